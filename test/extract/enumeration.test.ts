import { describe, expect, it } from 'vitest'
import { extract } from '../../src/extract/candidate.ts'
import { chunkOf, said } from './passage.ts'

function found(text: string): readonly { readonly title: string; readonly body: string }[] {
  return extract([chunkOf([said(text)])]).candidates.map(({ title, body }) => ({
    title: title.value,
    body: body.value,
  }))
}

describe('a list below a rule', () => {
  it('completes a condition that breaks off', () => {
    const text =
      'Decision: new vendors are only engaged when\n- Security has filled in its questionnaire,\n- Legal has signed the contract, and\n- the cost centre is known.'
    expect(found(text)).toEqual([
      {
        title: 'New vendors are only engaged when Security has filled in its questionnaire…',
        body: text.slice('Decision: '.length),
      },
    ])
  })

  it('completes what names nothing itself', () => {
    const text =
      'We agreed that production access is given only to:\n1. the on-call engineer\n2. the database team'
    expect(found(text)).toMatchObject([{ body: text }])
    expect(found(text)[0]?.title).toContain('the on-call engineer')
  })

  it('is named by its head and the first of its items, where the head breaks off', () => {
    const text =
      'Each member must:\n- Pay the fee within 30 days.\n- Attend at least three meetings.'
    expect(found(text)).toEqual([
      { title: 'Each member must pay the fee within 30 days…', body: text },
    ])
  })

  it.each([
    'Each member must:',
    'Members of the crew may not:',
    'Each group must appoint:',
    'Duties include:',
    'Whoever leaves early is asked to explain and will receive:',
  ])('goes with a head that says nothing without it, however its items read: %s', (head) => {
    const text = `Welcome to the house.\n\n${head}\n- Attend at least three meetings each year\n- Pay the fee within 30 days\n- Never lend the key to others`
    expect(found(text).map(({ body }) => body)).toEqual([
      text.slice('Welcome to the house.\n\n'.length),
    ])
  })

  it('is no rule where it only says why', () => {
    const text =
      '## Decision\n\nWe chose slate over tiles for the following reasons:\n\n- slate must not be painted\n- all roofs of the street are made of it'
    expect(found(text)).toEqual([
      {
        title: 'Slate over tiles',
        body: 'We chose slate over tiles for the following reasons:',
      },
    ])
  })

  it('is rules of its own below what only announces them', () => {
    const text =
      'We agreed on these rules:\n- Every merge request needs two approvals.\n- We never deploy on Fridays.'
    expect(found(text).map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        'Every merge request needs two approvals.',
        'We never deploy on Fridays.',
      ]),
    )
    expect(found(text)).toHaveLength(2)
  })

  it('stays away from a rule that is whole', () => {
    const text =
      'We decided to keep the old endpoint for two more releases.\n- The docs say so.\n- Support knows.'
    expect(found(text)[0]?.body).toBe('We decided to keep the old endpoint for two more releases.')
  })
})
