import type { Choices, RestConnector } from '../../connectors/connector.ts'
import { intercom, intercomHosts } from '../../connectors/remote/intercom/index.ts'
import { zendeskAt } from '../../connectors/remote/zendesk/index.ts'
import type { ConnectionRecord } from '../../storage/connections.ts'
import { settingsOf } from './kept.ts'
import type { DeskSettings } from './settings.ts'

/** Where a desk is and how it is read. */
export interface Remote {
  readonly connector: RestConnector
  readonly baseUrl: string
  /** The key of the credential its headers are signed with. */
  readonly secret: string
  readonly choices: Choices
}

/** A connection as its reader takes it. */
export function remoteOf(
  { connector, account, ...record }: Pick<ConnectionRecord, 'connector' | 'account' | 'settings'>,
  { zendeskUrl, intercomUrl, exportsPerMinute }: DeskSettings,
): Remote {
  const { region, metrics, from } = settingsOf(record)
  if (connector === 'zendesk') {
    return {
      connector: zendeskAt(exportsPerMinute),
      baseUrl: zendeskUrl ?? `https://${account}.zendesk.com`,
      secret: 'login',
      choices: { subdomain: account, metrics, from },
    }
  }
  return {
    connector: intercom,
    baseUrl: intercomUrl ?? `https://${intercomHosts[region ?? 'us']}`,
    secret: 'token',
    choices: { ...(account === '' ? {} : { workspace: account }), region, from },
  }
}
