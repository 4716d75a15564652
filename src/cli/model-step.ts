import type { Gate } from '../gate/gate.ts'
import type { ModelTally } from '../intake/refine/model-tally.ts'
import type { Refiner } from '../intake/refine/refiner.ts'
import type { Secret } from '../core/text.ts'
import { counted } from '../core/count.ts'
import { SvcError } from '../core/error.ts'
import { version } from '../core/version.ts'
import { confirmed } from './confirm.ts'
import type { Context } from './context.ts'
import { printableLine } from './printable.ts'

/** The flags that choose a model, and the one that keeps it from being asked elsewhere. */
export interface ModelFlags {
  readonly model: string | undefined
  readonly modelUrl: string | undefined
  readonly noModel: boolean
  readonly dryRun: boolean
}

/**
 * What judges the candidates of this run: the model that flags, environment or settings file name; null when
 * none does. One that is not on this machine is asked only after a yes, and never in a dry run.
 */
export async function openRefiner(
  context: Context,
  gate: Gate,
  flags: ModelFlags,
): Promise<Refiner | null> {
  const { io, general } = context
  if (flags.noModel) return null
  const { modelSettings } = await import('../client/config.ts')
  const settings = await modelSettings(io.env)
  const name = flags.model ?? settings.name
  if (name === null) {
    if (flags.modelUrl === undefined) return null
    throw new SvcError('usage', '--model-url needs the name of a model', { hint: 'add --model' })
  }
  const baseUrl = await modelAddress(flags.modelUrl ?? settings.url)
  const { host, hostname } = new URL(baseUrl)
  const { isLoopback } = await import('../core/network.ts')
  if (!isLoopback(hostname)) {
    if (flags.dryRun) {
      await context.note(`model: not asked, for --dry-run sends nothing to ${host}`)
      return null
    }
    await confirmAsking(context, host)
  }
  const { ChatModel } = await import('../client/chat-model.ts')
  const { Refiner, defaultRefineLimits } = await import('../intake/refine/refiner.ts')
  const { sayOn } = await import('./service.ts')
  const say = sayOn(io, general)
  const model = new ChatModel({
    baseUrl,
    name,
    key: await keyFor(context, baseUrl, say),
    userAgent: `svc/${version}`,
    signal: io.signal,
    trace: ({ method, host, path, status, ms }) => {
      if (general.debug) say(`${method} ${host}${path} ${status ?? 'no answer'} ${ms} ms`)
    },
  })
  const callMs = Math.min(general.timeoutMs, defaultRefineLimits.callMs)
  return new Refiner(model, { gate, signal: io.signal, limits: { callMs } })
}

/** An endpoint as given, or the usual one. Throws `usage` for what cannot be one. */
export async function modelAddress(given: string | null): Promise<string> {
  const { defaultModelUrl } = await import('../client/model-key.ts')
  const { parseBaseUrl } = await import('../client/base-url.ts')
  return parseBaseUrl(given ?? defaultModelUrl, {
    what: 'the model address',
    example: defaultModelUrl,
    keyVariable: 'SVC_MODEL_KEY',
  })
}

/** Says what the step came to: what went without a usable answer always, the rest when asked for. */
export async function tellModel(context: Context, tally: ModelTally): Promise<void> {
  const shortfall = tally.shortfallLine()
  if (shortfall !== null) await context.warn(shortfall)
  const { name, asked, refined, dropped } = tally
  await context.detail(
    printableLine(
      `model: ${name} judged ${counted(asked, 'candidate')}, refined ${refined}, dropped ${dropped}`,
    ),
  )
}

async function confirmAsking(context: Context, host: string): Promise<void> {
  await confirmed(context, `Send masked passages to ${host} for the model to judge?`).catch(
    (error: unknown) => {
      if (!(error instanceof SvcError) || error.code !== 'confirm.required') throw error
      throw new SvcError(error.code, `nothing was sent to the model at ${host}`, {
        hint: 'add --yes to send masked passages to it, or --no-model to do without',
      })
    },
  )
}

/** SVC_MODEL_KEY, else the key kept for this address. The usual local server knows no keys, so none is looked for. */
async function keyFor(
  { io }: Context,
  baseUrl: string,
  say: (line: string) => void,
): Promise<Secret | null> {
  const given = io.env['SVC_MODEL_KEY']?.trim()
  const { keyFrom } = await import('./service.ts')
  if (given) return keyFrom(given, 'SVC_MODEL_KEY')
  const { defaultModelUrl, modelKey } = await import('../client/model-key.ts')
  if (baseUrl === defaultModelUrl) return null
  const { openVault } = await import('../client/vault.ts')
  return modelKey(openVault({ env: io.env, say }), baseUrl)
}
