import type { Api } from '../../client/api.ts'
import type { WireSlackStatus } from '../../contract/slack.ts'
import { SvcError } from '../../core/error.ts'
import { systemClock } from '../../core/time.ts'
import { confirmed } from '../confirm.ts'
import type { Context } from '../context.ts'
import { printableLine } from '../printable.ts'

/** Between two looks at how far the person has come, in ms. */
const lookMs = 1_000

/**
 * Connects a Slack workspace through the service: prints the address to open and waits until somebody has approved
 * there. Where nobody is at the terminal it only prints the address. Throws `slack.refused` when it came to nothing.
 */
export async function connectSlack(
  context: Context,
  { noBrowser }: { readonly noBrowser: boolean },
): Promise<void> {
  const { interactive, io, out, note, progress, warn } = context
  const { api, host } = await context.service()
  const { url, state, id } = await api.installSlack()
  if (host === null) await note('Slack reaches only a running service: keep svc serve running.')
  if (!interactive) {
    await out({ connector: 'slack', state, url }, () => printableLine(url))
    await note('Open it in a browser within ten minutes, and let the app in there.')
    return
  }
  await warn(`Open this address and let the app in:\n${printableLine(url)}`)
  const { openBrowser } = await import('../../client/browser.ts')
  if (!noBrowser) await openBrowser(url, io.env)
  await progress.start('waiting for Slack')
  const workspaces = await approved(api, id, io.signal)
  progress.stop()
  await out({ connector: 'slack', state: 'connected', workspaces }, () =>
    workspaces.map((each) => `Connected ${nameOf(each)}.`),
  )
  await note('Type /brain and a decision in Slack to draft a rule. Next: svc review')
}

/** Forgets the workspaces, their tokens and open addresses on the service, after a yes. Nothing to forget is told and is no failure. */
export async function disconnectSlack(context: Context): Promise<void> {
  const { out, note } = context
  const { api } = await context.service()
  const { state, workspaces } = await api.getSlack()
  if (state === 'not_connected') {
    await out(
      { connector: 'slack', removed: false },
      () => 'Slack is not connected: nothing to remove.',
    )
    return
  }
  const names = workspaces.map(nameOf).join(', ')
  await confirmed(
    context,
    state === 'pending'
      ? 'Withdraw the address that is waiting to be opened?'
      : `Disconnect Slack (${names})?`,
  )
  const gone = await api.disconnectSlack()
  await out({ connector: 'slack', removed: true, workspaces: gone.workspaces }, () =>
    gone.workspaces.length === 0
      ? 'Withdrew the address: it connects nothing any more.'
      : gone.workspaces.map((each) => `Disconnected ${nameOf(each)}.`),
  )
  for (const each of gone.workspaces) {
    if (each.uninstalled) continue
    await note(`Slack did not confirm for ${nameOf(each)}: remove the app there under its apps.`)
  }
  await note('Drafts stay.')
}

/** Waits until this one address was used. Ends with the run's own signal. */
async function approved(
  api: Api,
  installId: string,
  signal: AbortSignal,
): Promise<WireSlackStatus['workspaces']> {
  for (;;) {
    const status = await looked(api, installId)
    switch (status?.install?.state) {
      case 'connected':
        return status.workspaces
      case 'failed':
        throw broken(status.install.reason ?? 'the service ended in the middle of it')
      case 'expired':
        throw broken('nobody opened the address within ten minutes')
      case 'pending':
        break
      case undefined:
        // Disconnecting forgets the address, too.
        if (status !== null) throw broken('somebody has disconnected it meanwhile')
    }
    await systemClock.wait(lookMs, signal)
  }
}

/** Null while the service cannot answer: it may the next time. */
async function looked(api: Api, installId: string): Promise<WireSlackStatus | null> {
  try {
    return await api.getSlack(installId)
  } catch (thrown) {
    if (thrown instanceof SvcError && thrown.retryable) return null
    throw thrown
  }
}

function broken(reason: string): SvcError {
  return new SvcError('slack.refused', `Slack is not connected: ${printableLine(reason)}`, {
    hint: 'svc connect slack starts again with a new address',
  })
}

function nameOf({ id, name }: { readonly id: string; readonly name: string | null }): string {
  return printableLine(name === null ? id : `${name} (${id})`)
}
