import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answersOf } from './command.js'
import { wordCount } from './place.js'

/** Long enough that starting Node is small beside it. */
const leastWords = 600_000

/**
 * Words per second of the whole command, beside what parsing and printing the same JSON takes in this run: of the
 * passages as one text each time, of transcripts and minutes, and of short notes one by one.
 */
export async function speed({ print, tmpDir, svc, corpus, documents, notes }) {
  const joined = corpus.map((row) => row.text).join('\n\n')
  const command = [...svc, 'extract', '--jsonl', '--quiet']
  const idleMs = (await answersOf(command, [])).ms
  const input = join(tmpDir, 'extract-speed.jsonl')
  const kinds = {
    'passages in one text': [joined],
    'long texts': documents.map((row) => row.text),
    'short notes': notes.map((row) => row.text),
  }
  for (const [kind, texts] of Object.entries(kinds)) {
    const once = wordCount(texts.join('\n'))
    const times = Math.ceil(leastWords / once)
    const rows = Array.from({ length: times }, () => texts)
      .flat()
      .map((text, id) => ({ id: String(id), text }))
    const yardstickMs = await yardstick(input, rows)
    const ms = (await answersOf(command, rows)).ms - idleMs
    const total = once * times
    print(
      `  speed, ${kind}: ${Math.round(total / (ms / 1000))} words/s; ${(ms / yardstickMs).toFixed(1)} times parsing and printing the same ${total} words as JSON`,
    )
  }
}

async function yardstick(input, rows) {
  await writeFile(input, rows.map((row) => JSON.stringify(row)).join('\n'))
  const startedAt = performance.now()
  for (const line of (await readFile(input, 'utf8')).split('\n')) JSON.stringify(JSON.parse(line))
  return performance.now() - startedAt
}
