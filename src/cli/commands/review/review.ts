import { SvcError } from '../../../core/error.ts'
import type { WireRule } from '../../../contract/rules.ts'
import { command, toggle } from '../../command.ts'
import { Sitting } from './sitting.ts'
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
    await new Sitting(context, api, originals, unmasking).run(drafts.toReversed())
  },
})
