import { SvcError } from '../../core/error.ts'
import type { Item } from '../../core/item.ts'
import { withEnd } from './daily-limit.ts'
import { notesOnDeals } from './deal-note.ts'
import type { HubspotRun } from './index.ts'
import { notesOfTeams } from './team-note.ts'

/**
 * One item per note: those on deals of the pipelines first, then those of the teams' members; a note that is
 * both comes once.
 */
export async function* readHubspot(run: HubspotRun): AsyncIterable<Item> {
  const pipelines = idsOf(run.scope.hubspotPipelines, /^[\w-]{1,128}$/, '--hubspot-pipelines')
  const teams = idsOf(run.scope.hubspotTeams, /^\d{1,20}$/, '--hubspot-teams')
  const seen = new Set<string>()
  try {
    if (pipelines.length > 0) yield* notesOnDeals(run, pipelines, seen)
    if (teams.length > 0 && !run.signal.aborted) yield* notesOfTeams(run, teams, seen)
  } catch (thrown) {
    throw withEnd(thrown, run.choices, new Date())
  }
}

/** Throws `usage` for what cannot be an id, before a request is made. */
function idsOf(given: readonly string[] = [], form: RegExp, flag: string): readonly string[] {
  const wrong = given.find((id) => !form.test(id))
  if (wrong !== undefined) throw new SvcError('usage', `${flag}: ${wrong} is no id`)
  return [...new Set(given)]
}
