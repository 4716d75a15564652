import type { Example } from './example.ts'
import type { Dice } from './text/dice.ts'

/** Now and then writes a text as people do in a hurry: small letters, capitals, no punctuation. Offsets stay. */
export function restyled(example: Example, dice: Dice): Example {
  const text = restyle(example.text, dice)
  return text === example.text ? example : { ...example, text }
}

function restyle(text: string, dice: Dice): string {
  const chance = dice.next()
  if (chance < 0.06) return inCase(text, (letter) => letter.toLowerCase())
  if (chance < 0.08) return inCase(text, (letter) => letter.toUpperCase())
  if (chance < 0.11) return text.replaceAll(/[.,!?;]/g, ' ')
  return text
}

/** Unit by unit: a letter whose other case is longer (`ß`) stays. */
function inCase(text: string, change: (letter: string) => string): string {
  return text.replaceAll(/\p{L}/gu, (letter) => {
    const changed = change(letter)
    return changed.length === letter.length ? changed : letter
  })
}
