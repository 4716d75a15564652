/**
 * Words that limit or turn round what is said, by what they do. A title that leaves one out says something
 * else, so a rule that has one of a group keeps one of that group.
 */
const limitGroups: readonly ReadonlySet<string>[] = [
  words(
    'no not never none nobody nothing neither nor cannot cant dont wont shouldnt mustnt',
    'nicht kein keine keinen keinem keiner keines nie niemals nichts niemand',
    'ne pas jamais aucun aucune ni nunca jamás ningún ninguna ninguno nadie nada',
  ),
  words('only solely exclusively nur ausschließlich seulement uniquement solo sólo solamente'),
  words('unless except without excluding außer ohne sauf sans salvo excepto sin'),
  words(
    'may might can could optional optionally',
    'darf dürfen kann können könnte peut peuvent puede pueden',
  ),
]

/** Verbs and words that undo what follows them, by their beginnings; they make one more group. */
const undoing =
  /^(?:stop|drop|avoid|reject|refus|remov|forbid|prohibit|disallow|ban|block|cancel|abandon|retir|deprecat|disabl|declin|delet|ceas|quit|skip|omit|refrain|instead|rather|against|away|statt|anstatt|stattdessen|abschaff|verbiet|vermeid|stopp|évit|supprim|interdi|prohíb|evit|elimin)/u
const undoingGroup = limitGroups.length

/** Words that, before a number, say which side of it is meant. */
export const comparators: ReadonlySet<string> = words(
  'over under above below beyond more less fewer than least most until before after within up',
  'minimum maximum min max every each once twice',
  'über unter mindestens höchstens bis vor nach innerhalb plus moins avant après más menos antes',
)

/** Words that carry nothing a title could get wrong. */
export const freeWords: ReadonlySet<string> = words(
  'a an the is are be been was were of for in on we our us it its this that these those',
  'der die das den dem des ein eine einen einem ist sind wir unser unsere',
  'le la les un une des est sont nous notre nos el los las es son nosotros nuestro nuestra',
)

/** Whether a text holds a word that limits what stands beside it. */
export function holdsLimit(text: string): boolean {
  const spoken = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []
  return spoken.some((word) => limitGroup(word) !== null)
}

/** Index of the group a word in lower case belongs to, or null. */
export function limitGroup(word: string): number | null {
  const plain = word.replaceAll(/['’]/g, '')
  if (word !== plain && plain.endsWith('nt')) return 0
  const group = limitGroups.findIndex((each) => each.has(plain))
  if (group !== -1) return group
  return undoes(plain) === null ? null : undoingGroup
}

/** What is common to all forms of a word in lower case that undoes what follows it; null for other words. */
export function undoes(word: string): string | null {
  return undoing.exec(word)?.[0] ?? null
}

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}
