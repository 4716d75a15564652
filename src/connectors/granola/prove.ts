import { reasonOf } from '../access/refusal.ts'
import type { Proof } from '../connector.ts'
import type { GranolaSession } from './index.ts'
import { unpaid } from './index.ts'
import { isOfOne } from './loss.ts'
import { notes, listing, transcript } from './wire.ts'

/** Lists the meetings of a month, and finds out by one of them whether the plan holds transcripts. */
export async function proveGranola({ tool }: GranolaSession): Promise<Proof> {
  // Says that the server has no such tool.
  if ((await tool.offers('notes')) === null) await tool.use('notes', {}, notes)
  const offered = await tool.offers('meetings')
  const warnings: string[] = []
  if (offered?.arguments.get('time_range')?.choices?.includes('custom') === false) {
    warnings.push('this server lists the last 30 days only')
  }
  const { meetings } = await tool.use('meetings', { time_range: 'last_30_days' }, listing)
  const [first] = meetings
  if (first === undefined || (await tool.offers('transcript')) === null) {
    return { choices: {}, warnings }
  }
  try {
    await tool.use('transcript', { meeting_id: first.id }, transcript)
  } catch (thrown) {
    if (reasonOf(thrown) === unpaid) {
      warnings.push('your Granola plan holds no transcripts: notes and summaries are read instead')
    } else if (!isOfOne(thrown)) throw thrown
    // What is wrong with one transcript says nothing about the sign-in.
  }
  return { choices: {}, warnings }
}
