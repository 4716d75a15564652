import { SvcError } from '../../core/error.ts'
import { counted } from '../../core/count.ts'
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
  await context.progress.start(`${doing} ${counted(outbox.size, 'draft')}`)
  const sent = await upload(outbox, sections, service.api, {
    concurrency,
    signal: context.io.signal,
    onSent: (count) =>
      context.progress.update(`${doing} ${count} of ${counted(outbox.size, 'draft')}`),
  })
  context.progress.stop()
  return sent
}

/** The service inside this process needs no yes: nothing leaves the device. */
async function confirmSending(context: Context, { host }: Service, count: number): Promise<void> {
  if (host === null) return
  await confirmed(context, `Send ${counted(count, 'masked draft')} to ${host}?`).catch(
    (error: unknown) => {
      if (error instanceof SvcError && error.code === 'cancelled') {
        throw new SvcError(error.code, 'nothing was sent', { cause: error })
      }
      if (!(error instanceof SvcError) || error.code !== 'confirm.required') throw error
      throw new SvcError(error.code, 'nothing was sent: there is no terminal to ask on', {
        hint: 'add --yes to send, or --dry-run to only count',
      })
    },
  )
}

/** Says what came of the upload. Throws its failure when nothing of it arrived. */
export async function tellSent(context: Context, sent: Sent): Promise<void> {
  const { ids, kept, unsent, unanswered, error } = sent
  if (error !== null && ids.length === 0) throw error
  if (ids.length > 0) await context.note(`${arrivedWords(sent)}. Next: svc review`)
  if (kept > 0) {
    await context.note(
      `${kept} ${kept === 1 ? 'was' : 'were'} changed at the source and by a person: the person's words stay`,
    )
  }
  if (unsent + unanswered === 0) return
  const all = counted(ids.length + unsent + unanswered, 'draft')
  const left = (count: number, what: string): readonly string[] =>
    count === 0 ? [] : [`${count} of ${all} ${count === 1 ? 'was' : 'were'} ${what}`]
  const lines = [
    ...left(unsent, 'not sent'),
    ...left(unanswered, 'not answered and may be there all the same'),
  ]
  const stopped = error === null ? 'stopped: ' : ''
  await context.warn(`${stopped}${lines.join(', ')}. Run it again: nothing is sent twice`)
  if (error === null) return
  // What was sent stands, so this is a run done in part, not a failed one.
  await context.warn(`the service: ${error.message} (${error.code})`)
  context.setExit(5)
}

/** `Created 3 drafts, updated 1, 2 were there already`, without what did not happen. */
function arrivedWords({ created, updated, known }: Sent): string {
  const parts: string[] = []
  const of = (count: number): string =>
    parts.length === 0 ? counted(count, 'draft') : String(count)
  if (created > 0) parts.push(`Created ${of(created)}`)
  if (updated > 0) parts.push(`${parts.length === 0 ? 'Updated' : 'updated'} ${of(updated)}`)
  if (known > 0) parts.push(`${of(known)} ${known === 1 ? 'was' : 'were'} there already`)
  return parts.join(', ') || 'Nothing new'
}
