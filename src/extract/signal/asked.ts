import type { MaskedText } from '../../core/text.ts'

/** What is asked for, in as few words as will do, up to what one does with a choice. */
const topic = String.raw`([^\s?!:;,.]+(?:\s[^\s?!:;,.]+){0,5}?)`

const questions = [
  String.raw`\b(?:which|what)\s(?:(?:kind|type|sort)\sof\s)?${topic}\s(?:should|shall|do|does|can|could|will|would|must|might|is|are|to|we|fits?|suits?|meets?|satisf(?:y|ies)|provides?)\b`,
  String.raw`\bwelche[srnm]?\s${topic}\s(?:soll(?:en|te|ten)?|wird|werden|ist|sind|kann|können|wollen|möchten|nutzen|verwenden|setzen|eignet|eignen|passt)(?!\p{L})`,
  String.raw`\b(?:quel(?:le)?s?|qu[ée]|cu[áa]l|quale?)\s${topic}\s(?:devons|devrions|allons|utiliser|choisir|faut|doit|debemos|deberíamos|usar|usamos|utilizar|vamos|dobbiamo|usare)(?!\p{L})`,
  // `How should we store chats?`: what is to be done.
  String.raw`\b(?:how|where)\s(?:(?:should|shall|do|does|can|could|will|would|must)\s(?:we|i|one|users|developers|the\s\S+)\s|to\s)(?:best\s)?${topic}(?=\s(?:and|or|so|in\sorder|without)\s|[?,;:.]|$)`,
].map((question) => new RegExp(question, 'iud'))

/** No question that names what is to be chosen needs more; bounds the cost of the patterns. */
const longest = 300

/**
 * What a question wants chosen or done: `Java build tool` of `Which Java build tool should we use?`, `store chats` of `How should we store
 * chats?`; null where it names nothing.
 */
export function topicAsked(question: MaskedText): MaskedText | null {
  const words = question.value.slice(0, longest)
  for (const asks of questions) {
    const [start, end] = asks.exec(words)?.indices?.[1] ?? []
    if (start !== undefined) return question.slice(start, end)
  }
  return null
}
