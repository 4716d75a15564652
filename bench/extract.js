import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { calibration } from './extract/calibration.js'
import { reading } from './extract/figure.js'
import { minutes } from './extract/minutes.js'
import { passages, unread } from './extract/passage.js'
import { placesOf } from './extract/place.js'
import { describe, ranking } from './extract/ranking.js'
import { records } from './extract/record.js'
import { rulebooks } from './extract/rulebook.js'
import { changeLogs, undecided } from './extract/silence.js'
import { asSpeech, masked, withAstral } from './extract/rewrite.js'
import { speed } from './extract/speed.js'

const cli = fileURLToPath(new URL('../bin/svc.js', import.meta.url))

/**
 * How well and how fast `svc extract --jsonl` finds decisions: in our own labelled passages, in our own long
 * transcripts, in the change logs of the packages we use, and in the minutes, decision records, rule books and texts
 * without any decision of the folders that `SVC_BENCH_MINUTES`, `SVC_BENCH_ADR`, `SVC_BENCH_RULES` and
 * `SVC_BENCH_UNDECIDED` name. `SVC_BENCH_DETAILS=1` lists what is missed and what is found for nothing, in our own
 * texts that are not held back. `svc` replaces the built CLI.
 */
export async function bench({ print, tmpDir, svc = [cli] }) {
  const details = process.env.SVC_BENCH_DETAILS === '1'
  const corpus = await lines('extract/corpus.jsonl')
  await passages({ print, svc, corpus, details })
  const notes = await lines('extract/unread.jsonl')
  await unread({ print, svc, corpus: notes })
  print('')
  const documents = (await lines('extract/long.jsonl')).map((row) => ({
    ...row,
    decisions: row.decisions.map((decision) => placesOf(row.text, decision)),
  }))
  for (const kind of new Set(documents.map((row) => row.kind))) {
    const of = documents.filter((row) => row.kind === kind)
    print(`extract, our own ${kind}: ${describe(await ranking(svc, of))}`)
  }
  const long = await robust(print, svc, 'our own long texts', documents)
  if (details) for (const line of mistakes(documents, long)) print(line)
  print('')
  await calibration({ print, svc, corpus, long })
  print('')
  await changeLogs({ print, svc })
  await folders(print, svc)
  await speed({ print, tmpDir, svc, corpus, documents, notes })
}

async function lines(name) {
  const text = await readFile(new URL(name, import.meta.url), 'utf8')
  return text.trim().split('\n').map(JSON.parse)
}

async function folders(print, svc) {
  const { SVC_BENCH_MINUTES, SVC_BENCH_ADR, SVC_BENCH_RULES, SVC_BENCH_UNDECIDED } = process.env
  if (SVC_BENCH_MINUTES !== undefined) {
    const { marked, plain, strict } = await minutes(SVC_BENCH_MINUTES)
    print(`extract, minutes as they are: ${describe(await ranking(svc, marked))}`)
    print(`extract, minutes without markers: ${describe(await ranking(svc, plain))}`)
    await robust(print, svc, 'minutes without markers, each only in its own place', strict)
  }
  if (SVC_BENCH_ADR !== undefined) await records({ print, svc, folder: SVC_BENCH_ADR })
  if (SVC_BENCH_RULES !== undefined) await rulebooks({ print, svc, folder: SVC_BENCH_RULES })
  if (SVC_BENCH_UNDECIDED !== undefined)
    await undecided({ print, svc, folder: SVC_BENCH_UNDECIDED })
}

/** The ranking of `documents`, and what of its average precision is lost when the same is said in another guise. */
async function robust(print, svc, name, documents) {
  const figures = await ranking(svc, documents)
  print(`extract, ${name}: ${describe(figures)}`)
  const guises = {
    masked: await masked(svc, documents),
    'with astral characters': documents.map(withAstral),
    'lower case without marks': documents.map(asSpeech),
  }
  for (const [guise, changed] of Object.entries(guises)) {
    const { averagePrecision } = await ranking(svc, changed)
    const loss = Math.round(100 * (1 - averagePrecision / figures.averagePrecision)) || 0
    print(`  ${guise}: average precision ${averagePrecision.toFixed(3)}, loss ${loss} %`)
  }
  return figures
}

/** The decisions that come late in the ranking of their document, and the three best candidates that are none. */
function mistakes(documents, { marked }) {
  return documents.flatMap(({ id, text, decisions }, i) => {
    const late = decisions.flatMap((places) => {
      const rank = 1 + marked[i].findIndex(({ fresh }) => fresh.includes(places))
      const words = JSON.stringify(text.slice(places[0].start, places[0].end))
      return rank >= 1 && rank <= 5 ? [] : [`late ${id} at ${rank || 'no rank'}: ${words}`]
    })
    const alarms = marked[i].filter(({ fresh }) => fresh.length === 0).slice(0, 3)
    return [...late, ...alarms.map(({ candidate }) => `alarm ${id} ${reading(candidate)}`)]
  })
}
