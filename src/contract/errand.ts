import * as z from 'zod'
import { troubleFields } from './trouble.ts'

/** Something the service did at an outside party: a change, or anything that did not go well at once. */
const errand = z
  .object({
    id: z.string(),
    kind: z
      .string()
      .describe(
        'billing: `cancel`, `resume`, `status`, `payment_method`, `event`, `cancel_confirmation`; else `connect`, `disconnect`, `answer`',
      ),
    actor: z.string().nullable().describe('who asked; null when nobody did here'),
    outcome: z
      .enum(['open', 'waiting', 'done', 'failed', 'void', 'kept', 'cut_off'])
      .describe(
        '`open`: being done; `waiting`: to be tried again; `void`: no longer true by the time it could be done; `kept`: a mail that is a file on the host of the service, which has no mail server; `cut_off`: the process ended',
      ),
    at: z.string(),
    updated_at: z.string(),
    ...troubleFields,
  })
  .meta({ title: 'Errand' })

export const errandPage = z.object({ items: z.array(errand), next: z.string().nullable() })

export type WireErrand = z.infer<typeof errand>
export type WireErrandPage = z.infer<typeof errandPage>
