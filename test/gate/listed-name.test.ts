import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { nameHash, wordHash } from '../../src/gate/char.ts'
import { decodeNames, encodeNames, listedNames } from '../../src/gate/listed-name.ts'
import { wordClass } from '../../src/gate/tagger/word-class.ts'

const file = fileURLToPath(new URL('../../model/name.bin', import.meta.url))

describe('the names of scripts without capitals', () => {
  test('are known by what they are', () => {
    const names = listedNames()
    expect(names.of(nameHash('佐藤'))).toBe(wordClass.family)
    expect(names.of(nameHash('建国'))).toBe(wordClass.given)
    expect(names.of(wordHash('كمانگیر'))).toBe(0)
    expect(names.of(wordHash('אור')) & wordClass.everyday).toBe(wordClass.everyday)
  })

  test('come back as they were put in', () => {
    const kinds = [wordClass.given, wordClass.family, wordClass.everyday, wordClass.place]
    const put = new Map(
      Array.from({ length: 600 }, (_, i) => [nameHash(`名${i}`), kinds[i % 4] ?? 0] as const),
    )
    const names = decodeNames(encodeNames(put))
    for (const [hash, classes] of put) expect(names.of(hash) & classes).toBe(classes)
  })

  test('hardly any word is taken for one that it is not', () => {
    const names = listedNames()
    const taken = Array.from({ length: 20_000 }, (_, i) => names.of(nameHash(`wort${i}`)))
    expect(taken.filter((classes) => classes !== 0).length).toBeLessThan(3)
  })

  test('a file that was cut off, is full or belongs to another version is refused', () => {
    const bytes = readFileSync(file)
    const full = Uint8Array.from(bytes)
    full.fill(0xff, 8)
    const broken = [bytes.subarray(0, -1), bytes.subarray(0, 3), new Uint8Array(64), full]
    for (const one of broken) expect(() => decodeNames(one)).toThrow('not a model of this version')
  })
})

describe('the hash of a name as it is written', () => {
  test('tells apart what the hash of a word does not', () => {
    const [one, other] = ['\u5510\u4e3d', '\u5511\u4e1e']
    expect(wordHash(one)).toBe(wordHash(other))
    expect(nameHash(one)).not.toBe(nameHash(other))
  })
})
