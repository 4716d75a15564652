import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measure } from './mail/measure.js'
import { writeMailbox } from './mail/mailbox.js'

const svc = fileURLToPath(new URL('../bin/svc.js', import.meta.url))

/** Reads the file to its end and does nothing with it: what any program must spend. */
const streamOnly = `
let bytes = 0
for await (const chunk of require('node:fs').createReadStream(process.argv[1], { highWaterMark: 1 << 19 })) bytes += chunk.length
console.log(bytes)`

/**
 * How fast and in how little memory a mailbox is read: `svc prebrain --mail-export … --dry-run` beside `grep` and beside
 * a program that only streams the file, all in this run on the same file. `SVC_BENCH_MB` is the mailbox's size.
 */
export async function bench({ print, tmpDir }) {
  const megabytes = Number(process.env.SVC_BENCH_MB ?? 256)
  if (!Number.isFinite(megabytes) || megabytes <= 0)
    throw new Error('SVC_BENCH_MB must be a number of megabytes')
  const folder = await mkdtemp(join(tmpDir, 'mail-'))
  try {
    const mailbox = join(folder, 'inbox.mbox')
    const made = await writeMailbox(mailbox, megabytes)
    print(
      `mail: ${(made.bytes / 2 ** 20).toFixed(0)} MB, ${made.messages} messages, ${made.threads} threads`,
    )
    return await compare(mailbox, made, folder, print)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(mailbox, made, folder, print) {
  // The first reader fills the page cache, so that no one pays for the disk.
  await measure('grep', ['-c', '^From ', mailbox])
  const grep = await measure('grep', ['-c', '^From ', mailbox])
  const stream = await measure(process.execPath, [
    '--input-type=commonjs',
    '-e',
    wrapped(streamOnly),
    mailbox,
  ])
  const run = await measure(
    process.execPath,
    [svc, 'prebrain', '--mail-export', mailbox, '--dry-run'],
    home(folder),
  )
  if (run.exit !== 0) throw new Error(`svc ended with ${run.exit}: ${run.stderr.trim()}`)
  const found = new RegExp(`across ${made.threads} files`).test(run.stdout)
  if (!found) throw new Error(`svc did not find the ${made.threads} threads: ${run.stdout.trim()}`)
  for (const [name, took] of Object.entries({
    'grep -c': grep,
    'stream only': stream,
    'svc prebrain': run,
  })) {
    print(
      `mail: ${name.padEnd(12)} ${took.seconds.toFixed(2)} s, ${(made.bytes / 2 ** 20 / took.seconds).toFixed(0)} MB/s, ` +
        `${(took.seconds / stream.seconds).toFixed(1)}x streaming, ${(took.seconds / grep.seconds).toFixed(1)}x grep, ` +
        `peak ${took.peakMb === null ? 'unknown' : `${took.peakMb.toFixed(0)} MB`}`,
    )
  }
  return {
    megabytes: made.bytes / 2 ** 20,
    seconds: run.seconds,
    timesStreaming: run.seconds / stream.seconds,
    timesGrep: run.seconds / grep.seconds,
    peakMb: run.peakMb,
  }
}

function wrapped(body) {
  return `(async () => {${body}})()`
}

/** A home of its own: the run must neither find nor leave anything in the real one. */
function home(folder) {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_STATE_HOME: join(folder, 'state'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  }
}
