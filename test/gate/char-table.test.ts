import { describe, expect, test } from 'vitest'
import { charClass, charTable, classOf } from '../../src/gate/char-table.ts'

describe('what a text holds is in the table, whatever was asked for before', () => {
  test.each([
    ['Latin', 'É', 'e', charClass.upper],
    ['Greek', 'Ά', 'α', charClass.upper],
    ['Cyrillic', 'й', 'и', charClass.lower],
    ['Armenian', 'Ա', 'ա', charClass.upper],
    ['full width', 'Ａ', 'a', charClass.upper],
    ['Han', '市', '市', charClass.single],
    ['Hangul at the end of its range', '\ud7a3', '\ud7a3', charClass.single],
    ['Thai, with its marks', 'ิ', 'ิ', charClass.single],
    ['a digit of Arabic', '٣', '٣', charClass.lower],
    ['half a character', '\ud83d', '\ud83d', charClass.surrogate],
    ['of private use', '\ue000', '\ue000', charClass.other],
  ])('%s', (_, char, base, kind) => {
    const { classes, fold } = charTable(`a ${char}`)
    const code = char.charCodeAt(0)
    expect([classes[code], fold[code]]).toEqual([kind, base.charCodeAt(0)])
    expect(classOf(code)).toBe(kind)
  })
})

test('every letter of every script is one', () => {
  const letter = /^\p{L}$/u
  for (let code = 0; code < 0x10000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const kind = classOf(code) ?? charClass.other
    const isLetter =
      kind === charClass.lower || kind === charClass.upper || kind === charClass.single
    if (letter.test(String.fromCharCode(code))) expect(isLetter, code.toString(16)).toBe(true)
  }
})

test('nothing is past the end of a text', () => {
  expect(classOf(NaN)).toBeUndefined()
})
