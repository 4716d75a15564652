import { expect, test } from 'vitest'
import { declinedWritings } from '../../scripts/train/text/clause/declined.ts'
import type { Person } from '../../scripts/train/text/name/person.ts'
import { splitOfName } from '../../scripts/train/text/split.ts'

function written(slot: string, name: string): string | undefined {
  const who: Person = {
    given: name,
    family: name,
    middle: '',
    nick: '',
    familyFirst: false,
    joint: ' ',
  }
  return declinedWritings[slot]?.(who)
}

/** A form that is on the other side of the split stays away. */
function expected(name: string, form: string): string {
  return splitOfName(form) === splitOfName(name) ? form : name
}

test.each([
  ['familyPlOf', 'Kowalski', 'Kowalskiego'],
  ['familyPlOf', 'Nowicka', 'Nowickiej'],
  ['familyPlWith', 'Kowalski', 'Kowalskim'],
  ['givenPlOf', 'Małgorzata', 'Małgorzaty'],
  ['givenPlWith', 'Tomasz', 'Tomaszem'],
  ['familyCsOf', 'Havránková', 'Havránkové'],
  ['givenCsOf', 'Jana', 'Jany'],
  ['givenRuOf', 'Денис', 'Дениса'],
  ['familyRuOf', 'Достоевский', 'Достоевского'],
  ['familyRuOf', 'Иванова', 'Ивановой'],
  ['familyFiOf', 'Virtanen', 'Virtasen'],
  ['givenFiFrom', 'Hanna', 'Hannalta'],
  ['givenHuThe', 'Bence', 'Bencét'],
])('%s of %s ends as its language has it', (slot, name, form) => {
  expect(written(slot, name)).toBe(expected(name, form))
})

test('most names take an ending', () => {
  const names =
    'Kowalski Nowicka Wójcik Lewandowski Zięba Dudek Malinowski Pawlak Wrona Sikora'.split(' ')
  const changed = names.filter((name) => written('familyPlOf', name) !== name)
  expect(changed.length).toBeGreaterThan(6)
})
