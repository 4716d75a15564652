import type { OpenBilling } from '../billing/open.ts'
import type { Handlers } from '../handler.ts'

export function billingHandlers({ billing, takeEvent }: OpenBilling) {
  return {
    billingStatus: async ({ principal: { organisationId } }) => {
      return { status: 200, body: await billing.status(organisationId) }
    },

    billingPaymentMethod: async ({ principal: { organisationId } }) => {
      return { status: 200, body: await billing.paymentMethod(organisationId) }
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
