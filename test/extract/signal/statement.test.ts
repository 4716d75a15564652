import { describe, expect, it } from 'vitest'
import { machineAtWork, namesRuled } from '../../../src/extract/signal/matter.ts'
import { isGeneral } from '../../../src/extract/signal/statement.ts'

describe('isGeneral', () => {
  it.each([
    'refunds go back to the original payment method.',
    "a leaver's accounts are closed on the last working day.",
    'nothing ships without a signed report.',
    'once an account is 60 days overdue, it gets suspended.',
    'the refund window is fourteen days.',
    'once a voucher has been used in part, the rest stays valid.',
    'whoever runs the restore writes down how long it took.',
    'who broke the build fixes the build.',
    'what you open, you close.',
    'time sheets close on the 25th.',
    "couriers don't carry glass.",
    'lockers are fine for bags, if they are empty by night.',
    'the secondary takes over when the primary has not answered.',
  ])('hears a general statement in %j', (bare) => {
    expect(isGeneral(bare)).toBe(true)
  })

  it.each([
    'i keep my badge in the drawer.',
    'who owns the build tests?',
    'we enjoyed the tour.',
    'reminder set for the 12th.',
    'the refund goes out today.',
    'we talked about access reviews and moved on.',
    'police have closed the bridge.',
    'the committee decided to move the office, and people still talk about it.',
    'it looks like the token expires early.',
    'click on settings, then choose export.',
    'all of the tests pass locally.',
    'the fund pays the rent since 1992, as agreed in 1992.',
    'customer asks whether two vouchers can be combined.',
    'flat claim from the garage.',
    'locker ab-4410 stays closed.',
    "we'd need a second locker first.",
    'lockers come friday.',
  ])('hears one occasion or somebody in particular in %j', (bare) => {
    expect(isGeneral(bare)).toBe(false)
  })
})

describe('what a statement is about', () => {
  it('tells what organisations rule on from the rest', () => {
    expect(namesRuled('refunds go back to the card')).toBe(true)
    expect(namesRuled('the bridge is closed')).toBe(false)
  })

  it('tells a machine at work from a rule for it', () => {
    expect(machineAtWork.test('the scheduler wakes up every five minutes')).toBe(true)
    expect(machineAtWork.test('every service must log in json')).toBe(false)
  })
})
