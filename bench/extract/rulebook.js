import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { candidatesOf } from './command.js'
import { rate } from './figure.js'

/** A rule book states rules all along: nothing is cut but by the floor. */
const uncut = ['--max-candidates', '1000']
/** Fewer words are a heading or a term. */
const fewestWords = 4

const code = /^[ \t]*```[^]*?^[ \t]*```[ \t]*$/gm
/** A list item or a quoted line, with what is indented below it. */
const blockPattern = /^([ \t]*(?:[-*+]|>) ?)(.+(?:\n[ \t]{2,}(?![-*+>])\S.*)*)/gm
const explains = /^[*_]*(?:why|because|rationale|reason|note)\b/i
const onlyLink = /^[*_]*!?\[[^\]]*\]\([^)]*\)[^.]{0,40}$|\]\(https?:[^)]*\)$/

/**
 * Style guides in Markdown whose list items are the rules and whose `> Why? …` are the explanations: how well the one is
 * told from the other, one document per file of `folder`.
 */
export async function rulebooks({ print, svc, folder }) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
  const documents = []
  for (const id of names) {
    const text = await readFile(join(folder, id), 'utf8')
    documents.push({ id, text, blocks: blocksOf(text) })
  }
  const found = await candidatesOf(svc, documents, uncut)
  const met = documents.flatMap(({ blocks }, i) =>
    blocks.filter(({ start, end }) => found[i].some((one) => one.start < end && one.end > start)),
  )
  const all = documents.flatMap(({ blocks }) => blocks)
  const rules = all.filter(({ isRule }) => isRule).length
  const right = met.filter(({ isRule }) => isRule).length
  print(
    `extract, rule books: ${documents.length} documents, ${rules} rules, ${all.length - rules} explanations, precision ${rate(right, met.length)}, recall ${rate(right, rules)}, F1 ${rate(2 * right, met.length + rules)}`,
  )
}

export function blocksOf(text) {
  // Same length, so that offsets hold.
  const prose = text.replace(code, (block) => block.replace(/[^\n]/g, ' '))
  return [...prose.matchAll(blockPattern)]
    .map(({ 1: mark, 2: words, index }) => ({
      words,
      start: index + mark.length,
      end: index + mark.length + words.length,
      isRule: !mark.includes('>') && !explains.test(words),
    }))
    .filter(({ words }) => words.split(/\s+/).length >= fewestWords && !onlyLink.test(words))
}
