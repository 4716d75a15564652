import { describe, expect, it } from 'vitest'
import { Item, SourceFile } from '../../src/core/item.ts'
import { ruleLimits } from '../../src/core/rule.ts'
import { RawText } from '../../src/core/text.ts'
import { chunk } from '../../src/extract/chunk.ts'
import { maxTitleLength } from '../../src/extract/title.ts'
import { wholeCandidate } from '../../src/extract/whole.ts'
import { maskChunks } from '../../src/gate/chunk.ts'
import { Gate } from '../../src/gate/gate.ts'

function candidateOf(title: string, ...texts: readonly string[]) {
  const item = new Item({
    file: new SourceFile('WEB-1'),
    shape: 'prose',
    title: new RawText(title),
    body: texts.map((text) => ({ text: new RawText(text) })),
    source: new RawText('https://acme.sentry.io/issues/WEB-1'),
    whole: true,
  })
  return wholeCandidate([...maskChunks(new Gate(), chunk(item))])
}

describe('an item that is one candidate', () => {
  it('is all of it, masked, with its own title and link', () => {
    const found = candidateOf('Mail to a@example.com\nbounced', 'It failed.', 'Status: open')
    expect(found).toMatchObject({ start: 0, end: found?.body.value.length })
    expect(found?.title.value).toBe('Mail to [EMAIL_1] bounced')
    expect(found?.body.value).toBe('It failed.\nStatus: open')
    expect(found?.passage.text.value).toBe(found?.body.value)
    expect(found?.passage.source?.value).toBe('https://acme.sentry.io/issues/WEB-1')
  })

  it('is cut to what a title and a rule may hold, never inside a placeholder', () => {
    const title = `${'x'.repeat(maxTitleLength - 4)} a@example.com`
    const found = candidateOf(title, `${'word '.repeat(1_598)}y a@example.com`, 'z'.repeat(9_000))
    expect(found?.title.value).toMatch(/^x+ ?$/)
    expect(found?.title.value.length).toBeLessThanOrEqual(maxTitleLength)
    expect(found?.body.value.length).toBeLessThanOrEqual(ruleLimits.body)
    expect(found?.body.value).not.toMatch(/\[[A-Z_]*\d*$/)
  })

  it('is none without a text', () => {
    expect(candidateOf('Title')).toBeNull()
  })
})
