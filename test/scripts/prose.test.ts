import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readProse, renamed } from '../../scripts/train/prose.ts'
import { Dice } from '../../scripts/train/text/dice.ts'

const prose = readProse(resolve(import.meta.dirname, '../..'))

test('every mark of a name is closed and holds letters', () => {
  expect(prose.length).toBeGreaterThan(1000)
  for (const { text, people } of prose) {
    expect(text).not.toMatch(/\{\{|\}\}/)
    for (const { start, end } of people) expect(text.slice(start, end)).toMatch(/\p{L}/u)
  }
})

test('other names stand where the names stood, the same for the same', () => {
  const text = 'Volaric met Ann Lee, and Volaric left.'
  const people = ['Volaric', 'Ann Lee', 'Volaric'].map((name, at) => {
    const start = at === 2 ? text.lastIndexOf(name) : text.indexOf(name)
    return { start, end: start + name.length }
  })
  const other = renamed({ text, people, genre: 'news', language: 'en' }, new Dice(1, 2), [
    'english',
  ])
  const names = other.people.map(({ start, end }) => other.text.slice(start, end))
  expect(names[0]).toBe(names[2])
  expect(names[0]).not.toBe('Volaric')
  expect(other.text).toBe(`${names[0]} met ${names[1]}, and ${names[2]} left.`)
})
