import type { FakeAnswer, FakeToolHandler } from '../../fake-mcp.ts'

type Handlers = Readonly<Record<string, FakeToolHandler>>

/** A fake's answers with other markers in them: those of a plan in place of its own. */
export function renamed(handlers: Handlers, names: Readonly<Record<string, string>>): Handlers {
  const change = (text: string): string =>
    Object.entries(names).reduce((said, [from, to]) => said.replaceAll(from, to), text)
  return Object.fromEntries(
    Object.entries(handlers).map(([tool, handler]) => [
      tool,
      async (args) => JSON.parse(change(JSON.stringify(await handler(args)))) as FakeAnswer,
    ]),
  )
}
