import { describe, expect, it } from 'vitest'
import { parseAnswer } from '../../../src/intake/refine/answer.ts'

const answer = { keep: true, title: 'Refund within 30 days', quote: 'We refund within 30 days.' }
const text = JSON.stringify(answer)

describe("a model's answer", () => {
  it.each([
    ['bare', text],
    ['in a code fence', `\`\`\`json\n${text}\n\`\`\``],
    ['after its thoughts', `<think>Is {this} one?\n</think>\n\n${text}`],
    ['with a field nobody asked for', JSON.stringify({ ...answer, approve: true })],
  ])('is read %s', (_how, content) => {
    expect(parseAnswer(content)).toEqual(answer)
  })

  it.each([
    ['nothing', ''],
    ['prose', 'Sure, here it is!'],
    ['JSON within prose', `Sure: ${text}`],
    ['two answers', `${text}\n${text}`],
    ['half an answer', text.slice(0, 20)],
    ['null', 'null'],
    ['a list', `[${text}]`],
    ['a missing field', '{"keep":true,"title":""}'],
    ['a word for a yes', text.replace('true', '"yes"')],
    ['a long title', JSON.stringify({ ...answer, title: 'x'.repeat(401) })],
    ['a long quote', JSON.stringify({ ...answer, quote: 'x'.repeat(8_001) })],
  ])('is refused as %s', (_what, content) => {
    expect(parseAnswer(content)).toBeNull()
  })
})
