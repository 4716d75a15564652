import { describe, expect, it } from 'vitest'
import { survey } from '../../../src/extract/signal/context.ts'
import { scores } from '../../../src/extract/signal/score.ts'
import { wordings } from '../../../src/extract/signal/wording.ts'
import type { Sight } from '../../../src/extract/signal/sight.ts'
import { chunkOf, said } from '../passage.ts'

function first(text: string) {
  const [sight] = survey([chunkOf([said(text)])]).sights
  if (sight === undefined) throw new Error(`nothing was read of ${text}`)
  return sight
}

describe('a rule without a word that says it is one', () => {
  it.each([
    ['sequence', 'Rollback first, questions later.'],
    ['sequence', 'Two reminders, then a call, then the court.'],
    ['belonging', 'Spare keys belong to reception.'],
    ['belonging', "The menu is the cook's call."],
    ['entry', '500 to 5,000: team lead.'],
    ['entry', 'Above: two signatures.'],
    ['blanket', 'Who breaks a cup brings a new one.'],
    ['blanket', 'Nothing leaves the lab unlabelled.'],
  ] as const)('shows as %s in %j', (name, text) => {
    expect(wordings[name].of(first(text))).toBe(1)
  })

  it.each([
    ['sequence', 'I checked the lock, then the alarm went off.'],
    ['sequence', 'First things first, shall we?'],
    ['belonging', 'That belonged to the past.'],
    ['entry', 'Step 3: team lead.'],
    ['blanket', 'Who is on call tonight?'],
    ['blanket', 'Nothing new from our side.'],
  ] as const)('does not show as %s in %j', (name, text) => {
    expect(wordings[name].of(first(text))).toBe(0)
  })
})

describe('how a rule is worded', () => {
  const rule = 'Orders above 100 ship within two days.'

  it('is worth less in a text that is there for something else', () => {
    const note = first(`${rule} Ask at the desk.`)
    const release = first(`${rule} Ask at the desk.`)
    release.nearChange = true
    expect(worth(release)).toBeLessThan(worth(note))
  })

  it('is worth more in a short text that hints at no other kind', () => {
    const plain = first(`${rule} This one is late.`)
    const measured = first(`${rule} Returns are up by 3 %.`)
    expect(plain.unmarked).toBe(true)
    expect(measured.unmarked).toBe(false)
    expect(worth(plain)).toBeGreaterThan(worth(measured))
  })
})

function worth(sight: Sight): number {
  return scores([sight])[0]?.value ?? NaN
}
