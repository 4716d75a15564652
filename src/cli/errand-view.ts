import type { WireErrand } from '../contract/errand.ts'
import type { Io } from './io.ts'
import { printableLine } from './printable.ts'
import { troubleLines } from './trouble-view.ts'

/** An errand for people: when, what, how it ended and who asked, and below it what went wrong on the way. */
export function errandLines(errand: WireErrand, stdout: Io['stdout']): readonly string[] {
  const { at, kind, outcome, actor } = errand
  const what = printableLine(kinds.get(kind) ?? kind.replaceAll('_', ' '))
  const who = actor === null ? '' : `  ${printableLine(actor)}`
  return [`${at}  ${what}: ${outcomes[outcome]}${who}`, ...troubleLines(errand, stdout)]
}

const kinds: ReadonlyMap<string, string> = new Map([
  ['cancel', 'cancel'],
  ['resume', 'take the cancellation back'],
  ['status', 'read the subscription'],
  ['payment_method', 'read the card'],
  ['event', 'look after an event'],
  ['cancel_confirmation', 'mail the confirmation'],
  ['answer', 'answer a command later'],
])

const outcomes: Readonly<Record<WireErrand['outcome'], string>> = {
  open: 'under way',
  waiting: 'not done yet, to be tried again',
  done: 'done',
  failed: 'failed',
  void: 'no longer needed',
  kept: 'kept as a file, for there is no mail server',
  cut_off: 'the process ended in between',
}
