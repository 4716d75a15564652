import { existsSync } from 'node:fs'
import { access, constants, readFile, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { resolveSettings } from '../../client/config.ts'
import type { Settings } from '../../client/config.ts'
import type { Env } from '../../client/folder.ts'
import { configFolder, dataFolder, stateFolder } from '../../client/folder.ts'
import {
  countOriginals,
  keptDays,
  originalsFolder,
} from '../../client/originals/originals-folder.ts'
import { openVault } from '../../client/vault.ts'
import { readableReason } from '../../connectors/access/file.ts'
import { counted } from '../../core/count.ts'
import { SvcError } from '../../core/error.ts'
import { namedProxies, proxyFor } from '../../core/proxy.ts'
import type { Context } from '../context.ts'
import type { Check } from './check.ts'
import { looked, off, ok, warning } from './check.ts'

/** What this device must have, whatever it talks to. */
export async function deviceChecks(context: Context): Promise<readonly Check[]> {
  return [
    nodeCheck(process.versions.node),
    ...(await Promise.all([
      looked('settings', () => settingsCheck(context)),
      ...foldersOf(context.io.env).map(([what, folder]) =>
        looked(what, () => folderCheck(what, folder)),
      ),
      looked('credentials', () => vaultCheck(context)),
      looked('originals', () => originalsCheck(context)),
      looked('certificates', () => certificateCheck(context)),
      looked('proxy', () => proxyCheck(context)),
    ])),
  ]
}

/** A setting, its value and who gave it. */
export interface Origin {
  readonly name: string
  readonly value: string | null
  readonly origin: string
}

/** Null when the settings cannot be told: the check of them says why. */
export async function origins(context: Context): Promise<readonly Origin[]> {
  const settings = await settingsOf(context)
  if (settings === null) return []
  const { env } = context.io
  const { profile, baseUrl } = settings
  const store = env['SVC_CREDENTIAL_STORE']
  // Where they are when no variable but the home folder's counts.
  const usual = new Map(foldersOf({ HOME: env['HOME'], USERPROFILE: env['USERPROFILE'] }))
  return [
    { name: 'profile', value: profile.value, origin: profile.origin },
    { name: 'base_url', value: baseUrl.value, origin: baseUrl.origin },
    { name: 'credential_store', value: store || 'auto', origin: store ? 'environment' : 'default' },
    ...foldersOf(env).map(([name, value]) => ({
      name: name.replace(' ', '_'),
      value,
      origin: usual.get(name) === value ? 'default' : 'environment',
    })),
  ]
}

async function settingsOf({ io, general }: Context): Promise<Settings | null> {
  try {
    return await resolveSettings(io.env, general)
  } catch (thrown) {
    if (thrown instanceof SvcError) return null
    throw thrown
  }
}

function nodeCheck(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const supported = major >= 24 || (major === 22 && minor >= 14) || (major === 20 && minor >= 19)
  return supported
    ? ok('node', `v${version}`)
    : warning('node', `v${version} is not one svc is tested on`, 'use Node 22 or 24')
}

async function settingsCheck({ io, general }: Context): Promise<Check> {
  const { profile, profileKnown } = await resolveSettings(io.env, general)
  return profileKnown
    ? ok('settings', `profile ${profile.value}`)
    : warning(
        'settings',
        `there is no profile ${profile.value}`,
        `svc login --profile ${profile.value} makes it`,
      )
}

function foldersOf(env: Env): readonly (readonly [string, string])[] {
  return [
    ['config folder', configFolder(env)],
    ['data folder', dataFolder(env)],
    ['state folder', stateFolder(env)],
  ]
}

/** Bytes; a run's unsent candidates and the database need some. */
const scarce = 200 * 1024 * 1024

async function folderCheck(name: string, folder: string): Promise<Check> {
  let there = folder
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  try {
    await access(there, constants.W_OK)
    const { bavail, bsize } = await statfs(there)
    const free = bavail * bsize
    if (free < scarce) {
      return warning(
        name,
        `${folder} has ${Math.floor(free / 2 ** 20)} MB left`,
        'make room on that disk',
      )
    }
  } catch (cause) {
    throw new SvcError('storage.unusable', `${folder}: ${readableReason(cause)}`, {
      hint: 'give yourself the right to write there',
      cause,
    })
  }
  return ok(name, there === folder ? folder : `${folder} (made when needed)`)
}

/** Asks the store for an entry that nobody made: whether it answers is what matters. */
async function vaultCheck({ io }: Context): Promise<Check> {
  const notes: string[] = []
  const vault = openVault({ env: io.env, say: (line) => notes.push(line) })
  await vault.get('doctor')
  const [note] = notes
  if (note !== undefined) {
    return warning(
      'credentials',
      `${note.replace(/^note: /, '').replace(/; .*/, '')}: the sealed file is used`,
      'SVC_CREDENTIAL_STORE=file uses it without asking the keychain first',
    )
  }
  const forced = io.env['SVC_CREDENTIAL_STORE'] === 'file'
  return ok('credentials', forced ? 'sealed file' : 'system keychain')
}

async function originalsCheck({ io }: Context): Promise<Check> {
  const count = await countOriginals(io.env)
  return count === 0
    ? off('originals', 'none are kept')
    : ok(
        'originals',
        `of ${counted(count, 'draft')}, sealed in ${originalsFolder(io.env)}, ${keptDays} days`,
      )
}

async function certificateCheck({ io }: Context): Promise<Check> {
  const path = io.env['NODE_EXTRA_CA_CERTS']
  if (!path) return off('certificates', 'those of Node')
  try {
    await readFile(path)
    return ok('certificates', `also those in ${path}`)
  } catch (cause) {
    throw new SvcError('config.unusable', `NODE_EXTRA_CA_CERTS: ${readableReason(cause)}`, {
      hint: 'name a file of PEM certificates',
      cause,
    })
  }
}

function proxyCheck({ io }: Context): Promise<Check> {
  namedProxies(io.env)
  const proxy = proxyFor('https:', io.env) ?? proxyFor('http:', io.env)
  return Promise.resolve(
    proxy === null ? off('proxy', 'none') : ok('proxy', `${proxy.host} (${proxy.variable})`),
  )
}
