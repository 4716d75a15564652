import type { Store } from '../../storage/store.ts'
import { confirmationOf } from '../billing/confirmation.ts'
import type { OpenBilling } from '../billing/open.ts'
import type { Handlers } from '../handler.ts'
import { errandsOf } from './errands.ts'

export function billingHandlers(store: Store, { billing, takeEvent }: OpenBilling) {
  return {
    billingStatus: async ({ principal: { organisationId } }) => {
      return { status: 200, body: await billing.status(organisationId) }
    },

    billingPaymentMethod: async ({ principal: { organisationId } }) => {
      return { status: 200, body: await billing.paymentMethod(organisationId) }
    },

    billingConfirmation: async ({ principal: { organisationId } }) => {
      return { status: 200, body: await confirmationOf(store, organisationId) }
    },

    listBillingEvents: async ({ principal: { organisationId }, query }) => {
      return { status: 200, body: await errandsOf(store, organisationId, 'billing', query) }
    },

    cancelBilling: async ({ principal: { organisationId, actor } }) => {
      return { status: 200, body: { cancel_at: await billing.cancel(organisationId, actor) } }
    },

    resumeBilling: async ({ principal: { organisationId, actor } }) => {
      return { status: 200, body: await billing.resume(organisationId, actor) }
    },

    billingEvent: async ({ body, header }) => {
      return { status: 200, body: { status: await takeEvent(body, header('stripe-signature')) } }
    },
  } satisfies Partial<Handlers>
}
