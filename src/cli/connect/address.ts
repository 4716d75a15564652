import { parseBaseUrl } from '../../client/base-url.ts'
import type { KeptConnection } from '../../client/connection.ts'
import { addressVariable } from '../../client/connection.ts'
import type { Env } from '../../client/folder.ts'
import type {
  RestConnector,
  ScopeFlags,
  ScopeOf,
  SettingField,
} from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'

/** What tells where a tool is; one without settings has a single address of its own. */
export type Located = Pick<RestConnector, 'id' | 'title' | 'home' | 'credential' | 'scope'> &
  Partial<Pick<RestConnector, 'baseOf' | 'addressFlag' | 'settings'>>

/** Where a tool is called, and who said so. */
export interface Address {
  /** Base of the calls, without a slash at the end. */
  readonly baseUrl: string
  /** The address a person gave, to be kept; null for the vendor's own. */
  readonly given: string | null
}

/** What a run says about where a tool is, beside the environment. */
export interface AddressSources {
  /** A flag that names the address, as typed. */
  readonly flag: { readonly name: string; readonly value: string } | null
  readonly kept: KeptConnection | null
  /** Settings just asked for; they win over the environment. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Where a tool is: a flag, else SVC_<ID>_URL, else the address kept, else the vendor's own with the settings
 * filled in. Throws `usage` for an address or a setting that cannot be one, `config.unusable` where the
 * settings file holds it.
 */
export function addressOf(env: Env, connector: Located, sources: AddressSources): Address {
  const { id, home, baseOf = (address: string) => address } = connector
  const { flag, kept } = sources
  const variable = addressVariable(id)
  const set = env[variable]?.trim()
  const said = flag ?? (set ? { name: variable, value: set } : null)
  if (said !== null) {
    const given = parsed(connector, said.value, said.name)
    return { baseUrl: withoutSlash(baseOf(given)), given }
  }
  if (kept !== null && kept.url !== null) {
    const { url } = kept
    const given = fromSettings(connector, () => parsed(connector, url, 'the settings file'))
    return { baseUrl: withoutSlash(baseOf(given)), given }
  }
  const settings = sources.settings ?? settingsOf(env, connector, kept)
  const filled = home.replaceAll(/\{(\w+)\}/g, (_, key: string) => settings[key] ?? '')
  return { baseUrl: withoutSlash(filled), given: null }
}

/** The flag of this run's scope that names where the tool is: `--gitlab-url`. */
export function addressFlagOf(
  { addressFlag, scope }: Located,
  given: ScopeOf<ScopeFlags>,
): AddressSources['flag'] {
  if (addressFlag === undefined) return null
  const value = given[addressFlag]
  const name = scope[addressFlag]?.flag
  return typeof value === 'string' && name !== undefined ? { name, value } : null
}

/** Each setting's value: its variables, else what was kept, else what is taken without either. */
export function settingsOf(
  env: Env,
  connector: Located,
  kept: KeptConnection | null,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (connector.settings ?? []).map((field) => {
      const own = kept?.settings[field.key]
      const value =
        settingFromEnvironment(env, field) ??
        (own === undefined
          ? field.fallback
          : fromSettings(connector, () => checkedSetting(field, own, 'the settings file')))
      return [field.key, value]
    }),
  )
}

/** Null when none of the setting's variables is set. */
export function settingFromEnvironment(env: Env, field: SettingField): string | null {
  for (const name of field.env) {
    const value = env[name]?.trim()
    if (value) return checkedSetting(field, value, name)
  }
  return null
}

/** A setting becomes part of an address: what has not the right form is a `usage` error. */
export function checkedSetting(field: SettingField, value: string, where: string): string {
  if (value.match(field.form)?.[0] === value) return value
  throw new SvcError('usage', `${where} holds no usable ${field.label}`, {
    hint: `for example ${field.choices[0] ?? field.fallback}`,
  })
}

function parsed({ title, home, credential }: Located, text: string, where: string): string {
  return parseBaseUrl(text, {
    what: `the address of ${title} in ${where}`,
    example: home.includes('{') ? 'https://tool.example.com' : home,
    keyVariable: credential[0]?.env ?? 'the credential',
  })
}

function fromSettings<T>({ id, title }: Located, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new SvcError('config.unusable', `the settings file holds no usable address of ${title}`, {
      hint: `svc disconnect ${id}, then svc connect ${id}`,
      cause,
    })
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
