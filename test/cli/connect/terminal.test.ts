import { describe, expect, it } from 'vitest'
import { intercomToken, intercomWorld } from '../../connectors/remote/intercom/fake.ts'
import { zendeskEmail, zendeskToken } from '../../connectors/remote/zendesk/fake.ts'
import { worldOf } from '../../service/desk/surroundings.ts'
import { fakeGitHub, githubToken } from '../../support/fake-github.ts'
import { fakeSlack, slackApp } from '../../support/fake-slack.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { everyFile, temporaryHome } from '../../support/home.ts'
import { svc } from '../../support/svc.ts'
import { interrupt, terminal } from '../../support/terminal.ts'

interface Party {
  readonly argv: readonly string[]
  /** Where it is. */
  readonly env: Readonly<Record<string, string>>
  /** What is asked before the token, and what a person types there. */
  readonly asked: readonly (readonly [question: string, typed: string])[]
  readonly tokenAsked: string
  readonly token: string
  readonly connected: string
  /** What a wrong token is told by. */
  readonly refused: string
  /** The command that shows whether anything is connected. */
  readonly shown: readonly string[]
}

const words = (kind: string): string => `CANARY-${kind.replaceAll(/\W+/g, '-')}`

const parties: Readonly<Record<string, () => Promise<Party>>> = {
  'rules-repo': async () => ({
    argv: ['connect', 'rules-repo'],
    env: { SVC_GITHUB_URL: (await fakeGitHub()).host.url },
    asked: [
      ['Where do submitted rules go?', '1'],
      ['Repository, as owner/name', 'acme/rules'],
    ],
    tokenAsked: 'GitHub token',
    token: githubToken,
    connected: 'https://github.com/acme/rules',
    refused: 'error: GitHub refused the token (rules_repo.refused)',
    shown: ['rules', 'repo'],
  }),
  zendesk: async () => ({
    argv: ['connect', 'zendesk'],
    env: { SVC_ZENDESK_URL: (await fakeTool(worldOf(3))).url },
    asked: [
      ['Zendesk subdomain', 'example'],
      ['E-mail of the admin', zendeskEmail],
    ],
    tokenAsked: 'Zendesk API token',
    token: zendeskToken,
    connected: 'Connected Zendesk (example).',
    refused: 'error: Zendesk refused the credential (connector.refused)',
    shown: ['connectors', 'sync', 'zendesk'],
  }),
  intercom: async () => ({
    argv: ['connect', 'intercom'],
    env: {
      SVC_INTERCOM_URL: (
        await fakeTool(intercomWorld({ items: 3, text: String, canary: words, apart: words }))
      ).url,
    },
    asked: [['Where does the workspace live?', '2']],
    tokenAsked: 'Intercom access token',
    token: intercomToken,
    connected: 'Connected Intercom (abc12345, eu).',
    refused: 'error: Intercom refused the credential (connector.refused)',
    shown: ['connectors', 'sync', 'intercom'],
  }),
}

/** Errors, and stacks if there were any. */
function errorLines(seen: string): readonly string[] {
  return seen.split(/\r?\n/).filter((line) => /^(?:error|\s+at )/.test(line))
}

describe.skipIf(process.platform === 'win32').each(Object.entries(parties))(
  'svc connect %s at a terminal',
  (_name, party) => {
    async function asking(more: Readonly<Record<string, string>> = {}) {
      const [home, { argv, env, asked, tokenAsked, ...rest }] = [temporaryHome(), await party()]
      const run = terminal(home, argv, { ...env, ...more })
      for (const [question, typed] of asked) await run.answers(question, typed)
      const nothingKept = async (secret: string): Promise<void> => {
        expect((await svc(rest.shown, { home, env })).stderr).toContain('not_found')
        for (const bytes of everyFile(home).values()) expect(bytes.includes(secret)).toBe(false)
      }
      return { ...run, ...rest, home, tokenAsked, nothingKept }
    }

    it('asks for what it needs, and shows nothing of the token', async () => {
      const { answers, tokenAsked, token, code, seen, connected, home } = await asking()
      await answers(tokenAsked, token)
      expect(await code, seen()).toBe(0)
      expect(seen()).toContain(connected)
      expect(seen()).not.toContain(token.slice(-6))
      for (const bytes of everyFile(home).values()) expect(bytes.includes(token)).toBe(false)
    })

    it('is left by Ctrl-C, with nothing kept', async () => {
      const { answers, tokenAsked, code, seen, token, nothingKept } = await asking()
      await answers(tokenAsked, interrupt)
      expect(await code, seen()).toBe(2)
      expect(errorLines(seen()).length).toBeLessThanOrEqual(1)
      await nothingKept(token)
    })

    it('says in one line that a wrong token was refused, with nothing kept', async () => {
      const { answers, tokenAsked, code, seen, refused, nothingKept } = await asking()
      await answers(tokenAsked, 'a-wrong-token-canary')
      expect(await code, seen()).toBe(1)
      expect(errorLines(seen())).toEqual([refused])
      expect(seen()).not.toContain('canary')
      await nothingKept('a-wrong-token-canary')
    })

    it('says in one line that nobody answers, with nothing kept', async () => {
      const nowhere = 'http://127.0.0.1:9'
      const { answers, tokenAsked, token, code, seen, nothingKept } = await asking({
        SVC_GITHUB_URL: nowhere,
        SVC_ZENDESK_URL: nowhere,
        SVC_INTERCOM_URL: nowhere,
      })
      await answers(tokenAsked, token)
      expect(await code, seen()).toBe(1)
      const [line, ...others] = errorLines(seen())
      expect([line, others]).toEqual([expect.stringMatching(/refused.*unreachable\)$/), []])
      await nothingKept(token)
    })
  },
)

describe.skipIf(process.platform === 'win32')('svc connect slack at a terminal', () => {
  it('prints the address, waits, and is left by Ctrl-C with nothing connected', async () => {
    const [home, slack] = [temporaryHome(), await fakeSlack()]
    const env = {
      SVC_SLACK_CLIENT_ID: slackApp.id,
      SVC_SLACK_CLIENT_SECRET: slackApp.secret,
      SVC_SLACK_SIGNING_SECRET: slackApp.signing,
      SVC_SLACK_URL: slack.url,
    }
    const { answers, code, seen } = terminal(home, ['connect', 'slack', '--no-browser'], env)
    await answers('/oauth/v2/authorize?client_id=', interrupt)
    expect(await code, seen()).toBe(130)
    expect(errorLines(seen()).length).toBeLessThanOrEqual(1)
    expect(seen()).not.toContain(slackApp.secret)
    const left = await svc(['disconnect', 'slack', '--yes'], { home, env })
    expect(left.stdout).toContain('Withdrew the address')
    const again = await svc(['disconnect', 'slack'], { home, env })
    expect(again.stdout).toContain('nothing to remove')
    expect(slack.calls).toEqual([])
  })
})
