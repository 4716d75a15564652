import type { Rule } from '../../storage/rule-row.ts'
import { fenced, inert, inertSource, visible } from './inert.ts'

/** What a pull request says. */
export interface PullText {
  readonly title: string
  readonly description: string
  readonly commitMessage: string
}

/** A rule and the digest of its file, as it is put forward. */
export interface Worded {
  readonly rule: Rule
  readonly path: string
  readonly wording: string
}

/** Hosts refuse longer ones (GitHub: 65,536 characters); what does not fit is in the files. */
const maxDescription = 60_000
const maxTitle = 200

/** The words around rules that are put forward: for the reviewer to compare each rule with where it came from. */
export function pullText(rules: readonly Worded[], actor: string): PullText {
  const subject = subjectOf(rules)
  return {
    title: subject,
    description: descriptionOf(rules, actor),
    commitMessage: commitMessageOf(subject, rules),
  }
}

function subjectOf(rules: readonly Worded[]): string {
  const [first] = rules
  if (rules.length !== 1 || first === undefined) return `Add ${rules.length} rules`
  const title = inert(visible(first.rule.title.value).replaceAll('\n', ' '))
  return `Rule: ${title}`.slice(0, maxTitle).toWellFormed()
}

function commitMessageOf(subject: string, rules: readonly Worded[]): string {
  const sources = rules.flatMap(({ rule: { source, sources: others } }) => {
    const all = [...(source === null ? [] : [source]), ...others]
    if (all.length === 0) return ['Source: none']
    return all.map(({ value }) => `Source: ${plainSource(value)}`)
  })
  const trailers = rules.map(({ rule, wording }) => trailerOf(rule.id, wording))
  return `${subject}\n\n${[...new Set(sources)].join('\n')}\n\n${trailers.join('\n')}\n`
}

/** Marks a commit as ours, and for which wording of which rule. */
export function trailerOf(id: string, wording: string): string {
  return `Svc-Rule: ${id}@${wording}`
}

/** The rules a commit says it puts forward, with their wordings. Empty for a commit that is not ours. */
export function trailersIn(message: string): ReadonlyMap<string, string> {
  const found = message.matchAll(/^Svc-Rule: (rule_[0-9a-z]{26})@([0-9a-f]{16})$/gm)
  return new Map([...found].map(([, id = '', wording = '']) => [id, wording]))
}

function descriptionOf(rules: readonly Worded[], actor: string): string {
  const head =
    rules.length === 1
      ? 'A draft rule, submitted for review. Merging approves it, closing rejects it. Edits to the file count.'
      : `${rules.length} draft rules, submitted for review. Merging approves them, closing rejects them. Edits to the files count; a file taken out rejects its rule.`
  const marker = `<!-- svc ${rules.map(({ rule, wording }) => `${rule.id}@${wording}`).join(' ')} -->`
  const sections = fitting(rules, maxDescription - head.length - marker.length, actor)
  return [head, ...sections, marker].join('\n\n')
}

/** A section for each rule: of the least for all, then of the facts for as many as there is room for, then the text. */
function fitting(rules: readonly Worded[], length: number, actor: string): readonly string[] {
  const sections = rules.map(shortSectionOf)
  let room = length - sections.join('').length
  for (const widen of [factsOf, sectionOf]) {
    for (const [n, rule] of rules.entries()) {
      const wider = widen(rule, actor)
      const more = wider.length - (sections[n]?.length ?? 0)
      if (more > room) continue
      sections[n] = wider
      room -= more
    }
  }
  return sections
}

/** The wordings a description says it is about; null when somebody took the mark out. */
export function wordingsIn(description: string): ReadonlyMap<string, string> | null {
  const mark = /<!-- svc ((?:rule_[0-9a-z]{26}@[0-9a-f]{16} ?)+)-->/.exec(description)?.[1]
  if (mark === undefined) return null
  return new Map(
    mark
      .trim()
      .split(' ')
      .map((each) => {
        const [id = '', wording = ''] = each.split('@')
        return [id, wording]
      }),
  )
}

function sectionOf(worded: Worded, actor: string): string {
  const { title, body } = worded.rule
  const text = `${visible(title.value)}\n\n${visible(body.value)}`
  return `${fenced(inert(text))}\n\n${factLines(worded, actor)}`
}

function factsOf(worded: Worded, actor: string): string {
  return `${shortSectionOf(worded)}\n${factLines(worded, actor)}`
}

function factLines({ rule, path }: Worded, actor: string): string {
  const sources = rule.sources.map((source) => `- Also stated at: ${linkOf(source.value)}`)
  return [
    `- Source: ${rule.source === null ? 'none was given' : linkOf(rule.source.value)}`,
    ...sources,
    `- From: ${wordOf(rule.connector ?? rule.origin)}`,
    `- Masked: ${maskedKinds(rule)}`,
    ...(rule.flags.length === 0 ? [] : [`- Flags: ${rule.flags.map(wordOf).join(', ')}`]),
    ...(rule.supersedes === null ? [] : [`- Replaces: ${wordOf(rule.supersedes)}`]),
    `- Draft ${wordOf(rule.id)}, submitted by ${wordOf(actor)}, file ${wordOf(path)}`,
  ].join('\n')
}

function shortSectionOf({ rule, path }: Worded): string {
  return `${wordOf(rule.id)}: see ${wordOf(path)}, there is no room for it here`
}

/** How many of each kind. */
function maskedKinds({ redactions }: Rule): string {
  const kinds = Object.entries(redactions)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind.replaceAll('_', ' ')} ${count}`)
  return kinds.length === 0 ? 'nothing' : kinds.join(', ')
}

/** An address people can follow, or what else a source says, neither of which can end its quotes. */
function linkOf(source: string): string {
  return /^https?:\/\/[^\s<>"'`\\\u0000-\u001f\u007f-\u009f]+$/i.test(source)
    ? `<${source}>`
    : codeOf(source, inertSource)
}

function plainSource(source: string): string {
  const line = visible(source).replaceAll('\n', ' ')
  return /^https?:\/\/\S+$/i.test(line) ? line.replaceAll('@', '%40') : inertSource(line)
}

/** One line as code. */
function wordOf(text: string): string {
  return codeOf(text, inert)
}

function codeOf(text: string, made: (text: string) => string): string {
  const line = made(visible(text).replaceAll('\n', ' ')).replaceAll('`', "'")
  return `\`${line}\``
}
