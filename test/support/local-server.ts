import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The command of a small MCP server on its standard streams, written into `folder`. Its one tool, `check`, says
 * whether the variable `variable` holds `value`; an empty value: whether it is not set.
 */
export function localServer(folder: string, variable: string, value: string): string {
  const path = join(folder, 'a server.mjs')
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline'
const say = (id, result) =>
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  if (method === 'initialize') {
    const serverInfo = { name: 'local', version: '1' }
    say(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo })
  }
  if (method === 'tools/list') {
    say(id, { tools: [{ name: 'check', inputSchema: { type: 'object', properties: {} } }] })
  }
  if (method === 'tools/call') {
    const ok = (process.env[${JSON.stringify(variable)}] ?? '') === ${JSON.stringify(value)}
    const text = JSON.stringify(ok ? { ok } : { status: 401 })
    say(id, { content: [{ type: 'text', text }], isError: !ok })
  }
})
`,
  )
  return `"${process.execPath}" "${path}"`
}
