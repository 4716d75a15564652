import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { readHead } from '../../access/file.ts'
import { isCaptions } from './caption.ts'
import { docxText } from './docx.ts'
import { decodeText } from './encoding.ts'
import { readByContent } from './format.ts'
import { isJson, maxJsonBytes } from './json.ts'
import { headBytes, kindOf } from './magic.ts'
import type { Transcript } from '../transcript.ts'
import { Refusal } from '../transcript.ts'

/** Text read of one file: about 200 hours of talk. */
const maxTextBytes = 16 * 1024 * 1024

/** A file's transcript; `cut` when the file goes on past what is read. */
export interface Content {
  readonly transcript: Transcript
  readonly cut: boolean
}

/** Reads one file by its content. Throws `Refusal`, and the system's own error where a file cannot be opened. */
export async function readContent(path: string): Promise<Content> {
  const head = await readHead(path, headBytes)
  const kind = kindOf(head)
  if (typeof kind === 'object') throw new Refusal(kind.refused)
  if (kind === 'zip') {
    const { text, cut } = await docxText(path, maxTextBytes)
    return { transcript: readByContent(text), cut }
  }
  const top = decodeText(head, true)
  const json = isJson(top) && !isCaptions(top)
  const { bytes, cut } = await readBytes(path, json ? maxJsonBytes : maxTextBytes)
  if (cut && json) throw new Refusal('JSON of more than 32 MiB')
  const text = decodeText(bytes, cut)
  return { transcript: readByContent(cut ? wholeLines(text) : text), cut }
}

async function readBytes(path: string, limit: number): Promise<{ bytes: Buffer; cut: boolean }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const bytes = await fill(file, Buffer.alloc(Math.min(size, limit)))
    return { bytes, cut: size > limit }
  } finally {
    await file.close()
  }
}

/** One read may give less than asked for. */
async function fill(file: FileHandle, buffer: Buffer): Promise<Buffer> {
  let at = 0
  while (at < buffer.length) {
    const { bytesRead } = await file.read(buffer, at, buffer.length - at, at)
    if (bytesRead === 0) break
    at += bytesRead
  }
  return buffer.subarray(0, at)
}

function wholeLines(text: string): string {
  const end = text.lastIndexOf('\n')
  return end < 0 ? text : text.slice(0, end)
}
