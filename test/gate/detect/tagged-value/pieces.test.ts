import { describe, expect, test } from 'vitest'
import { wordHash } from '../../../../src/gate/char.ts'
import { Pieces, made } from '../../../../src/gate/detect/tagged-value/pieces.ts'

const pieces = new Pieces()

function read(text: string): string[] {
  pieces.read(text)
  return Array.from({ length: pieces.count }, (_, at) =>
    text.slice(pieces.starts[at], pieces.ends[at]),
  )
}

describe('pieces', () => {
  test.each([
    ['user=kberg, pw: "a-1.b"', ['user', 'kberg', 'pw', 'a-1.b']],
    ['Is it kberg? Yes... .env', ['Is', 'it', 'kberg', 'Yes', '.env']],
    ['kberg@build07:~/src', ['kberg', 'build07', '~/src']],
    ['密码是abc123。', ['abc123']],
    ['....', []],
    ['', []],
  ])('of %j', (text, expected) => expect(read(text)).toEqual(expected))

  test('are hashed as words are, and numbers by one digit for those around', () => {
    read('Größe k42 k7 K1x')
    expect(pieces.hashes[0]).toBe(wordHash('grosse'.replace('ss', 's')))
    expect(pieces.contexts[1]).toBe(pieces.contexts[2])
    expect(pieces.hashes[1]).not.toBe(pieces.hashes[2])
    expect(pieces.makes[3]).toBe(made.upper | made.digit | made.lower)
    expect(pieces.shapeOf(1).shape).toBe(pieces.shapeOf(2).shape)
    expect(pieces.shapeOf(1).runs).not.toBe(pieces.shapeOf(2).runs)
  })

  test('know their line, what leads to them, links and what stands for a value', () => {
    read('a: b\nhttps://x.example/c=d e [PERSON_1]')
    expect(Array.from(pieces.lines).slice(0, pieces.count)).toEqual([0, 0, 1, 1, 1, 1, 1])
    expect(Array.from(pieces.isLinked).slice(0, pieces.count)).toEqual([0, 1, 0, 1, 1, 0, 0])
    expect(Array.from(pieces.isInLink).slice(0, pieces.count)).toEqual([0, 0, 0, 1, 1, 0, 0])
    expect(Array.from(pieces.isHeld).slice(0, pieces.count)).toEqual([0, 0, 0, 0, 0, 0, 1])
  })

  test('of a long text are read like those of a short one', () => {
    const words = Array.from({ length: 70_000 }, (_, at) => `w${at}`)
    expect(read(words.join(' '))).toEqual(words)
    expect(read('a b')).toEqual(['a', 'b'])
    expect(pieces.starts.length).toBe(1024)
  })
})
