import { SvcError } from '../../core/error.ts'
import type { LinearSession } from './index.ts'
import { projects, teams } from './wire.ts'

/** A team or a project as it is asked for. */
export interface Part {
  readonly kind: 'team' | 'project'
  /** As a person would know it. */
  readonly name: string
  readonly id: string
  /** What stands before the numbers of a team's issues; null where it is not known. */
  readonly key: string | null
}

/** Fewer names than this are alike enough for a search to find them all. */
const maxPages = 20

/**
 * The team a person named by its key, its name, its id or a link. Linear matches names loosely, so the one that is
 * meant is looked for here and asked for by its id. Null when there is none.
 */
export async function teamOf(typed: string, { tool }: LinearSession): Promise<Part | null> {
  const name = /^https?:\/\/linear\.app\/[^/]+\/team\/([^/?#]+)/i.exec(typed)?.[1] ?? typed
  checkName('--linear-teams', name)
  const part = { kind: 'team', name } as const
  if (uuid.test(name)) return { ...part, id: name, key: null }
  const key = /^[a-z][a-z\d]{0,9}$/i.test(name) ? name.toUpperCase() : null
  if ((await tool.offers('teams')) !== null) {
    const input = { query: name, limit: 250 }
    let pages = 0
    let named: Part | null = null
    const asked = tool.pages('teams', input, teams, ({ next }) =>
      next == null || ++pages >= maxPages ? null : { ...input, cursor: next },
    )
    for await (const { teams: found } of asked) {
      const own = found.find((team) => isSame(team.key, name) || isSame(team.id, name))
      if (own !== undefined) return { ...part, id: own.id, key: own.key || null }
      const alike = found.find((team) => isSame(team.name, name))
      if (alike !== undefined) named ??= { ...part, id: alike.id, key: alike.key || null }
    }
    if (named !== null) return named
  }
  // Where teams are listed without their keys, the numbers of the issues will tell whether it is this one.
  return key === null ? null : { ...part, id: key, key }
}

/** The project a person named by its id, its name or a link. Null when there is none. */
export async function projectOf(typed: string, { tool }: LinearSession): Promise<Part | null> {
  const linked = /^https?:\/\/linear\.app\/[^/]+\/project\/([^/?#]+)/i.exec(typed)?.[1]
  const name = linked ?? typed
  checkName('--linear-projects', name)
  const part = { kind: 'project', name, key: null } as const
  if (uuid.test(name)) return { ...part, id: name }
  const slug = /^(.*?)-?([\da-f]{12})$/i.exec(name)
  const query = (slug?.[1] ?? name).replaceAll('-', ' ').trim() || name
  for (const words of new Set(slug === null ? [name] : [query, name])) {
    const input = { query: words, limit: 50 }
    let pages = 0
    const asked = tool.pages('projects', input, projects, ({ next }) =>
      next == null || ++pages >= maxPages ? null : { ...input, cursor: next },
    )
    for await (const { projects: found } of asked) {
      const own = found.find(
        (project) =>
          isSame(project.id, name) ||
          isSame(project.name, name) ||
          isSame(project.slug, slug?.[2] ?? name),
      )
      if (own !== undefined) return { ...part, id: own.id }
    }
  }
  return null
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function isSame(one: string, other: string): boolean {
  return one !== '' && one.toLowerCase() === other.toLowerCase()
}

/** Throws `usage` before anything is asked. */
function checkName(flag: string, name: string): void {
  if (name.length <= 200 && !/[\u0000-\u001F]|:\/\//.test(name)) return
  throw new SvcError('usage', `${flag}: ${name.slice(0, 80)} is neither a name nor a link to one`)
}
