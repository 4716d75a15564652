import { TextDecoder } from 'node:util'
import { ZipBombError, zipEntries } from '../../access/zip.ts'
import { Refusal } from '../transcript.ts'
import { WordText } from './word-text.ts'

/** Markup looked at; a document of more is refused. */
const maxXmlBytes = 64 * 1024 * 1024

/**
 * The text of a Word document: a line per paragraph, headings marked as in Markdown, cut off after
 * `maxCharacters` (`cut` says so). Comments, deleted text, headers and pictures are other parts and are not
 * opened. Throws `Refusal` for any other archive and for a broken one.
 */
export async function docxText(
  path: string,
  maxCharacters: number,
): Promise<{ text: string; cut: boolean }> {
  try {
    for await (const entry of zipEntries(path)) {
      // SharePoint writes document2.xml at times.
      if (!/^word\/document\d{0,2}\.xml$/.test(entry.name)) continue
      return await readPart(await entry.stream(), maxCharacters)
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    if (cause instanceof ZipBombError)
      throw new Refusal(`a zip archive that ${cause.message}`, { cause })
    throw new Refusal('a broken or cut-off Word document', { cause })
  }
  throw new Refusal('a zip archive, but no Word document')
}

async function readPart(
  stream: AsyncIterable<unknown>,
  maxCharacters: number,
): Promise<{ text: string; cut: boolean }> {
  const word = new WordText()
  let decoder: TextDecoder | null = null
  let seen = 0
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) continue
    seen += chunk.length
    if (seen > maxXmlBytes) throw new Refusal('a Word document of more than 64 MiB of markup')
    decoder ??= new TextDecoder(chunk[0] === 0xff ? 'utf-16le' : 'utf-8')
    word.push(decoder.decode(chunk, { stream: true }))
    if (word.characters > maxCharacters) return { text: word.text(), cut: true }
  }
  if (!word.closed) throw new Refusal('a broken or cut-off Word document')
  return { text: word.text(), cut: false }
}
