import { describe, expect, test } from 'vitest'
import { RawText } from '../../src/core/text.ts'
import { Gate } from '../../src/gate/gate.ts'
import { raws } from './masking.ts'

function link(source: string): string | null {
  const session = new Gate().open(
    raws(['Anna Berg <anna.berg@example.com>', 'Tom <tom@example.org>']),
  )
  return session.link(new RawText(source))?.value ?? null
}

describe('links that are a secret', () => {
  test.each([
    [
      'https://hooks.slack.com/services/T04ABCDEF12/B05GHIJKL34/x7Kq9LmZpR2sVtYw8NbQ4cDf',
      'https://hooks.slack.com/',
    ],
    [
      'https://discord.com/api/webhooks/123456789012345678/x7Kq9LmZpR2sVtYw8NbQ4cDfx7Kq9LmZpR2sVtYw8NbQ4cDf#1',
      'https://discord.com/',
    ],
    [
      'https://api.telegram.org/bot123456789:AAFx7Kq9LmZpR2sVtYw8NbQ4cDfGh1Jk2Lm/sendMessage',
      'https://api.telegram.org/',
    ],
    [
      'see https://hooks.slack.com/services/T04ABCDEF12/B05GHIJKL34/x7Kq9LmZpR2sVtYw8NbQ4cDf',
      'see [SECRET_1]',
    ],
  ])('%s', (source, expected) => {
    expect(link(source)).toBe(expected)
  })
})

describe('web links', () => {
  test.each([
    [
      'https://linear.app/acme/issue/ENG-12/fix-login-for-anna?x=1#comment-1a2b3c4d',
      'https://linear.app/acme/issue/ENG-12#comment-1a2b3c4d',
    ],
    [
      'https://u:p@gitlab.example.com:8443/acme/my-proj/-/issues/5?private_token=x#note_123',
      'https://gitlab.example.com:8443/acme/my-proj/-/issues/5#note_123',
    ],
    [
      'https://gitlab.example/acme/team-1/my-app/-/merge_requests/17#note_501',
      'https://gitlab.example/acme/team-1/my-app/-/merge_requests/17#note_501',
    ],
    [
      'https://www.notion.so/acme/Some-Title-0123456789abcdef0123456789abcdef',
      'https://www.notion.so/acme/0123456789abcdef0123456789abcdef',
    ],
    [
      'https://www.figma.com/file/AbCdEfGhIjKlMnOpQrStUv/My-Title?node-id=1',
      'https://www.figma.com/file/AbCdEfGhIjKlMnOpQrStUv',
    ],
    [
      'https://www.figma.com/file/AbCdEfGhIjKlMnOpQrStUv#1103462839',
      'https://www.figma.com/file/AbCdEfGhIjKlMnOpQrStUv#1103462839',
    ],
    [
      'https://www.figma.com/file/AbCdEfGhIjKlMnOpQrStUv#4111111111111111',
      'https://www.figma.com/file/AbCdEfGhIjKlMnOpQrStUv',
    ],
    ['https://example.com/notes#4155552671', 'https://example.com/notes'],
    ['https://x.atlassian.net/browse/ENG-12', 'https://x.atlassian.net/browse/ENG-12'],
    [
      'https://app.asana.com/1/123/project/456/task/789',
      'https://app.asana.com/1/123/project/456/task/789',
    ],
    [
      'https://app-eu1.hubspot.com/contacts/4242424/record/0-3/70000000001/?engagement=8',
      'https://app-eu1.hubspot.com/contacts/4242424/record/0-3/70000000001/',
    ],
    [
      'https://airtable.com/appSYNTHETICxxxxx/tblSYNTHETICxxxxx/recSYNTHETICxxxxx',
      'https://airtable.com/appSYNTHETICxxxxx/tblSYNTHETICxxxxx/recSYNTHETICxxxxx',
    ],
    [
      'https://app-eu1.hubspot.com/contacts/4242424/record/0-46/80511111144',
      'https://app-eu1.hubspot.com/contacts/4242424/record/0-46/80511111144',
    ],
    [
      'https://acme.monday.com/boards/3159612677/pulses/6435872699/posts/5915342643',
      'https://acme.monday.com/boards/3159612677/pulses/6435872699/posts/5915342643',
    ],
    [
      'https://app.asana.com/0/1212841502759203/1268628583314981',
      'https://app.asana.com/0/1212841502759203/1268628583314981',
    ],
    [
      'https://app.clickup.com/80901494/v/dc/8cdgx-4225/anna-6633',
      'https://app.clickup.com/80901494/v/dc/8cdgx-4225',
    ],
    [
      'https://app.clickup.com/80901494/v/dc/8cdgx-4225/nc8d8f-6633',
      'https://app.clickup.com/80901494/v/dc/8cdgx-4225/nc8d8f-6633',
    ],
    [
      'https://notes.granola.ai/d/0c181139-6db1-4d4b-8b5b-5a17b89c202c',
      'https://notes.granola.ai/d/0c181139-6db1-4d4b-8b5b-5a17b89c202c',
    ],
    [
      'https://acme.zendesk.com/hc/en-us/articles/360012345-Refund-for-John-Smith',
      'https://acme.zendesk.com/hc/en-us/articles/360012345',
    ],
    [
      'https://acme.zendesk.com/hc/en-us/articles/44000123-Refund-agreed-with-Anna-Kowalska',
      'https://acme.zendesk.com/hc/en-us/articles/44000123',
    ],
    [
      'https://acme.zendesk.com/hc/de/articles/4408839258778-30-Tage-R%C3%BCckgabe',
      'https://acme.zendesk.com/hc/de/articles/4408839258778',
    ],
    [
      'https://acme.zendesk.com/agent-workspace/macros/4408839258778',
      'https://acme.zendesk.com/agent-workspace/macros/4408839258778',
    ],
    [
      'https://intercom.help/acme/en/articles/625-how-john-smith-handles-refunds',
      'https://intercom.help/acme/en/articles/625',
    ],
    ['https://example.com/docs/2026-roadmap', 'https://example.com/docs/2026-roadmap'],
    ['https://example.com/tasks/4111111111111111', 'https://example.com/tasks'],
    ['https://example.com/4155552671', 'https://example.com'],
    ['https://example.com/callers/4155552671', 'https://example.com/callers'],
    ['https://example.com/tasks/+491511234567', 'https://example.com/tasks'],
    ['https://example.com/users/anna-berg/notes', 'https://example.com/users/notes'],
    ['https://example.com/u/x%40example.com/1', 'https://example.com/u/1'],
    ['http://example.com:8080', 'http://example.com:8080/'],
    ['https://example.com/a#my-heading', 'https://example.com/a'],
  ])('%s', (source, kept) => expect(link(source)).toBe(kept))

  test('are never longer than 2,000 characters', () => {
    const kept = link(`https://example.com/${'ab/'.repeat(3000)}#note_1`)
    expect(kept?.length).toBeLessThanOrEqual(2000)
    expect(kept).toMatch(/^https:\/\/example\.com\/ab\/.*ab#note_1$/)
  })
})

describe('message ids', () => {
  test.each([
    ['mid:CAB123x@mail.example.com', 'mid:CAB123x@mail.example.com'],
    ['mid:anna.berg@example.com', 'mid:[EMAIL_1]'],
    ['mid:1234.tom@example.org', 'mid:1234.[EMAIL_1]'],
    ['mid:1234.anna@host.example', 'mid:1234.[PERSON_1]@host.example'],
  ])('%s', (source, kept) => expect(link(source)).toBe(kept))
})

describe('files', () => {
  test.each([
    ['weekly sync.vtt#t=00:12:30', 'weekly sync.vtt#t=00:12:30'],
    ['/home/tom/1on1_anna_berg.vtt#t=00:12', '1on1_[PERSON_1].vtt#t=00:12'],
    ['C:\\Users\\tom\\notes.md', 'notes.md'],
    ['notes: weekly.txt', 'notes: weekly.txt'],
  ])('%s', (source, kept) => expect(link(source)).toBe(kept))
})

test.each([
  '',
  '???',
  'ftp://example.com/x',
  'javascript:alert(1)',
  'file:///x/y.vtt',
  'http://',
  'a\nb',
  'mid:',
])('no link: %j', (source) => expect(link(source)).toBeNull())
