import { fileURLToPath } from 'node:url'
import { bundled } from './bundled.js'
import { table } from './extract/figure.js'

const folder = fileURLToPath(new URL('learning', import.meta.url))
const counts = [30, 60, 120, 300]
const seeds = 20

/**
 * Whether verdicts help: simulated organisations with a hidden preference review invented drafts, one verdict in
 * ten a slip, and the average precision of the ranking is taken on 200 verdicts held back. Mean of 20 streams; the
 * last column is the largest loss and gain of any of them.
 */
export async function bench({ print, tmpDir }) {
  const { organisations, liftsOf, heldBack, simulatedStream } = await bundled(
    folder,
    ['draft.ts', 'organisation.ts', 'measure.ts'],
    tmpDir,
  )
  const length = Math.max(...counts) + heldBack
  const streams = Array.from({ length: seeds }, (_, i) => simulatedStream(length, i + 1))
  const rows = organisations.map((organisation) => {
    const runs = streams.map((stream) => liftsOf(organisation, counts, stream))
    const before = mean(runs.map(([first]) => first.before))
    const after = counts.map((_, i) => mean(runs.map((lifts) => lifts[i].after)))
    const moves = runs.flat().map((lift) => lift.after - lift.before)
    const range = `${signed(Math.min(...moves))} to ${signed(Math.max(...moves))}`
    return [organisation.name, before.toFixed(3), ...after.map((each) => each.toFixed(3)), range]
  })
  const head = ['An organisation that …', 'rules alone', ...counts.map((n) => `${n} verdicts`)]
  for (const line of table([...head, 'range'], rows)) print(line)
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function signed(value) {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`
}
