import { SvcError } from '../../core/error.ts'
import type { Flag } from '../command.ts'
import { choice, command, text, toggle } from '../command.ts'
import { names } from '../connect/find.ts'
import type { Context } from '../context.ts'

/** Flags that only `svc connect rules-repo` takes. */
function grouped<T>(flag: Flag<T>): Flag<T> {
  return { ...flag, group: 'Rules repository' }
}

/** Heading of the flags that only the support desks take. */
const desks = 'Support desks'

export const connect = command({
  description:
    'Says what a tool is read for and what never, asks for the credential without echo, or has you sign in in a browser, proves it by the smallest read, and keeps it on this device: in the system keychain, or else in a sealed file. Credentials in the environment (SVC_FIGMA_TOKEN and the like) are used as they are and never stored. Without a name it shows what can be connected.',
  args: [
    {
      name: 'connector',
      help: 'svc connectors lists them',
      required: false,
      variadic: false,
      choices: names(),
    },
  ],
  flags: {
    tokenStdin: toggle(
      '--token-stdin',
      'Read the credential from stdin, one line; Datadog: the API key, then the application key, a line each',
    ),
    url: text('--url', '<url>', 'Another address: self-hosted, a proxy, another region'),
    from: text('--from', '<file>', 'What to read, as JSON, where connecting chooses it'),
    command: text('--command', '<server>', 'A local MCP server to start, for tools read over MCP'),
    noBrowser: toggle(
      '--no-browser',
      'Print the address to open, and start no browser; tools read over MCP, Slack',
    ),
    clientId: text(
      '--client-id',
      '<id>',
      'Sign in as a client registered at the vendor; tools read over MCP',
    ),
    provider: grouped(
      choice('--provider', '<name>', 'github, gitlab, or git for a folder', [
        'github',
        'gitlab',
        'git',
      ]),
    ),
    repo: grouped(text('--repo', '<owner/name>', 'On GitHub')),
    project: grouped(text('--project', '<id or path>', 'On GitLab')),
    path: grouped(text('--path', '<folder>', 'A git folder, where the service runs')),
    branch: grouped(text('--branch', '<name>', 'Its default branch, where it cannot be told')),
    subdomain: text('--subdomain', '<name>', 'Zendesk: what stands before .zendesk.com', desks),
    email: text('--email', '<address>', 'Zendesk: whose token it is', desks),
    noteMetrics: toggle(
      '--note-metrics',
      'Zendesk: read notes ticket by ticket where no export of them is allowed',
      desks,
    ),
    region: {
      ...choice('--region', '<name>', 'Intercom: where the workspace lives', ['us', 'eu', 'au']),
      group: desks,
    },
  },
  variables: ['SVC_CREDENTIAL_STORE', 'SVC_BASE_URL', 'SVC_TOKEN'],
  examples: [
    ['svc connect figma', 'Asks for the token without echo, or has you sign in'],
    ['printf %s "$FIGMA_TOKEN" | svc connect figma --token-stdin', 'In a script'],
    ['svc connect gitlab --url https://git.example.com', 'An instance of your own'],
    ['svc connect rules-repo --provider git --path ./rules', 'Where submitted rules go'],
  ],
  async run({ args: [name], flags }, context) {
    const chosen = name ?? (await picked(context))
    const { found } = await import('../connect/find.ts')
    const thing = found(chosen)
    if (thing.kind === 'elsewhere') return thing.other.connect(context, flags)
    const { connector } = thing
    switch (connector.access) {
      case 'file': {
        const { scopeExample } = await import('../connect/promise.ts')
        const next = scopeExample(connector)
        return context.out(
          { connector: connector.id, state: 'not_needed', next },
          () => `${connector.title} needs no connecting. Next: ${next}`,
        )
      }
      case 'rest': {
        const { connectTool } = await import('../connect/connect.ts')
        return connectTool(context, connector, flags)
      }
      case 'mcp': {
        const { connectServer } = await import('../connect/server.ts')
        return connectServer(context, connector, flags)
      }
    }
  },
})

async function picked(context: Context): Promise<string> {
  const { names } = await import('../connect/find.ts')
  if (!context.interactive) {
    throw new SvcError('input.required', 'svc connect needs the name of a connector', {
      hint: `one of ${names().join(', ')}`,
    })
  }
  const { pickConnector } = await import('../connect/pick.ts')
  return pickConnector(context)
}
