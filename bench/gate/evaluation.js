import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundled } from '../bundled.js'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * Leak, over-masking and false alarms of a masker (`command`, run by Node, reads and writes `svc mask --jsonl` lines) on
 * our own corpus and on texts of ours that nobody tunes to, or on the labelled lines that `SVC_BENCH_CORPUS` names.
 * `SVC_BENCH_DETAILS=1` lists what leaks and what is masked for nothing; only of our own corpus, whose people are invented.
 */
export async function evaluation({ print, tmpDir, command }) {
  const tools = await bundled(here, ['corpus.ts', 'evaluate.ts'], tmpDir)
  const { readCorpus, readLabelledLines, evaluate, report, unreadLine } = tools
  const other = process.env.SVC_BENCH_CORPUS
  const items = other === undefined ? readCorpus(join(here, 'corpus')) : readLabelledLines(other)
  const input = join(tmpDir, 'labelled.jsonl')
  const figures = evaluate(items, await findings(command, input, items))
  print('')
  for (const line of report(figures)) print(line)
  if (other !== undefined) return
  print('')
  const unread = readCorpus(join(here, 'unread'))
  for (const shape of new Set(unread.map(shapeOf))) {
    const pieces = unread.filter((item) => shapeOf(item) === shape)
    if (shape === ofValues) {
      print(`gate, unread, ${shape}:`)
      for (const line of report(evaluate(pieces, await findings(command, input, pieces))))
        print(line)
      continue
    }
    print(unreadLine(shape, pieces, await findings(command, input, pieces)))
    if (shape !== 'meeting') continue
    const known = tools.withParticipants(pieces)
    print(tools.participantsLine(shape, known, await findings(command, input, known)))
  }
  if (process.env.SVC_BENCH_DETAILS !== '1') return
  for (const line of [...figures.leaks, ...figures.alarms]) print(line)
}

/** The unread texts in which not only people are labelled. */
const ofValues = 'value'

function shapeOf({ id }) {
  return id.replace(/-\d+$/, '')
}

/** What was found in each item, in their order; `input` is a file to hand them over by. */
async function findings(command, input, items) {
  const records = items.map(({ id, text, people }) => JSON.stringify({ id, text, people }))
  await writeFile(input, records.join('\n'))
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  child.stdin.on('error', () => undefined)
  createReadStream(input).pipe(child.stdin)
  const written = []
  for await (const part of child.stdout) written.push(part)
  const code = await ended
  const lines = Buffer.concat(written).toString('utf8').split('\n').filter(Boolean)
  const found = lines.map((line) => JSON.parse(line).findings)
  if (code !== 0 || found.length !== items.length) {
    throw new Error(
      `${command.join(' ')} ended with ${code} after ${found.length} of ${items.length} records`,
    )
  }
  return found
}
