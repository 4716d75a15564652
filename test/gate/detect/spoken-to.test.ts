import { describe, expect, test } from 'vitest'
import { found, mask } from '../masking.ts'

describe('who is spoken to', () => {
  test.each([
    ['Well done Norman!', 'Well done [PERSON_1]!'],
    ['Good job, Jordan', 'Good job, [PERSON_1]'],
    ['Happy birthday Amber! Cake at four.', 'Happy birthday [PERSON_1]! Cake at four.'],
    ['Sorry Bill', 'Sorry [PERSON_1]'],
    ['Where are my keys, Grant?', 'Where are my keys, [PERSON_1]?'],
    ['See you tomorrow, Grant.', 'See you tomorrow, [PERSON_1].'],
    ['sorry chloe, i was late', 'sorry [PERSON_1], i was late'],
  ])('is somebody: %s', (text, masked) => {
    expect(mask(text).masked).toBe(masked)
    expect(mask(masked).masked).toBe(masked)
  })

  test.each([
    'Good job Team',
    'Sorry, Will that work?',
    'Good call, Mark it as done.',
    'Good luck, Joy to the world',
    'We shipped to Austin, Jordan.',
    'Have you been to London, Sydney?',
    'You should use Python, Julia.',
  ])('is nobody: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('who is told of as people are', () => {
  test.each([
    ['Norman is busy today.', 'person:Norman'],
    ['Mark is really tired.', 'person:Mark'],
    ['As for that, Jack is right: they are.', 'person:Jack'],
    ['We are proud of Bill.', 'person:Bill'],
    ['We saw Suzanne and Wendy.', 'person:Wendy'],
  ])('is somebody: %s', (text, name) => {
    expect(found(text)).toContain(name)
  })

  test.each(['Price is right.', 'Art is so funny.', 'Jordan is big.', 'We are proud of Georgia.'])(
    'is nobody: %s',
    (text) => {
      expect(found(text)).toEqual([])
    },
  )
})

describe('who is spoken of at work', () => {
  test.each([
    ["Norman's on vacation.", 'person:Norman'],
    ["Bill's laptop is broken.", 'person:Bill'],
    ['Bill from finance called.', 'person:Bill'],
    ['Please give it to Bill.', 'person:Bill'],
    ['We are blocked on Grant.', 'person:Grant'],
    ['- Grant to send the numbers', 'person:Grant'],
    ['Can you check this Norman?', 'person:Norman'],
    ['Norman +1', 'person:Norman'],
  ])('is somebody: %s', (text, name) => {
    expect(found(text)).toEqual([name])
  })

  test.each([
    'Please send it to Austin.',
    'Have you been to Norman?',
    'Jordan to send aid to Syria.',
    'This depends on Julia.',
    'We are waiting for Summer.',
    'It is as per Bill of Rights.',
  ])('is nobody: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('who is called in small letters by a word of every day', () => {
  test.each([
    ['thanks mark', 'person:mark'],
    ['hey bill, are you in?', 'person:bill'],
    ['i talked to mark yesterday', 'person:mark'],
    ['told grant that it is fine', 'person:grant'],
    ['let mark know', 'person:mark'],
    ['as mark said', 'person:mark'],
    ['mark and i fixed it', 'person:mark'],
    ["mark's on vacation", 'person:mark'],
    ['rose is out today', 'person:rose'],
  ])('is somebody: %s', (text, name) => {
    expect(found(text)).toEqual([name])
  })

  test.each([
    'thanks, mark it as done',
    'we agreed to bill them',
    'we met with grant committees',
    'sorry will be late',
    'thanks will do',
    'the bill said five euros',
    'if bill is due, pay',
    'hope you are well',
  ])('is nobody: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})
