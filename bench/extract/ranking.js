import { candidatesOf, wholeRanking } from './command.js'
import { percent, perThousand, rate } from './figure.js'
import { meets, wordCount } from './place.js'

/** What a reader would look at: candidates per 1,000 words. */
const budget = 2

/**
 * How well the decisions of long documents rank. A document is `{id, text, decisions}`; a decision is the list of its
 * places, any of which finds it; a further candidate for one already found is neither right nor wrong.
 */
export async function ranking(svc, documents) {
  const rankings = await candidatesOf(svc, documents, wholeRanking)
  const kept = await candidatesOf(svc, documents)
  const marked = documents.map((document, i) => mark(document, rankings[i]))
  const cut = documents.map((document, i) => mark(document, kept[i]))
  const wanted = documents.reduce((all, { decisions }) => all + decisions.length, 0)
  const words = documents.map(({ text }) => wordCount(text))
  const within = marked.map((list, i) => list.slice(0, Math.ceil((budget * words[i]) / 1000)))
  const together = marked.flat().toSorted((a, b) => b.candidate.score - a.candidate.score)
  const means = marked.map((list, i) => averagePrecision(list, documents[i].decisions.length))
  return {
    documents: documents.length,
    wanted,
    words: words.reduce((all, count) => all + count, 0),
    withinBudget: finds(within.flat()),
    averagePrecision: averagePrecision(together, wanted),
    /** What a ranking in any order would reach. */
    chance: wanted / marked.flat().length,
    meanAveragePrecision: means.reduce((all, one) => all + one, 0) / documents.length,
    firstRight: marked.filter(([first]) => first !== undefined && first.fresh.length > 0).length,
    kept: cut.flat().length,
    keptRight: finds(cut.flat()),
    /** By document, best first: the candidates and the decisions they find. */
    marked,
  }
}

/** The candidates that count, best first, each with the decisions it finds that none before it found. */
function mark({ decisions }, candidates) {
  const open = new Set(decisions)
  const list = []
  for (const candidate of candidates) {
    const met = decisions.filter((places) => places.some((place) => meets(candidate, place)))
    const fresh = met.filter((places) => open.delete(places))
    if (met.length > 0 && fresh.length === 0) continue
    list.push({ candidate, fresh })
  }
  return list
}

function finds(list) {
  return list.reduce((all, { fresh }) => all + fresh.length, 0)
}

/** Mean over the decisions of the precision at the rank where each is found; 0 for one that is not. */
export function averagePrecision(list, wanted) {
  if (wanted === 0) return 0
  let right = 0
  let total = 0
  for (const [i, { fresh }] of list.entries()) {
    right += fresh.length
    // One candidate may hold two decisions; precision cannot exceed 1.
    total += fresh.length * Math.min(1, right / (i + 1))
  }
  return total / wanted
}

export function describe(figures) {
  const { documents, wanted, words, withinBudget, firstRight, kept, keptRight } = figures
  return [
    `${documents} documents, ${words} words, ${wanted} decisions`,
    `recall ${rate(withinBudget, wanted)} at ${budget} per 1,000 words`,
    `average precision ${figures.averagePrecision.toFixed(3)} (mean of documents ${figures.meanAveragePrecision.toFixed(3)}, chance ${figures.chance.toFixed(3)})`,
    `first candidate right in ${percent(firstRight, documents)}`,
    `by default ${perThousand(kept, words)} candidates per 1,000 words, recall ${rate(keptRight, wanted)}, precision ${rate(keptRight, kept)}`,
  ].join(', ')
}
