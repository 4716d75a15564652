import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const corpusPath = fileURLToPath(new URL('extract/corpus.jsonl', import.meta.url))

/** What should stay silent: a candidate in one of these is told apart from the rest. */
const silentKinds = new Set(['changelog', 'standup', 'marketing', 'talk'])
/** Words of the speed run; long enough that starting Node is small beside it. */
const speedWords = 1_500_000

/** Precision, recall and speed of `svc extract --jsonl` on the labelled passages of bench/extract. */
export async function bench({ print, tmpDir }) {
  const corpus = (await readFile(corpusPath, 'utf8')).trim().split('\n').map(JSON.parse)
  const answers = new Map(
    (await extract(corpus)).answers.map((answer) => [answer.id, answer.candidates]),
  )
  for (const set of ['tuned', 'held back']) {
    const rows = corpus.filter((row) => row.set === set)
    print(`extract, ${set} passages: ${figures(rows, answers)}`)
  }
  for (const kind of new Set(corpus.map((row) => row.kind))) {
    print(
      `  ${kind}: ${figures(
        corpus.filter((row) => row.kind === kind),
        answers,
      )}`,
    )
  }
  await speed(corpus, print, tmpDir)
}

function figures(rows, answers) {
  let right = 0
  let wrong = 0
  let found = 0
  let wanted = 0
  let words = 0
  let silent = 0
  for (const { id, kind, text, decisions } of rows) {
    const candidates = answers.get(id) ?? []
    const spans = decisions.map((decision) => spanOf(text, decision))
    const hits = candidates.filter((candidate) => spans.some((span) => covers(candidate, span)))
    right += hits.length
    wrong += candidates.length - hits.length
    found += spans.filter((span) => candidates.some((one) => covers(one, span))).length
    wanted += spans.length
    words += text.split(/\s+/).length
    if (silentKinds.has(kind)) silent += candidates.length
  }
  const rate = (part, whole) => (whole === 0 ? 'none' : (part / whole).toFixed(2))
  const perThousand = ((1000 * (right + wrong)) / words).toFixed(1)
  return `${rows.length} passages, precision ${rate(right, right + wrong)}, recall ${rate(found, wanted)}, ${perThousand} candidates per 1,000 words, ${silent} where there should be silence`
}

function spanOf(text, decision) {
  const start = text.indexOf(decision)
  if (start < 0) throw new Error(`not in its passage: ${decision}`)
  return { start, end: start + decision.length }
}

/** At least half of the labelled decision is in the candidate. */
function covers(candidate, span) {
  const shared = Math.min(candidate.end, span.end) - Math.max(candidate.start, span.start)
  return shared * 2 >= span.end - span.start
}

/** Words per second of the whole command, beside what parsing and printing the same JSON takes in this run. */
async function speed(corpus, print, tmpDir) {
  const text = corpus.map((row) => row.text).join('\n\n')
  const words = text.split(/\s+/).length
  const rows = Array.from({ length: Math.ceil(speedWords / words) }, (_, id) => ({
    id: String(id),
    text,
  }))
  const input = join(tmpDir, 'extract-speed.jsonl')
  await writeFile(input, rows.map((row) => JSON.stringify(row)).join('\n'))
  const started = performance.now()
  for (const line of (await readFile(input, 'utf8')).split('\n')) JSON.stringify(JSON.parse(line))
  const yardstickMs = performance.now() - started
  const idleMs = (await extract([])).ms
  const { ms } = await extract(rows)
  const total = words * rows.length
  print(
    `  speed: ${Math.round(total / ((ms - idleMs) / 1000))} words/s; ${((ms - idleMs) / yardstickMs).toFixed(1)} times parsing and printing the same ${total} words as JSON`,
  )
}

function extract(rows) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(process.execPath, [join(root, 'bin/svc.js'), 'extract', '--jsonl'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const out = []
    child.stdout.on('data', (data) => out.push(data))
    child.on('error', reject)
    child.stdin.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) {
        reject(new Error(`svc extract ended with ${code}`))
        return
      }
      const lines = Buffer.concat(out).toString('utf8').split('\n').filter(Boolean)
      resolve({ answers: lines.map((line) => JSON.parse(line)), ms: performance.now() - started })
    })
    for (const { id, text } of rows) child.stdin.write(`${JSON.stringify({ id, text })}\n`)
    child.stdin.end()
  })
}
