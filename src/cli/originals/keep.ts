import { dataFolder } from '../../client/folder.ts'
import { resolveSettings } from '../../client/config.ts'
import type { Env } from '../../client/folder.ts'
import {
  countOriginals,
  keptDays,
  maxKept,
  removeOriginals,
  sweepOriginals,
} from '../../client/originals/originals-folder.ts'
import { forgetOriginalsKey, OriginalsVault } from '../../client/originals/originals-vault.ts'
import type { Vault } from '../../client/vault.ts'
import { openVault } from '../../client/vault.ts'
import { counted } from '../../core/count.ts'
import { SvcError } from '../../core/error.ts'
import { systemClock } from '../../core/time.ts'
import type { Outbox } from '../../intake/outbox.ts'
import type { Findings } from '../../intake/prebrain.ts'
import type { Sent } from '../../intake/upload.ts'
import type { Context } from '../context.ts'
import { sayOn } from '../service.ts'

/** Ready to keep what a run masks. Throws, before anything is read, when this device cannot keep a key for it. */
export function originalsVault({ io, general }: Context): Promise<OriginalsVault> {
  return OriginalsVault.make(io.env, openVault({ env: io.env, say: sayOn(io, general) }))
}

interface Uploaded {
  readonly outbox: Outbox
  readonly findings: Findings
  readonly sent: Sent | null
}

/** Keeps the originals of every draft that was acknowledged and says what this run found. A failure is one line. */
export async function keepOriginals(
  context: Context,
  vault: OriginalsVault,
  { outbox, findings, sent }: Uploaded,
): Promise<void> {
  await orSay(context, 'what was masked could not be kept', async () => {
    const service = await serviceName(context)
    let count = 0
    // A draft that a person has changed (version 0) no longer says what this run found.
    const keep = async (id: string, version: number, sealed: string): Promise<void> => {
      if (version === 0 || count >= maxKept) return
      await vault.keep({ service, id }, version, sealed)
      count++
    }
    for (const { draft, sealed } of findings.resealed) await keep(draft.id, draft.version, sealed)
    if (sent !== null) {
      for await (const { key, sealed } of outbox) {
        const draft = sent.acknowledged.get(key)
        if (draft !== undefined && sealed !== null) await keep(draft.id, draft.version, sealed)
      }
    }
    await sweepOriginals(context.io.env, systemClock.now())
    if (count === 0) return
    await context.note(
      `Kept the originals of ${counted(count, 'draft')}, sealed on this device for ${keptDays} days: svc review --unmask`,
    )
  })
}

/** Removes what is kept for too long. Answers of how many drafts something is kept; 0 where that cannot be told. */
export async function tidyOriginals(context: Context): Promise<number> {
  const { env } = context.io
  const count = await orSay(context, 'the originals kept here', async () => {
    await sweepOriginals(env, systemClock.now())
    return countOriginals(env)
  })
  return count ?? 0
}

/** Erases all that is kept here and the key that opens it. Answers of how many drafts. */
export async function forgetOriginals(env: Env, vault: Vault): Promise<number> {
  const count = await countOriginals(env)
  await removeOriginals(env)
  await forgetOriginalsKey(vault)
  return count
}

/** What a draft's originals are bound to: its id alone may mean another draft elsewhere. */
export async function serviceName({ io, general }: Context): Promise<string> {
  const { baseUrl } = await resolveSettings(io.env, general)
  return baseUrl.value ?? dataFolder(io.env)
}

/** Nothing hangs on what is kept: a failure is one line, and the answer null. */
export async function orSay<T>(
  context: Context,
  what: string,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof SvcError)) throw thrown
    await context.warn(`note: ${what}: ${thrown.message}`)
    return null
  }
}
