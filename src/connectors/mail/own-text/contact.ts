import { isSentence } from './speech.ts'

/** What the lines of a signature look like. Each looks at a bounded part of the line. */

/** One to five words, all but particles beginning with a capital, not ending a sentence: a name, maybe with a title. */
export function isNameLike(line: string): boolean {
  const text = line.trim()
  if (text.length === 0 || text.length > 50 || /[.!?:;]$/.test(text.replace(/\b\p{Lu}\.$/u, '')))
    return false
  const words = text
    .replace(/[*_/|–—-]+/g, ' ')
    .trim()
    .split(/[\s,]+/)
  return words.length <= 5 && words.every((word) => namePart.test(word))
}

const namePart =
  /^(?:\(?\p{Lu}[\p{L}\p{M}.'’]*\)?|\p{Lo}+|von|van|der|den|de|del|della|di|da|dos|la|le|zu|bin|al|y|und|and|&)$/u

/** A job title, a team, a company, a street: mostly capitalised words and no sentence. */
export function isTitleLike(line: string): boolean {
  const text = line.trim()
  if (text.length === 0 || text.length > 90 || isSentence(text)) return false
  if (/\s[|•·]\s/.test(text)) return true
  const words = text.split(/[\s,/|&-]+/).filter((word) => /\p{L}/u.test(word))
  const capitals = words.filter((word) => /^\P{L}*\p{Lu}/u.test(word)).length
  return words.length > 0 && words.length <= 10 && capitals * 3 >= words.length * 2
}

/** A phone number, a mail address, a link, or a labelled line such as `Tel: …`. */
export function isContact(line: string): boolean {
  const text = line.trim()
  if (text.length === 0 || text.length > 120) return false
  if (isSentence(text)) return false
  return (
    /(?:^|\s|<|\|)[\w.+-]{1,64}@[\w-]{1,63}\.\w/.test(text) ||
    /^(?:<?https?:\/\/|www\.)/i.test(text) ||
    /(?:^|\s)\+?\(?\d[\d\s()./-]{6,20}\d(?:\s|$|[,;|])/.test(text) ||
    /^(?:tel|phone|telefon|teléfono|téléphone|telefono|mobile|mobil|móvil|cell|fax|direct|office|e-?mail|web|website|skype|linkedin|twitter|t|m|p|e|w|f)\s?[.:|]/i.test(
      text,
    )
  )
}
