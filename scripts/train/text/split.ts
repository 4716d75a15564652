/** One in ten names and one in ten templates are never trained on. */
const heldOutShare = 10

export type Split = 'train' | 'heldOut'

/** The templates on one side: of any list, however short, some are held out. */
export function templatesOn(split: Split, templates: readonly string[]): readonly string[] {
  const shuffled = templates.toSorted((a, b) => hash(a) - hash(b))
  const heldOut = Math.ceil(templates.length / heldOutShare)
  return split === 'heldOut' ? shuffled.slice(0, heldOut) : shuffled.slice(heldOut)
}

/**
 * Which side a name is on: that of all its words, whatever their case and accents; null where they are on
 * different sides, so that no word of a held-out name is ever seen in training. Particles and words of two
 * Latin letters (`Li`, `de`) are on both.
 */
export function splitOfName(name: string): Split | 'both' | null {
  const sides = new Set(nameWords(name).map(splitOfWord))
  if (sides.size > 1) return null
  const [side] = sides
  return side ?? 'both'
}

/** The words of a name that count for the split, folded. */
export function nameWords(name: string): string[] {
  return folded(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !/^\p{Script=Latin}{1,2}$/u.test(word) && !particles.has(word))
}

function splitOfWord(word: string): Split {
  return hash(`name ${word}`) % heldOutShare === 0 ? 'heldOut' : 'train'
}

const particles = new Set(
  `van von der den del della des dos das zum zur ter ten bin ibn abu abd abdul abdel umm los las san
  mac saint und vom dal jnr snr iii`.split(/\s+/),
)

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** FNV-1a over UTF-16 units, then mixed so that short words spread. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
