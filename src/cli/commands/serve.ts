import { SvcError } from '../../core/error.ts'
import { dataFolder } from '../../client/folder.ts'
import { command, number, text } from '../command.ts'

export const serve = command({
  path: 'serve',
  summary: 'Run the service for a team',
  description:
    'Listens for the client, for other tools that post to ingest URLs, and keeps the drafts in an embedded database. The first start prints one admin key, once.',
  args: [],
  flags: {
    host: text('--host', '<address>', 'Address to listen on (127.0.0.1)'),
    port: number('--port', '<n>', 'Port to listen on (8787); 0 takes a free one', {
      min: 0,
      max: 65_535,
      integer: true,
    }),
    data: text('--data', '<folder>', 'Folder of the database (your data folder)'),
  },
  examples: [
    ['svc serve', 'On 127.0.0.1:8787, with the drafts svc keeps on this device'],
    ['svc serve --data ./data --port 9000', 'With its own database'],
  ],
  async run({ flags: { host = '127.0.0.1', port = 8787, data } }, { io, out, note, general }) {
    const { serve: start } = await import('../../service/serve.ts')
    const service = await start({
      folder: data ?? dataFolder(io.env),
      host,
      port,
      publicUrl: publicUrlOf(io.env['SVC_PUBLIC_URL']),
      bootstrapKey: io.env['SVC_BOOTSTRAP_KEY'] || null,
      log: (entry) => {
        io.stderr.write(`${JSON.stringify(entry)}\n`)
      },
    })
    const { url, adminKey } = service
    if (adminKey !== null) await note('First admin key, shown once. Store it now:')
    await out({ url, admin_key: adminKey }, () => (adminKey === null ? [] : [adminKey]))
    await note(`Listening on ${url}. Stop with Ctrl-C.`)
    if (general.debug) await note(`Database in ${data ?? dataFolder(io.env)}`)
    await stopped(io.signal)
    await note('Stopping: requests in flight are finished first.')
    await service.close()
  },
})

function publicUrlOf(given: string | undefined): string | null {
  if (given === undefined || given === '') return null
  if (!URL.canParse(given)) {
    throw new SvcError('usage', 'SVC_PUBLIC_URL is not a URL', {
      hint: 'give it as https://decisions.example.com',
    })
  }
  return given.replace(/\/$/, '')
}

function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
