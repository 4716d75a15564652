import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answersOf } from './command.js'
import { wordCount } from './place.js'

/** Long enough that starting Node is small beside it. */
const leastWords = 1_500_000

/** Words per second of the whole command, beside what parsing and printing the same JSON takes in this run. */
export async function speed({ print, tmpDir, svc, corpus }) {
  const text = corpus.map((row) => row.text).join('\n\n')
  const words = wordCount(text)
  const rows = Array.from({ length: Math.ceil(leastWords / words) }, (_, id) => ({
    id: String(id),
    text,
  }))
  const input = join(tmpDir, 'extract-speed.jsonl')
  await writeFile(input, rows.map((row) => JSON.stringify(row)).join('\n'))
  const startedAt = performance.now()
  for (const line of (await readFile(input, 'utf8')).split('\n')) JSON.stringify(JSON.parse(line))
  const yardstickMs = performance.now() - startedAt
  const command = [...svc, 'extract', '--jsonl', '--quiet']
  const idleMs = (await answersOf(command, [])).ms
  const ms = (await answersOf(command, rows)).ms - idleMs
  const total = words * rows.length
  print(
    `  speed: ${Math.round(total / (ms / 1000))} words/s; ${(ms / yardstickMs).toFixed(1)} times parsing and printing the same ${total} words as JSON`,
  )
}
