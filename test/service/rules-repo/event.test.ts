import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Secret } from '../../../src/core/text.ts'
import { startHousekeeping } from '../../../src/service/job/housekeeping.ts'
import { isSignedByGitHub, isTokenOfGitLab } from '../../../src/service/rules-repo/signature.ts'
import { hookSecret, hostService } from '../../support/host-service.ts'
import type { TestService } from '../../support/service.ts'

function fromGitHub(service: TestService, payload: object, secret = hookSecret) {
  const body = JSON.stringify(payload)
  const digest = createHmac('sha256', secret).update(body).digest('hex')
  return service.call('POST', '/v1/rules-repo/events/github', {
    key: null,
    body,
    headers: { 'x-hub-signature-256': `sha256=${digest}`, 'x-github-event': 'pull_request' },
  })
}

function fromGitLab(service: TestService, payload: object, secret = hookSecret) {
  return service.call('POST', '/v1/rules-repo/events/gitlab', {
    key: null,
    body: payload,
    headers: { 'x-gitlab-token': secret, 'x-gitlab-event': 'Merge Request Hook' },
  })
}

const closed = (number: number, merged: boolean, repo = 'Acme/Rules') => ({
  action: 'closed',
  repository: { full_name: repo },
  pull_request: { number, merged },
})

const ended = (iid: number, action: string, id = 99) => ({
  object_kind: 'merge_request',
  project: { id },
  object_attributes: { iid, action, state: 'merged' },
})

describe('a signature', () => {
  it('of GitHub is the one its documentation computes', () => {
    const secret = new Secret('gh_secret')
    const body = '{"action":"closed"}'
    const right = 'sha256=b68f8c0d3270934e44aba1d5d6822baa84d945fc1f026c3a069107ee013fa092'
    expect(isSignedByGitHub(secret, body, right)).toBe(true)
    expect(isSignedByGitHub(secret, `${body} `, right)).toBe(false)
    expect(isSignedByGitHub(secret, body, right.slice(0, -1))).toBe(false)
    expect(isSignedByGitHub(secret, body, null)).toBe(false)
  })

  it('of GitLab is the secret itself', () => {
    expect(isTokenOfGitLab(new Secret('s3cret'), 's3cret')).toBe(true)
    expect(isTokenOfGitLab(new Secret('s3cret'), 's3cre')).toBe(false)
    expect(isTokenOfGitLab(new Secret('s3cret'), null)).toBe(false)
  })
})

describe('an event', () => {
  it('of GitHub approves what is merged there, however often and in whatever order it comes', async () => {
    const { service, repository, submitted, read } = await hostService('github')
    const { id } = await submitted()
    // Told too early, or by somebody who replays: the host says it is open.
    expect(await fromGitHub(service, closed(1, true))).toMatchObject({
      status: 200,
      body: { status: 'ignored' },
    })
    expect((await read(id)).status).toBe('in_review')
    repository.merge(1)
    expect((await fromGitHub(service, closed(1, false))).body).toEqual({ status: 'done' })
    expect((await read(id)).status).toBe('approved')
    expect((await fromGitHub(service, closed(1, false))).body).toEqual({ status: 'ignored' })
    expect((await read(id)).status).toBe('approved')
  })

  it('of GitLab rejects what is closed there', async () => {
    const { service, repository, submitted, read } = await hostService('gitlab')
    const { id } = await submitted()
    repository.close(1)
    expect((await fromGitLab(service, ended(1, 'merge'))).body).toEqual({ status: 'done' })
    expect((await read(id)).status).toBe('rejected')
  })

  it('with a wrong secret, or of an unknown repository, is refused in the same words', async () => {
    const github = await hostService('github')
    const answers = [
      await fromGitHub(github.service, closed(1, true), 'guess'),
      await fromGitHub(github.service, closed(1, true, 'acme/other')),
      await github.service.call('POST', '/v1/rules-repo/events/github', { key: null, body: '{' }),
    ]
    const gitlab = await hostService('gitlab')
    answers.push(
      await fromGitLab(gitlab.service, ended(1, 'merge'), 'guess'),
      await fromGitLab(gitlab.service, ended(1, 'merge', 100)),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect({ ...(body as object), request_id: '' }).toEqual({
        ...(answers[0]?.body as object),
        request_id: '',
      })
    }
  })

  it('is proved by the secret of the connection before that of the service', async () => {
    const { service, settings, repository, submitted } = await hostService('github')
    const body = { ...settings, webhook_secret: 'its own' }
    await service.call('PUT', '/v1/rules-repo', { body })
    await submitted()
    repository.merge(1)
    expect((await fromGitHub(service, closed(1, true))).status).toBe(401)
    expect((await fromGitHub(service, closed(1, true), 'its own')).body).toEqual({ status: 'done' })
  })

  it('that cannot be looked up now is looked up later, by one job', async () => {
    const { service, host, repository, submitted, read } = await hostService('github')
    const { id } = await submitted()
    repository.merge(1)
    host.fault = () => 'broken'
    expect((await fromGitHub(service, closed(1, true))).body).toEqual({ status: 'queued' })
    expect((await fromGitHub(service, closed(1, true))).body).toEqual({ status: 'queued' })
    host.fault = () => 'none'
    const { store, rulesRepo } = service
    const { id: organisationId } = await store.organisations.first('test')
    const done: string[] = []
    await new Promise<void>((resolve) => {
      const runner = startHousekeeping(store, organisationId, rulesRepo, ({ event, kind }) => {
        if (event !== 'done') return
        done.push(kind ?? '')
        resolve(runner.stop(10_000))
      })
    })
    expect(done).toEqual(['rules_repo.sync'])
    expect((await read(id)).status).toBe('approved')
  })

  it('about something else is taken and left alone', async () => {
    const { service } = await hostService('github')
    const ping = { zen: 'hm', repository: { full_name: 'acme/rules' } }
    expect((await fromGitHub(service, ping)).body).toEqual({ status: 'ignored' })
    expect((await fromGitHub(service, closed(77, true))).body).toEqual({ status: 'ignored' })
  })
})
