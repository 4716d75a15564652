/** What is kept of a slash command, for as long as it is being answered. */
export interface SlashCommand {
  /** `/brain`. */
  readonly command: string
  /** What was typed after it, as it was typed. */
  readonly text: string
  /** Slack's id of the workspace, or of the whole Enterprise organisation the app is in. */
  readonly workspace: string
  /** One press of Enter. */
  readonly trigger: string
  /** Carries its own authority: whoever has it may answer. */
  readonly responseUrl: string
  /** The channel, where others can see it too; null for direct messages and private channels. */
  readonly source: string | null
  /** Slack looks at the address's certificate, and nobody typed anything. */
  readonly isProbe: boolean
}

/** Decodes a command's form. Who typed it, and the names of channel and person, are not even looked at. */
export function slashCommand(body: string): SlashCommand {
  const form = new URLSearchParams(body)
  const field = (name: string): string => (form.get(name) ?? '').replaceAll('\0', '')
  const isWhole = field('is_enterprise_install') === 'true'
  return {
    command: field('command'),
    text: unescaped(field('text')).trim(),
    workspace: field(isWhole ? 'enterprise_id' : 'team_id'),
    trigger: field('trigger_id'),
    responseUrl: field('response_url'),
    source: channelLink(field('team_domain'), field('channel_id'), field('channel_name')),
    isProbe: field('ssl_check') === '1',
  }
}

/** Slack escapes these three and no others; the ampersand comes last, or it would make new ones. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** A command is no message, so the channel is the nearest place there is a link to. */
function channelLink(domain: string, channel: string, name: string): string | null {
  const isOpen = /^C[A-Z0-9]{1,30}$/.test(channel)
  const isPrivate = /^(?:directmessage|privategroup|mpdm-.*)$/.test(name)
  if (!isOpen || isPrivate || !/^[a-z0-9][a-z0-9-]{0,62}$/.test(domain)) return null
  return `https://${domain}.slack.com/archives/${channel}`
}
