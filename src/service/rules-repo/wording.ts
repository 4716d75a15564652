import type { Rule } from '../../storage/rule-row.ts'
import { fenced, inert, visible } from './inert.ts'

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
  const sources = rules.map(({ rule }) => `Source: ${plainSource(rule.source?.value ?? null)}`)
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
  const parts: string[] = [head]
  let length = head.length + marker.length
  for (const each of rules) {
    const full = sectionOf(each, actor)
    const part = length + full.length > maxDescription ? shortSectionOf(each) : full
    length += part.length
    parts.push(part)
  }
  return [...parts, marker].join('\n\n')
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

function sectionOf({ rule, path }: Worded, actor: string): string {
  const text = `${visible(rule.title.value)}\n\n${visible(rule.body.value)}`
  const sources = rule.sources.map((source) => `- Also stated at: ${linkOf(source.value)}`)
  return [
    fenced(inert(text)),
    '',
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
  return `- ${wordOf(rule.id)}: see ${wordOf(path)}, there is no room for it here`
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
    : wordOf(source)
}

function plainSource(source: string | null): string {
  if (source === null) return 'none'
  const line = visible(source).replaceAll('\n', ' ')
  return /^https?:\/\/\S+$/i.test(line) ? line.replaceAll('@', '%40') : inert(line)
}

/** One line as code. */
function wordOf(text: string): string {
  const line = inert(visible(text).replaceAll('\n', ' ')).replaceAll('`', "'")
  return `\`${line}\``
}
