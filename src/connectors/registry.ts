import type { Connector } from './connector.ts'
import { mail } from './mail/index.ts'
import { meetings } from './meetings/index.ts'

/** Every connector, in the order reports show them. */
export const connectors: readonly Connector[] = [mail, meetings]
