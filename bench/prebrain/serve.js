// A process of its own for the fakes, so that their work is not counted as that of svc.
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const [module, items, latencyMs] = process.argv.slice(2)
const { openTools, airtableChoices } = await import(pathToFileURL(module).href)
const tools = await openTools(Number(items), Number(latencyMs))
say({ flags: tools.flags, env: tools.env, choices: airtableChoices })
for await (const _line of createInterface({ input: process.stdin })) {
  say(
    tools.take().map(({ id, origin, perSecond, requests }) => ({
      id,
      perSecond,
      requests: requests.map(({ method, path, query, headers, body }) => ({
        method,
        url: `${origin}${path}${query.size > 0 ? `?${query}` : ''}`,
        headers: sent(headers),
        body: body === null ? null : JSON.stringify(body),
      })),
    })),
  )
}
await tools.close()

function say(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

function sent(headers) {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
    ),
  )
}
