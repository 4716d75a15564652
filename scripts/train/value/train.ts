import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeValueModel } from '../../../src/gate/detect/tagged-value/model.ts'
import { unmarked } from '../prose.ts'
import { Learner } from './learner.ts'
import { markedText } from './marked.ts'

const size = { bits: 18, rowBits: 15 }
const epochs = 8
/** What has been masked by mistake, put otherwise: short texts, few among many, so they are read more often. */
const tempting = 'tempting.jsonl'
const timesTempting = 4
/** What is larger is cut; hardly any is. */
const largest = { weight: 2.5, share: 1 }

/**
 * Fits `model/value.bin` to the texts of this folder, in which values are marked, and to what holds none: `prose`, the
 * documentation of the packages this one is built with, and the minutes and decision records of `--data`. The same code and
 * texts give the same bytes, but for other versions of these packages. `--out` names another file.
 */
export function train(root: string, args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' }, data: { type: 'string' } },
  })
  if (values.data === undefined) throw new Error('Usage: npm run train:value -- --data <folder>')
  const learner = new Learner(size)
  const folder = join(root, 'scripts/train/value')
  for (const name of filesIn(folder, '.jsonl')) {
    const texts = readFileSync(join(folder, name), 'utf8').trim().split('\n')
    const times = name === tempting ? timesTempting : 1
    for (let time = 0; time < times; time++)
      for (const line of texts) learner.read(markedText(line), false)
    console.log(`${name}: ${texts.length} texts`)
  }
  const marked = learner.size
  for (const text of plainTexts(root, join(values.data, 'decisions')))
    learner.read({ text, values: [], others: [] }, true)
  console.log(`${marked} pieces of these, ${learner.size - marked} where there is nothing`)
  for (let epoch = 1; epoch <= epochs; epoch++)
    console.log(`epoch ${epoch}: loss ${learner.pass().toFixed(4)}`)
  const out = values.out ?? join(root, 'model/value.bin')
  writeFileSync(out, encodeValueModel(learner.learnt(), largest))
}

/** A page is read in parts of so many characters, and no more than so many of them. */
const part = 3000
const mostParts = 10

function* plainTexts(root: string, decisions: string): Generator<string> {
  const prose = join(root, 'scripts/train/prose')
  for (const name of filesIn(prose, '.txt'))
    for (const line of readFileSync(join(prose, name), 'utf8').trim().split('\n'))
      yield unmarked(line).text
  for (const folder of [join(root, 'node_modules'), decisions]) {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const name of pages.toSorted()) {
      if (!name.toLowerCase().endsWith('.md') || name.includes('.cache')) continue
      const page = readFileSync(join(folder, name), 'utf8')
      const most = Math.min(page.length, part * mostParts)
      for (let at = 0; at < most; at += part) yield page.slice(at, at + part)
    }
  }
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted()
}
