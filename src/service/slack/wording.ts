import type { WireSlackMessage } from '../../contract/slack.ts'
import { ruleLimits } from '../../core/rule.ts'
import type { SlackOutcome } from './outcome.ts'

/** The command this service answers to. */
export const slashName = '/brain'

/** A message for the one who typed. It repeats nothing of what was typed. */
export function ephemeral(text: string): WireSlackMessage {
  return { response_type: 'ephemeral', text }
}

/** What is said when no draft came of it. */
export const wordsFor: Readonly<
  Record<Exclude<SlackOutcome, 'draft' | 'replayed' | 'unsigned'>, string>
> = {
  help: [
    `\`${slashName} <decision>\` drafts a rule from what you type. Names, addresses and secrets are masked on arrival.`,
    `For example: \`${slashName} Refunds above 200 EUR need finance sign-off\``,
    'Nothing is approved by itself: a person reviews the draft with `svc review`.',
  ].join('\n'),
  unknown_workspace:
    'This workspace is not connected, and nothing was saved. An admin connects it with `svc connect slack`.',
  unknown_command: `This service knows only \`${slashName}\`. Nothing was saved.`,
  too_long: `That is longer than ${ruleLimits.body} characters, and nothing was saved. Say the decision in one or two sentences.`,
  full: 'There are as many open drafts as there may be, and this one was not saved. Review some first: `svc review`',
  failed: 'The service could not save this. Try again in a minute.',
}

export function savedWords(id: string): string {
  return `Draft \`${id}\` is saved. Next: \`svc review\``
}

/** Nothing is promised yet. */
export const workingWords = 'Working on it. The answer comes here in a moment.'
