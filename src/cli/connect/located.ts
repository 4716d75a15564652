import type { KeptConnection } from '../../client/connection.ts'
import type { RestConnector } from '../../connectors/connector.ts'
import type { Context } from '../context.ts'
import type { Address } from './address.ts'
import { addressOf, checkedSetting, settingFromEnvironment, settingsOf } from './address.ts'
import type { ConnectFlags } from './flags.ts'

/** Where the tool is; asks for the settings its own address is made of, unless something names them. */
export async function located(
  context: Context,
  connector: RestConnector,
  { url }: ConnectFlags,
  kept: KeptConnection | null,
): Promise<{ readonly address: Address; readonly settings: Readonly<Record<string, string>> }> {
  const { env } = context.io
  const flag = url === undefined ? null : { name: '--url', value: url }
  const named = addressOf(env, connector, { flag, kept })
  if (named.given !== null) {
    if (context.interactive) await context.note(`  at             ${named.baseUrl}`)
    return { address: named, settings: kept?.settings ?? {} }
  }
  const before = settingsOf(env, connector, kept)
  const settings = context.interactive ? await askedSettings(context, connector, before) : before
  return { address: addressOf(env, connector, { flag, kept, settings }), settings }
}

async function askedSettings(
  { io, prompt }: Context,
  { settings }: RestConnector,
  before: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const values: Record<string, string> = {}
  for (const field of settings) {
    const current = before[field.key] ?? field.fallback
    if (settingFromEnvironment(io.env, field) !== null) {
      values[field.key] = current
      continue
    }
    const offered = [...new Set([...field.choices, current])]
    const picked = await prompt.one<string | null>(field.label, [
      ...offered.map((value) => ({ value, name: value, chosen: value === current })),
      { value: null, name: 'Another' },
    ])
    values[field.key] = checkedSetting(
      field,
      picked ?? (await prompt.text(field.label)),
      'what was typed',
    )
  }
  return values
}
