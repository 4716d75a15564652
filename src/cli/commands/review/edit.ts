import { SvcError } from '../../../core/error.ts'
import { command, text } from '../../command.ts'
import { readInput } from '../../input.ts'
import { ruleLines, widthOf } from '../../rule-view.ts'

export const reviewEdit = command({
  path: 'review edit',
  summary: "Change a draft's title or body",
  args: [{ name: 'id', help: 'As svc review list shows it', required: true, variadic: false }],
  flags: {
    title: text('--title', '<title>', 'The new title'),
    bodyFile: text('--body-file', '<path>', 'File with the new body; - reads stdin'),
  },
  examples: [['svc review edit rule_01k… --title "Two approvals above $500"', 'Change the title']],
  async run({ args: [id = ''], flags: { title, bodyFile } }, { service, out, io, paint }) {
    if (title === undefined && bodyFile === undefined) {
      throw new SvcError('input.required', 'nothing to change was given', {
        hint: 'give --title or --body-file, or use svc review to edit in your editor',
      })
    }
    const body = bodyFile === undefined ? undefined : await readInput(io, bodyFile, maxBodyBytes)
    const { api } = await service()
    const { version } = await api.getRule(id)
    const edited = await api.editRule(id, version, {
      ...(title === undefined ? {} : { title }),
      ...(body === undefined ? {} : { body }),
    })
    await out(edited, (rule) => ruleLines(rule, paint, widthOf(io.stdout)))
  },
})

const maxBodyBytes = 64 * 1024
