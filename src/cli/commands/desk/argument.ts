import type { Argument } from '../../command.ts'

/** The support desk a command is about. */
export const deskArgument: Argument = {
  name: 'connector',
  help: 'zendesk or intercom',
  required: true,
  variadic: false,
  choices: ['zendesk', 'intercom'],
}
