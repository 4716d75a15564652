import * as z from 'zod'
import { defineRoutes } from './route.ts'

/** Times are RFC 3339 UTC, and null where there is none. */
export const billingStatus = z
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
      .describe('when the subscription will end; null while nobody has cancelled'),
  })
  .meta({ title: 'Subscription' })

export const paymentMethod = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
})

const cancelResult = z.object({ cancel_at: z.string() })

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
export type WireCancelResult = z.infer<typeof cancelResult>
