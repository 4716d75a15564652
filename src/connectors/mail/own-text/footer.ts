import { pattern } from '../../../core/pattern.ts'
import { endsSentence, isDiscussion, isSentence, isSettled } from './speech.ts'

/**
 * Cuts out what list software puts under a mail: a ruled-off footer, or a paragraph about the subscription, and what
 * stands below it. Each of the lines has to look like it; where somebody goes on below, the one paragraph goes at most.
 */
export function dropFooters(lines: readonly string[]): readonly string[] {
  const first = Math.max(0, lines.length - footerLines)
  const kept = lines.slice(0, first)
  let last = 0
  for (let at = first; at < lines.length;) {
    const end = beginsFooter(lines, at) ? footerEnd(lines, at) : at
    if (end > at) {
      kept.length -= at - paragraphStart(lines, at, last)
      last = end
    } else {
      kept.push(lines[at] ?? '')
    }
    at = Math.max(end, at + 1)
  }
  return kept
}

const footerLines = 25
const footerLookLines = 8
const lookChars = 2_000

function beginsFooter(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim()
  if (!isRule(line)) return subscription.test(line.slice(0, lookChars)) && isFooterLine(line)
  return !underlines(lines[at - 1] ?? '', line) && speaksOfList(lines, at, at + footerLookLines)
}

function isRule(line: string): boolean {
  return line.length <= 200 && /^(?:_{3,}|-{2,}|={3,}|(?:-=){3,}-?|\*{3,}|~{3,})$/.test(line)
}

/** A rule as long as the line on it makes a heading of that line. */
function underlines(above: string, rule: string): boolean {
  return /^[-=~]{3}/.test(rule) && Math.abs(above.trim().length - rule.length) <= 2
}

function speaksOfList(lines: readonly string[], from: number, to: number): boolean {
  const text = lines.slice(from, to).join(' ').slice(0, lookChars)
  return listFooter.test(text) || subscription.test(text)
}

const listFooter =
  /mailing list|mailinglist|mailman|\blistinfo\b|google groups|groups\.io|groups\.google\.com|yahoo groups|listserv|sympa|list archive|microsoft teams|teams meeting|liste de diffusion|lista de correo|lista di discussione|lista dyskusyjna|e-postlista/i
const subscription = pattern('i')`
  unsubscribe|opt[ -]out|manage (?:your )?(?:email |notification )?(?:preferences|subscription)|
  you (?:are receiving|received|receive) this (?:message|e-?mail|mail|notification)|newsletter abbestellen|
  abbestellen|abmelden|austragen|désabonner|désinscri(?:re|ption)|désinscrire|darse de baja|
  cancelar (?:la |a |sua )?(?:suscripción|inscrição|assinatura)|annulla(?:re)? (?:l['’])?iscrizione|disiscriv|
  afmelden|uitschrijven|wypisać się|wypisz się|zrezygnuj z subskrypcji|avregistrera|avprenumerera
`

/** Where the footer that begins at `at` ends; `at` when a line of its first paragraph is somebody's own. */
function footerEnd(lines: readonly string[], at: number): number {
  let own = at
  while (own < lines.length && (isFooterLine(lines[own] ?? '') || goesOn(lines, own, at))) own++
  if (own === lines.length) return own
  let text = at
  while (lines[text] === '' || isRule((lines[text] ?? '').trim())) text++
  const gap = lines.indexOf('', text)
  return gap >= 0 && gap < own && speaksOfList(lines, at, gap) ? gap : at
}

/** Footers are wrapped, too: the line before was full and ended no sentence. */
function goesOn(lines: readonly string[], at: number, from: number): boolean {
  const before = lines[at - 1] ?? ''
  const line = (lines[at] ?? '').slice(0, lookChars)
  if (at === from || before.length < fullLine || endsSentence(before)) return false
  return !listEntry.test(line) && !isDiscussion(line)
}

const fullLine = 60

/**
 * A footer says nothing in sentences but why its reader gets it and how to get rid of it, the latter with a link or in
 * words one knows it by; who speaks of `we` and `should` discusses it.
 */
function isFooterLine(line: string): boolean {
  const text = line.trim().slice(0, lookChars)
  if (text === '' || isRule(text)) return true
  if (isSettled(text)) return false
  if (reason.test(text)) return true
  if (listEntry.test(text) || isDiscussion(text)) return false
  if (instruction.test(text) || !isSentence(text)) return true
  return /https?:\/\/|mailto:|@|[|•·]/i.test(text) && speaksOfList([text], 0, 1)
}

const listEntry = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/
const reason =
  /^(?:groups\.io links: )?(?:you (?:are receiving|received|receive|get) (?:this|our|all)|if you no longer|this (?:e-?mail|message|newsletter) (?:was|is|has been) sent)/i
const instruction = pattern('i')`
  ^(?:to (?:unsubscribe|subscribe|post|view|opt out)|click here|for more options|visit this|um sich|klicken sie|
  hier (?:klicken|können|kannst)|pour vous|cliquez|per (?:dis|ann)|clicca|para (?:dar|can)|ha[gz]a? clic|clique|
  om u|klik|aby |kliknij|klicka|join (?:on your computer|the meeting|with a video)|nehmen sie auf dem computer)
`

/** The lines above it in which the footer begins. */
function paragraphStart(lines: readonly string[], at: number, from: number): number {
  let start = at
  while (start > from && at - start < footerLookLines && opensFooter(lines[start - 1] ?? '')) {
    start--
  }
  return start
}

function opensFooter(line: string): boolean {
  return /^\s*(?:you|this|to|you're)\b/i.test(line) && isFooterLine(line)
}
