import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { WireErrandPage } from '../../src/contract/errand.ts'
import { newToken } from '../../src/core/id.ts'
import { plainEnv } from '../support/built.ts'
import { bundledInPackage, ran } from '../support/bundled.ts'
import type { FakeSmtp } from '../support/fake-smtp.ts'
import { fakeSmtp } from '../support/fake-smtp.ts'
import type { FakeStripe } from '../support/fake-stripe.ts'
import { fakeStripe, periodEnd, stripeKey, webhookSecret } from '../support/fake-stripe.ts'
import { temporaryHome } from '../support/home.ts'
import { engines, testDatabase } from '../support/store.ts'

const root = join(import.meta.dirname, '..', '..')
const key = newToken('mcp')
const cancelled = { cancel_at: new Date(periodEnd * 1_000).toISOString() }

interface Running {
  readonly url: string
  readonly said: () => string
  kill(): Promise<void>
}

/** The program as it is now. */
const program = () => bundledInPackage(join(root, 'src', 'cli', 'main.ts'))

async function start(
  path: string,
  address: string,
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const where = address.startsWith('postgres') ? '--database-url' : '--data'
  const child = spawn(process.execPath, [path, 'serve', '--port', '0', where, address], {
    env: plainEnv(temporaryHome(), {
      SVC_BOOTSTRAP_KEY: key,
      SVC_STRIPE_KEY: stripeKey,
      SVC_STRIPE_WEBHOOK_SECRET: webhookSecret,
      SVC_STRIPE_CUSTOMER: 'cus_first',
      SVC_BILLING_EMAIL: 'pay@acme.example',
      SVC_MAIL_FROM: 'billing@svc.example',
      SVC_MAIL_RETRY_SECONDS: '1',
      ...env,
    }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part
      const found = /Listening on (http:\/\/\S+\d)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the service ended: ${said}`)))
  })
  return {
    url,
    said: () => said,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function cancel({ url }: Running): Promise<unknown> {
  const answer = await fetch(`${url}/v1/billing/cancel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  return answer.json()
}

/** What went wrong with the tries of the latest mail. */
async function faultsOfMail({ url }: Running): Promise<readonly string[]> {
  const answer = await fetch(`${url}/v1/billing/events`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const { items } = (await answer.json()) as WireErrandPage
  const mail = items.find(({ kind }) => kind === 'cancel_confirmation')
  return (mail?.troubles ?? []).flatMap(({ faults }) => faults.map(({ kind }) => kind))
}

/** One mail, and no second one once the outbox has nothing left to do. */
async function oneMail(smtp: FakeSmtp, service: Running): Promise<void> {
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 30_000, interval: 100 })
  await vi.waitFor(() => expect(service.said()).toMatch(/"event":"done".*"kind":"mail\.send"/), {
    timeout: 30_000,
    interval: 100,
  })
  expect(await cancel(service)).toEqual(cancelled)
  expect(smtp.mails).toHaveLength(1)
}

async function house(engine: 'embedded' | 'postgres'): Promise<{
  readonly smtp: FakeSmtp
  readonly stripe: FakeStripe
  readonly run: (smtp: FakeSmtp) => Promise<Running>
}> {
  const [stripe, smtp, path] = [await fakeStripe(), await fakeSmtp(), await program()]
  const { address } = await testDatabase(engine)
  stripe.subscribe('cus_first')
  const run = (to: FakeSmtp): Promise<Running> =>
    start(path, address, { SVC_STRIPE_URL: stripe.url, SVC_SMTP_URL: to.url })
  return { smtp, stripe, run }
}

describe.each(engines)('a cancellation survives kill -9 (%s)', (engine) => {
  it('after its answer, with the mail server down: the mail comes once both are back', async () => {
    const { smtp, stripe, run } = await house(engine)
    await smtp.close()
    const first = await run(smtp)
    expect(await cancel(first)).toEqual(cancelled)
    await first.kill()
    const back = await fakeSmtp({ port: smtp.port })
    await oneMail(back, await run(back))
    expect(stripe.changes).toHaveLength(1)
  }, 120_000)

  it('while the mail is being handed in', async () => {
    const { smtp, stripe, run } = await house(engine)
    smtp.behaviour = 'silent'
    const first = await run(smtp)
    const asked = cancel(first).catch(() => 'no answer')
    await vi.waitFor(() => expect(smtp.connections).toBe(1), { timeout: 10_000, interval: 10 })
    await first.kill()
    expect(await asked).toBe('no answer')
    smtp.behaviour = 'take'
    const second = await run(smtp)
    await oneMail(smtp, second)
    expect(stripe.changes).toHaveLength(1)
    expect(await faultsOfMail(second)).toEqual(['ended'])
  }, 120_000)

  it('between the change at the provider and our own row: asked again, it is the same one', async () => {
    const { smtp, stripe, run } = await house(engine)
    stripe.fault = ({ method }) => (method === 'POST' ? 'stuck' : 'none')
    const first = await run(smtp)
    const asked = cancel(first).catch(() => 'no answer')
    await vi.waitFor(() => expect(stripe.changes).toHaveLength(1), {
      timeout: 10_000,
      interval: 10,
    })
    await first.kill()
    expect(await asked).toBe('no answer')
    stripe.fault = () => 'none'
    const second = await run(smtp)
    expect(await cancel(second)).toEqual(cancelled)
    await oneMail(smtp, second)
    expect(stripe.changes).toHaveLength(1)
  }, 120_000)
})

it('a mail server that says nothing holds no later command up for long, and gets the mail once it speaks', async () => {
  const [stripe, smtp, path, home] = [
    await fakeStripe(),
    await fakeSmtp(),
    await program(),
    temporaryHome(),
  ]
  stripe.subscribe('cus_first')
  const env = plainEnv(home, {
    SVC_STRIPE_KEY: stripeKey,
    SVC_STRIPE_URL: stripe.url,
    SVC_STRIPE_CUSTOMER: 'cus_first',
    SVC_BILLING_EMAIL: 'pay@acme.example',
    SVC_SMTP_URL: smtp.url,
    SVC_MAIL_RETRY_SECONDS: '1',
  })
  const svc = (...argv: readonly string[]) => ran(process.execPath, [path, ...argv], { env })
  smtp.behaviour = 'busy'
  expect(await svc('billing', 'cancel', '--yes')).toMatchObject({ code: 0 })
  smtp.behaviour = 'silent'
  const { connections } = smtp
  await vi.waitFor(
    async () => {
      const startedAt = performance.now()
      expect(await svc('rules', 'list')).toMatchObject({ code: 0, stderr: '' })
      expect(performance.now() - startedAt).toBeLessThan(10_000)
      expect(smtp.connections).toBeGreaterThan(connections)
    },
    { timeout: 30_000, interval: 50 },
  )
  smtp.behaviour = 'take'
  await vi.waitFor(
    async () => {
      await svc('rules', 'list')
      expect(smtp.mails).toHaveLength(1)
    },
    { timeout: 30_000, interval: 50 },
  )
}, 90_000)

it('a service without a mail server says so when it starts', async () => {
  const { address } = await testDatabase('embedded')
  const { said } = await start(await program(), address, { SVC_SMTP_URL: '' })
  expect(said()).toContain(`No SVC_SMTP_URL: mail is not sent, it is kept in ${address}/mail`)
}, 60_000)
