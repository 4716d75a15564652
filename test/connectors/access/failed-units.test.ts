import { describe, expect, it } from 'vitest'
import { FailedUnits, isUnitFailure } from '../../../src/connectors/access/failed-units.ts'
import { unknownTool } from '../../../src/connectors/access/refusal.ts'
import { Tally } from '../../../src/connectors/tally.ts'
import { SvcError } from '../../../src/core/error.ts'
import { FreshMemory } from '../../support/read.ts'

const failure = new SvcError('connector.failed', 'Figma failed: status 500')

describe('a unit that the tool fails on', () => {
  it('is counted by name, and costs itself alone', () => {
    const tally = new Tally()
    const failed = new FailedUnits(tally)
    for (const name of ['a', 'b', 'c']) {
      failed.skip(name, failure)
      tally.file('other')
      failed.answered()
    }
    failed.end()
    expect(tally.skipped.named).toEqual(
      ['a', 'b', 'c'].map((name) => ({ name, reason: 'Figma failed: status 500' })),
    )
  })

  it('ends the reading where it is the third in a row', () => {
    const tally = new Tally()
    const failed = new FailedUnits(tally)
    failed.skip('a', failure)
    failed.skip('b', failure)
    expect(() => failed.skip('c', failure)).toThrow(failure)
    expect(tally.skipped.count).toBe(3)
  })

  it('does not end it in the next run, where the good ones around it are passed over', () => {
    const failing = (memory: FreshMemory): (() => void) => {
      const failed = new FailedUnits(new Tally(), memory)
      return () => {
        for (const name of ['a', 'b', 'c']) failed.skip(name, failure)
      }
    }
    const first = new FreshMemory()
    expect(failing(first)).toThrow(failure)
    const second = new FreshMemory(first)
    expect(failing(second)).not.toThrow()
    expect(failing(new FreshMemory(second))).not.toThrow()
  })

  it('is new again where it was read in between', () => {
    const names = ['a', 'b', 'c']
    const first = new FreshMemory()
    const failing = new FailedUnits(new Tally(), first)
    expect(() => names.forEach((name) => failing.skip(name, failure))).toThrow(failure)
    const second = new FreshMemory(first)
    const good = new FailedUnits(new Tally(), second)
    for (const name of names) good.answered(name)
    const down = new FailedUnits(new Tally(), new FreshMemory(second))
    expect(() => names.forEach((name) => down.skip(name, failure))).toThrow(failure)
  })

  it('is told from one that is gone, and from what is no trouble of a unit', () => {
    const tally = new Tally()
    const failed = new FailedUnits(tally)
    failed.lose('a', failure, 'gone')
    failed.lose('b', new SvcError('connector.missing', 'x'), 'gone')
    expect(tally.skipped.named).toEqual([{ name: 'a', reason: 'Figma failed: status 500' }])
    expect(tally.denied.named).toEqual([{ name: 'b', reason: 'gone' }])
    const closed = new SvcError('connector.unauthorized', 'x')
    expect(() => failed.lose('c', closed, 'gone')).toThrow(closed)
    expect(tally.lost).toBe(2)
  })

  it('is the failure of the run where nothing was read beside it', () => {
    const failed = new FailedUnits(new Tally())
    failed.skip('a', failure)
    expect(() => failed.end()).toThrow(failure)
  })

  it('is told from a tool that is closed, out of reach, or wants to be left alone', () => {
    expect(isUnitFailure(failure)).toBe(true)
    expect(isUnitFailure(new SvcError('connector.unexpected', 'x'))).toBe(true)
    for (const code of [
      'unauthorized',
      'forbidden',
      'missing',
      'limited',
      'unreachable',
    ] as const) {
      expect(isUnitFailure(new SvcError(`connector.${code}`, 'x')), code).toBe(false)
    }
    const asksToWait = new SvcError('connector.failed', 'x', { retryAfterSeconds: 3_600 })
    expect(isUnitFailure(asksToWait)).toBe(false)
    expect(isUnitFailure(new Error('x'))).toBe(false)
    const without = new SvcError('connector.unexpected', 'x', { cause: unknownTool })
    expect(isUnitFailure(without)).toBe(false)
  })
})
