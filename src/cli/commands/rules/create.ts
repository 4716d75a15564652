import { SvcError } from '../../../core/error.ts'
import { command, text } from '../../command.ts'
import { readInput } from '../../input.ts'

export const rulesCreate = command({
  args: [],
  flags: {
    title: text('--title', '<title>', 'Short label; taken from the first line without one'),
    bodyFile: text('--body-file', '<path>', 'File with the rule; - reads stdin'),
    source: text('--source', '<url>', 'Link to where it was decided'),
    supersedes: text('--supersedes', '<id>', 'Approved rule that it replaces once it is approved'),
  },
  examples: [
    ['svc rules create --body-file refunds.md', 'From a file'],
    ['pbpaste | svc rules create --title "Refunds" --body-file -', 'From a pipe'],
  ],
  async run({ flags: { title, bodyFile, source, supersedes } }, { service, out, io, note }) {
    if (bodyFile === undefined) {
      throw new SvcError('input.required', 'the rule itself is missing', {
        hint: 'name a file with --body-file, or - for stdin',
      })
    }
    const body = await readInput(io, bodyFile, maxBodyBytes)
    const { api } = await service()
    const rule = await api.createRule({
      body,
      ...(title === undefined ? {} : { title }),
      ...(source === undefined ? {} : { source }),
      ...(supersedes === undefined ? {} : { supersedes }),
    })
    await note('Created a draft. Next: svc review')
    await out(rule, ({ id }) => id)
  },
})

/** More than any rule's 8,000 characters take in UTF-8; the service says the rest. */
const maxBodyBytes = 64 * 1024
