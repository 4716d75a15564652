import { SvcError } from '../../core/error.ts'
import { ProviderFailure } from './provider.ts'

export function noSubscription(): SvcError {
  return new SvcError('billing.no_subscription', 'there is no subscription that runs', {
    hint: 'svc billing status',
  })
}

/** What was asked for was meant for the subscription that was known: whether it is for the other one, too, is to be asked. */
export function anotherRuns(): SvcError {
  return new SvcError('billing.refused', 'the subscription has ended, and another one runs', {
    hint: 'look at svc billing status, then try again',
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
      const { message, hint } = refusal(status)
      throw new SvcError('billing.refused', message, { hint, cause: thrown })
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

/** What a no is about, as far as its status says. */
function refusal(status: number | null): { readonly message: string; readonly hint: string } {
  if (status === 401 || status === 403) {
    return {
      message: `the payment provider refused the key of this service (${status})`,
      hint: 'check SVC_STRIPE_KEY and its rights on the service (docs/billing.md)',
    }
  }
  if (status === 404) {
    return {
      message: 'the payment provider knows no such customer or subscription (404)',
      hint: 'check that the customer and SVC_STRIPE_KEY are of one account and mode (docs/billing.md)',
    }
  }
  return {
    message: `the payment provider would not do this (${status ?? 'no status'})`,
    hint: 'its own log of calls says why: a schedule may hold the subscription, or the customer be of another mode',
  }
}
