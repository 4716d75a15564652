import { dirname } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { WireErrandPage } from '../../src/contract/errand.ts'
import { newToken } from '../../src/core/id.ts'
import { fakeHost } from '../support/fake-host.ts'
import { fakeSmtp } from '../support/fake-smtp.ts'
import type { FakeStripe, StripeFault } from '../support/fake-stripe.ts'
import { fakeStripe, periodEnd, stripeKey, visa } from '../support/fake-stripe.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { person } from '../support/person.ts'
import { svc } from '../support/svc.ts'

interface Device {
  readonly home: string
  readonly stripe: FakeStripe
  readonly env: Readonly<Record<string, string>>
  readonly run: (...argv: string[]) => ReturnType<typeof svc>
}

/** The service inside svc, paid for by a customer at a fake Stripe. */
async function device(given: Readonly<Record<string, string>> = {}): Promise<Device> {
  const [home, stripe] = [temporaryHome(), await fakeStripe()]
  const env = {
    SVC_STRIPE_KEY: stripeKey,
    SVC_STRIPE_URL: stripe.url,
    SVC_STRIPE_CUSTOMER: 'cus_first',
    SVC_BILLING_EMAIL: 'pay@acme.example',
    ...given,
  }
  return { home, stripe, env, run: (...argv) => svc(argv, { home, env }) }
}

describe('svc billing', () => {
  it('shows the subscription for people and for programs', async () => {
    const { stripe, run } = await device()
    stripe.subscribe('cus_first', { status: 'past_due' })
    const shown = await run('billing', 'status')
    expect(shown).toMatchObject({ code: 0, stderr: '' })
    expect(shown.stdout).toMatch(/^status +past_due: a payment failed/)
    expect(shown.stdout).toContain('plan      Team\nrenews    20 December 2026\n')
    expect(JSON.parse((await run('billing', 'status', '--json')).stdout)).toEqual({
      status: 'past_due',
      plan: 'Team',
      trial_ends_at: null,
      current_period_end: '2026-12-20T00:00:00.000Z',
      cancel_at_period_end: false,
      cancel_at: null,
    })
  })

  it.each([
    ['incomplete_expired', {}, 'the first payment was never made'],
    ['paused', {}, 'the trial is over and there is no payment method'],
    ['unpaid', {}, 'payments failed and are no longer tried; pay the open invoice'],
    ['canceled', { ended_at: 1_795_132_800 }, null],
  ])('says of one that is %s neither that it renews nor that it is on trial', async (...given) => {
    const [status, fields, meaning] = given
    const { stripe, run } = await device()
    stripe.subscribe('cus_first', { status, trial_end: 1_760_000_000, ...fields })
    const lines = [
      `status    ${status}${meaning === null ? '' : `: ${meaning}`}`,
      'plan      Team',
      ...(status === 'canceled' ? ['ended     20 November 2026'] : []),
    ]
    expect((await run('billing', 'status')).stdout).toBe(`${lines.join('\n')}\n`)
  })

  it('shows a trial as long as it lasts', async () => {
    const { stripe, run } = await device()
    stripe.subscribe('cus_first', { status: 'trialing', trial_end: periodEnd })
    expect((await run('billing', 'status')).stdout).toContain('trial     until 20 December 2026\n')
    const after = await device()
    after.stripe.subscribe('cus_first', { trial_end: 1_760_000_000 })
    const { stdout } = await after.run('billing', 'status')
    expect(stdout).toBe('status    active\nplan      Team\nrenews    20 December 2026\n')
  })

  it('shows the card, and null as JSON without one', async () => {
    const { stripe, run } = await device()
    stripe.subscribe('cus_first')
    expect(await run('billing', 'payment-method', '--json')).toMatchObject({ stdout: 'null\n' })
    expect(await run('billing', 'payment-method')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'No card.\n',
    })
    stripe.customer('cus_first', { method: visa })
    expect((await run('billing', 'payment-method')).stdout).toBe('visa …4242, until 04/2029\n')
  })

  it('does not cancel where nobody can say yes', async () => {
    const { stripe, run } = await device()
    stripe.subscribe('cus_first')
    const refused = await run('billing', 'cancel')
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--yes') })
    expect(stripe.changes).toEqual([])
  })

  it('asks with the end date, and takes no for an answer', async () => {
    const { home, env, stripe } = await device()
    stripe.subscribe('cus_first')
    const surroundings = { HOME: home, SVC_CREDENTIAL_STORE: 'file', ...env }
    const question = 'Cancel the subscription (Team)? It ends on 20 December 2026 (UTC).'
    const no = await person(surroundings, ['billing', 'cancel'], [[question, '']])
    expect([no.code, stripe.changes]).toEqual([2, []])
    const yes = await person(surroundings, ['billing', 'cancel'], [[question, 'y']])
    expect(yes).toMatchObject({
      code: 0,
      stdout: 'The subscription ends on 20 December 2026 (UTC).\n',
    })
    expect(stripe.changes).toHaveLength(1)
  })

  it('asks, too, where it is set to end later, for then it ends sooner', async () => {
    const { home, env, stripe, run } = await device()
    stripe.subscribe('cus_first', { cancel_at: periodEnd + 150 * 86_400 })
    const refused = await run('billing', 'cancel')
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--yes') })
    const surroundings = { HOME: home, SVC_CREDENTIAL_STORE: 'file', ...env }
    const question =
      'Cancel the subscription (Team), which is set to end on 19 May 2027 (UTC)? It ends on 20 December 2026 (UTC) instead.'
    const no = await person(surroundings, ['billing', 'cancel'], [[question, '']])
    expect([no.code, stripe.changes]).toEqual([2, []])
    expect(await run('billing', 'cancel', '--yes')).toMatchObject({
      stdout: 'The subscription ends on 20 December 2026 (UTC).\n',
      stderr: expect.stringContaining('does not set the end on 19 May 2027 (UTC) again'),
    })
  })

  it('cancels with --yes, keeps the mail beside the database, and takes it back', async () => {
    const { home, stripe, run } = await device()
    stripe.subscribe('cus_first')
    const cancelled = await run('billing', 'cancel', '--yes', '--json')
    expect(JSON.parse(cancelled.stdout)).toEqual({ cancel_at: '2026-12-20T00:00:00.000Z' })
    expect((await run('billing', 'cancel')).stdout).toContain('20 December 2026')
    expect((await run('billing', 'status')).stdout).toContain('ends      20 December 2026')
    const mails = [...everyFile(home).keys()].filter((path) => path.endsWith('.eml'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('/svc/mail/cancel.mail_')
    expect((await run('billing', 'resume')).stdout).toContain('renews    20 December 2026')
    for (const bytes of everyFile(home).values()) expect(bytes.includes(stripeKey)).toBe(false)
  })

  it('promises no mail that will not come, and says what there is instead', async () => {
    const kept = await device()
    kept.stripe.subscribe('cus_first')
    const { stderr } = await kept.run('billing', 'cancel', '--yes', '--quiet')
    const [path] = [...everyFile(kept.home).keys()].filter((name) => name.endsWith('.eml'))
    expect(stderr).toBe(
      `No mail is sent without a mail server (SVC_SMTP_URL): the confirmation is a file in ${dirname(path ?? '')}.\n`,
    )
    const { stdout } = await kept.run('billing', 'status')
    expect(stdout).toContain('mail      confirmation not sent but kept as a file')
    expect((await kept.run('billing', 'events')).stdout).toContain('kept as a file')
    expect((await kept.run('billing', 'resume')).stdout).not.toContain('mail')
    expect((await kept.run('billing', 'status')).stdout).not.toContain('mail')

    const smtp = await fakeSmtp()
    const mute = await device({ SVC_BILLING_EMAIL: '', SVC_SMTP_URL: smtp.url })
    mute.stripe.subscribe('cus_first')
    const unaddressed = await mute.run('billing', 'cancel', '--yes')
    expect(unaddressed.stderr).toContain('not sent, for there is no billing address: svc admin org')
    expect(unaddressed.stderr).not.toContain('goes to the billing address')

    const addressed = await device({ SVC_SMTP_URL: smtp.url })
    addressed.stripe.subscribe('cus_first')
    const sent = await addressed.run('billing', 'cancel', '--yes')
    expect(sent.stderr).toContain('The confirmation has gone to the billing address.')

    const old = await device({ SVC_SMTP_URL: smtp.url })
    old.stripe.subscribe('cus_first', { cancel_at_period_end: true, cancel_at: periodEnd })
    expect((await old.run('billing', 'cancel')).stderr).not.toContain('confirmation')
  })

  it('says how far the confirmation has come, and what went wrong, as long as it has not arrived', async () => {
    const smtp = await fakeSmtp()
    await smtp.close()
    const { stripe, run } = await device({ SVC_SMTP_URL: smtp.url })
    stripe.subscribe('cus_first')
    const wrong: StripeFault[] = ['broken']
    stripe.fault = ({ method }) => (method === 'POST' ? (wrong.shift() ?? 'none') : 'none')
    await run('billing', 'cancel', '--yes')
    const { stdout } = await run('billing', 'status')
    const [first, ...more] = stdout.slice(stdout.indexOf('mail ')).split('\n')
    expect([first, more[0]]).toEqual([
      'mail      confirmation not delivered yet, tried once',
      '          last: could not be reached',
    ])
    expect(more[1]).toMatch(/^ {10}next try: \d{4}-\d\d-\d\d \d\d:\d\d UTC$/)
    const events = await run('billing', 'events')
    expect(events.stdout.replaceAll(/^\S+Z {2}/gm, '').split('\n')).toEqual([
      'mail the confirmation: not done yet, to be tried again',
      '  trouble: Mail, handing in the confirmation: could not be reached; to be tried again',
      'cancel: done  local',
      '  trouble: Stripe, cancelling the subscription: answered 500; tried again once; then it went well',
      '',
    ])
    const [mail] = (
      JSON.parse(
        (await run('billing', 'events', '--limit', '1', '--json')).stdout,
      ) as WireErrandPage
    ).items
    expect(mail).toMatchObject({ kind: 'cancel_confirmation', outcome: 'waiting' })
    expect(JSON.stringify([events, mail])).not.toContain('pay@acme.example')
  })

  it('shows the status of an older service, which tells nothing of mail', async () => {
    const body = {
      status: 'active',
      plan: null,
      trial_ends_at: null,
      current_period_end: null,
      cancel_at_period_end: false,
      cancel_at: null,
    }
    const missing = { type: 'about:blank', title: 'x', status: 404, code: 'not_found', detail: 'x' }
    const older = await fakeHost(({ path }) =>
      path === '/v1/billing/status' ? { status: 200, body } : { status: 404, body: missing },
    )
    const env = { SVC_BASE_URL: older.url, SVC_TOKEN: newToken('mcp') }
    const shown = await svc(['billing', 'status'], { home: temporaryHome(), env })
    expect(shown).toEqual({ code: 0, stdout: 'status    active\n', stderr: '' })
    expect(older.calls.map(({ path }) => path)).toContain('/v1/billing/confirmation')
    const asked = older.calls.length
    await svc(['billing', 'status', '--json'], { home: temporaryHome(), env })
    expect(older.calls.slice(asked).map(({ path }) => path)).toEqual(['/v1/billing/status'])
  })

  it('sends a confirmation the mail server was down for with a later command, exactly once', async () => {
    const smtp = await fakeSmtp()
    await smtp.close()
    const { stripe, run } = await device({ SVC_SMTP_URL: smtp.url, SVC_MAIL_RETRY_SECONDS: '1' })
    stripe.subscribe('cus_first')
    const cancelled = await run('billing', 'cancel', '--yes')
    expect(cancelled).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('as soon as the mail server takes it'),
    })
    expect(await run('rules', 'list')).toMatchObject({ code: 0, stderr: '' })
    const back = await fakeSmtp({ port: smtp.port })
    await vi.waitFor(
      async () => {
        expect(await run('rules', 'list')).toMatchObject({ code: 0, stderr: '' })
        expect(back.mails).toHaveLength(1)
      },
      { timeout: 20_000, interval: 50 },
    )
    expect(back.mails[0]).toMatchObject({ to: ['pay@acme.example'] })
    await run('rules', 'list')
    await run('billing', 'cancel', '--yes')
    expect(back.mails).toHaveLength(1)
    expect(stripe.changes).toHaveLength(1)
  })

  it('says so when there is nothing to cancel, and who can mend what', async () => {
    const { run } = await device({ SVC_STRIPE_CUSTOMER: '' })
    expect((await run('billing', 'status')).stdout).toBe('No subscription.\n')
    expect(await run('billing', 'cancel', '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('billing.no_subscription'),
    })
    const without = await device({ SVC_STRIPE_KEY: '' })
    expect(await without.run('billing', 'status')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SVC_STRIPE_KEY'),
    })
  })

  it('names the variable that makes no sense and never quotes a secret', async () => {
    const bad: readonly (readonly [name: string, value: string])[] = [
      ['SVC_STRIPE_KEY', 'canary key'],
      ['SVC_STRIPE_URL', 'http://canary.example'],
      ['SVC_STRIPE_CUSTOMER', 'canary'],
      ['SVC_BILLING_EMAIL', 'a@b.example, canary@d.example'],
      ['SVC_SMTP_URL', 'smtp//u:canary@x'],
      ['SVC_MAIL_FROM', 'canary'],
      ['SVC_MAIL_RETRY_SECONDS', 'canary'],
    ]
    for (const [name, value] of bad) {
      const { run } = await device({ [name]: value })
      const refused = await run('billing', 'status')
      expect(refused, name).toMatchObject({ code: 64, stderr: expect.stringContaining(name) })
      expect(refused.stderr, name).not.toContain('canary')
    }
  })
})

describe('svc admin org set', () => {
  it('ties an organisation to its customer and its address, one customer to one', async () => {
    const { run } = await device()
    const made = await run('admin', 'org', 'create', 'Acme', '--json')
    const { id } = JSON.parse(made.stdout) as { id: string }
    const other = JSON.parse((await run('admin', 'org', 'create', 'Other', '--json')).stdout) as {
      id: string
    }
    const set = ['admin', 'org', 'set', id, '--json']
    const first = await run(...set, '--stripe-customer', 'cus_a', '--billing-email', 'a@b.example')
    const tied = { id, stripe_customer: 'cus_a', billing_email: 'a@b.example' }
    expect(JSON.parse(first.stdout)).toEqual(tied)
    const second = await run(...set, '--billing-email', 'c@d.example')
    expect(JSON.parse(second.stdout)).toEqual({ ...tied, billing_email: 'c@d.example' })
    expect(await run('admin', 'org', 'set', other.id, '--stripe-customer', 'cus_a')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('another organisation'),
    })
  })

  it('refuses what is no customer, no address or no organisation', async () => {
    const { run } = await device()
    const { id } = JSON.parse((await run('admin', 'org', 'create', 'A', '--json')).stdout) as {
      id: string
    }
    const set = ['admin', 'org', 'set', id]
    for (const [flag, value] of [
      ['--stripe-customer', 'sub_1'],
      ['--stripe-customer', 'cus_1\n'],
      ['--billing-email', 'a@b.example\r\nBcc: c@d.example'],
      ['--billing-email', 'a@b.example,c@d.example'],
    ] as const) {
      expect((await run(...set, flag, value)).code, value).toBe(64)
    }
    expect(await run(...set)).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('--stripe-customer or --billing-email'),
    })
    const unknown = ['admin', 'org', 'set', 'org_x', '--stripe-customer', 'cus_1']
    expect(await run(...unknown)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not_found'),
    })
  })
})
