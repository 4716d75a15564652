import { SvcError } from '../../../core/error.ts'
import type { Secret } from '../../../core/text.ts'
import { command, text, toggle } from '../../command.ts'
import type { Context } from '../../context.ts'

export const modelKey = command({
  description:
    'Asks for the key of an OpenAI-compatible endpoint and keeps it in the system keychain or else in a sealed file, for this address and no other. Not needed where SVC_MODEL_KEY is set, or where the endpoint takes no key.',
  args: [],
  flags: {
    modelUrl: text('--model-url', '<url>', 'Address of the endpoint, as given to prebrain'),
    tokenStdin: toggle('--token-stdin', 'Read the key from stdin, one line'),
    remove: toggle('--remove', 'Forget the key kept for this address'),
  },
  variables: ['SVC_MODEL_URL', 'SVC_MODEL_KEY', 'SVC_CREDENTIAL_STORE'],
  examples: [
    ['svc model key --model-url https://models.example.com/v1', 'Asks for the key, without echo'],
    ['svc model key --model-url https://models.example.com/v1 --remove', 'Forget it'],
  ],
  async run({ flags: { modelUrl, tokenStdin, remove } }, context) {
    const { io, general, out } = context
    const { modelSettings } = await import('../../../client/config.ts')
    const given = modelUrl ?? (await modelSettings(io.env)).url
    if (given === null) {
      throw new SvcError('input.required', 'svc model key needs the address of the endpoint', {
        hint: 'give it by --model-url or SVC_MODEL_URL',
      })
    }
    const { modelAddress } = await import('../../model-step.ts')
    const baseUrl = await modelAddress(given)
    const { forgetModelKey, keepModelKey } = await import('../../../client/model-key.ts')
    const { openVault } = await import('../../../client/vault.ts')
    const { sayOn } = await import('../../service.ts')
    const vault = openVault({ env: io.env, say: sayOn(io, general) })
    if (remove) {
      const removed = await forgetModelKey(vault, baseUrl)
      await out({ url: baseUrl, removed }, () =>
        removed ? `Forgot the key for ${baseUrl}.` : `There was no key for ${baseUrl}.`,
      )
      return
    }
    const key = tokenStdin ? await keyOnStdin(context) : await askedKey(context, baseUrl)
    const stored = await keepModelKey(vault, baseUrl, key)
    await out({ url: baseUrl, stored }, () =>
      stored === 'keychain'
        ? `The key for ${baseUrl} is in the system keychain.`
        : `The key for ${baseUrl} is in the sealed file.`,
    )
  },
})

async function askedKey({ interactive, prompt }: Context, baseUrl: string): Promise<Secret> {
  if (!interactive) throw keyRequired()
  const typed = await prompt.password(`Key for ${new URL(baseUrl).host}`)
  if (typed === '') throw new SvcError('cancelled', 'no key was given')
  const { keyFrom } = await import('../../service.ts')
  return keyFrom(typed, 'what was typed')
}

async function keyOnStdin({ io }: Context): Promise<Secret> {
  if (io.stdin.isTTY === true) throw keyRequired()
  const { readInput } = await import('../../input.ts')
  const line = (await readInput(io, '-', maxKeyBytes)).trim()
  if (line === '') throw keyRequired()
  const { keyFrom } = await import('../../service.ts')
  return keyFrom(line, 'the key on stdin')
}

const maxKeyBytes = 4 * 1024

function keyRequired(): SvcError {
  return new SvcError('input.required', 'svc model key needs a key, and nobody can be asked', {
    hint: 'pipe it into svc model key --token-stdin, or set SVC_MODEL_KEY instead',
  })
}
