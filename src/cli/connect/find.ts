import type { Connector } from '../../connectors/connector.ts'
import { connectors } from '../../connectors/registry.ts'
import { SvcError } from '../../core/error.ts'
import { nearest } from '../nearest.ts'
import type { Elsewhere } from './elsewhere.ts'
import { elsewhere } from './elsewhere.ts'

/** What can be named to `svc connect` and `svc disconnect`. */
export type Found =
  | { readonly kind: 'connector'; readonly connector: Connector }
  | { readonly kind: 'elsewhere'; readonly id: string; readonly other: Elsewhere }

/** What goes by this name. Throws `usage` with the nearest names for one that nothing goes by. */
export function found(name: string): Found {
  const connector = connectors.find(({ id }) => id === name)
  if (connector !== undefined) return { kind: 'connector', connector }
  const other = elsewhere.find(({ id }) => id === name)
  if (other !== undefined) return { kind: 'elsewhere', id: name, other }
  const near = nearest(name, names())
  throw new SvcError('usage', `there is no connector ${name}`, {
    hint:
      near.length > 0 ? `did you mean ${near.join(' or ')}?` : `there are ${names().join(', ')}`,
  })
}

/** Every name, in the order lists show them. */
export function names(): readonly string[] {
  return [...connectors, ...elsewhere].map(({ id }) => id)
}
