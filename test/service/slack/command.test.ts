import { describe, expect, it } from 'vitest'
import { slashCommand } from '../../../src/service/slack/command.ts'
import { slackCanaries, slashForm } from '../../support/fake-slack.ts'

describe('a slash command', () => {
  it('is decoded whichever way its form is written', () => {
    expect(slashCommand('text=a+b%20c%2Bd').text).toBe('a b c+d')
    expect(slashCommand('text=%F0%9F%8D%95+pizza').text).toBe('🍕 pizza')
    expect(slashCommand('text=🍕').text).toBe('🍕')
    expect(slashCommand('text=a%00b').text).toBe('ab')
    expect(slashCommand('text=%FF%').text).toBe('\ufffd%')
  })

  it('loses the three escapes of Slack, once', () => {
    const text = slashCommand(slashForm({ text: ' a &lt;b&gt; &amp; &amp;lt; &quot; ' })).text
    expect(text).toBe('a <b> & &lt; &quot;')
  })

  it('is of its workspace, or of the organisation where the app is in the whole of it', () => {
    const enterprise = { enterprise_id: 'E1', team_id: 'T1' }
    expect(slashCommand(slashForm(enterprise)).workspace).toBe('T1')
    const whole = { ...enterprise, is_enterprise_install: 'true' }
    expect(slashCommand(slashForm(whole)).workspace).toBe('E1')
    expect(slashCommand('').workspace).toBe('')
  })

  it.each([
    ['an open channel', {}, 'https://example.slack.com/archives/C0EXAMPLE1'],
    ['a direct message', { channel_id: 'D0EXAMPLE1', channel_name: 'directmessage' }, null],
    ['a private channel', { channel_name: 'privategroup' }, null],
    ['a group message', { channel_name: 'mpdm-kim--lee-1' }, null],
    ['an old private channel', { channel_id: 'G0EXAMPLE1' }, null],
    ['a domain that is a path', { team_domain: 'evil.example/x' }, null],
    ['a channel that is a path', { channel_id: 'C1/../x' }, null],
    ['no domain', { team_domain: '' }, null],
  ])('has for %s the right source', (_what, fields, source) => {
    expect(slashCommand(slashForm(fields)).source).toBe(source)
  })

  it('holds nothing of who typed it, or where', () => {
    const text = JSON.stringify(slashCommand(slashForm()))
    for (const canary of Object.values(slackCanaries)) expect(text).not.toContain(canary)
  })
})
