export const topicNames = [
  'money',
  'interface',
  'security',
  'delivery',
  'support',
  'people',
] as const

export type Topic = (typeof topicNames)[number]

/** What teams make rules about: things, and what may be asked of them. */
export const topics: Readonly<
  Record<Topic, { readonly about: readonly string[]; readonly rule: readonly string[] }>
> = {
  money: {
    about: listed(
      'refunds above $200|invoices over $5,000|discounts of more than 15%|expense claims|credit notes|purchase orders|subscription upgrades|travel bookings|late payments|price changes|annual contracts|free trials',
    ),
    rule: listed(
      'be approved by finance|carry a cost centre|be paid within 30 days|have two signatures|be booked in the same quarter|show the tax separately|be settled in euros|name the budget owner|be capped at $10,000 a year|be reviewed by the controller',
    ),
  },
  interface: {
    about: listed(
      'primary buttons|empty states|modal dialogs|form labels|toast messages|icons in the toolbar|hover colours|table headers|page margins|loading spinners|dark mode screens|error banners',
    ),
    rule: listed(
      'use the brand blue|keep 16 pixels of padding|stay left-aligned|have rounded corners|use sentence case|follow the design tokens|fit on a small phone|fade in within 200 ms|show one line of text|match the new font',
    ),
  },
  security: {
    about: listed(
      'production passwords|access tokens|laptops|admin accounts|vendor logins|encryption keys|firewall changes|guest networks|audit logs|shared mailboxes|service accounts|backup tapes',
    ),
    rule: listed(
      'be rotated every 90 days|require two-factor sign-in|be encrypted at rest|be revoked on the last day of work|pass a penetration test|be stored in the vault|be logged centrally|need a ticket from the security lead|expire after 12 hours|be limited to the office network',
    ),
  },
  delivery: {
    about: listed(
      'pull requests|database migrations|feature flags|hotfixes|release branches|flaky tests|public endpoints|nightly builds|schema changes|dependency updates|deploys on Friday|rollback plans',
    ),
    rule: listed(
      'have two approvals|run in staging first|be merged with a squash commit|be covered by an integration test|keep the old version for two releases|be announced in the release notes|be reverted within an hour|be removed after one sprint|name an owner in the repository|pass the linter',
    ),
  },
  support: {
    about: listed(
      'angry customers|chat conversations|priority tickets|escalations|bug reports from users|feature requests|phone calls|feedback forms|unanswered tickets|outage notices|macros|reopened cases',
    ),
    rule: listed(
      'get a first answer within 4 hours|be handed to the second line|be closed after 7 days of silence|carry a product tag|be answered in the language of the writer|be followed up by phone|be summarised for the next shift|link the help article|be translated by an agent|go to the duty manager',
    ),
  },
  people: {
    about: listed(
      'new colleagues|job interviews|holiday requests|team meetings|performance talks|remote days|sick notes|training courses|job offers|parental leaves|working hours|on-call shifts',
    ),
    rule: listed(
      'be agreed with the team lead|be entered in the calendar|end by five in the afternoon|be planned a month ahead|be held in person|include a buddy|be documented by human resources|be limited to three a week|have an agenda|be repeated every year',
    ),
  },
}

function listed(words: string): readonly string[] {
  return words.split('|')
}
