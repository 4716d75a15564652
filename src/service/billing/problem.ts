import { SvcError } from '../../core/error.ts'
import { ProviderFailure } from './provider.ts'

export function noSubscription(): SvcError {
  return new SvcError('billing.no_subscription', 'there is no subscription that runs', {
    hint: 'svc billing status',
  })
}

export function isOfProvider(thrown: unknown): boolean {
  return thrown instanceof SvcError && thrown.code.startsWith('billing.')
}

/** The provider's failures in words for the caller; it is told the status and nothing else of the answer. */
export async function asProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof ProviderFailure)) throw thrown
    const { kind, status } = thrown
    if (kind === 'refused' || kind === 'missing') {
      const message = `the payment provider refused the call (${status ?? 'no status'})`
      throw new SvcError('billing.refused', message, {
        hint: 'check SVC_STRIPE_KEY and its rights on the service (docs/billing.md)',
        cause: thrown,
      })
    }
    if (kind === 'unsure') {
      const message = 'the payment provider did not answer, and may have done it'
      throw new SvcError('billing.unreachable', message, {
        hint: 'svc billing status tells once it answers; trying again doubles nothing',
        cause: thrown,
      })
    }
    throw new SvcError('billing.unreachable', 'the payment provider did not answer as it should', {
      hint: 'nothing is lost: try again',
      cause: thrown,
    })
  }
}
