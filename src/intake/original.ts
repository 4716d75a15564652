import type { DraftOriginals, WithOriginals } from '../client/originals/entry.ts'
import type { Candidate, DraftInput, MaskedChunk, Original } from '../core/item.ts'
import type { RawText } from '../core/text.ts'
import { placeholdersIn } from '../gate/placeholder.ts'

/** What the placeholders of one item's drafts stand for. Its chunks were masked with originals, and are all of it. */
export class ItemOriginals {
  readonly #passages: readonly WithOriginals[]
  readonly #names: Names

  constructor(chunks: readonly MaskedChunk[]) {
    this.#passages = chunks.flatMap(({ passages }) =>
      passages.map(({ text, originals = [] }) => ({ masked: text.value, originals })),
    )
    const [first] = chunks
    const title = { masked: first?.title.value ?? '', originals: first?.titleOriginals ?? [] }
    this.#names = namesIn([...this.#passages, title])
  }

  /** Null when the gate put no placeholder into the draft. */
  of({ title, body }: Pick<DraftInput, 'title' | 'body'>, from: Candidate): DraftOriginals | null {
    const inBody = { masked: body.value, originals: this.#cutOut(from) }
    // A title is made of the body's words, so the body tells best how somebody is called in it.
    const inTitle = fitted(title.value, this.#names, namesIn([inBody]))
    if (inBody.originals.length + inTitle.originals.length === 0) return null
    return { title: inTitle, body: inBody }
  }

  #cutOut({ passage, start, end }: Candidate): readonly Original[] {
    const all = passage.originals ?? this.#joined(passage.text.value)
    return all
      .filter((original) => original.start >= start && original.end <= end)
      .map(({ start: from, end: to, text }) => ({ start: from - start, end: to - start, text }))
  }

  /** Of all passages one above the other; none when `text` is not the beginning of that. */
  #joined(text: string): readonly Original[] {
    const masked = this.#passages.map((passage) => passage.masked).join('\n')
    if (!masked.startsWith(text)) return []
    let at = 0
    return this.#passages.flatMap((passage) => {
      const from = at
      at += passage.masked.length + 1
      return passage.originals.map(({ start, end, text: original }) => ({
        start: from + start,
        end: from + end,
        text: original,
      }))
    })
  }
}

/**
 * The same for a draft whose words a person has changed: `typed` is what they wrote, `now` what the service made of
 * it. A placeholder in it that nobody typed was put in by the service, and stands for something else.
 */
export function originalsAfterEdit(
  { title, body }: DraftOriginals,
  typed: { readonly title?: string; readonly body?: string },
  now: { readonly title: string; readonly body: string },
): DraftOriginals {
  const names = namesIn([title, body])
  const after = (words: string | undefined, before: WithOriginals, text: string): WithOriginals => {
    if (words === undefined) return before
    const marks = new Set([...placeholdersIn(words)].map(({ mark }) => mark))
    const { masked, originals } = fitted(text, names, namesIn([before]))
    const kept = originals.filter(({ start, end }) => marks.has(masked.slice(start, end)))
    return { masked, originals: kept }
  }
  return {
    title: after(typed.title, title, now.title),
    body: after(typed.body, body, now.body),
  }
}

/** Placeholders by name: what each stands for where it stands first, and those that an author wrote himself. */
interface Names {
  readonly made: ReadonlyMap<string, RawText>
  readonly written: ReadonlySet<string>
}

function namesIn(texts: readonly WithOriginals[]): Names {
  const made = new Map<string, RawText>()
  const written = new Set<string>()
  for (const { masked, originals } of texts) {
    const here = new Map(originals.map(({ start, text }) => [start, text]))
    for (const { mark, start } of placeholdersIn(masked)) {
      const original = here.get(start)
      if (original === undefined) written.add(mark)
      else if (!made.has(mark)) made.set(mark, original)
    }
  }
  return { made, written }
}

/** Tells the placeholders of `text` by name. One that its author wrote somewhere may mean either, and is left out. */
function fitted(masked: string, names: Names, nearer: Names): WithOriginals {
  const originals = [...placeholdersIn(masked)].flatMap(({ mark, start, end }) => {
    const text = nearer.made.get(mark) ?? names.made.get(mark)
    return text === undefined || names.written.has(mark) ? [] : [{ start, end, text }]
  })
  return { masked, originals }
}
