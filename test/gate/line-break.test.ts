import { describe, expect, test } from 'vitest'
import { lineBreaks } from '../../src/gate/line-break.ts'
import { mask } from './masking.ts'

/** The text with its breaks marked. */
function marked(text: string): string {
  const breaks = lineBreaks(text)
  let [out, at] = ['', 0]
  for (let i = 0; i < breaks.length; i += 2) {
    out += `${text.slice(at, breaks[i])}⏎`
    at = breaks[i + 1] ?? 0
  }
  return out + text.slice(at)
}

const long = 'Refunds are made within the month that the order came in'

describe('a line that was broken to fit', () => {
  test.each([
    [`${long}, unless\nthe customer asks.`, `${long}, unless⏎the customer asks.`],
    [`${long} \r\nand later.`, `${long}⏎and later.`],
    [`> ${long}\n> and later\n> or never.`, `> ${long}⏎and later\n> or never.`],
    [`// ${long}\n// and later.`, `// ${long}⏎and later.`],
    [`- ${long}\n  and later.`, `- ${long}⏎and later.`],
    [`${long} by J.\nTillery.`, `${long} by J.⏎Tillery.`],
    [`${long}:\n€40.`, `${long}:⏎€40.`],
    [`${long}, to Hull\nHU1 2PN`, `${long}, to Hull⏎HU1 2PN`],
    [
      `${long}\nbut not for those that are sent back\nwithout the invoice.`,
      `${long}⏎but not for those that are sent back\nwithout the invoice.`,
    ],
  ])('goes on in the next: %j', (text, expected) => {
    expect(marked(text)).toBe(expected)
  })

  test.each([
    ['a short one', 'Refunds are made within the month\nthat the order came in'],
    ['a sentence that is over', `${long}.\nand later.`],
    ['a paragraph', `${long}\n\nand later.`],
    ['one with room for the next word', `${long}\nand\n${long}, unless the customer asks.`],
    ['one too long for any width', `${long}, ${long}, ${long}\nand later.`],
    ['one before a point of a list', `${long}\n- and later.`],
    ['one before a number of a list', `${long}\n2. and later.`],
    ['one before a label', `${long}\nDecided by: everybody.`],
    ['one before a key', `${long}\nstatus: open`],
    ['one before an hour', `${long}\n10:42 and later.`],
    ['one before a signature', `${long}, thanks\nAnna`],
    ['one before less of a quotation', `> ${long}\nand later.`],
    ['a row of a table', `| ${long} | 4 |\nand later.`],
    ['a row of values', `1,Robert,Tillery,12 Elm Street in the old town,Hull\nand later.`],
    ['a line of code', `const month = refunds(within, the, order, of, customers);\nand later.`],
    ['one beside a placeholder', `${long}, [PERSON_1],\nand later.`],
    ['one before one beside a placeholder', `${long}\nand later.\n[PERSON_1]`],
  ])('is not %s', (_, text) => {
    expect(lineBreaks(text)).toEqual([])
  })
})

describe('a value on two lines', () => {
  test.each([
    ['Please call our office in the city before noon at ', '+49 30\n12345678', 'PHONE'],
    ['Please charge the card with the number ', '4111 1111 1111\n1111', 'CARD'],
    ['Please transfer the whole deposit to ', 'DE89 3704 0044\n0532 0130 00', 'BANK_ACCOUNT'],
    ['> The parcel goes to our new office in ', '12 Elm\n> Street, Portland, OR 97205', 'ADDRESS'],
  ])('is masked whole: %s%j', (before, value, kind) => {
    const masked = `${before}[${kind}_1] and let us know.`
    expect(mask(`${before}${value} and let us know.`).masked).toBe(masked)
    expect(mask(masked).masked).toBe(masked)
  })

  test('keeps the lines around it as they are', () => {
    const raw = `> ${long}, says\n> Robert Tillery, and\n> nobody else.`
    const { masked, findings } = mask(raw)
    expect(masked).toBe(raw.replace('Robert Tillery', '[PERSON_1]'))
    const start = raw.indexOf('Robert')
    expect(findings).toMatchObject([{ kind: 'person', start, end: raw.indexOf(', and') }])
  })
})

describe('a name on two lines', () => {
  const long = 'Please send the signed copy of the agreement to our colleague'

  test.each([
    [
      `${long} Robert\nTillery by Friday. Tillery knows.`,
      `${long} [PERSON_1] by Friday. [PERSON_1] knows.`,
    ],
    [`> ${long} Robert\r\n> Tillery by Friday.`, `> ${long} [PERSON_1] by Friday.`],
    [`${long} Robert\nQuiverfull by Friday.`, `${long} [PERSON_1] by Friday.`],
    [`${long} Robert A.\nTillery by Friday.`, `${long} [PERSON_1] by Friday.`],
  ])('is one where the line was too long: %j', (text, masked) => {
    expect(mask(text).masked).toBe(masked)
  })

  test.each([
    [`${long} Robert\nPlease hurry.`, `${long} [PERSON_1]\nPlease hurry.`],
    [`${long} Robert\n\nTillery will ask.`, '[PERSON_1]\n\n'],
    ['Ask Robert\nZorkan is down, and nobody knows why it went down.', '[PERSON_1]\nZorkan'],
  ])('is none where it was broken otherwise: %j', (text, part) => {
    expect(mask(text).masked).toContain(part)
  })
})
