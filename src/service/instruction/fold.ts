/**
 * One spelling for every way to write the same letters, so that patterns are written once. Only ever looked
 * at, never kept: the text itself stays as it came.
 */

/**
 * Lower case, Latin letters without accents, compatibility forms (full-width, bold, circled, small capitals)
 * as plain letters, typographic quotes as ASCII ones; what a reader cannot see is left out, except the tag
 * characters, which are read as the ASCII they shadow. Punctuation, line ends and other scripts stay.
 */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  const clean = control.test(lower) ? lower.replaceAll(controls, '') : lower
  return clean.replaceAll(/[^\0-\x7f]+/g, foldedRun)
}

/** The same with Cyrillic, Greek and Armenian letters as the Latin ones they look like; null when no word mixes scripts. */
export function lookAlikes(plain: string): string | null {
  if (!/[\u0370-\u058f]/.test(plain) || !mixedWord.test(plain)) return null
  return plain.replaceAll(/[\u0370-\u058f]/g, (letter) => latinLooks.get(letter) ?? letter)
}

/** The same with digits and signs that stand for letters as those letters (`1gn0re`); null when no word has any. */
export function withoutLeet(plain: string): string | null {
  if (!leetWord.test(plain)) return null
  return plain.replaceAll(/[a-z0-9@$!|]{3,40}/g, (word) =>
    /[a-z]/.test(word) ? spelt(word) : word,
  )
}

/** The same with words whose letters stand apart (`i-g-n-o-r-e all`) made whole; null when there are none. */
export function withoutGaps(plain: string): string | null {
  if (!/(?:^|[^a-z0-9])[a-z](?:[-._*+~|/\\ ][a-z]){3}(?![a-z0-9])/.test(plain)) return null
  return plain.replaceAll(
    /(^|[^a-z0-9])([a-z](?:[-._*+~|/\\ ][a-z]){3,200})(?![a-z0-9])/g,
    (_, before: string, letters: string) => before + letters.replaceAll(/[^a-z]/g, ''),
  )
}

/** A word's digits and signs as letters; a sign that ends it is punctuation. */
export function spelt(word: string): string {
  const end = word.replace(/[!|$]+$/, '').length
  return word.slice(0, end).replaceAll(/[013457@$!|]/g, leetLetter) + word.slice(end)
}

const control = /[\0-\x08\x0e-\x1f\x7f]/
const controls = /[\0-\x08\x0e-\x1f\x7f]/g
const mixedWord = /[a-z][\u0370-\u058f]|[\u0370-\u058f][a-z]/
const leetWord = /[013457@$!|](?:[a-z]{3}|(?<=[a-z][013457@$!|])[a-z013457@$!|])/

function foldedRun(run: string): string {
  let out = ''
  for (const character of run) out += foldedCharacter(character)
  return out
}

/** Characters of the basic plane met so far; it cannot outgrow that plane. */
const known = new Map<string, string>()

function foldedCharacter(character: string): string {
  if (character.length > 1) return fold(character)
  const found = known.get(character)
  if (found !== undefined) return found
  const made = fold(character)
  known.set(character, made)
  return made
}

function fold(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0xe0020 && code <= 0xe007e) return String.fromCharCode(code - 0xe0000).toLowerCase()
  if (unseen.test(character)) return ''
  const boxed = boxedLetter(code)
  if (boxed !== null) return boxed
  const own = spellings.get(character)
  if (own !== undefined) return own
  let out = ''
  for (const part of character.normalize('NFKC').toLowerCase()) {
    if (unseen.test(part)) continue
    const base = part.normalize('NFD').charAt(0)
    out += (base >= 'a' && base <= 'z') || (base >= 'α' && base <= 'ω') ? base : part
  }
  return out
}

/** Default-ignorable characters, and marks that sit on a letter without changing which one it is. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}\x80-\x9f]/u

/** Letters in black circles and squares, and flag letters: Unicode gives them no compatibility form. */
function boxedLetter(code: number): string | null {
  for (const first of [0x1f150, 0x1f170, 0x1f1e6]) {
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first)
  }
  return null
}

const leetLetters: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
  ['|', 'l'],
])

function leetLetter(sign: string): string {
  return leetLetters.get(sign) ?? sign
}

/** `аa вb`: what is written, then what it is read as. */
function pairs(list: string): readonly (readonly [string, string])[] {
  return list.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)] as const)
}

/** What Unicode does not decompose: stroked letters, small capitals, Cherokee, quotes, and the block some models put between words. */
const spellings: ReadonlyMap<string, string> = new Map([
  ...pairs('ßss æae œoe øo łl đd ðd ħh ıi ɑa ɡg ɩi \u2581_'),
  ...pairs('ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'),
  ...pairs('ꭰd ꭱr ꭲt ꭵi ꭺa ꭼe ꮃw ꮇm ꮋh ꮪs ꮮl ꮯc ꮲp ꭻj ꮶk ꮢr ꭹy ꮩv ꮐg'),
  ...pairs(`‘' ’' ‚' ‛' ′' ´' ʼ' “" ”" „" ‟" ″"`),
])

const latinLooks: ReadonlyMap<string, string> = new Map([
  ...pairs(
    '\u0430a \u0432b \u0441c \u0435e \u0451e \u043dh \u0456i \u0457i \u0458j \u043ak \u043cm',
  ),
  ...pairs(
    '\u043eo \u0440p \u0442t \u0443y \u0445x \u0455s \u0475v \u0501d \u051bq \u051dw \u0461w',
  ),
  ...pairs('\u04bbh \u04cfl \u044cb \u043fn \u0433r'),
  ...pairs('αa βb γy εe ζz ηn ιi κk λl μu νv οo ρp ςc σo τt υu χx ωw'),
  ...pairs('օo սu ոn ցg հh զq յj'),
])
