import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { MaskedText, mintMasked, openRaw, RawText, Secret } from '../../src/core/text.ts'

describe('a raw text', () => {
  it('is not serialised and prints as a length', () => {
    const text = new RawText('Anna said so')
    expect(() => JSON.stringify({ text })).toThrow('cannot be serialised')
    const seen = [String(text), inspect(text), inspect({ deep: [text] })]
    for (const each of seen) {
      expect(each).toContain('[raw text, 12 characters]')
      expect(each).not.toContain('Anna')
    }
    expect(openRaw(text)).toBe('Anna said so')
  })
})

describe('a masked text', () => {
  it('cannot be forged by a look-alike or a borrowed prototype', () => {
    const forged: unknown = Object.create(MaskedText.prototype)
    const alike = { value: 'Anna', toJSON: () => 'Anna' }
    expect([forged, alike, 'Anna', null, new RawText('x')].map((x) => MaskedText.is(x))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
    expect(MaskedText.is(mintMasked('[PERSON_1]'))).toBe(true)
  })

  it('is refused as a string by the compiler', () => {
    const takes = (text: MaskedText): string => text.value
    // @ts-expect-error -- a string is not masked
    expect(takes('Anna')).toBeUndefined()
    // @ts-expect-error -- nor is a raw text
    expect(takes(new RawText('Anna'))).toBeUndefined()
  })

  it('gives up its capital only where that is no name', () => {
    const written = ['For the ledger', 'When, then', 'AWS bills', 'iOS', '[PERSON_1] asks', '']
    expect(written.map((text) => mintMasked(text).uncapitalised().value)).toEqual([
      'for the ledger',
      'when, then',
      'AWS bills',
      'iOS',
      '[PERSON_1] asks',
      '',
    ])
  })

  it('is masked still when another one follows', () => {
    const joined = mintMasked('Use it').followedBy(mintMasked('for [ORG_1]'))
    expect([joined.value, MaskedText.is(joined)]).toEqual(['Use it for [ORG_1]', true])
  })

  it('is serialised as its words', () => {
    expect(JSON.stringify({ body: mintMasked('ship weekly') })).toBe('{"body":"ship weekly"}')
  })
})

describe('a secret', () => {
  it('shows nothing of itself', () => {
    const secret = new Secret('mcp_abc')
    expect(() => JSON.stringify(secret)).toThrow('cannot be serialised')
    expect(inspect({ secret }) + String(secret)).not.toContain('abc')
  })
})
