import { folded, slot, wordHash } from './char.ts'

/** What a word of the text may be the start of. */
export type Cue =
  'greeting' | 'closing' | 'copy' | 'title' | 'at' | 'bearer' | 'credential' | 'token_prefix'

const cueWords: Readonly<Record<Cue, string>> = {
  greeting: `hi hello hey dear morning afternoon evening thanks thank thx cheers welcome hallo liebe
    lieber moin servus danke geehrte geehrter bonjour bonsoir salut cher chere merci hola buenos buenas
    estimado estimada querido querida gracias ciao caro cara buongiorno grazie hoi beste bedankt`,
  closing: `regards best cheers thanks sincerely yours faithfully gruss gruesse grusse lg vg mfg
    cordialement bises saludos atentamente saluti groet groeten rgds`,
  copy: 'cc ccing bcc',
  title: `mr mrs ms mx dr prof professor herr herrn frau mme mlle monsieur madame senor senora sr sra
    signor signora dott mevr dhr meneer mevrouw`,
  at: 'at arroba aet',
  bearer: 'bearer',
  credential: `password passwd passwort kennwort passphrase passcode pwd pin secret token apikey key
    contrasena clave senha wachtwoord passe parola`,
  token_prefix: `ghp gho ghu ghs ghr github glpat gldt glrt xoxa xoxb xoxp xoxr xoxs xoxe xapp sk rk pk
    whsec npm pypi sg shpat shpss shpca shppa dop doo dor pat figd lin ntn secret sntrys sntryu mcp whk
    hf xai gsk`,
}

export interface Lexicon {
  readonly cues: ReadonlyMap<string, ReadonlySet<Cue>>
  /** 1 in the slot of every listed word: a first sieve that costs no string. */
  readonly filter: Uint8Array
  readonly mask: number
}

const filterSize = 1 << 14

let built: Lexicon | null = null

/** The words that start a detector, built once on first use. */
export function lexicon(): Lexicon {
  built ??= build()
  return built
}

/** What the word is a cue for, in whatever case; none for most words. */
export function cuesOf(word: string): ReadonlySet<Cue> {
  return lexicon().cues.get(folded(word)) ?? none
}

const none: ReadonlySet<Cue> = new Set()

function build(): Lexicon {
  const cues = new Map<string, Set<Cue>>()
  const filter = new Uint8Array(filterSize)
  const mask = filterSize - 1
  const list = (cue: Cue, words: string): void => {
    for (const word of words.split(/\s+/)) {
      const known = cues.get(word)
      if (known === undefined) cues.set(word, new Set([cue]))
      else known.add(cue)
      filter[slot(wordHash(word), mask)] = 1
    }
  }
  list('greeting', cueWords.greeting)
  list('closing', cueWords.closing)
  list('copy', cueWords.copy)
  list('title', cueWords.title)
  list('at', cueWords.at)
  list('bearer', cueWords.bearer)
  list('credential', cueWords.credential)
  list('token_prefix', cueWords.token_prefix)
  return { cues, filter, mask }
}
