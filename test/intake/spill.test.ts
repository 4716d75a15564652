import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Spill } from '../../src/intake/spill.ts'
import { collect } from '../support/collect.ts'
import { temporaryHome } from '../support/home.ts'

function empty(): Spill {
  const spill = new Spill(join(temporaryHome(), 'state'))
  onTestFinished(() => spill.close())
  return spill
}

it('ends a line at a line feed alone', async () => {
  const spill = empty()
  const lines = ['one\u2028two\u2029three', 'four\u0085five\rsix\vseven\feight', '', 'nine']
  for (const line of lines) await spill.add(line)
  expect(await collect(spill)).toEqual(lines)
  expect(await collect(spill)).toEqual(lines)
})

it('gives long lines back whole, and no character torn', async () => {
  const spill = empty()
  const lines = ['é', '漢', '🚀'].map((char) => `a${char.repeat(70_000)}`)
  for (const line of lines) await spill.add(line)
  expect(await collect(spill)).toEqual(lines)
})
