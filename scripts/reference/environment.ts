import { format } from 'prettier'
import { variableGroups } from '../../src/cli/topic/variable.ts'
import { connectors } from '../../src/connectors/registry.ts'
import { tableOf } from './form.ts'

/** Every variable svc reads, as a page of the docs: the same that `svc help environment` tells. */
export function environmentReference(): Promise<string> {
  const groups = variableGroups(connectors).flatMap(({ title, variables }) => [
    `## ${title}`,
    tableOf(
      ['variable', 'meaning'],
      variables.map(({ name, help }) => [
        name
          .split(', ')
          .map((each) => `\`${each}\``)
          .join(', '),
        help,
      ]),
    ),
  ])
  return format([opening, ...groups].join('\n\n'), { parser: 'markdown' })
}

const opening = `# Variables

Made by \`node scripts/reference/run.js\`; \`svc help environment\` tells the same, and \`svc doctor\` which of them count.

A flag wins over a variable, a variable over a profile in the settings file, and that over the default. A credential from a
variable is never stored. Where each tool's credential is made stands in [connecting tools](connecting.md); what the
service's variables do, in [the service](service.md), [Slack](slack.md), [support desks](support-desks.md),
[billing](billing.md) and [the rules repository](rules-repository.md).`
