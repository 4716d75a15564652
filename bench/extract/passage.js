import { candidatesOf } from './command.js'
import { perThousand, rate, reading, table } from './figure.js'
import { covers, placeOf, wordCount } from './place.js'

/** Shapes that state no decision at all: whatever is found there is noise. */
const silentKinds = new Set([
  'changelog',
  'standup',
  'marketing',
  'newsletter',
  'news',
  'legal',
  'talk',
  'report',
  'vacancy',
  'guide',
  'readme',
  'question',
  'idea',
  'bug',
  'request',
])
/** Short policies are written here; what they look like and how they are worded varies. */
const policyKinds = new Set(['comment', 'ticket', 'handbook', 'policy'])
const sets = ['tuned', 'held back']

/** Precision and recall on labelled passages, with the defaults a user gets; by set, shape, wording and language. */
export async function passages({ print, svc, corpus, details }) {
  const found = await candidatesOf(svc, corpus)
  const judged = corpus.map((row, i) => judge(row, found[i]))
  for (const set of sets) {
    printTotals(
      print,
      set,
      judged.filter((one) => one.row.set === set),
    )
  }
  for (const by of ['kind', 'form', 'language']) {
    print('')
    for (const line of breakdown(judged, by)) print(line)
  }
  if (!details) return
  // Held-back passages stay held back only as long as nobody reads their mistakes.
  const tuned = judged.filter(({ row }) => row.set === 'tuned')
  for (const line of tuned.flatMap(mistakes)) print(line)
}

/** The same of passages by people who never saw the extractor, whose mistakes nobody has read: totals only. */
export async function unread({ print, svc, corpus }) {
  const found = await candidatesOf(svc, corpus)
  const judged = corpus.map((row, i) => judge(row, found[i]))
  for (const batch of new Set(corpus.map((row) => row.batch))) {
    printTotals(
      print,
      `unread, batch ${batch},`,
      judged.filter(({ row }) => row.batch === batch),
    )
  }
}

function printTotals(print, name, judged) {
  print(`extract, ${name} passages: ${sentence(sum(judged))}`)
  const silent = judged.filter(({ row }) => silentKinds.has(row.kind))
  const { given, words, passages } = sum(silent)
  const disturbed = silent.filter((one) => one.given > 0).length
  print(
    `  of them where there should be silence: ${given} in ${words} words, in ${disturbed} of ${passages} passages`,
  )
  const policies = sum(judged.filter(({ row }) => policyKinds.has(row.kind)))
  print(`  of them comments, tickets and handbooks: ${sentence(policies)}`)
}

function judge(row, candidates) {
  const places = row.decisions.map((decision) => placeOf(row.text, decision))
  return {
    row,
    alarms: candidates.filter((candidate) => !places.some((place) => covers(candidate, place))),
    given: candidates.length,
    missed: row.decisions.filter(
      (_, i) => !candidates.some((candidate) => covers(candidate, places[i])),
    ),
    words: wordCount(row.text),
  }
}

function sum(judged) {
  const total = (of) => judged.reduce((all, one) => all + of(one), 0)
  const given = total((one) => one.given)
  const wanted = total((one) => one.row.decisions.length)
  return {
    passages: judged.length,
    given,
    right: given - total((one) => one.alarms.length),
    wanted,
    found: wanted - total((one) => one.missed.length),
    words: total((one) => one.words),
  }
}

function sentence({ passages, given, right, wanted, found, words }) {
  return `${passages} passages with ${wanted} decisions, precision ${rate(right, given)}, recall ${rate(found, wanted)}, ${perThousand(given, words)} candidates per 1,000 words`
}

function breakdown(judged, by) {
  const values = [...new Set(judged.map(({ row }) => row[by]))]
  const rows = values.map((value) => {
    const cells = sets.flatMap((set) => {
      const sums = sum(judged.filter(({ row }) => row[by] === value && row.set === set))
      return [
        sums.passages,
        sums.wanted,
        rate(sums.right, sums.given),
        rate(sums.found, sums.wanted),
        sums.given - sums.right,
      ]
    })
    return [value, ...cells]
  })
  const columns = ['passages', 'decisions', 'precision', 'recall', 'false alarms']
  return table([by, ...sets.flatMap((set) => columns.map((column) => `${set}: ${column}`))], rows)
}

function mistakes({ row, alarms, missed }) {
  const at = `${row.id} ${row.form} ${row.language}`
  return [
    ...missed.map((decision) => `missed ${at}: ${JSON.stringify(decision)}`),
    ...alarms.map((candidate) => `alarm ${at} ${reading(candidate)}`),
  ]
}
