import { pattern } from '../../core/pattern.ts'

/** What a heading says about the text below it. */
export type Section =
  | 'decision'
  | 'policy'
  | 'action'
  | 'context'
  | 'options'
  | 'timeline'
  | 'admin'
  | 'changelog'
  | 'status'

const sections: readonly (readonly [Section, RegExp])[] = [
  [
    'changelog',
    pattern()`
    \b(?:change ?log|release notes?|what's new|(?:january|february|march|april|may|june|july|august|september|
    october|november|december|spring|summer|autumn|winter|weekly|monthly) (?:release|update)|
    what (?:we )?(?:shipped|changed)|(?:product|app) updates?|
    (?:version|build|app|client|sdk|ios|android|firmware) v?\d+|unreleased|bug ?fixes|improvements|
    breaking changes|v?\d+\.\d+\.\d+|(?:changes|new|news) (?:in|for|since|between) (?:\S+ ){0,2}v?\d+\.\w+)\b|
    ^[\w.+-]+ v?\d+\.\d+ \(|^commits$|^(?:added|fixed|changed|removed|deprecated|security|features?|fixes|
    chores?|breaking|breaking changes?|upgrade notes|migration guide|known issues)$|^v\d+|^\d+\.\d+\b
  `,
  ],
  [
    'status',
    /\b(?:stand-?ups?|daily|status (?:update|report)|weekly update|blockers?|in progress)\b|^(?:yesterday|today|done|doing)$/,
  ],
  // One of the options, and no longer one of several.
  [
    'decision',
    /^(?:the )?(?:chosen|selected|agreed|adopted|final|retained) (?:option|solution|alternative|approach|design|variant)\b|^gewählte (?:option|lösung|variante|alternative)\b|^(?:option|solution) (?:choisie|retenue)\b|^(?:opción|solución|alternativa) (?:elegida|escogida|seleccionada)\b/,
  ],
  [
    'options',
    /\b(?:alternatives?|options?|considered|drivers|pros|cons|trade-?offs?|positives?|negatives?|risks?|consequences|discussion|open (?:questions|points|issues)|questions|references|see also|examples?|rationale|why|comparison|not decided|undecided|tbd|optionen|alternativen)\b/,
  ],
  [
    'decision',
    /\b(?:decisions?|resolutions?|decided|outcomes?|agreed|agreements?|conclusions?|acceptance criteria|consensus|verdict|resolved|beschl[uü]ss\w*|entscheidung\w*|décisions?|decisi[oó]n(?:es)?|acuerdos?|resolucion(?:es)?)\b/,
  ],
  [
    'context',
    /\b(?:context|background|problem|motivation|history|introduction|overview|forces|abstract|summary|current (?:state|situation)|goals?|scope|purpose|about|status|hintergrund|kontext|contexte|contexto)\b/,
  ],
  [
    'timeline',
    /\b(?:timeline|impact|what happened|root cause|detection|incident (?:summary|report)|chronology|zeitleiste)\b/,
  ],
  [
    'admin',
    /\b(?:attendees|present|regrets|participants|attendance|introductions?|welcome|agenda|aob|any other business|minutes of|next meeting|table of contents|contents|contributors|acknowledge?ments|teilnehmer|participants)\b/,
  ],
  [
    'policy',
    /\b(?:polic(?:y|ies)|rules?|guidelines?|standards?|requirements?|conventions?|principles?|definition of done|working agreements?|procedures?|escalation|approvals?|refunds?|returns|sla|code of conduct|style|best practices|do's|dos and don'ts|richtlinien?|regeln?|règles?|pol[ií]ticas?|reglas?)\b/,
  ],
  [
    'action',
    /\b(?:action items?|actions|next steps|lessons?(?: learned)?|going forward|follow-?ups?|takeaways?|remediation|todos?|corrective|massnahmen|maßnahmen)\b/,
  ],
]

/** `debian/rules`, `src/policy.ts`: tells where something was changed. `pros/cons` does not. */
const files =
  /(?<![^\s('"])(?:\.{0,2}\/|(?:d|debian|src|lib|doc|docs|bin|etc|usr|tests?|include|share|scripts|config)\/|[\w-]+\/[\w-]+\/)[\w./{},*+-]*|(?<![^\s('"])[\w./-]+\.[a-z][a-z\d]{0,4}(?![\w./-])/g

/** The kind of section a heading (in plain form) opens, or null for a heading that only names a subject. */
export function sectionOf(heading: string): Section | null {
  const said = heading.replace(files, '')
  for (const [section, pattern] of sections) {
    if (pattern.test(section === 'changelog' ? heading : said)) return section
  }
  return null
}
