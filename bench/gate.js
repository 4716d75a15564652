import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { evaluation } from './gate/evaluation.js'

const cli = fileURLToPath(new URL('../bin/svc.js', import.meta.url))
const hostileBytes = 64 * 1024
/** The long run is so many times the short one. */
const longer = 4
const repeats = 16

/**
 * How fast `svc mask --jsonl` masks, beside reading, parsing and writing the same lines in the same run, and
 * what hostile texts cost per 64 KiB, start-up measured on an empty input and taken off; then how much it finds
 * (see gate/evaluation.js). `command` replaces the built CLI.
 */
export async function bench({ print, tmpDir, command = [cli, 'mask', '--jsonl'] }) {
  await speeds(print, tmpDir, command)
  await evaluation({ print, tmpDir, command })
}

async function speeds(print, tmpDir, command) {
  const empty = join(tmpDir, 'empty.jsonl')
  await writeFile(empty, '')
  const startMs = await fastest(3, () => filterMs(command, empty))

  const prose = join(tmpDir, 'prose.jsonl')
  const lines = proseLines(24_000)
  await writeFile(prose, lines.join('\n') + '\n')
  const bytes = Buffer.byteLength(lines.join('\n')) + 1
  const yardstickMs = await fastest(3, () => yardstick(prose))
  const maskMs = (await fastest(3, () => filterMs(command, prose))) - startMs
  const speed = (ms) => bytes / 1e6 / (ms / 1e3)
  // The first second is the compiler's: what comes after it tells how fast a long run is.
  const long = join(tmpDir, 'long.jsonl')
  await writeFile(long, `${lines.join('\n')}\n`.repeat(longer))
  const longMs = (await fastest(2, () => filterMs(command, long))) - startMs
  const steadyMs = (longMs - maskMs) / (longer - 1)
  print(
    `gate: ${speed(maskMs).toFixed(1)} MB/s masking, ${speed(yardstickMs).toFixed(1)} MB/s read and parse` +
      ` only, ratio ${(yardstickMs / maskMs).toFixed(2)} (${(bytes / 1e6).toFixed(1)} MB)`,
  )
  print(
    `gate: ${speed(steadyMs).toFixed(1)} MB/s masking once warm, ratio ${(yardstickMs / steadyMs).toFixed(2)}`,
  )

  for (const [name, line] of Object.entries(hostileLines())) {
    const file = join(tmpDir, 'hostile.jsonl')
    const json = JSON.stringify({ id: name, ...line })
    await writeFile(file, `${json}\n`.repeat(repeats))
    const ms = ((await fastest(2, () => filterMs(command, file))) - startMs) / repeats
    print(`gate: ${Math.max(0, ms).toFixed(1)} ms per 64 KiB, ${name}`)
  }
}

async function fastest(times, measure) {
  let best = Infinity
  for (let i = 0; i < times; i++) best = Math.min(best, await measure())
  return best
}

function filterMs(command, file) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] })
    createReadStream(file).pipe(child.stdin)
    child.stdout.resume()
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(performance.now() - start)
      else reject(new Error(`${command.join(' ')} ended with ${code}`))
    })
  })
}

async function yardstick(file) {
  const start = performance.now()
  let written = 0
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    written += JSON.stringify(JSON.parse(line)).length
  }
  if (written === 0) throw new Error('nothing was read')
  return performance.now() - start
}

/** Numbers from a seed, so that every run masks the same text. */
function randomFrom(seed) {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const givenNames = 'Anna Tom Lena Karl Maria Peter Sofia Jonas Elena David Ingrid Pablo'.split(' ')
const familyNames = 'Berg Reed Olsen Meyer Novak Silva Laurent Costa Lindqvist Ortega'.split(' ')
const sentences = [
  'We talked about the retry policy again and nobody was happy with the current limits.',
  'The export runs every night at two and takes about forty minutes on the large tenants.',
  'Decision: refunds over $500 need a second approval from the finance lead from March on.',
  'If the queue is longer than ten thousand entries we stop accepting new uploads.',
  'See https://docs.example.com/runbooks/queue#limits for the numbers we agreed on last quarter.',
  'I would rather keep the old endpoint for two more releases, version 2.4.1 still calls it.',
  'That is fine with me as long as the dashboard shows which customers are affected by it.',
  'On 2024-03-18 the same thing happened, it took 35 minutes until somebody noticed.',
]

function proseLines(count) {
  const random = randomFrom(7)
  const pick = (list) => list[random(list.length)]
  const lines = []
  for (let id = 0; id < count; id++) {
    const given = pick(givenNames)
    const family = pick(familyNames)
    const text = [`Hi ${given},`, '']
    for (let i = 0; i < 10; i++) text.push(pick(sentences))
    if (id % 3 === 0) text.push(`Please call ${given} on +1 415 555 01${10 + random(90)}.`)
    if (id % 4 === 0) text.push(`Mail it to ${given}.${family}@example.com`.toLowerCase())
    if (id % 9 === 0) text.push('The staging password: tr0ub4dor&3 is still the old one.')
    const people = id % 2 === 0 ? [`${given} ${family} <${given}@example.com>`] : undefined
    lines.push(JSON.stringify({ id: String(id), text: text.join('\n'), people }))
  }
  return lines
}

function hostileLines() {
  const fill = (part) => ({ text: part.repeat(Math.ceil(hostileBytes / part.length)) })
  const random = randomFrom(11)
  const letters = () => {
    let word = String.fromCharCode(65 + random(26))
    for (let i = 0; i < 7; i++) word += String.fromCharCode(97 + random(26))
    return word
  }
  const people = Array.from({ length: 20_000 }, () => `${letters()} ${letters()}`)
  let crowd = ''
  while (crowd.length < hostileBytes)
    crowd += `${people[random(people.length)]} agreed with the plan. `
  const bytes = Uint8Array.from({ length: (hostileBytes * 3) / 4 }, () => random(256))
  return {
    'a@a@': fill('a@'),
    '1-1-': fill('1-'),
    'a.a.': fill('a.'),
    '[[[[': fill('['),
    base64: { text: Buffer.from(bytes).toString('base64') },
    'one letter': fill('a'),
    '20,000 participants': { text: crowd, people },
    '-----BEGIN': fill('-----BEGIN '),
    'http://': fill('http://'),
    'password=': fill('password='),
  }
}
