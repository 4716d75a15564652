import { SvcError } from '../../core/error.ts'
import type { Secret } from '../../core/text.ts'
import { command, toggle } from '../command.ts'
import type { Context } from '../context.ts'
import { printableLine } from '../printable.ts'

export const login = command({
  description:
    'Asks for the address of a service and for an MCP key, tries the key, and keeps both: the address in the settings file, the key in the system keychain or else in a sealed file. Without a sign-in svc runs its own service on this device. Not needed where SVC_BASE_URL and SVC_TOKEN are set.',
  args: [],
  flags: { tokenStdin: toggle('--token-stdin', 'Read the key from stdin, one line') },
  variables: ['SVC_BASE_URL', 'SVC_TOKEN', 'SVC_PROFILE', 'SVC_CREDENTIAL_STORE'],
  examples: [
    ['svc login --base-url https://decisions.example.com', 'Asks for the key, without echo'],
    ['pass show svc | svc login --token-stdin --profile work', 'A second sign-in, in a script'],
  ],
  async run({ flags: { tokenStdin } }, context) {
    const { io, general, out, note } = context
    const { keepBaseUrl, resolveSettings } = await import('../../client/config.ts')
    const settings = await resolveSettings(io.env, general)
    const profile = settings.profile.value
    if (!tokenStdin && !context.interactive) throw keyRequired()
    const baseUrl = settings.baseUrl.value ?? (await askedAddress(context))
    const key = tokenStdin ? await keyOnStdin(context) : await askedKey(context, baseUrl)
    const me = await proved(context, baseUrl, key)

    const { keepProfileKey, openVault } = await import('../../client/vault.ts')
    const { sayOn } = await import('../service.ts')
    const vault = openVault({ env: io.env, say: sayOn(io, general) })
    const stored = await keepProfileKey(vault, profile, baseUrl, key)
    await keepBaseUrl(io.env, profile, baseUrl)
    await out({ profile, base_url: baseUrl, ...me, stored }, () => {
      const name = printableLine(me.key.name)
      return `Signed in to ${new URL(baseUrl).host} with key ${name}, role ${me.role}, profile ${profile}.`
    })
    await note(stored === 'keychain' ? inKeychain : await inFile(context))
    if (settings.profileBaseUrl !== null && settings.profileBaseUrl !== baseUrl) {
      await note(`Profile ${profile} was signed in to ${settings.profileBaseUrl} before.`)
    }
    if (io.env['SVC_TOKEN']) await note('SVC_TOKEN is set and is used instead of the kept key.')
  },
})

const inKeychain =
  'The key is in the system keychain: safe from other users and on a locked or stolen device, not from programs you run while it is unlocked.'

async function inFile({ io }: Context): Promise<string> {
  const { sealedFilePath } = await import('../../client/vault/sealed-file.ts')
  const { sealingKeyPath } = await import('../../client/vault/sealing-key.ts')
  const opener = io.env['SVC_CREDENTIALS_KEY'] ? 'SVC_CREDENTIALS_KEY' : sealingKeyPath(io.env)
  return `The key is sealed in ${sealedFilePath(io.env)}, opened by ${opener}: safe from other users and in a copy of the settings folder, not from programs you run or a copy of both.`
}

/** Shows the key to the service before anything is kept; a refused one is `auth.refused`. */
async function proved(context: Context, baseUrl: string, key: Secret) {
  const { io, general } = context
  const { remoteApi, sayOn } = await import('../service.ts')
  const say = sayOn(io, general)
  const trace = (line: string): void => {
    if (general.debug) say(line)
  }
  const api = await remoteApi(io, general, { baseUrl, token: key, trace })
  try {
    return await api.whoami()
  } catch (cause) {
    if (!(cause instanceof SvcError) || !cause.code.startsWith('auth.')) throw cause
    throw new SvcError(
      'auth.refused',
      `${new URL(baseUrl).host} refused this key; nothing was kept`,
      {
        hint: 'svc admin key create, on the host of the service, makes a key',
        ...(cause.requestId === null ? {} : { requestId: cause.requestId }),
        cause,
      },
    )
  } finally {
    await api.close()
  }
}

async function askedAddress({ interactive, prompt }: Context): Promise<string> {
  if (!interactive) {
    throw new SvcError('input.required', 'svc login needs the address of the service', {
      hint: 'give it by --base-url or SVC_BASE_URL',
    })
  }
  const typed = await prompt.text('Address of the service')
  const { parseBaseUrl } = await import('../../client/base-url.ts')
  if (typed.includes('://')) return parseBaseUrl(typed)
  const { isLoopback } = await import('../../core/network.ts')
  // What svc serve listens on is http, and only on this machine.
  const plain = `http://${typed}`
  const isHere = URL.canParse(plain) && isLoopback(new URL(plain).hostname)
  return parseBaseUrl(isHere ? plain : `https://${typed}`)
}

async function askedKey({ prompt }: Context, baseUrl: string): Promise<Secret> {
  const typed = await prompt.password(`MCP key for ${new URL(baseUrl).host}`)
  if (typed === '') throw new SvcError('cancelled', 'no key was given')
  const { keyFrom } = await import('../service.ts')
  return keyFrom(typed, 'what was typed')
}

async function keyOnStdin({ io }: Context): Promise<Secret> {
  if (io.stdin.isTTY === true) throw keyRequired()
  const { readInput } = await import('../input.ts')
  const line = (await readInput(io, '-', maxKeyBytes)).trim()
  if (line === '') throw keyRequired()
  const { keyFrom } = await import('../service.ts')
  return keyFrom(line, 'the key on stdin')
}

const maxKeyBytes = 4 * 1024

function keyRequired(): SvcError {
  return new SvcError(
    'input.required',
    'svc login needs a key, and there is no terminal to ask on',
    {
      hint: 'pipe it into svc login --token-stdin, or set SVC_TOKEN and SVC_BASE_URL instead',
    },
  )
}
