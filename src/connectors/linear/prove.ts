import type { Proof } from '../connector.ts'
import type { LinearSession } from './index.ts'
import { issues, teams } from './wire.ts'

/** Asks for one team, as the smallest read. */
export async function proveLinear({ tool }: LinearSession): Promise<Proof> {
  // Says that the server has no such tool.
  if ((await tool.offers('teamIssues')) === null) await tool.use('teamIssues', {}, issues)
  if ((await tool.offers('teams')) === null) {
    return { choices: {}, warnings: ['the key was not checked: the first run will tell'] }
  }
  const { teams: found } = await tool.use('teams', { limit: 1 }, teams)
  return { choices: {}, warnings: found.length === 0 ? ['the key reaches no team yet'] : [] }
}
