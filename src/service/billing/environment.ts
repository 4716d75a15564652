import { join } from 'node:path'
import { SvcError } from '../../core/error.ts'
import { Secret } from '../../core/text.ts'
import type { BillingSettings } from './settings.ts'
import { isCustomer, stripeKey, stripeUrl } from './settings.ts'
import { isAddress } from '../mail/message.ts'
import type { MailSettings } from '../mail/settings.ts'
import { mailboxFrom, parseSmtpUrl } from '../mail/settings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** What the environment tells the service about billing. Throws `usage` naming the variable that makes no sense. */
export function billingSettings(env: Env): BillingSettings {
  const key = given(env, 'SVC_STRIPE_KEY')
  const webhookSecret = given(env, 'SVC_STRIPE_WEBHOOK_SECRET')
  const customer = given(env, 'SVC_STRIPE_CUSTOMER')
  const email = given(env, 'SVC_BILLING_EMAIL')
  return {
    ...(key === null ? { key: null, isLive: null } : stripeKey(key)),
    webhookSecret: webhookSecret === null ? null : new Secret(webhookSecret),
    url: stripeUrl(given(env, 'SVC_STRIPE_URL')),
    customer: customer === null ? null : customerFrom(customer, 'SVC_STRIPE_CUSTOMER'),
    email: email === null ? null : addressFrom(email, 'SVC_BILLING_EMAIL'),
  }
}

/** As above about mail; what cannot be sent for want of a server is kept in a folder below `folder`. */
export function mailSettings(env: Env, folder: string): MailSettings {
  const smtp = given(env, 'SVC_SMTP_URL')
  const from = given(env, 'SVC_MAIL_FROM')
  const replyTo = given(env, 'SVC_MAIL_REPLY_TO')
  return {
    smtp: smtp === null ? null : parseSmtpUrl(smtp),
    folder: join(folder, 'mail'),
    from:
      from === null
        ? { name: 'Decision rules', address: `no-reply@${publicHost(env)}` }
        : mailboxFrom(from, 'SVC_MAIL_FROM'),
    replyTo: replyTo === null ? null : mailboxFrom(replyTo, 'SVC_MAIL_REPLY_TO').address,
    retryMs: secondsFrom(env, 'SVC_MAIL_RETRY_SECONDS', 60) * 1_000,
  }
}

/** A customer at Stripe; `where` names its place in the error. */
export function customerFrom(text: string, where: string): string {
  if (isCustomer(text)) return text
  throw new SvcError('usage', `${where} is not a customer of Stripe`, {
    hint: 'it begins with cus_, as Stripe shows it',
  })
}

/** One mail address; `where` names its place in the error. */
export function addressFrom(text: string, where: string): string {
  if (isAddress(text)) return text
  throw new SvcError('usage', `${where} is not a mail address`, {
    hint: 'give one address, such as billing@example.com',
  })
}

function given(env: Env, name: string): string | null {
  const text = env[name]?.trim()
  return text === undefined || text === '' ? null : text
}

/** The service's own name, where it has one that mail servers may know. */
function publicHost(env: Env): string {
  const url = given(env, 'SVC_PUBLIC_URL')
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : ''
  return isAddress(`no-reply@${host}`) ? host : 'localhost'
}

function secondsFrom(env: Env, name: string, usual: number): number {
  const text = given(env, name)
  if (text === null) return usual
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new SvcError('usage', `${name} must be a whole number of seconds from 1 to 999999`)
}
