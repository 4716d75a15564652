import { describe, expect, it } from 'vitest'
import { extract } from '../../src/extract/candidate.ts'
import { onlyStresses } from '../../src/extract/pointing.ts'
import { chunkOf, said } from './passage.ts'

describe('onlyStresses', () => {
  it.each([
    'no exceptions.',
    'agreed, no exceptions.',
    'exceptions are not made.',
    'there are no exceptions to this.',
    'ausnahmen gibt es nicht.',
    'keine ausnahmen.',
    "aucune exception n'est admise.",
    "pas d'exception.",
    'no se hacen excepciones.',
    'non ci sono eccezioni.',
    'não há exceções.',
    'er zijn geen uitzonderingen.',
  ])('holds of %j', (sentence) => {
    expect(onlyStresses(sentence)).toBe(true)
  })

  it.each([
    'no exceptions for managers.',
    'exceptions are possible.',
    'exceptions are not made without the board.',
    'ausnahmen genehmigt nur die leitung.',
    'no deploys on fridays.',
  ])('does not hold of %j', (sentence) => {
    expect(onlyStresses(sentence)).toBe(false)
  })

  it('keeps such a sentence from being a candidate of its own', () => {
    const rule = 'Las facturas de más de 500 euros necesitan dos firmas.'
    const { candidates } = extract([chunkOf([said(`${rule} No se hacen excepciones.`)])])
    expect(candidates.map(({ body }) => body.value)).toEqual([rule])
  })
})
