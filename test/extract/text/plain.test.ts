import { describe, expect, it } from 'vitest'
import {
  announced,
  plain,
  salutes,
  stated,
  withoutFiller,
} from '../../../src/extract/text/plain.ts'

describe('announced', () => {
  it('leaves what stands behind an announcing colon', () => {
    expect(announced('talked to finance: any invoice above 5,000 needs a second look')).toBe(
      'any invoice above 5,000 needs a second look',
    )
  })

  it.each([
    'note: keep it short and simple',
    'retention of call recordings: 90 days',
    'we meet on monday at 10: 30 people will come',
  ])('leaves %j as it is', (text) => {
    expect(announced(text)).toBe(text)
  })
})

describe('stated', () => {
  it.each([
    [
      'tests go next to the file they test, can you move this one?',
      'tests go next to the file they test',
    ],
    [
      'public functions get a line of docs, this one has none.',
      'public functions get a line of docs',
    ],
  ])('leaves the rule in %j', (text, rule) => {
    expect(stated(text)).toBe(rule)
  })

  it.each(['when the build is red, can you look?', 'if it fails, this one is next'])(
    'leaves %j as it is',
    (text) => {
      expect(stated(text)).toBe(text)
    },
  )
})

describe('withoutFiller', () => {
  it('drops a salutation, and not a statement that begins like one', () => {
    expect(withoutFiller('dear colleagues, orders leave by noon')).toBe('orders leave by noon')
    expect(withoutFiller('morning shifts start at six')).toBe('morning shifts start at six')
  })
})

describe('salutes', () => {
  it.each([
    'bonjour à toutes et à tous,',
    'hola a todos y a todas:',
    'liebe kolleginnen und kollegen,',
    'dear all,',
  ])('holds of %j', (text) => {
    expect(salutes(text)).toBe(true)
  })

  it.each([
    'dear customers, orders leave by noon.',
    'chers clients sont servis.',
    'hello everyone',
  ])('does not hold of %j', (text) => {
    expect(salutes(text)).toBe(false)
  })
})

describe('plain', () => {
  it.each([
    ['Hardware is ordered through IT.', 'hardware is ordered through the it team.'],
    [
      'IT approves it, and the IT may say no.',
      'the it team approves it, and the it team may say no.',
    ],
    ['Our IT systems and IT costs', 'our it systems and it costs'],
    ['IT equipment and the IT desk', 'it equipment and the it desk'],
    ['DO IT, AND DO IT NOW', 'do it, and do it now'],
    ['WAIT. Submit it.', 'wait. submit it.'],
  ])('takes the department for no pronoun: %s', (text, expected) => {
    expect(plain(text)).toBe(expected)
  })

  it('writes out what is slurred and drops what fills a pause', () => {
    expect(plain("So we're gonna um take the rubber case")).toBe(
      "so we're going to take the rubber case",
    )
  })
})
