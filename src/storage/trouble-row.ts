import * as z from 'zod'
import type { TroubleList } from '../core/trouble.ts'
import { faultKinds, noTroubles, troubleEnds } from '../core/trouble.ts'

/** Troubles as they are kept, JSON in a column of their own or within another. */
export const troubleList = z.object({
  latest: z.array(
    z.object({
      id: z.string().default(''),
      at: z.string(),
      step: z.object({ party: z.string(), name: z.string(), page: z.number().nullable() }),
      faults: z.array(
        z.object({
          kind: z.enum(faultKinds),
          status: z.number().nullable(),
          waitSeconds: z.number().nullable(),
          afterSeconds: z.number().nullable(),
        }),
      ),
      end: z.enum(troubleEnds),
    }),
  ),
  leftOut: z.number(),
})

export function storedTroubles(json: string | null): TroubleList {
  return json === null ? noTroubles : troubleList.parse(JSON.parse(json))
}
