import { withoutSymbols } from '../text/symbol.ts'
import { senseOf } from './sense.ts'

/** Candidates have at most about 80 words. */
const maxLength = 2000

/** Ways to write the same that are more than one word, and the one form they get. All in lower case. */
const forms: readonly (readonly [RegExp, string])[] = [
  // A reason does not make another rule.
  [
    /,? (?:because|so that|in order to|since (?:we|it|they|he|she|the|this|that|our|there)|as (?:we|it|they|there)|due to|weil|damit|parce que|porque) [^.;]*/g,
    ' ',
  ],
  [/^(?:as (?:agreed|discussed|decided)\b[^,.;]{0,60},|(?:please )?note(?: that\b|:))/g, ' '],
  [/\((?:see|source|siehe|quelle|voir|fuente)\b[^)]{0,80}\)/g, ' '],
  [/\b(?:(?:our|the) rule is|(?<=^|[.:;,] |please )(?:make sure|ensure))\b(?: that\b)?/g, ' '],
  [/\btak(?:e|es|ing) place\b/g, ' '],
  // Stands for each of its kind, so nothing is left out.
  [/\bof (?:all|any) (?:the |our )?(?:teams|departments|kinds?|sorts?|types?|sizes?)\b/g, ' '],
  [
    /\b(accounting|engineering|finance|hr|legal|marketing|procurement|sales|support) (?:team|department|staff)\b/g,
    '$1',
  ],
  // As in `enterprise tickets`.
  [/\b((?:from|of|by) (?:enterprise|business|premium|corporate)) (?:customers|clients)\b/g, '$1'],
  // `l'équipe`, `n'accepte`
  [/(?<!\p{L})([dln])'(?=\p{L})/gu, '$1e '],
  [/\b(?:from now on|going forward|with immediate effect|ab sofort|désormais)\b/g, ' '],
  // Who agreed is not who does it; who `agreed to` is.
  [/\bwe(?: all| have|'ve)* (?:agreed|decided|resolved)\b(?! to\b)/g, ' '],
  [/\brevers(?:e|ed|es|ing) (?:that|this|it|the (?:rule|decision|policy))\b/g, ' '],
  // Three digits behind a mark are thousands in every language of ours: decimals are rarely so many.
  [
    /(?<=(?<![\d.,])[1-9]\d{0,2}(?:[.,' \u00a0\u202f]\d{3})*)[.,' \u00a0\u202f](?=\d{3}(?!\d))/g,
    '',
  ],
  [/(\d),(?=\d)/g, '$1.'],
  [/(\d)k\b/g, '$1000'],
  [/\$/g, ' usd '],
  [/€/g, ' eur '],
  [/£/g, ' gbp '],
  [/%/g, ' percent '],
  [/(\d)-?(h|hrs?|mins?|s|secs?|ms|kb|mb|gb|tb|kg|px|eur|usd|gbp)\b/g, '$1 $2'],
  [/\be-mail/g, 'email'],
  [
    /\b(within|in|inside|after|for|than|least|most) an? (?=(?:second|minute|hour|day|week|month|quarter|year)\b)/g,
    '$1 1 ',
  ],
  [/\beine?[nmrs]? (?=(?:sekunde|minute|stunde|tag|woche|monat|jahr)\b)/g, '1 '],
  [/\bune? an\b/g, '1 year'],
  [/\bune? (?=(?:seconde|minute|heure|jour|semaine|mois|année)\b)/g, '1 '],
  [/\bnur (?:noch )?eine?[nmrs]?\b/g, 'nur 1'],
  [/\b(?:calendar|consecutive) (?=days?\b)/g, ''],
  // `of each month` tells which, not how often.
  [
    /(?<!\bof )\b(?:every|each|once (?:an?|per|every|each)) (hour|week|month|quarter|year)\b/g,
    '$1ly',
  ],
  [/(?<!\bof )\b(?:every|each|once (?:an?|per|every|each)) day\b/g, 'daily'],
  [/\b(?:in advance|ahead(?: of time)?(?! of)|beforehand)\b/g, 'advance'],
  [/\b(?:(?:that|which|who) (?:have|has)|with|having) no\b/g, ' without '],
  [
    /\b(?:gets?|receives?|(?:is|are) given) an? (?=(?:answer|reply|response|approval|refund|review)\b)/g,
    ' ',
  ],
  [
    /\b(?:go(?:es|ing)?|went|stick|stay)(?: ahead)? with\b|\bruns? on\b|\bopt(?:s|ed)? for\b/g,
    ' use ',
  ],
  // What may not be is not to be, however it is put.
  [
    /\b(?:(?:may|must|can|shall) not|can't|mustn't|(?:is|are) (?:not|never) (?:allowed|permitted)(?: to)?|(?:darf|dürfen) nicht)\b/g,
    ' not ',
  ],
  [/\bonce (?=(?:they|it|the|we|you|he|she|all|every)\b)/g, 'after '],
  [
    /\b(?:kept|retained|stored) for ([^.;,]{1,20}?),? (?:and then|then|and) (?:deleted|removed|purged|erased)\b/g,
    'deleted after $1',
  ],
  [/\b(?:in|within|inside) (?:at most|no more than|under|less than|a maximum of)\b/g, 'within'],
  [/(?<!\p{L})(?:mehr als|über|oberhalb von|plus de|más de|più di|mais de) (?=\d)/gu, ' more '],
  [/\b(?:weniger als|unter|moins de|menos de|meno di) (?=\d)/g, ' less '],
  // What is due is to be paid or handed in.
  [/\bdue (?:in|within) (?=\d|\p{L}+ (?:hour|day|week|month|year)s?\b)/gu, 'paid within '],
  [/\b(?:working|business)[ -](days?|hours?)\b/g, 'workday $1'],
  [
    /\b(?:no|not) (?:more|later|longer) than\b|\b(?:at most|(?:a |the )?maximum of|up to|höchstens)\b/g,
    ' atmost ',
  ],
  [
    /\b(?:no|not) (?:less|fewer) than\b|\b(?:at least|(?:a |the )?minimum of|mindestens)\b/g,
    ' atleast ',
  ],
  [/\b(?:no longer|any ?more|nicht mehr|ya no|já não|niet (?:langer|meer))\b/g, ' not '],
  // What is no more is not.
  [/\b((?:keine?[nmrs]?|geen)\b[^.;,]{1,60}?) (?:mehr|meer)\b(?! (?:als|dan)\b)/g, '$1'],
  [
    /(?<!\p{L})((?:ne|non|não)(?: (?:se|si|le|la|les|lo|y|en))? [\p{L}-]+) (?:plus|più|mais)(?!\p{L}| (?:de|di|que) \d)/gu,
    '$1',
  ],
  [/\b(?:more than|greater than|in excess of|above|over|exceeding|beyond)\b/g, ' more '],
  [/\b(?:less than|fewer than|below|under)\b/g, ' less '],
  [/\b(?:instead of|rather than|in place of|as opposed to)\b/g, ' instead '],
  [/\b(?:merge|pull)[ -]requests?\b|\bprs\b/g, ' pr '],
  [/\bsign(?:ed|s|ing)?[ -]?offs?\b/g, ' approval '],
  // What is `on the table` is not switched on.
  [
    /\b(?:(?:is|are|be) on(?= (?:by default|at|during|when|while|unless)\b|\s*[.,;]|\s*$)|(?:switch|turn)(?:e[ds]|s|ing)? on\b)/g,
    ' enable ',
  ],
  [/\b(?:(?:is|are|be) off\b(?! limits)|(?:switch|turn)(?:e[ds]|s|ing)? off\b)/g, ' disable '],
  [/\bopt(?:s|ed|ing)?[ -]in\b/g, ' subscribe '],
  [/\bopt(?:s|ed|ing)?[ -]out\b/g, ' unsubscribe '],
  [/\b(?:keeps?|kept) out of\b/g, ' not keep in '],
  // What is written in a language uses it.
  [/\b(?:(?:is|are|be|gets?) written(?= in\b)|writes? (?!access\b)(?=[^.,;]{1,40} in\b))/g, ' '],
]

export interface Word {
  readonly lower: string
  /** What it means, see `senseOf`. */
  readonly sense: string
  /** Written as a name: with a capital inside the text or inside the word, or with an underscore. */
  readonly isName: boolean
}

/** The words of a text, phrases in one form, placeholders without their number. */
export function wordsOf(text: string): readonly Word[] {
  const flat = withoutSymbols(text.slice(0, maxLength))
    .text.replace(/\[([A-Z][A-Z_]{0,30})_\d{1,6}\]/g, ' placeholder$1 ')
    .replace(/[‘’]/g, "'")
  const names = namesOf(flat)
  const same = forms.reduce(
    (all, [pattern, form]) => all.replace(pattern, form),
    flat.toLowerCase(),
  )
  const found = same.match(/#?\d[\d.:]*\p{L}*|[\p{L}\p{M}][\p{L}\p{M}\d_'-]*/gu) ?? []
  return found.map((word) => {
    const lower = word.replace(/'s$|'$|[.:]$/, '')
    return { lower, sense: senseOf(lower), isName: names.has(lower) }
  })
}

/** Words that are names: a capital behind another word, or a capital or an underscore inside. */
function namesOf(text: string): ReadonlySet<string> {
  const behindWord = text.matchAll(/(?<=[\p{L}\p{N},;)] )\p{Lu}[\p{L}\p{M}\d_-]*/gu)
  const inside = text.matchAll(/\b[\p{L}\d]*(?:\p{Ll}\p{Lu}|_)[\p{L}\d_]*/gu)
  const names = [...behindWord, ...inside].map(([name]) => name.toLowerCase())
  return new Set(
    names.filter((name) => !/^(?:i|we|our|you|your|they|their|the|it|placeholder\w*)$/.test(name)),
  )
}
