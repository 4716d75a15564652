import { pattern } from '../../../core/pattern.ts'

/** What tells somebody's own words from what a mail program, a list or a lawyer puts around them. */

/** Words enough and a full stop, or words enough without capitals: somebody says something. */
export function isSentence(line: string): boolean {
  const text = line.trim()
  if (text.length > 120) return true
  const words = text.split(/\s+/)
  if (words.length < 3) return false
  if (
    /[.!?…]["')\]]?$/.test(text) &&
    !/\b(?:inc|ltd|gmbh|co|corp|llc|s\.?a|b\.?v|jr|sr|st|ave|str)\.$/i.test(text)
  )
    return true
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && !/[@.]/.test(word)).length
  return words.length >= 5 && small * 2 >= words.length
}

/** Whether what a line says ends with it. */
export function endsSentence(line: string): boolean {
  return /[.!?…:;]["')\]*]*$/.test(line)
}

/** Who speaks of `we` and `should` discusses something, with whatever words in it. */
export function isDiscussion(text: string): boolean {
  return discussed.test(text)
}

const discussed =
  /(?<!\p{L})(?:we|i|let['’]?s|should|must|decided|agreed|they|users?|customers?|wir|ich|nous|nosotros|noi|wij|nós|vi|klar|kunden)(?!\p{L})/iu

/** Lawyers and list software speak of `we` and `must`, too, but they do not tell what was just decided. */
export function isSettled(text: string): boolean {
  return settled.test(text)
}

const settled = pattern('iu')`
  (?<!\p{L})(?:we(?:['’]ve| have| had| all)* (?:agreed|decided)|from now on|let['’]?s|
  (?:wir|haben) (?:\S{1,20} ){0,8}(?:beschlossen|entschieden|vereinbart)|ab sofort|ab jetzt|
  (?:nous avons|on a) (?:décidé|convenu)|désormais|dorénavant|(?:hemos )?(?:decidido|acordado)|decidimos|acordamos|
  a partir de (?:ahora|agora)|abbiamo (?:deciso|concordato)|d['’]ora in poi|we hebben (?:\S{1,20} ){0,8}(?:besloten|
  afgesproken)|voortaan|vanaf nu|zdecydowaliśmy|ustaliliśmy|od teraz|vi har (?:beslutat|bestämt)|
  från och med nu)(?!\p{L})
`
