import type { Api } from '../../../client/api.ts'
import { SvcError } from '../../../core/error.ts'
import type { WireMovedRule, WireRule } from '../../../contract/rules.ts'
import { command, toggle } from '../../command.ts'
import type { Context } from '../../context.ts'
import { write } from '../../io.ts'
import type { OriginalsHere } from '../../originals/here.ts'
import { ruleLines, widthOf } from '../../rule-view.ts'
import type { Unmasking } from './unmasking.ts'
import { openUnmasking } from './unmasking.ts'

export const review = command({
  description:
    'Shows one draft at a time with its source and what was masked, and asks what to do with it. Nothing is submitted that you did not choose to submit.',
  args: [],
  flags: {
    unmask: toggle('--unmask', 'Show the originals kept on this device; submits the masked text'),
  },
  variables: ['SVC_BASE_URL', 'SVC_TOKEN', 'SVC_ACCESSIBLE', 'VISUAL, EDITOR'],
  examples: [
    ['svc review', 'Review at the terminal'],
    ['svc review --unmask', 'With what svc prebrain --keep-originals kept'],
    ['svc review list --json', 'The same drafts for a script'],
  ],
  async run({ flags: { unmask } }, context) {
    const { OriginalsHere } = await import('../../originals/here.ts')
    const originals = new OriginalsHere(context)
    const unmasking = unmask ? await openUnmasking(context, originals) : null
    if (!context.interactive) {
      throw new SvcError('input.required', 'a review needs a person at a terminal', {
        hint: 'in a script: svc review list, then svc review show|edit|submit|discard <id>',
      })
    }
    await originals.tidy()
    const { api } = await context.service()
    const drafts: WireRule[] = []
    for await (const rule of api.eachRule({ status: 'draft', limit: 200 })) drafts.push(rule)
    if (drafts.length === 0) {
      await context.note('No drafts.')
      return
    }
    // Oldest first: the order in which things were said.
    await reviewEach(context, api, drafts.toReversed(), { originals, unmasking })
  },
})

type Verdict = 'submit' | 'edit' | 'discard' | 'later' | 'quit'

const verdicts = [
  { key: 's', name: 'Submit', value: 'submit' },
  { key: 'e', name: 'Edit in your editor', value: 'edit' },
  { key: 'd', name: 'Discard', value: 'discard' },
  { key: 'l', name: 'Later', value: 'later' },
  { key: 'q', name: 'Quit', value: 'quit' },
] as const

async function reviewEach(
  context: Context,
  api: Api,
  drafts: readonly WireRule[],
  { originals, unmasking }: { originals: OriginalsHere; unmasking: Unmasking | null },
): Promise<void> {
  const { noteVerdicts } = await import('../../learning.ts')
  const { contrariesAmong } = await import('../../contrary.ts')
  const contraries = await contrariesAmong(context, drafts)
  const paint = await context.paint(context.io.stderr)
  const counts = { submit: 0, discard: 0 }
  let notice: string | null = null
  try {
    for (const [index, draft] of drafts.entries()) {
      let shown = draft
      let verdict: Verdict
      do {
        const width = widthOf(context.io.stderr)
        const heading = paint.dim(`Draft ${index + 1} of ${drafts.length}`)
        const lines = [
          '',
          heading,
          ...((await unmasking?.linesOf(shown, paint, width)) ?? ruleLines(shown, paint, width)),
          ...(contraries.get(shown.id) ?? []).map((line) => paint.yellow(line)),
          '',
        ]
        await write(context.io.stderr, `${lines.join('\n')}\n`)
        verdict = await context.prompt.choose<Verdict>('What shall become of it?', verdicts)
        if (verdict === 'edit') shown = await edited(context, api, shown, originals)
      } while (verdict === 'edit')
      if (verdict === 'quit') return
      if (verdict === 'later') continue
      const moved = await moveOrSay(context, api, shown, verdict)
      if (moved === null) continue
      counts[verdict]++
      await noteVerdicts(context, [moved])
      await originals.forget([moved.id])
      ;({ notice } = moved.notice === null ? { notice } : moved)
    }
  } finally {
    await context.note(`Submitted ${counts.submit}, discarded ${counts.discard}.`)
    if (notice !== null) await context.note(notice)
  }
}

/** Somebody else may have moved the draft meanwhile: that is said, and the review goes on. */
async function moveOrSay(
  context: Context,
  api: Api,
  draft: WireRule,
  verdict: 'submit' | 'discard',
): Promise<WireMovedRule | null> {
  try {
    return await (verdict === 'submit' ? api.submitRule(draft.id) : api.rejectRule(draft.id))
  } catch (thrown) {
    if (!(thrown instanceof SvcError) || thrown.code !== 'rule.transition') throw thrown
    await context.warn(`${draft.id}: ${thrown.message}`)
    return null
  }
}

async function edited(
  context: Context,
  api: Api,
  draft: WireRule,
  originals: OriginalsHere,
): Promise<WireRule> {
  const { editDraft } = await import('../../editor.ts')
  try {
    const edit = await editDraft(context.io, draft)
    if (edit === null) return draft
    const changed = await api.editRule(draft.id, draft.version, edit)
    await originals.follow(draft, edit, changed)
    return changed
  } catch (thrown) {
    if (!(thrown instanceof SvcError)) throw thrown
    // A slip in the editor must not end the review.
    await context.warn(`not changed: ${thrown.message}`)
    return draft
  }
}
