import { describe, expect, test } from 'vitest'
import { mask } from '../masking.ts'

describe('a family name in front of the given one', () => {
  test.each([
    ['Dahlberg, Leo', '[PERSON_1]'],
    ['Berg, Anna', '[PERSON_1]'],
    ['De Napoli, Adelasia', '[PERSON_1]'],
    ['- Dahlberg, Leo\n- Carlsen, Mona Lisa', '- [PERSON_1]\n- [PERSON_2]'],
    ['1. Berg, Anna\n2. Reed, Tom', '1. [PERSON_1]\n2. [PERSON_2]'],
    ['Order by: Cruz, Anita; Silva, Bruno', 'Order by: [PERSON_1]; [PERSON_2]'],
    [
      '| Dahlberg, Leo | Chair |\n| Walker, Madison | Clerk |',
      '| [PERSON_1] | Chair |\n| [PERSON_2] | Clerk |',
    ],
    ['name,team\n"Dahlberg, Leo",Sales', 'name,team\n"[PERSON_1]",Sales'],
    ['Doe, John (chair)', '[PERSON_1] (chair)'],
  ])('is one name where nothing else stands beside it: %j', (text, masked) => {
    expect(mask(text).masked).toBe(masked)
    expect(mask(masked).masked).toBe(masked)
  })

  test('is the same person as in the order of every day', () => {
    const { masked } = mask('Dahlberg, Leo\n\nLeo Dahlberg will ask. Dahlberg agreed.')
    expect(masked).toBe('[PERSON_1]\n\n[PERSON_1] will ask. [PERSON_1] agreed.')
  })

  test.each([
    'Springfield, Virginia',
    'Walker, Madison',
    'Jackson, Mississippi\nLincoln, Nebraska\nMadison, Wisconsin',
    'Charlotte, Carolina',
    'Price, Max; Price, Min',
    'Rose, Lily',
    'Monday, April',
  ])('is none where both may be something else: %j', (text) => {
    expect(mask(text).masked).toBe(text)
  })

  test.each([
    ['Kind regards, Lena Stark', 'Kind regards, [PERSON_1]'],
    ['Thanks, Leo', 'Thanks, [PERSON_1]'],
    ['see below.\n\nBest, Anna', 'see below.\n\nBest, [PERSON_1]'],
    ['Grüße, Anna', 'Grüße, [PERSON_1]'],
  ])('is not what leads up to a name: %j', (text, masked) => {
    expect(mask(text).masked).toBe(masked)
  })
})
