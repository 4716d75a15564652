import { withoutCodeBlocks } from '../access/markup/fence.ts'
import { literal, reserved, Shelf } from '../access/markup/literal.ts'
import { markdownText } from '../access/markup/markdown.ts'

/**
 * Notion's Markdown as plain prose. Of its own tags the words they hold are kept, and of a date the day, but a mention
 * of a person, files and the copies of discussions that stand in a page go whole, and so do the colours of blocks.
 * Tags in `code spans` are words. Never fails, in time linear in the text.
 */
export function plainText(markdown: string): string {
  const shelf = new Shelf()
  const tagged = withoutCodeBlocks(markdown.replaceAll(reserved, '')).replaceAll(literal, (found) =>
    shelf.put(found),
  )
  const kept = dropped.reduce(withoutElement, tagged)
  const bare = kept
    .replaceAll(attributes, '')
    // The fence of a callout.
    .replaceAll(/^[\t ]*:{3,}[^\S\n]*(?:callout[^\S\n]*)?$/gm, '')
    // What stands below a block is set in by tabs; elsewhere that would be code.
    .replaceAll(/^\t+/gm, '')
    .replaceAll(/<br\s{0,4}\/?>/g, '\n')
    .replaceAll(/<\/t[dh]>\s{0,64}<t[dh]\b[^<>]{0,500}>/g, ' | ')
    .replaceAll(
      /<mention-date\b([^<>]{0,500})>(?:[^<>]{0,200}<\/mention-date>)?/g,
      (_, given: string) => dateOf(given),
    )
    .replaceAll(/<\/?[a-z][a-z_-]{0,40}(?:\s[^<>]{0,2000})?\/?>/g, '')
  return markdownText(shelf.restored(bare))
}

/** `{toggle="true" color="blue_bg"}` behind the first line of a block; a brace that is a word is escaped. */
const attributes = /[^\S\n]{0,8}\{(?:[a-z_-]{1,40}="[^"\n{}]{0,200}"[^\S\n]{0,8}){1,8}\}[^\S\n]*$/gm

/** `2026-07-01`, `2026-07-01 09:00`, or from one to the other, as Notion writes it in a comment. */
function dateOf(given: string): string {
  const said = (name: string): string =>
    new RegExp(String.raw`\b${name}="([\d:-]{1,10})"`).exec(given)?.[1] ?? ''
  return [`${said('start')} ${said('startTime')}`, `${said('end')} ${said('endTime')}`]
    .map((moment) => moment.trim())
    .filter((moment) => moment !== '')
    .join(' → ')
}

/** What is not for readers, or is somebody. */
const dropped = [
  'page-discussions',
  'mention-user',
  'mention-agent',
  'file',
  'image',
  'video',
  'audio',
  'pdf',
  'embed',
  'unknown',
]

/** Without what stands between the tags of this name; of one that is not closed before the next begins, the tag goes. */
function withoutElement(text: string, name: string): string {
  const opening = new RegExp(String.raw`<${name}(?![\w-])[^<>]*>`, 'g')
  const closing = `</${name}>`
  let out = ''
  let at = 0
  let end = text.indexOf(closing)
  let next = opening.exec(text)
  while (next !== null) {
    const tag = next
    const tagEnd = opening.lastIndex
    next = opening.exec(text)
    out += text.slice(at, tag.index)
    at = tagEnd
    if (tag[0].endsWith('/>')) continue
    if (end !== -1 && end < tagEnd) end = text.indexOf(closing, tagEnd)
    if (end !== -1 && end < (next?.index ?? text.length)) at = end + closing.length
  }
  return out + text.slice(at)
}
