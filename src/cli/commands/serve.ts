import type { Writable } from 'node:stream'
import { isLoopback } from '../../core/network.ts'
import { dataFolder } from '../../client/folder.ts'
import { command, number, text, toggle } from '../command.ts'
import { databaseFlags } from './admin/database-flags.ts'

export const serve = command({
  description:
    'Listens for the client and for other tools that post to ingest URLs. Keeps the drafts in an embedded database, or in PostgreSQL, where several processes are one service. The first start prints one admin key, once.',
  args: [],
  flags: {
    host: text('--host', '<address>', 'Address to listen on (127.0.0.1)'),
    port: number('--port', '<n>', 'Port to listen on (8787); 0 takes a free one', {
      min: 0,
      max: 65_535,
      integer: true,
    }),
    ...databaseFlags,
    migrateOnly: toggle('--migrate-only', 'Bring the database to the newest schema and end'),
  },
  variables: [
    'SVC_DATABASE_URL',
    'SVC_PUBLIC_URL',
    'SVC_BOOTSTRAP_KEY',
    'SVC_SECRET_KEY',
    'SVC_SMTP_URL',
  ],
  examples: [
    ['svc serve', 'On 127.0.0.1:8787, with the drafts svc keeps on this device'],
    ['svc serve --data ./data --port 9000', 'With its own database'],
    [
      'svc serve --host 0.0.0.0 --database-url postgres://svc@db/svc',
      'One of several, on PostgreSQL',
    ],
  ],
  async run({ flags }, context) {
    const { io, out, note, warn } = context
    const { openStore, serve: start } = await import('../../service/serve.ts')
    const { chosenDatabase, serveSettings } = await import('../serve-settings.ts')
    const database = await chosenDatabase(context, flags)
    if (flags.migrateOnly) {
      const store = await openStore(database)
      await store.close()
      await out({ migrated: true }, () => 'The database is at the newest schema.')
      return
    }
    const { billingSettings, mailSettings } = await import('../../service/billing/environment.ts')
    const billing = billingSettings(io.env)
    const mail = mailSettings(io.env, 'folder' in database ? database.folder : dataFolder(io.env))
    const settings = serveSettings(io.env)
    const service = await start({
      database,
      host: flags.host ?? '127.0.0.1',
      port: flags.port ?? 8787,
      ...settings,
      billing,
      mail,
      log: gatheredLines(io.stderr),
    })
    const { url, adminKey } = service
    if (adminKey !== null) await note('First admin key, shown once. Store it now:')
    await out({ url, admin_key: adminKey }, () => (adminKey === null ? [] : [adminKey]))
    if (billing.key !== null && mail.smtp === null) {
      await warn(`No SVC_SMTP_URL: mail is not sent, it is kept in ${mail.folder}`)
    }
    await note(`Listening on ${url}. Stop with Ctrl-C.`)
    const address = settings.publicUrl ?? (isLoopback(new URL(url).hostname) ? url : null)
    if (adminKey !== null && address !== null) {
      await note(`To use it: svc login --base-url ${address}`)
    }
    await stopped(io.signal)
    await note('Stopping: requests in flight are finished first.')
    await service.close()
  },
})

/** Writes what is logged in one turn of the event loop at once: a write to a pipe holds everything else up. */
function gatheredLines(stream: Writable): (entry: object) => void {
  let lines = ''
  return (entry) => {
    if (lines === '') {
      setImmediate(() => {
        stream.write(lines)
        lines = ''
      })
    }
    lines += `${JSON.stringify(entry)}\n`
  }
}

function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
