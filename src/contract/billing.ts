import { z } from 'zod'
import { defineRoutes } from './route.ts'

/** Times are RFC 3339 UTC, and null where there is none. */
export const billingStatus = z.object({
  /** The provider's word: trialing, active, past_due, unpaid, paused, incomplete, canceled, …; `none` without a subscription. */
  status: z.string(),
  plan: z.string().nullable(),
  trial_ends_at: z.string().nullable(),
  current_period_end: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  /** When the subscription will end; null while nobody has cancelled. */
  cancel_at: z.string().nullable(),
})

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
  },
  billingPaymentMethod: {
    method: 'GET',
    path: '/v1/billing/payment-method',
    summary: 'The card that is charged; null without one',
    auth: 'key',
    answers: { 200: paymentMethod.nullable() },
  },
  cancelBilling: {
    method: 'POST',
    path: '/v1/billing/cancel',
    summary: 'Cancel at the end of the period; a confirmation is mailed at once',
    auth: 'key',
    role: 'admin',
    maxBytes: 16 * 1024,
    answers: { 200: cancelResult },
  },
  resumeBilling: {
    method: 'POST',
    path: '/v1/billing/resume',
    summary: 'Take a cancellation back, until the period ends',
    auth: 'key',
    role: 'admin',
    maxBytes: 16 * 1024,
    answers: { 200: billingStatus },
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
  },
})

export type WireBillingStatus = z.infer<typeof billingStatus>
export type WirePaymentMethod = z.infer<typeof paymentMethod>
export type WireCancelResult = z.infer<typeof cancelResult>
