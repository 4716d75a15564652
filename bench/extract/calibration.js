import { candidatesOf, wholeRanking } from './command.js'
import { rate, table } from './figure.js'
import { covers, placeOf } from './place.js'

/** What a reviewer may expect of short policies, wherever the floor is put. */
const wantedRecall = 0.9

/**
 * Whether a score means what it says: of the candidates in each tenth of the scale, the share that is right, in the
 * passages and in long documents. Well calibrated, a share lies near its tenth in both. Before that, by set, how
 * precise the passages' ranking still is where nine decisions in ten are found, and which score that is.
 */
export async function calibration({ print, svc, corpus, long }) {
  const found = await candidatesOf(svc, corpus, wholeRanking)
  const short = corpus.flatMap(({ set, text, decisions }, i) => {
    const open = new Set(decisions.map((decision) => placeOf(text, decision)))
    const places = [...open]
    return found[i].map((candidate) => {
      const met = places.filter((place) => covers(candidate, place))
      const fresh = met.filter((place) => open.delete(place)).length
      return { set, score: candidate.score, right: met.length > 0, fresh }
    })
  })
  for (const set of new Set(corpus.map((row) => row.set))) {
    const rows = corpus.filter((row) => row.set === set)
    const wanted = rows.reduce((all, { decisions }) => all + decisions.length, 0)
    const those = short.filter((one) => one.set === set)
    print(`extract, ${set} passages, floor set aside: ${atRecall(those, wanted)}`)
  }
  const talk = long.marked
    .flat()
    .map(({ candidate, fresh }) => ({ score: candidate.score, right: fresh.length > 0 }))
  const rows = Array.from({ length: 10 }, (_, tenth) => [
    `${(tenth / 10).toFixed(1)}–${((tenth + 1) / 10).toFixed(1)}`,
    ...[short, talk].flatMap((all) => {
      const those = all.filter(({ score }) => Math.min(9, Math.floor(10 * score)) === tenth)
      return [those.length, rate(those.filter(({ right }) => right).length, those.length)]
    }),
  ])
  print('')
  const head = ['score', 'passages', 'share right', 'long documents', 'share right']
  for (const line of table(head, rows)) print(line)
}

function atRecall(candidates, wanted) {
  let found = 0
  let right = 0
  for (const [i, one] of candidates.toSorted((a, b) => b.score - a.score).entries()) {
    found += one.fresh
    if (one.right) right++
    if (found >= wantedRecall * wanted) {
      return `precision ${rate(right, i + 1)} at recall ${wantedRecall}, score ${one.score.toFixed(2)}`
    }
  }
  return `recall ${rate(found, wanted)} at most`
}
