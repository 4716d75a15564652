import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import { titleOf } from '../../../src/extract/title.ts'

function title(text: string): string {
  return titleOf(mintMasked(text)).value
}

describe('a German clause', () => {
  it.each([
    [
      'Wir verschicken ab dem 1. Mai keine Papierrechnungen mehr.',
      'Ab dem 1. Mai keine Papierrechnungen mehr verschicken',
    ],
    [
      'Wir sperren Konten nach der 2. Mahnung ohne weitere Warnung.',
      'Konten nach der 2. Mahnung ohne weitere Warnung sperren',
    ],
  ])('does not end at an ordinal: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Wir nehmen ab dem 1. März keine Bestellungen per Telefon mehr an.',
      'Wir nehmen ab dem 1. März keine Bestellungen per Telefon mehr an',
    ],
    [
      'Wir stellen den Fax-Support zum 30. Juni ein.',
      'Wir stellen den Fax-Support zum 30. Juni ein',
    ],
    [
      'Wir schalten die alte API zum 1. Juli ab; danach antwortet sie mit 410.',
      'Wir schalten die alte API zum 1. Juli ab',
    ],
    [
      'Ab sofort schalten wir Konten nach drei Fehlversuchen ab und benachrichtigen den Inhaber.',
      'Ab sofort schalten wir Konten nach drei Fehlversuchen ab…',
    ],
    [
      'Freitags machen wir um 14 Uhr zu; der Bereitschaftsdienst übernimmt.',
      'Freitags machen wir um 14 Uhr zu',
    ],
  ])('keeps both halves of its verb: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })
})
