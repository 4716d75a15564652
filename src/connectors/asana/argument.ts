import { SvcError } from '../../core/error.ts'
import type { Offered } from '../access/mcp/use.ts'
import { unknownTool } from '../access/refusal.ts'

/**
 * An id under the name the server has for it. Throws `connector.unexpected` when it takes none of them: what is not
 * kept to one project or task is not asked for.
 */
export function idFor<N extends string>(
  offered: Offered,
  names: readonly N[],
  id: string,
): { readonly [K in N]?: string } {
  const name = names.find((each) => offered.arguments.has(each))
  if (name === undefined) {
    throw new SvcError(
      'connector.unexpected',
      `Asana's tool ${offered.name} does not take ${names[0] ?? 'an id'}, so it cannot be kept to the scope`,
      { hint: 'the server has changed: look for a newer svc', cause: unknownTool },
    )
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- the name is one of these
  return { [name]: id } as { readonly [K in N]?: string }
}

/** An id under whichever name the server has for it; nothing where it has none. */
export function idIfTaken<N extends string>(
  offered: Offered | null,
  names: readonly N[],
  id: string | null,
): { readonly [K in N]?: string } {
  if (offered === null || id === null) return {}
  return names.some((each) => offered.arguments.has(each)) ? idFor(offered, names, id) : {}
}
