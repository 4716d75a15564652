import { command } from '../../command.ts'

export const learningStatus = command({
  description:
    'Drafts you submit and discard teach svc, on this device, which ones your organisation wants. Shows how many verdicts there are, how well they foretell verdicts they were not learned from, and how much they count.',
  args: [],
  flags: {},
  examples: [
    ['svc learning status', 'How much there is to learn from'],
    ['svc learning status --json', 'The same as one JSON document'],
  ],
  async run(_input, context) {
    const { learningOf } = await import('../../learning.ts')
    const { fewestOfAKind, fewestVerdicts, tasteOf } =
      await import('../../../extract/verdict/taste.ts')
    const { file, organisation } = await learningOf(context)
    const { learning, organisations } = await file.read()
    const { submitted, discarded, trial } = tasteOf(organisations.get(organisation) ?? [])
    const status = {
      learning,
      organisation,
      file: file.path,
      submitted,
      discarded,
      weight: trial?.weight ?? 0,
      pairs_right_by_rules: trial?.rightByRules ?? null,
      pairs_right_learned: trial?.rightLearned ?? null,
    }
    await context.out(status, () => [
      `learning      ${learning ? 'on' : 'off'}`,
      `organisation  ${organisation}`,
      `file          ${file.path}`,
      `verdicts      ${submitted} submitted, ${discarded} discarded`,
      ...(trial === null
        ? [`counts for    nothing before ${fewestVerdicts} verdicts, ${fewestOfAKind} of each kind`]
        : [
            `counts for    ${percent(trial.weight)} of what it may`,
            `ranks right   ${percent(trial.rightLearned)} of held-back pairs, ${percent(trial.rightByRules)} by the rules alone`,
          ]),
    ])
  },
})

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
