import { SvcError } from '../../../core/error.ts'
import { command, text } from '../../command.ts'
import { readInput } from '../../input.ts'
import { ruleLines, widthOf } from '../../rule-view.ts'

export const reviewEdit = command({
  args: [{ name: 'id', help: 'As svc review list shows it', required: true, variadic: false }],
  flags: {
    title: text('--title', '<title>', 'The new title'),
    bodyFile: text('--body-file', '<path>', 'File with the new body; - reads stdin'),
  },
  examples: [
    ['svc review edit rule_01k… --title "Two approvals above $500"', 'Change the title'],
    ['svc review edit rule_01k… --body-file new.md', 'Change the body'],
  ],
  async run({ args: [id = ''], flags: { title, bodyFile } }, context) {
    const { service, out, io, paint } = context
    if (title === undefined && bodyFile === undefined) {
      throw new SvcError('input.required', 'nothing to change was given', {
        hint: 'give --title or --body-file, or use svc review to edit in your editor',
      })
    }
    const body = bodyFile === undefined ? undefined : await readInput(io, bodyFile, maxBodyBytes)
    const { api } = await service()
    const before = await api.getRule(id)
    const typed = {
      ...(title === undefined ? {} : { title }),
      ...(body === undefined ? {} : { body }),
    }
    const edited = await api.editRule(id, before.version, typed)
    const { OriginalsHere } = await import('../../originals/here.ts')
    await new OriginalsHere(context).follow(before, typed, edited)
    const colours = await paint(io.stdout)
    await out(edited, (rule) => ruleLines(rule, colours, widthOf(io.stdout)))
  },
})

const maxBodyBytes = 64 * 1024
