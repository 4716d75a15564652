/** What Stripe always sends beside what billing reads, as its own description has it. */
export const subscriptionBody = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: 1_767_225_600,
  billing_cycle_anchor_config: null,
  billing_mode: { type: 'flexible', flexible: null },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  currency: 'eur',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  managed_payments: null,
  metadata: {},
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: 1_767_225_600,
  test_clock: null,
  transfer_data: null,
  trial_settings: null,
  trial_start: null,
} as const

export const cancellationBody = { comment: null, feedback: null, feedback_option: null } as const

export const itemBody = {
  object: 'subscription_item',
  billing_thresholds: null,
  created: 1_767_225_600,
  current_period_start: 1_795_132_800,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: null,
  tax_rates: null,
} as const

export const customerBody = {
  object: 'customer',
  balance: 0,
  created: 1_767_225_600,
  default_source: null,
  description: null,
  email: null,
  livemode: false,
  metadata: {},
  shipping: null,
} as const

export const customerSettingsBody = {
  custom_fields: null,
  footer: null,
  rendering_options: null,
} as const

export const methodBody = {
  object: 'payment_method',
  created: 1_767_225_600,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: null,
} as const

export const holderBody = { address: null, email: null, phone: null, tax_id: null } as const

export const cardBody = {
  checks: null,
  country: null,
  display_brand: null,
  funding: 'credit',
  generated_from: null,
  networks: null,
  regulated_status: null,
  three_d_secure_usage: null,
  wallet: null,
} as const
