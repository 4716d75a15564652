import { SvcError } from '../../core/error.ts'
import type { Proof } from '../connector.ts'
import type { DatadogSession } from './index.ts'
import { apiKey, keys } from './wire.ts'

/** Asks whether both keys are good; when they are not, says which of the two is wrong. */
export async function proveDatadog({ tool }: DatadogSession): Promise<Proof> {
  try {
    await tool.call('keys', {}, keys)
    return { choices: {}, warnings: [] }
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    throw await wrongKey(tool, thrown)
  }
}

/** Datadog answers for the API key by itself, and for the pair, but never for the application key alone. */
async function wrongKey(tool: DatadogSession['tool'], cause: SvcError): Promise<SvcError> {
  try {
    await tool.call('apiKey', {}, apiKey)
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    return new SvcError('connector.unauthorized', 'Datadog refused the API key', {
      hint: `svc connect datadog: the key itself, not its id, and the site it was made on (asked at ${new URL(tool.base).host})`,
      cause: thrown,
    })
  }
  return new SvcError(
    'connector.unauthorized',
    'Datadog refused the application key; the API key is good',
    {
      hint: 'svc connect datadog: an application key of the same organisation, with the scope notebooks_read',
      cause,
    },
  )
}

function isRefused(thrown: unknown): thrown is SvcError {
  return thrown instanceof SvcError && thrown.code === 'connector.unauthorized'
}
