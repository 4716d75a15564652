import { SvcError } from '../../core/error.ts'
import type { Outbox } from '../../intake/outbox.ts'
import type { Findings } from '../../intake/prebrain.ts'
import type { Sent } from '../../intake/upload.ts'
import { upload } from '../../intake/upload.ts'
import { confirmed } from '../confirm.ts'
import type { Context, Service } from '../context.ts'

/** Sends what was found, once the person said yes. */
export async function send(
  context: Context,
  outbox: Outbox,
  { sections }: Findings,
  concurrency: number,
): Promise<Sent> {
  const service = await context.service()
  await confirmSending(context, service, outbox.size)
  const doing = service.host === null ? 'Keeping' : 'Sending'
  await context.progress.start(`${doing} ${outbox.size} drafts`)
  const sent = await upload(outbox, sections, service.api, {
    concurrency,
    signal: context.io.signal,
    onSent: (count) => context.progress.update(`${doing} ${count} of ${outbox.size} drafts`),
  })
  context.progress.stop()
  return sent
}

/** The service inside this process needs no yes: nothing leaves the device. */
async function confirmSending(context: Context, { host }: Service, count: number): Promise<void> {
  if (host === null) return
  await confirmed(context, `Send ${count} masked drafts to ${host}?`).catch((error: unknown) => {
    if (!(error instanceof SvcError) || error.code !== 'confirm.required') throw error
    throw new SvcError(error.code, 'nothing was sent: there is no terminal to ask on', {
      hint: 'add --yes to send, or --dry-run to only count',
    })
  })
}

/** Says what came of the upload. Throws its failure when nothing of it arrived. */
export async function tellSent(context: Context, sent: Sent): Promise<void> {
  const { created, updated, known, kept, unsent, error } = sent
  const parts = [
    `Created ${created} drafts`,
    ...(updated === 0 ? [] : [`updated ${updated}`]),
    ...(known === 0 ? [] : [`${known} were there already`]),
  ]
  await context.note(`${parts.join(', ')}. Next: svc review`)
  if (kept > 0) {
    await context.note(
      `${kept} were changed at their source and by a person: the person's words stay`,
    )
  }
  if (unsent === 0) return
  await context.warn(`${unsent} drafts were not sent: run it again, nothing is sent twice`)
  if (error === null) return
  // What was sent stands, so this is a run done in part, not a failed one.
  if (sent.ids.length === 0) throw error
  await context.warn(`the service: ${error.message} (${error.code})`)
  context.setExit(5)
}
