import { describe, expect, it } from 'vitest'
import { gitlab } from '../../../src/connectors/gitlab/index.ts'
import type { FakeAnswer } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { errorText, proveAgainst } from '../../support/trial.ts'
import { gitlabRoutes, gitlabToken } from './fake.ts'

/** Connects with a server that answers the two questions about the token in this way. */
async function prove(self: FakeAnswer, user: FakeAnswer | null = null) {
  const tool = await fakeTool({
    credential: { 'private-token': gitlabToken },
    refusal: { status: 401, body: { message: '401 Unauthorized' } },
    routes: gitlabRoutes({ entries: [] }),
  })
  tool.faultOf = ({ path }) => (path === '/user' ? user : self)
  const proved = await proveAgainst(tool, { connector: gitlab, secrets: { token: gitlabToken } })
  return { ...proved, asked: tool.requests.map(({ path }) => path) }
}

const good = { id: 31, scopes: ['read_api'], active: true, last_used_ips: ['203.0.113.7'] }
const scopeless = { status: 403, body: { error: 'insufficient_scope', scope: 'api read_api' } }

describe('connecting GitLab', () => {
  it('takes a token that may read, without a word', async () => {
    const { proof, asked } = await prove({ body: good })
    expect(proof).toEqual({ choices: {}, warnings: [] })
    expect(asked).toEqual(['/personal_access_tokens/self'])
  })

  it('warns of a token that may write', async () => {
    const { proof } = await prove({ body: { ...good, scopes: ['api', 'read_user'] } })
    expect(proof?.warnings.join()).toMatch(/may write \(scope api\).*read_api is enough/)
  })

  it('takes a fine-grained token, whatever its scopes are called, and says that it is not checked', async () => {
    const { proof } = await prove({ body: { ...good, scopes: [], granular: true } })
    expect(proof?.warnings.join()).toMatch(/fine-grained.*not checked/)
  })

  it.each([
    ['may not read', { ...good, scopes: ['read_user'] }, /lacks the scope read_api/],
    ['is no longer active', { ...good, active: false }, /expired or was revoked/],
    ['was revoked', { ...good, revoked: true }, /expired or was revoked/],
  ])('refuses a token that %s', async (_, body, words) => {
    const { proof, error } = await prove({ body })
    expect(proof).toBeNull()
    expect(error).toMatchObject({ code: 'connector.unauthorized' })
    expect(errorText(error)).toMatch(words)
  })

  it.each([403, 404])(
    'asks for the owner where the token is not known to itself (%i)',
    async (status) => {
      const { proof, asked } = await prove({ status, body: { message: 'no' } })
      expect(asked).toEqual(['/personal_access_tokens/self', '/user'])
      expect(proof?.warnings.join()).toMatch(/does not tell/)
    },
  )

  it('takes a token that may ask neither, and says so', async () => {
    const forbidden = { status: 403, body: { message: '403 Forbidden' } }
    const { proof } = await prove(forbidden, forbidden)
    expect(proof?.warnings.join()).toMatch(/first run will tell/)
  })

  it('refuses a token whose scope GitLab says is too small to ask either', async () => {
    const { proof, error } = await prove(scopeless, scopeless)
    expect(proof).toBeNull()
    expect(error).toMatchObject({ code: 'connector.unauthorized' })
    expect(errorText(error)).toMatch(/lacks the scope read_api/)
  })

  it('says that a token has expired', async () => {
    const { error } = await prove({
      status: 401,
      body: {
        error: 'invalid_token',
        error_description: 'Token is expired. You can re-authorize.',
      },
    })
    expect(error).toMatchObject({ code: 'connector.unauthorized' })
    expect(errorText(error)).toMatch(/has expired or was revoked/)
  })

  it('says that there is no GitLab at the address', async () => {
    const missing = { status: 404, body: '<html>' }
    const { error } = await prove(missing, missing)
    expect(error).toMatchObject({ code: 'connector.missing' })
    expect(errorText(error)).toMatch(/no GitLab API at this address.*--url/s)
  })
})
