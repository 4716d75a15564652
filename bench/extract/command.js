import { spawn } from 'node:child_process'

/** All of a ranking, nothing cut. */
export const wholeRanking = ['--max-candidates', '100', '--min-score', '0']

/** What `command`, run by Node, answers to `rows`, a JSON line each way, and how long that took. */
export function answersOf(command, rows) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] })
    const out = []
    child.stdout.on('data', (data) => out.push(data))
    child.on('error', reject)
    child.stdin.on('error', reject)
    child.on('close', (code) => {
      const lines = Buffer.concat(out).toString('utf8').split('\n').filter(Boolean)
      if (code !== 0 || lines.length !== rows.length) {
        const got = `${lines.length} of ${rows.length} answers`
        reject(new Error(`${command.join(' ')} ended with ${code} after ${got}`))
        return
      }
      resolve({ answers: lines.map((line) => JSON.parse(line)), ms: performance.now() - startedAt })
    })
    for (const { id, text } of rows) child.stdin.write(`${JSON.stringify({ id, text })}\n`)
    child.stdin.end()
  })
}

/** The candidates of each row, in order. `svc` is the command line before its first word: `[cli]`, or a stand-in. */
export async function candidatesOf(svc, rows, flags = []) {
  const { answers } = await answersOf([...svc, 'extract', '--jsonl', '--quiet', ...flags], rows)
  return answers.map(({ candidates }) => candidates)
}
