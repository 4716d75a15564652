import { pattern } from '../../core/pattern.ts'

/** No signal needs more of one sentence; bounds the cost of the patterns below and of every signal. */
const maxLength = 700

/**
 * A sentence as the signals read it: lower case, one line, no mark-up, links as their text, straight quotes,
 * `[PERSON_1]` as `[person]`. Only for matching: its offsets mean nothing outside.
 */
export function plain(text: string): string {
  return withDepartment(text.slice(0, maxLength))
    .replace(/\[([^\][]{1,200})\]\([^()\s]{1,300}\)/g, '$1')
    .replace(/https?:\/\/[^\s)>\]]+/g, 'url')
    .replace(/\[([A-Z][A-Z_]{1,30})_\d{1,6}\]/g, '[$1]')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/[*_~]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\b(?:gonna|wanna|gotta|cuz)\b/g, (word) => spoken.get(word) ?? word)
    .replace(/ (?:um+|uh+|erm|mm+|hmm+)(?=[ ,.])[,.]?/g, '')
    .trim()
}

/** `Hardware is ordered through IT.`, `IT approves it within a day.`: small letters would make a pronoun of it. */
const departmentOfIt =
  /\bIT(?=[.,;:!?)]|$| (?:will|must|shall|may|can|cannot|should|has|have|is|are|does|do|needs?|and|or|before|after|within|by|for|if|when|on|at|in|to|who|first|only|also|never|always|(?!systems|services|assets|costs|skills|teams|jobs|tools|policies|resources|projects|standards|operations|companies)\w{3,}s)\b)/g

/** Where all is in capitals, it is the pronoun. */
function withDepartment(text: string): string {
  if (!text.includes('IT') || !/\p{Ll}/u.test(text)) return text
  return text.replace(departmentOfIt, (_, at: number) =>
    text.slice(Math.max(0, at - 4), at).toLowerCase() === 'the ' ? 'IT team' : 'the IT team',
  )
}

/** Words as they are spoken, and as the signals know them. */
const spoken = new Map([
  ['gonna', 'going to'],
  ['wanna', 'want to'],
  ['gotta', 'have to'],
  ['cuz', 'because'],
])

/**
 * What stands behind a colon that only announces it: `Talked to finance: any invoice above …`. A colon behind a
 * mere word or two is a label or the name of something, and what stands before a short rest is the statement.
 */
export function announced(text: string): string {
  if (!text.includes(': ')) return text
  const colon = /^[^:]{9,80}?(?<=\S \S+ \S+): (?=(?:\S+ ){3})/.exec(text)
  return colon === null || /\d$/.test(colon[0].slice(0, -2)) ? text : text.slice(colon[0].length)
}

/** A statement without what stands behind it: the case it is made for, or a favour asked for its sake. */
export function stated(text: string): string {
  if (!/[,;] /.test(text)) return text
  return (favourBehind.exec(text) ?? caseBehind.exec(text))?.[1] ?? text
}

/** `Tests go next to the file they test, can you move this one?` */
const favourBehind =
  /^((?!who|what|which|when|where|how|why|if)(?:\S+ ){4,}\S+)[,;] (?:can|could|would|will) you (?:please )?(?!confirm|tell|check|say)\w+ [^,?]*\?$/
/** `Public functions get a line of docs, this one has none.` */
const caseBehind =
  /^((?!this|that|these|if|when)(?:\S+ ){2,}\S+)[,;] (?:so |but )?(?:this|these|here) (?:ones? )?(?:is|are|has|have|does|do|doesn't|isn't|aren't|lacks?|misses|needs?|it)\b[^,;?]*$/

/** Plain words without what people say before they say it, and what only announces them. */
export function bareOf(words: string): string {
  return withoutFiller(announced(withoutFiller(words)))
}

/** What people say before they say it; leaves at least the last word. */
export function withoutFiller(text: string): string {
  let rest = text
  for (let round = 0; round < 5; round++) {
    const cut = filler.exec(rest)?.[0].length ?? 0
    if (cut === 0 || cut >= rest.length) break
    rest = rest.slice(cut)
  }
  return rest
}

const filler = pattern('u')`
  ^(?:(?:hi|hello|hallo|good (?:morning|afternoon|evening)|morning|dear|bonjour|hola|ciao|olá|
  hoi)(?: (?!we|i|you|the|it|this|that|an?\b)[\p{L}[\]]+){0,2}[,!:]\s+|(?:(?:so|ok|okay|well|right(?! now)|
  alright|all right|yeah|yes|yep|sure|and|but|then|now|also|um+|uh+|er(?=[,.…-])|hmm+|hence|therefore|thus|
  finally|great|good|cool|perfect|fine|also|oh|look|listen|folks|team|hi all|hey|please|just|basically|
  in short|in summary|to summari[sz]e|to recap|recap|quick recap|for the record|
  as (?:discussed|agreed|promised|said)|fyi|btw|by the way|one thing|update|also gut|ok gut|gut|bueno|bon|
  alors|pues|\[[a-z_]+\]|in general(?: though)?|for real|anyway|to be clear|nit|heads up|@[\w.-]+|
  (?:as )?an? (?:quick|small|friendly|gentle) reminder|(?:quick |small |friendly )?reminder(?=[,:])|
  i(?: am|'m) afraid(?: that)?|on (?:your|the) question|(?:small|one) (?:thing|correction)(?=[,:])|
  with us(?=,))[,:;.!…-]*|[-–—•"'([]+)\s+)
`

/** Whether a sentence (in plain form) is only the opening of a letter: `Bonjour à tous,`. */
export function salutes(text: string): boolean {
  return salutation.test(text)
}

const salutation = pattern('u')`
  ^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|moin|liebe[rs]?|guten (?:tag|morgen|abend)|
  sehr geehrte[rs]?|bonjour|bonsoir|salut|chers?|chères?|hola|buen[oa]s \p{L}+|estimad[oa]s?|querid[oa]s?|ciao|salve|
  buongiorno|buonasera|gentil[ei]|car[oaie]s?|olá|bom dia|boa tarde|prezad[oa]s?|hoi|beste|dag|goede(?:morgen|middag|
  ndag))(?: [^\s,:!.?]+){0,6} ?[,:!]$
`
