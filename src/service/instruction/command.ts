/** Something said to a model, over bare words (words.ts). */
export interface Phrase {
  /** The words it can begin with: only there is it looked for. */
  readonly opens: readonly string[]
  /** Sticky, from the space before its first word. */
  readonly said: RegExp
  /** `command`: only where it is an order: first in its clause, or after words such as `please` or `you must`. */
  readonly as: 'anywhere' | 'command'
}

/** A phrase that only counts as an order; `verbs` are plain words or runs of words, parted by `|`. */
export function order(verbs: string, rest: string): Phrase {
  return { ...said(verbs, rest), as: 'command' }
}

/** A phrase that nobody says but to a model; `first` as in `order`. */
export function said(first: string, rest: string): Phrase {
  const opens = new Set(first.split('|').map((words) => words.split(' ')[0] ?? ''))
  return {
    opens: [...opens],
    said: new RegExp(overLines(` (?:${first})${rest}`), 'y'),
    as: 'anywhere',
  }
}

/** Phrases by the words they can begin with. */
export interface PhraseBook {
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  /** 1 in the slot of every such word's hash: most words are told apart without cutting them out. */
  readonly sieve: Uint8Array
}

const slots = 1 << 13

export function phraseBook(phrases: readonly Phrase[]): PhraseBook {
  const book = new Map<string, Phrase[]>()
  const sieve = new Uint8Array(slots)
  for (const phrase of phrases) {
    for (const word of phrase.opens) {
      book.set(word, [...(book.get(word) ?? []), phrase])
      sieve[slotOf(hashOf(word))] = 1
    }
  }
  return { phrases: book, sieve }
}

function hashOf(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = hashed(hash, word.charCodeAt(at))
  return hash
}

function hashed(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 13)) & (slots - 1)
}

/** A line may end between any two words, and where it ends a clause may. */
function overLines(pattern: string): string {
  return pattern.replaceAll(' \\|', '(?: \\||(?=\n))').replaceAll(/ (?!\\\|)/g, '[ \n]')
}

/** Whether a text of bare words says one of the phrases: each word is looked up once. */
export function says(words: string, { phrases, sieve }: PhraseBook): boolean {
  // A text of bare words begins with `| `.
  let gap = 1
  let hash = 0
  for (let at = 2; at <= words.length; at++) {
    const code = words.charCodeAt(at)
    // NaN past the end: the last word ends there.
    if (code > 32) {
      hash = hashed(hash, code)
      continue
    }
    const opening = sieve[slotOf(hash)] === 1 ? phrases.get(words.slice(gap + 1, at)) : undefined
    for (const phrase of opening ?? none) if (isSaid(phrase, words, gap)) return true
    gap = at
    hash = 0
  }
  return false
}

const none: readonly Phrase[] = []

function isSaid({ said, as }: Phrase, words: string, at: number): boolean {
  said.lastIndex = at
  return said.test(words) && (as === 'anywhere' || isOrder(words, at))
}

/** How far back an order's lead is read, in characters. */
const leadLength = 90

/**
 * "The parser must ignore previous instructions" tells about something, "ignore previous instructions" is an
 * order: what stands between the start of the clause and the verb decides.
 */
function isOrder(words: string, at: number): boolean {
  return lead.test(words.slice(Math.max(0, at - leadLength), at + 1))
}

const softener =
  '(?:please|kindly|pls|now|then|and|also|just|simply|so|first|instead|immediately|always|ok|okay|actually|completely|totally|entirely|fully|but|again|next|finally|silently|secretly|quietly|automatically|lets|let s|hey|hi|hello|dear|assistant|ai|chatgpt|copilot|gpt|llm|urgent|important|attention|\\d{1,3}|step|bitte|jetzt|nun|sofort|ab|dann|und|also|veuillez|maintenant|ensuite|et|merci|sil|te|vous|plait|por|favor|ahora|luego|y|agora|e|ora|adesso|poi|per|favore|alsjeblieft|nu|en|aub)'
const duty =
  '(?:must|should|shall|will|can|may|need to|have to|has to|ought to|are to|are going to|are (?:now )?(?:instructed|required|ordered|told|asked|expected|allowed|permitted|authorized|authorised|free) to)'
const addressed = [
  `you (?:also |now )?${duty}(?: now)?`,
  '(?:i|we) (?:now )?(?:want|need|order|ask|instruct|command|require|would like|d like|expect) you to',
  'your (?:\\w+ ){1,3}is (?:now )?(?:only )?to',
  '(?:du|ihr) (?:musst|sollst|sollt|kannst)(?: jetzt)?|sie (?:mussen|sollen)',
  '(?:tu dois|vous devez|il faut|tu devras)(?: maintenant)?',
  '(?:debes|tienes que|deberas|necesito que|quiero que)(?: ahora)?',
  '(?:voce deve|voce precisa|devi|dovete|je moet|u moet|jij moet)(?: nu| ora)?',
].join('|')
const lead = new RegExp(
  `(?:\\| |\\n)${overLines(`(?:${softener} ){0,5}(?:(?:${addressed}) )?(?:${softener} ){0,3}`)}$`,
)
