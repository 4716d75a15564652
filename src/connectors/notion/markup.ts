import { markdownText } from '../access/markup/markdown.ts'

/**
 * Notion's Markdown as plain prose. Of its own tags the words they hold are kept, but a mention of a person, files
 * and the copies of discussions that stand in a page go whole. Never fails, in time linear in the text.
 */
export function plainText(markdown: string): string {
  const kept = dropped.reduce(withoutElement, markdown)
  return markdownText(
    kept
      // What stands below a block is set in by tabs; elsewhere that would be code.
      .replaceAll(/^\t+/gm, '')
      .replaceAll(/<br\s{0,4}\/?>/g, '\n')
      .replaceAll(/<\/t[dh]>\s{0,64}<t[dh]\b[^<>]{0,500}>/g, ' | ')
      .replaceAll(/<\/?[a-z][a-z_-]{0,40}(?:\s[^<>]{0,2000})?\/?>/g, ''),
  )
}

/** What is not for readers, or is somebody. */
const dropped = [
  'page-discussions',
  'mention-user',
  'mention-agent',
  'mention-date',
  'file',
  'image',
  'video',
  'audio',
  'pdf',
  'embed',
  'unknown',
]

function withoutElement(text: string, name: string): string {
  const closing = `</${name}>`
  let out = ''
  let at = 0
  let closes = true
  for (;;) {
    const start = text.indexOf(`<${name}`, at)
    if (start === -1) return out + text.slice(at)
    out += text.slice(at, start)
    const tagEnd = text.indexOf('>', start)
    if (tagEnd === -1) return out
    if (/[\w-]/.test(text[start + name.length + 1] ?? '')) {
      // The start of a longer name.
      out += text.slice(start, tagEnd + 1)
      at = tagEnd + 1
      continue
    }
    const end = text[tagEnd - 1] === '/' || !closes ? -1 : text.indexOf(closing, tagEnd)
    if (end === -1 && text[tagEnd - 1] !== '/') closes = false
    at = end === -1 ? tagEnd + 1 : end + closing.length
  }
}
