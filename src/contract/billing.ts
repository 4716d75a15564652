import * as z from 'zod'
import { errandPage } from './errand.ts'
import { defineRoutes } from './route.ts'
import { page } from './rules.ts'
import { wireFault } from './trouble.ts'

/** Times are RFC 3339 UTC, and null where there is none. */
const billingStatus = z
  .object({
    status: z
      .string()
      .describe(
        "the provider's word: trialing, active, past_due, unpaid, paused, incomplete, canceled, …; `none` without a subscription",
      ),
    plan: z.string().nullable(),
    trial_ends_at: z.string().nullable(),
    current_period_end: z.string().nullable(),
    cancel_at_period_end: z.boolean(),
    cancel_at: z
      .string()
      .nullable()
      .describe('when the subscription will end, or has ended; null while it goes on'),
  })
  .meta({ title: 'Subscription' })

export const paymentMethod = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
})

const cancelResult = z.object({ cancel_at: z.string() })

/** How far the mail about the latest cancellation has come. Neither what it says nor to whom. */
const confirmation = z
  .object({
    state: z
      .enum(['pending', 'sent', 'kept', 'void', 'given_up'])
      .describe(
        '`kept`: not sent but put in a file on the host of the service, which has no mail server; `void`: the cancellation was taken back before it could be sent',
      ),
    at: z.string().describe('when it was called for'),
    tries: z.number(),
    last_fault: wireFault.nullable().describe('what went wrong last'),
    next_try_at: z.string().nullable().describe('null while it is being sent, and once it is over'),
    has_address: z.boolean().describe('false: it waits for an address to be sent to'),
  })
  .meta({ title: 'Confirmation' })

const taken = z.object({ status: z.enum(['done', 'repeated', 'ignored']) })

export const billingRoutes = defineRoutes({
  billingStatus: {
    method: 'GET',
    path: '/v1/billing/status',
    summary: 'The subscription as it stands',
    auth: 'key',
    answers: { 200: billingStatus },
    refusals: ['billing.unconfigured', 'billing.refused', 'billing.unreachable'],
  },
  billingPaymentMethod: {
    method: 'GET',
    path: '/v1/billing/payment-method',
    summary: 'The card that is charged; null without one',
    auth: 'key',
    answers: { 200: paymentMethod.nullable() },
    refusals: ['billing.unconfigured', 'billing.refused', 'billing.unreachable'],
  },
  billingConfirmation: {
    method: 'GET',
    path: '/v1/billing/confirmation',
    summary: 'How far the mail about the latest cancellation has come; null without one',
    auth: 'key',
    answers: { 200: confirmation.nullable() },
  },
  listBillingEvents: {
    method: 'GET',
    path: '/v1/billing/events',
    summary:
      'Cancellations, mail about them, and what went wrong with calls, of the last thirty days, newest first',
    auth: 'key',
    query: page,
    answers: { 200: errandPage },
    refusals: ['request.bad_cursor'],
  },
  cancelBilling: {
    method: 'POST',
    path: '/v1/billing/cancel',
    summary: 'Cancel at the end of the period; a confirmation is mailed at once',
    auth: 'key',
    role: 'admin',
    maxBytes: 16 * 1024,
    answers: { 200: cancelResult },
    refusals: [
      'billing.no_subscription',
      'billing.unconfigured',
      'billing.refused',
      'billing.unreachable',
    ],
  },
  resumeBilling: {
    method: 'POST',
    path: '/v1/billing/resume',
    summary: 'Take a cancellation back, until the period ends',
    auth: 'key',
    role: 'admin',
    maxBytes: 16 * 1024,
    answers: { 200: billingStatus },
    refusals: [
      'billing.no_subscription',
      'billing.unconfigured',
      'billing.refused',
      'billing.unreachable',
    ],
  },
  billingEvent: {
    method: 'POST',
    path: '/v1/billing/webhook',
    summary: "For Stripe's events, signed",
    auth: 'none',
    body: z.string(),
    rawBody: true,
    maxBytes: 1024 * 1024,
    answers: { 200: taken },
    refusals: [
      'billing.event_refused',
      'billing.unconfigured',
      'billing.refused',
      'billing.unreachable',
    ],
  },
})

export type WireBillingStatus = z.infer<typeof billingStatus>
export type WirePaymentMethod = z.infer<typeof paymentMethod>
export type WireConfirmation = z.infer<typeof confirmation>
export type WireCancelResult = z.infer<typeof cancelResult>
