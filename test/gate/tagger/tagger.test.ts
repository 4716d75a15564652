import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Scan } from '../../../src/gate/scan.ts'
import { readModel } from '../../../src/gate/tagger/model.ts'
import { Tagger } from '../../../src/gate/tagger/tagger.ts'
import { names, tagger } from './tagging.ts'

test.each([
  ['My name is Zbigniew Wyszynski and I live in Port Harcourt.', ['Zbigniew Wyszynski']],
  ['Please update billing for Keisha Raymond-Bell.', ['Keisha Raymond-Bell']],
  ['How can I reach Okonkwo?', ['Okonkwo']],
  ['Mr. Brathwaite called about the lease.', ['Brathwaite']],
  ['It was Joo-won Han and Eun-ji Lim who agreed.', ['Joo-won Han', 'Eun-ji Lim']],
  ['Attendees: Maria Huber, K. Olsen', ['Maria Huber', 'K. Olsen']],
  ['Reviewed-by: Linus Halvorsen <x@y.z>', ['Linus Halvorsen']],
  ['Police named the man as Declan Whitmore, 34, of Leeds.', ['Declan Whitmore']],
  ['"We never had a plan," Marisol Etcheverry told reporters.', ['Marisol Etcheverry']],
  ['1. Abeba Tessema (Ethiopia) 2:21.07', ['Abeba Tessema']],
  ['The inquiry was led by Dr. Padraig Mulhern in 2014.', ['Padraig Mulhern']],
  ['Prosecutor Carla van der Meulen said so.', ['Carla van der Meulen']],
  ['Die Entscheidung hat Sabine Kröger am Montag verkündet.', ['Sabine Kröger']],
  ['Le ministre Jean-Luc Garnier a signé la lettre.', ['Jean-Luc Garnier']],
  ['La directora Carmen Ibáñez firmó el acuerdo.', ['Carmen Ibáñez']],
  ['Volgens Pieter de Groot is dat geen probleem.', ['Pieter de Groot']],
  ['thanks anna, karl meyer said the same', ['anna', 'karl meyer']],
])('finds the people in %j', (text, people) => {
  expect(names(text)).toEqual(people)
})

test.each([
  'Decision Drivers:',
  '## Considered Options',
  'Acceptance Criteria',
  'We use Google Cloud in New York since March.',
  'Will we mark the page as done?',
  'Mark the page as read.',
  'Jenkins builds it and Jira tracks it.',
  'The Product Owner and the Scrum Master decide.',
  'In Context and Problem Statement we say why.',
  'const Foo = new Bar(Baz.Qux)',
  'export class HttpClient extends BaseClient {}',
  'Kafka, Redis and Postgres stay; RabbitMQ goes.',
  'The European Commission met in Brussels on Monday.',
  'Goldman Sachs and Wells Fargo declined to comment.',
  'Stanford University is in California.',
  'Die Entscheidung über die Datenbank fällt am Dienstag in der Sitzung.',
  'NOTE: THE SERVICE IS DOWN',
  'I think I should go.',
])('finds nobody in %j', (text) => {
  expect(names(text)).toEqual([])
})

describe('in many languages, on sentences it has never seen', () => {
  const marked = ['world.txt', 'world-held-back.txt'].flatMap((name) =>
    readFileSync(new URL(`../../fixtures/gate/${name}`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.slice(3)),
  )
  const letters = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length
  const parts = marked.map((line) => line.split(/[[\]]/))
  const people = parts.map((each) => each.filter((_, at) => at % 2 === 1))
  const found = parts.map((each) => names(each.join('')))

  test('it misses one letter of the names in five at most', () => {
    const missed = people.map((each, at) => {
      const all = (found[at] ?? []).join(' ')
      return each.flatMap((name) => name.split(' ')).filter((part) => !all.includes(part))
    })
    const total = letters(people.flat().join(''))
    expect(total).toBeGreaterThan(2_500)
    expect(letters(missed.flat().join('')) / total).toBeLessThan(0.2)
  })

  test('it takes few words for people that are none', () => {
    const wrong = found.flatMap((each, at) =>
      each.filter(
        (name) => !(people[at] ?? []).some((who) => who.includes(name) || name.includes(who)),
      ),
    )
    expect(wrong.length).toBeLessThan(40)
  })
})

describe('on news it has never seen', () => {
  const lines = readFileSync(new URL('../../fixtures/gate/news.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; people: string[] })

  test('it misses one letter of the names in eight at most', () => {
    const letters = (words: readonly string[]): number =>
      words.join('').replaceAll(/[^\p{L}]/gu, '').length
    const missed = lines.flatMap(({ text, people }) => {
      const found = names(text)
      return people
        .flatMap((name) => name.split(/[ -]/))
        .filter((part) => !found.some((each) => each.includes(part)))
    })
    const all = lines.flatMap(({ people }) => people)
    expect(all.length).toBeGreaterThan(150)
    expect(letters(missed) / letters(all)).toBeLessThan(0.125)
  })

  test('it takes few words for people that are none', () => {
    const wrong = lines.flatMap(({ text, people }) =>
      names(text).filter(
        (name) => !people.some((each) => each.includes(name) || name.includes(each)),
      ),
    )
    expect(wrong.length).toBeLessThan(12)
  })
})

test('equal texts get equal spans, whatever was read between', () => {
  const text = 'Declan Whitmore told Amina Benkirane in Casablanca.'
  const before = names(text)
  names('An other text about Rotherham United.')
  expect(names(text)).toEqual(before)
  expect(before).toEqual(['Declan Whitmore', 'Amina Benkirane'])
})

test('spans are ascending, do not overlap and lie within the scan', () => {
  const scan = new Scan()
  const word = fc.constantFrom(
    'Anna',
    'Berg',
    'van',
    'said',
    'J.',
    'anna',
    '-',
    ',',
    '\n',
    '李',
    '42',
    'Ö',
    '[PERSON_1]',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 60 }),
      (parts) => {
        scan.read(parts.join(' '))
        let end = -1
        for (const { first, last, confidence } of tagger.tag(scan)) {
          expect(first).toBeGreaterThan(end)
          expect(last).toBeGreaterThanOrEqual(first)
          expect(confidence).toBeGreaterThanOrEqual(0.5)
          expect(confidence).toBeLessThanOrEqual(1)
          end = last
        }
        expect(end).toBeLessThan(scan.wordCount)
      },
    ),
  )
})

test('only words that could be a name are scored', () => {
  const scan = new Scan()
  const own = new Tagger(readModel())
  scan.read('The quick answer jumps over every lazy question near the river bank. '.repeat(1000))
  own.tag(scan)
  expect(own.scored).toBe(0)
  scan.read('Declan met nobody. '.repeat(1000))
  own.tag(scan)
  expect(own.scored).toBeLessThanOrEqual(1000)
})

test('a long row of names is scored word by word, once', () => {
  const scan = new Scan()
  const own = new Tagger(readModel())
  scan.read('Anna Berg '.repeat(20_000))
  expect(own.tag(scan).length).toBeGreaterThan(0)
  expect(own.scored).toBe(40_000)
})
