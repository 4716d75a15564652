import type { FakeMcp, FakeTool } from './fake-mcp.ts'

/** Names of the tools that were called, each once, in alphabetical order. */
export function calledTools(fake: FakeMcp): readonly string[] {
  return [...new Set(callsOf(fake).map(({ name }) => name))].toSorted()
}

/** Arguments that were sent and that the server's schemas do not declare: `tool.argument`. */
export function undeclared(fake: FakeMcp, tools: readonly FakeTool[]): readonly string[] {
  const declared = new Map(
    tools.map(({ name, inputSchema }) => [
      name,
      new Set(Object.keys((inputSchema as { properties?: object }).properties ?? {})),
    ]),
  )
  return callsOf(fake).flatMap(({ name, arguments: args }) =>
    Object.keys(args ?? {})
      .filter((argument) => declared.get(name)?.has(argument) !== true)
      .map((argument) => `${name}.${argument}`),
  )
}

interface Called {
  readonly name: string
  readonly arguments?: Readonly<Record<string, unknown>>
}

function callsOf({ requests }: FakeMcp): readonly Called[] {
  return requests.filter(({ rpc }) => rpc === 'tools/call').map(({ params }) => params as Called)
}
