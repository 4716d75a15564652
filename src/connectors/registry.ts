import { airtable } from './airtable/index.ts'
import { asana } from './asana/index.ts'
import { clickup } from './clickup/index.ts'
import type { Connector } from './connector.ts'
import { datadog } from './datadog/index.ts'
import { figma } from './figma/index.ts'
import { fireflies } from './fireflies/index.ts'
import { gitlab } from './gitlab/index.ts'
import { granola } from './granola/index.ts'
import { hubspot } from './hubspot/index.ts'
import { jira } from './jira/index.ts'
import { linear } from './linear/index.ts'
import { mail } from './mail/index.ts'
import { meetings } from './meetings/index.ts'
import { monday } from './monday/index.ts'
import { notion } from './notion/index.ts'
import { sentry } from './sentry/index.ts'

/** Every connector, in the order reports show them. */
export const connectors: readonly Connector[] = [
  linear,
  jira,
  sentry,
  figma,
  datadog,
  gitlab,
  hubspot,
  airtable,
  notion,
  asana,
  monday,
  clickup,
  granola,
  fireflies,
  mail,
  meetings,
]
