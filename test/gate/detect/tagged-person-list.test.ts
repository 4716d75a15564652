import { describe, expect, test } from 'vitest'
import { withActing } from '../../../src/gate/detect/tagged-person/acting.ts'
import { bracketedSpans } from '../../../src/gate/detect/tagged-person/bracketed.ts'
import { withCompanions } from '../../../src/gate/detect/tagged-person/companion.ts'
import { withFullNames } from '../../../src/gate/detect/tagged-person/full-name.ts'
import { withGivenNames } from '../../../src/gate/detect/tagged-person/given-alone.ts'
import { withGivenParticles } from '../../../src/gate/detect/tagged-person/given-particle.ts'
import { withListed } from '../../../src/gate/detect/tagged-person/listed.ts'
import { trimmed } from '../../../src/gate/detect/tagged-person/trim.ts'
import type { Scan } from '../../../src/gate/scan.ts'
import { Manner, tone } from '../../../src/gate/tagger/manner.ts'
import { Reading } from '../../../src/gate/tagger/reading.ts'
import type { PersonSpan, Tagger } from '../../../src/gate/tagger/tagger.ts'
import type { WordClasses } from '../../../src/gate/tagger/word-class.ts'
import { wordClass } from '../../../src/gate/tagger/word-class.ts'
import { classesOf, scanOf } from '../scanning.ts'

const { everyday, given, family, place, product, role, widespread } = wordClass
const classes = classesOf({
  zenta: given,
  orvik: given,
  pim: given | widespread,
  ask: everyday,
  bob: given,
  will: given | everyday | widespread,
  bill: given | everyday | widespread,
  orville: given | place,
  tracia: given | place | widespread,
  rubia: given | product | widespread,
  atlar: given,
  wulkow: family,
  atlanta: family | place,
  by: role,
  minister: role,
  ministry: everyday,
  dean: role | given,
})

/** The words of these names in a text, each where it stands first. */
function spansOf(scan: Scan, names: readonly string[]): PersonSpan[] {
  return names.map((name) => {
    const start = scan.text.indexOf(name)
    const first = scan.wordAt(start)
    return { first, last: scan.wordAt(start + name.length) - 1, confidence: 0.99 }
  })
}

/** What the detectors ask the tagger: which words may be given names is read as it reads them. */
function taggerOf(scan: Scan, isSmall = false): Pick<Tagger, 'given' | 'manner'> & Classes {
  const reading = new Reading(classes)
  reading.read(scan)
  const manner = new Manner()
  if (isSmall) manner.tone = tone.lower
  return { classes, given: reading.given, manner }
}

interface Classes {
  readonly classes: WordClasses
}

function textOf(scan: Scan, first: number, last: number): string {
  return scan.text.slice(scan.start(first), scan.end(last))
}

describe('a list of people with brackets behind them', () => {
  const text =
    'Zenta Wulkow (Lunac), Orvik Tasman (Sarrat), Guyon Marret (Firmont), Pim Hadeler (Bob) came.'
  const scan = scanOf(text)
  const spans = spansOf(scan, ['Zenta Wulkow', 'Lunac', 'Orvik Tasman', 'Pim Hadeler', 'Bob'])

  test('has all of its people, and a place is none', () => {
    const names = bracketedSpans(scan, spans, classes).map(({ first, last }) =>
      textOf(scan, first, last),
    )
    expect(names).toEqual(['Zenta Wulkow', 'Orvik Tasman', 'Guyon Marret', 'Pim Hadeler', 'Bob'])
  })

  test('takes three of them', () => {
    const two = scanOf('Zenta Wulkow (Lunac) and Orvik Tasman (Sarrat)')
    const names = spansOf(two, ['Zenta Wulkow', 'Lunac', 'Orvik Tasman'])
    expect(bracketedSpans(two, names, classes)).toEqual(names)
  })
})

describe('a given name beside another', () => {
  test.each([
    ['Ask Zenta & Pim.', 'Zenta', ['Zenta', 'Pim']],
    ['Ask Zenta+Pim or Orvik/Bob.', 'Zenta', ['Zenta', 'Pim']],
    ['Ask Pim/Zenta.', 'Zenta', ['Pim', 'Zenta']],
    ['Ask Pim, Orvik and Zenta.', 'Zenta', ['Pim', 'Orvik', 'Zenta']],
    ['Ask Zenta, Ben, and Pim.', 'Zenta', ['Zenta', 'Ben', 'Pim']],
    ['Zenta Wulkow und Pim kommen.', 'Zenta Wulkow', ['Zenta Wulkow', 'Pim']],
    // A town that many are called like, but not beside another.
    ['Ask Zenta and Tracia.', 'Zenta', ['Zenta', 'Tracia']],
    ['Orville and Tracia adopt it.', 'Orville', ['Orville']],
    // A list without its end, a name of two words, a firm, a role, what may go on with the sentence.
    ['Ask Zenta, Pim.', 'Zenta', ['Zenta']],
    ['Ask Pim Hadeler & Zenta.', 'Zenta', ['Zenta']],
    ['Ask Orvik Pim & Zenta.', 'Zenta', ['Zenta']],
    ['Ask Zenta & Pim-Holding.', 'Zenta', ['Zenta']],
    ["Ask Zenta & Pim's.", 'Zenta', ['Zenta']],
    ['Ask Zenta and Dean.', 'Zenta', ['Zenta']],
    ['Ask Zenta and pim.', 'Zenta', ['Zenta']],
    ['Ask Zenta and Will.', 'Zenta', ['Zenta']],
    ['Ask Zenta & Will.', 'Zenta', ['Zenta', 'Will']],
  ])('%s', (text, name, names) => {
    const scan = scanOf(text)
    const all = withCompanions(scan, spansOf(scan, [name]), classes)
    expect(all.map(({ first, last }) => textOf(scan, first, last))).toEqual(names)
  })

  test('between two names is neither of theirs twice', () => {
    const scan = scanOf('Ask Zenta, Pim and Orvik, and Bob & Ben.')
    const all = withCompanions(scan, spansOf(scan, ['Zenta', 'Orvik', 'Ben']), classes)
    const names = all.map(({ first, last }) => textOf(scan, first, last))
    expect(names).toEqual(['Zenta', 'Pim', 'Orvik', 'Bob', 'Ben'])
  })
})

describe('Ben, whom the tagger knows as a small word', () => {
  test.each([
    'I talked to ‹Ben› and he agreed',
    'Ask ‹Ben› about it',
    'The owner is ‹Ben›.',
    '‹Ben› said no',
    '‹Ben› approved the plan',
    '‹Ben›’s laptop is old',
    '‹Ben›: done',
    'Owner: ‹Ben›',
    '‹Ben› and Zenta left',
    'We climbed Ben Nevis',
    'It hangs in Big Ben',
    'David Ben-Gurion wrote it',
    "Ben & Jerry's ice",
    'Ben ik te laat?',
    'Zenta Ben agreed',
    'Benjamin and Bens',
  ])('%s', (marked) => {
    const scan = scanOf(marked.replace(/[‹›]/g, ''))
    const found = withGivenParticles(scan, [], classes).map(({ first }) => scan.start(first))
    expect(found).toEqual(marked.includes('‹') ? [marked.indexOf('‹')] : [])
  })

  test('is taken once where the tagger read him', () => {
    const scan = scanOf('We asked Ben Wulkow and Ben.')
    const read = spansOf(scan, ['Ben Wulkow'])
    const all = withGivenParticles(scan, read, classes)
    expect(all.map(({ first, last }) => textOf(scan, first, last))).toEqual(['Ben Wulkow', 'Ben'])
  })
})

describe('a given name that does what people do', () => {
  test.each([
    'Yesterday we talked to ‹Zenta› and agreed',
    'He heard back from ‹Will› today',
    'Zenta spoke with ‹Orville› at noon',
    '‹Pim› will send the numbers on Monday',
    '‹Pim› approved the plan',
    '‹Will› said no to the plan',
    'and so ‹Will› must approve it',
    'and so ‹Will› must handle it',
    '‹Will› expressed some doubt',
    '‹Will› is late again',
    '‹Will› will take the keys',
    'Will needed changes be listed?',
    "‹Bill› summarized Zenta's draft",
    '‹Bill› summarized the terms',
    'Bill summarized terms',
    'and ‹Bill›, who was late',
    '‹Bill›,\nplease have a look',
    'see below\n\n‹Bill›,\nplease have a look',
    'Zenta\nBill,\nplease have a look',
    "it is on ‹Bill›'s list",
    'three fixes by ‹Bill›, all late',
    'written by Bill Tracking System',
    "Bill's are paid",
    'Bill, please have a look',
    'Atlar must handle all requests',
    'Will reviews are late',
    'Pim will rise by two per cent',
    'The Pim said no',
    'Zenta Pim said no',
    'Pim Hadeler said no',
    'Orville agreed to it',
    'Rubia will check the links',
    'and ‹Rubia› said no to it',
    'We talked to Marketing and agreed',
    'we talked to will and agreed',
  ])('%s', (marked) => {
    const scan = scanOf(marked.replace(/[‹›]/g, ''))
    const found = withActing(scan, [], taggerOf(scan)).map(({ first }) =>
      textOf(scan, first, first),
    )
    expect(found).toEqual([...marked.matchAll(/‹(.*?)›/g)].map(([, name]) => name))
  })

  test('is sure of what the tagger was not', () => {
    const scan = scanOf('We talked to Will and Zenta Wulkow.')
    const read = spansOf(scan, ['Will', 'Zenta Wulkow']).map((span) => ({
      ...span,
      confidence: 0.7,
    }))
    expect(withActing(scan, read, taggerOf(scan))).toEqual([
      { ...read[0], confidence: 0.95 },
      { ...read[1], confidence: 0.7 },
    ])
  })
})

describe('a name is trimmed', () => {
  test.each([
    ['Minister Zenta Wulkow spoke', 'Minister Zenta Wulkow', 'Zenta Wulkow'],
    ['Minister Field spoke', 'Minister Field', 'Minister Field'],
    ['Dean Wulkow spoke', 'Dean Wulkow', 'Dean Wulkow'],
    ['Zenta Wulkow Kassierin: Pim', 'Zenta Wulkow Kassierin', 'Zenta Wulkow'],
    ['Zenta Wulkow: yes', 'Zenta Wulkow', 'Zenta Wulkow'],
    ['Zenta Wulkow van GroenRecht spoke', 'Zenta Wulkow van GroenRecht', 'Zenta Wulkow'],
    ['Zenta van DeWulf spoke', 'Zenta van DeWulf', 'Zenta van DeWulf'],
    ['in Trenton, N.J. He was', 'N.J. He', null],
    ['(Saint-Avit)', 'Saint', null],
    ['(Saint-Orvik)', 'Orvik', null],
    ['Pim Saint-Avit', 'Pim Saint-Avit', 'Pim Saint-Avit'],
  ])('in %j, %j to %j', (text, name, expected) => {
    const scan = scanOf(text)
    const [span] = spansOf(scan, [name])
    const words = span === undefined ? null : trimmed(scan, [span.first, span.last], classes)
    expect(words === null ? null : textOf(scan, ...words)).toBe(expected)
  })
})

describe('a given name that is nothing else', () => {
  const found = (text: string, known: readonly string[] = [], isSmall = false): string[] => {
    const scan = scanOf(text)
    return withGivenNames(scan, spansOf(scan, known), taggerOf(scan, isSmall))
      .map(({ first, last }) => textOf(scan, first, last))
      .filter((name) => !known.includes(name))
  }

  test.each([
    "the pallet went out at six and Pim's signature is on the note",
    'Blocked: Pim (waiting for VPN)',
    '| Tombola | Pim |',
    'Ask Pim about the keys.',
  ])('is found by itself: %j', (text) => {
    expect(found(text)).toEqual(['Pim'])
  })

  test.each([
    'The dish is called Hurricane Pim here.',
    'the Pim engine',
    'migrated to Pim 2.1',
    'Pim Group',
    'Pim & Sons',
    'Marks & Pim',
    "the fair at St. Pim's",
    'on St Pim-Orvik road',
    'see Pim/config.h',
    'Readings: Pim 1, Mark 4',
    'Orville has forty seats left.',
    'Rubia is fine with Docker.',
    '[PERSON_1] Pim',
  ])('is none as a part of something else, and where it may be something else: %j', (text) => {
    expect(found(text)).toEqual([])
  })

  test('that only one people has is one where somebody else is named', () => {
    expect(found('Zenta has the drug keys.')).toEqual([])
    expect(found('Zenta has the drug keys, Pim the pager.', ['Pim'])).toEqual(['Zenta'])
  })

  test.each([
    ['is pim in today? ask pim. thx', ['pim', 'pim']],
    ["that's pim's", ['pim']],
    ['keys (pim)', ['pim']],
    ['the pim build', []],
    ['see pim/config.h and pim-build', []],
    ['pim 2.1 is out', []],
    ['bob, ask pim', ['pim']],
  ])('counts in small letters where all the text is in such: %j', (text, expected) => {
    expect(found(text, [], true)).toEqual(expected)
    expect(found(text)).toEqual([])
  })
})

describe('a full name of which neither word is anything else', () => {
  const found = (text: string, known: readonly string[] = []): string[] => {
    const scan = scanOf(text)
    return withFullNames(scan, spansOf(scan, known), taggerOf(scan)).map(({ first, last }) =>
      textOf(scan, first, last),
    )
  }

  test.each([
    'officials of the Ministry Pim Wulkow and others',
    'as famous as Pim Orvikson was later',
    "Pim Wulkow's orchestra",
    'the Pim Wulkow account',
    'so Pim Pim Wulkow said nothing',
    'the Pim Wulkow trophy',
    'her, Pim Pim Atlanta and others',
  ])('is found whatever stands beside it: %j', (text) => {
    expect(found(text)).toEqual([/Pim (?:Pim )?\p{Lu}\p{L}+/u.exec(text)?.[0]])
  })

  test.each([
    'a Pim Wulkow trophy',
    'the Pim Atlanta trophy',
    'Pim Wulkow Holding',
    'Pim Wulkow & Sons',
    'Pim Wulkow-Orvik',
    'Pim WulkowDB',
    'Pim WULKOW',
    'Orvik Pim Wulkow',
    'Zenta Wulkow',
    'pim Wulkow',
    'Pim, Wulkow',
    '[PERSON_1] Pim Wulkow',
  ])('is none as a part of something else, nor where less is known: %j', (text) => {
    expect(found(text)).toEqual([])
  })

  test.each([
    ['so J. Pim Atlanta left', 'J. Pim Atlanta'],
    ['as the minister Zenta Wulkow said', 'Zenta Wulkow'],
    ['by the footballer Zenta Wulkow and others', 'Zenta Wulkow'],
  ])('is told by its initial, and by what somebody is: %j', (text, name) => {
    expect(found(text)).toEqual([name])
  })

  test('does not begin with what is told apart by a letter, nor within another name', () => {
    expect(found('so plan B. Pim Wulkow left')).toEqual(['Pim Wulkow'])
    expect(found('so plan B. Pim Atlanta left')).toEqual([])
    expect(found('so Bob B. Pim Wulkow left', ['Bob B'])).toEqual(['Bob B', 'Pim Wulkow'])
  })

  test('is not told by what only stands before names', () => {
    expect(found('by Zenta Wulkow')).toEqual([])
    expect(found('as the ministry Zenta Wulkow said')).toEqual([])
  })

  test('leaves what is read already', () => {
    expect(found('we saw Pim Wulkow', ['Wulkow'])).toEqual(['Wulkow'])
    expect(found('we saw Pim Wulkow', ['Pim Wulkow'])).toEqual(['Pim Wulkow'])
  })
})

describe('a given name and a word beside a full name', () => {
  const found = (text: string, known: readonly string[]): string[] => {
    const scan = scanOf(text)
    return withListed(scan, spansOf(scan, known), classes).map(({ first, last }) =>
      textOf(scan, first, last),
    )
  }

  test.each([
    ['so Bob Wulkow, Zenta Justice (on leave) and Pim Orvik', ['Bob Wulkow', 'Zenta Justice']],
    ['so Zenta Quay and Bob Wulkow left', ['Zenta Quay', 'Bob Wulkow']],
    ['Zenta Quay, Bob Wulkow, Zenta Justice left', ['Zenta Quay', 'Bob Wulkow', 'Zenta Justice']],
  ])('are another in a list: %j', (text, names) => {
    expect(found(text, ['Bob Wulkow'])).toEqual(names)
  })

  test.each([
    'Bob Wulkow, Zenta',
    'Bob Wulkow, zenta Quay',
    'Bob Wulkow, Zenta Quay Road',
    'Bob Wulkow, Will Quay',
    'Bob Wulkow, Zenta Atlanta',
    'Bob Wulkow; Zenta Quay',
    'Bob Wulkow from Zenta Quay',
    'Bob Wulkow, ZENTA Quay',
    'Old Zenta Quay, Bob Wulkow',
    'Bob Wulkow, Zenta Quay [PERSON_1]',
  ])('are none elsewhere: %j', (text) => {
    expect(found(text, ['Bob Wulkow'])).toEqual(['Bob Wulkow'])
  })

  test('take up what was read as a name alone, and leave a longer one', () => {
    const text = 'so Bob Wulkow and Zenta Quay'
    expect(found(text, ['Bob Wulkow', 'Zenta'])).toEqual(['Bob Wulkow', 'Zenta Quay'])
    expect(found('Zenta Wulkow and Pim Bob', ['Zenta Wulkow', 'Pim Bob'])).toEqual([
      'Zenta Wulkow',
      'Pim Bob',
    ])
  })
})

test('beside a placeholder no name is added: what stood there might have told otherwise', () => {
  const before = scanOf('we talked to Pim Bob@example.com')
  const behind = scanOf('we talked to Pim [EMAIL_1]')
  expect(withActing(before, [], taggerOf(before))).toEqual([])
  expect(withActing(behind, [], taggerOf(behind))).toEqual([])
})

test('a name behind what is quoted begins there', () => {
  const scan = scanOf('In her review for "Orvik", Zenta Wulkow wrote it.')
  const words = trimmed(
    scan,
    [scan.wordAt(scan.text.indexOf('Orvik')), scan.wordAt(scan.text.indexOf('Wulkow'))],
    classes,
  )
  expect(words && textOf(scan, ...words)).toBe('Zenta Wulkow')
})
