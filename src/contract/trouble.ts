import * as z from 'zod'
import type { Fault, Trouble, TroubleList } from '../core/trouble.ts'
import { faultKinds, retriesOf, troubleEnds } from '../core/trouble.ts'

export const wireFault = z.object({
  kind: z
    .enum(faultKinds)
    .describe(
      '`limited`: too many calls; `failed`, `refused`: it answered so; `broken`: the connection, in the middle of the answer where there is a status; `ended`: the process, in the middle of it',
    ),
  status: z.number().nullable().describe('of the answer; null when none had begun'),
  wait_seconds: z.number().nullable().describe('how long it asked to be left alone'),
  after_seconds: z.number().nullable().describe('how long an answer was waited for; of a timeout'),
})

const trouble = z
  .object({
    at: z.string(),
    party: z
      .string()
      .describe('`zendesk`, `intercom`, `github`, `gitlab`, `git`, `stripe`, `slack` or `mail`'),
    step: z.string().describe('what the call was made for, in our words'),
    page: z.number().nullable().describe('of a list that comes in pages, from 1'),
    faults: z.array(wireFault).describe('each try that went wrong, in order'),
    retries: z.number(),
    end: z
      .enum(troubleEnds)
      .describe(
        '`open`: being tried again; `put_off`: to be tried again later; `answered`: a later try went well; `looked_again`: it was looked at what had been done, and gone on from there; `gave_up`; `cut_off`: the process ended',
      ),
  })
  .meta({ title: 'Trouble' })

/**
 * What went wrong on the way, and how many such calls there were before the latest that are told. A service from before
 * there were histories tells of none.
 */
export const troubleFields = {
  troubles: z
    .array(trouble)
    .default([])
    .describe('calls that did not go well at once, oldest first; the latest fifty'),
  troubles_left_out: z.number().default(0).describe('how many there were before them'),
}

export type WireTrouble = z.infer<typeof trouble>
export interface WireTroubles {
  readonly troubles: WireTrouble[]
  readonly troubles_left_out: number
}

export function toWire({ latest, leftOut }: TroubleList): WireTroubles {
  const troubles = latest.map((each) => ({
    at: each.at,
    party: each.step.party,
    step: each.step.name,
    page: each.step.page,
    faults: each.faults.map(toWireFault),
    retries: retriesOf(each),
    end: each.end,
  }))
  return { troubles, troubles_left_out: leftOut }
}

export function fromWire({ at, party, step, page, faults, end }: WireTrouble): Trouble {
  return {
    at,
    step: { party, name: step, page },
    faults: faults.map(fromWireFault),
    end,
  }
}

export type WireFault = z.infer<typeof wireFault>

export function toWireFault({ kind, status, waitSeconds, afterSeconds }: Fault): WireFault {
  return { kind, status, wait_seconds: waitSeconds, after_seconds: afterSeconds }
}

export function fromWireFault({ kind, status, wait_seconds, after_seconds }: WireFault): Fault {
  return { kind, status, waitSeconds: wait_seconds, afterSeconds: after_seconds }
}
