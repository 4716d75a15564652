import { decodeEntities } from './markup.ts'
import { Refusal } from '../transcript.ts'

/** Longer than any tag of a real document. */
const maxTagCharacters = 1024 * 1024

/**
 * Takes the text out of WordprocessingML as it streams by: `w:t`, `w:tab` and `w:br` inside runs, paragraphs as
 * lines. A scanner, no XML reader: it knows no entity but the five and numbers and opens nothing.
 */
export class WordText {
  readonly #lines: string[] = []
  #line: string[] = []
  #pending = ''
  #heading = 0
  #inRun = false
  #inText = false
  /** Depth inside `mc:Fallback`, which says again what stands beside it. */
  #fallback = 0
  #characters = 0
  #closed = false

  /** Characters of text so far. */
  get characters(): number {
    return this.#characters
  }

  /** Whether the document's end was seen. */
  get closed(): boolean {
    return this.#closed
  }

  push(chunk: string): void {
    const xml = this.#pending + chunk
    let at = 0
    while (at < xml.length) {
      const open = xml.indexOf('<', at)
      if (open < 0) break
      if (open > at) this.#say(xml.slice(at, open))
      const close = closeOf(xml, open)
      if (close < 0) {
        at = open
        break
      }
      this.#markup(xml.slice(open, close))
      at = close
    }
    this.#pending = xml.slice(at)
    if (this.#pending.length > maxTagCharacters) throw new Refusal('a broken Word document')
  }

  text(): string {
    this.#endLine()
    return this.#lines.join('\n')
  }

  #markup(markup: string): void {
    if (markup.startsWith('<![CDATA[')) return this.#keep(markup.slice(9, -3))
    const name = /^<\/?([\w:]{1,60})/.exec(markup)?.[1]
    if (name === undefined) return
    const ends = markup.startsWith('</')
    const empty = markup.endsWith('/>')
    if (name === 'mc:Fallback' && !empty) this.#fallback += ends ? -1 : 1
    else if (this.#fallback === 0) this.#element(name, markup, ends, empty)
  }

  #element(name: string, markup: string, ends: boolean, empty: boolean): void {
    switch (name) {
      case 'w:r':
        this.#inRun = !ends && !empty
        break
      case 'w:t':
        this.#inText = !ends && !empty
        break
      case 'w:tab':
        // Outside a run it is a tab stop of the paragraph's style.
        if (this.#inRun) this.#line.push('\t')
        break
      case 'w:br':
      case 'w:cr':
        if (this.#inRun) this.#endLine()
        break
      case 'w:pStyle':
        this.#heading = headingLevel(markup)
        break
      case 'w:p':
        if (ends || empty) this.#endParagraph()
        break
      case 'w:document':
        if (ends) this.#closed = true
        break
      default:
        break
    }
  }

  #say(text: string): void {
    if (this.#inText) this.#keep(decodeEntities(text))
  }

  #keep(text: string): void {
    if (!this.#inText || this.#fallback > 0) return
    this.#line.push(text)
    this.#characters += text.length
  }

  #endLine(): void {
    const line = this.#line.join('').replace(/[\r\n]/g, ' ')
    this.#line = []
    if (this.#heading > 0 && line.trim() !== '') {
      this.#lines.push(`${'#'.repeat(this.#heading)} ${line.trim()}`)
    } else this.#lines.push(line)
    this.#characters++
  }

  #endParagraph(): void {
    this.#endLine()
    this.#heading = 0
  }
}

/** Where the markup that opens at `open` ends; -1 when it goes on in the next piece. */
function closeOf(xml: string, open: number): number {
  const special = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ].find(([start = '']) => xml.startsWith(start, open))
  const end = special?.[1] ?? '>'
  const at = xml.indexOf(end, open)
  return at < 0 ? -1 : at + end.length
}

/** `Title` is 1, `Heading3` is 3 in any of Word's languages' numbering; 0 is body text. */
function headingLevel(markup: string): number {
  const style = /w:val="([^"]{1,60})"/.exec(markup)?.[1] ?? ''
  if (/^title$/i.test(style)) return 1
  return Math.min(
    6,
    Number(/^[^\d]{0,20}(?:heading|berschrift|titre|t.tulo)\s?(\d)$/i.exec(style)?.[1] ?? 0),
  )
}
