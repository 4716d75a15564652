import type { ChalkInstance } from 'chalk'
import type { WithOriginals } from '../../client/originals/entry.ts'
import type { WireRule } from '../../contract/rules.ts'
import { SvcError } from '../../core/error.ts'
import { openToShow } from '../../core/text.ts'
import { placeholdersIn } from '../../gate/placeholder.ts'
import type { Context } from '../context.ts'
import { isOn } from '../io.ts'
import { printable, printableLine } from '../printable.ts'
import type { Known } from './here.ts'

/** Originals go to a terminal and nowhere else: throws `usage` where what is printed may be kept or read by a program. */
export function assertUnmaskable({ io, general }: Context): void {
  const terminal = io.stdout.isTTY === true && io.stderr.isTTY === true
  if (terminal && !general.json && !isOn(io.env['CI'])) return
  throw new SvcError('usage', '--unmask shows originals at a terminal only', {
    hint: 'leave out --json, pipes and redirections, and do not use it in CI; without --unmask the masked text is shown',
  })
}

/** A rule's words for the reviewer, and one line about them. */
export interface Unmasked {
  readonly words: Pick<WireRule, 'title' | 'body'>
  readonly line: string | null
}

/** The rule with its originals in place, each marked for `highlighted`; as it is where they cannot be told. */
export function unmasked(rule: WireRule, known: Known): Unmasked {
  if (known.state === 'kept') {
    const words = { title: marked(known.title), body: marked(known.body) }
    return {
      words,
      line: `${opening}…${closing} is shown on this device only: what is submitted is masked`,
    }
  }
  const [first] = placeholdersIn(`${rule.title} ${rule.body}`)
  return { words: rule, line: first === undefined ? null : why[known.state] }
}

/** Lines of a rule with the marks of its originals made visible. */
export function highlighted(lines: readonly string[], paint: ChalkInstance): readonly string[] {
  return lines.map((line) =>
    line
      .replaceAll(/\u{e000}(.*?)\u{e001}/gu, (_, original: string) => paint.underline(original))
      .replaceAll('\u{e002}', ' '),
  )
}

const why: Readonly<Record<Exclude<Known['state'], 'kept'>, string>> = {
  none: 'shown masked: its originals are not kept here (svc prebrain … --keep-originals keeps them)',
  changed: 'shown masked: its words were changed since its originals were kept',
  unreadable: 'shown masked: what is kept of it here cannot be opened',
  keyless: 'shown masked: the key to the originals kept here is not at hand',
}

/** Seen without colours, too. */
const opening = '[['
const closing = ']]'

/** On one line and in one piece, so that no break of a line parts an original from its marks. */
function marked({ masked, originals }: WithOriginals): string {
  let text = ''
  let at = 0
  for (const { start, end, text: original } of originals) {
    const shown = printableLine(own(openToShow(original))).replaceAll(' ', '\u{e002}')
    text += `${own(masked.slice(at, start))}\u{e000}${opening}${shown}${closing}\u{e001}`
    at = end
  }
  return text + own(masked.slice(at))
}

/** The marks are ours alone: where a text holds one, it is shown by its number. */
function own(text: string): string {
  return printable(text).replaceAll(/[\u{e000}-\u{e002}]/gu, (mark) => {
    return `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`
  })
}
