import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { candidatesOf } from './command.js'
import { percent } from './figure.js'

/**
 * Decision records: how often the first candidate lies in the decision section, and how near its title comes to the one
 * the authors gave, which is taken out of the text first, with the front matter.
 */
export async function records({ print, svc, folder }) {
  const documents = await readRecords(folder)
  const found = await candidatesOf(svc, documents)
  let inside = 0
  let none = 0
  let first = 0
  let best = 0
  for (const [i, { title, section }] of documents.entries()) {
    const [top] = found[i]
    if (top === undefined) {
      none++
      continue
    }
    if (top.start >= section.start && top.end <= section.end) inside++
    const scores = found[i].map((candidate) => rouge1(candidate.title, title))
    first += scores[0] ?? 0
    best += Math.max(...scores)
  }
  const count = documents.length
  print(
    `extract, decision records: ${count} records, first candidate in the decision section in ${percent(inside, count)}, none at all in ${percent(none, count)}, ROUGE-1 F1 of its title ${(first / count).toFixed(3)}, of the best title kept ${(best / count).toFixed(3)}`,
  )
}

async function readRecords(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
  const documents = []
  for (const id of names) {
    const source = (await readFile(join(folder, id), 'utf8')).replace(/^---\n[^]*?\n---\n/, '')
    const title = /^# +(?:\d+\.? +)?(.+)$/m.exec(source)
    if (title === null) continue
    const text = source.replace(title[0], '')
    const section = sectionOf(text)
    if (section !== null) documents.push({ id, text, title: title[1], section })
  }
  return documents
}

/** From the heading that says decision to the next one of its level, or null. */
function sectionOf(text) {
  const heading = /^##[ \t]+Decision\b.*$/im.exec(text)
  if (heading === null) return null
  const start = heading.index + heading[0].length
  const length = text.slice(start).search(/^##? /m)
  return { start, end: length < 0 ? text.length : start + length }
}

/** F1 of the words two titles share, each counted as often as it stands in both (Lin 2004, ROUGE-1, no stemming). */
export function rouge1(ours, theirs) {
  const a = ours.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const rest = theirs.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const total = a.length + rest.length
  let both = 0
  for (const word of a) {
    const at = rest.indexOf(word)
    if (at < 0) continue
    rest.splice(at, 1)
    both++
  }
  return total === 0 ? 0 : (2 * both) / total
}
