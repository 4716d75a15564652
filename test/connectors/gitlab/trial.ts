import { gitlab } from '../../../src/connectors/gitlab/index.ts'
import { openRaw } from '../../../src/core/text.ts'
import type { FakeTool } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { FreshMemory } from '../../support/read.ts'
import type { Trial, TrialOptions } from '../../support/trial.ts'
import { runAgainst } from '../../support/trial.ts'
import type { FakeEntry, FakeGitlab, FakeThread } from './fake.ts'
import { firstChange, gitlabRoutes, gitlabToken, threadId } from './fake.ts'

export const subject = { connector: gitlab, secrets: { token: gitlabToken } }
export const project = 'acme/widgets'

export function thread(nth: number, ...bodies: readonly string[]): FakeThread {
  return { id: threadId(nth), notes: bodies.map((body, at) => ({ id: nth * 100 + at, body })) }
}

/** A merge request or issue that changed at minute `iid`, with one thread. */
export function entry(iid: number, given: Partial<FakeEntry> = {}): FakeEntry {
  return {
    project,
    kind: 'merge_requests',
    iid,
    title: `Entry ${iid}`,
    updatedAt: minute(iid),
    threads: [thread(iid, `Said in ${iid}.`)],
    ...given,
  }
}

export function minute(nth: number): string {
  return new Date(firstChange + nth * 60_000).toISOString()
}

export function range(count: number, make: (nth: number) => FakeEntry = entry): FakeEntry[] {
  return Array.from({ length: count }, (_, at) => make(at + 1))
}

export async function toolOf(world: FakeGitlab): Promise<FakeTool> {
  return fakeTool({
    credential: { 'private-token': gitlabToken },
    refusal: { status: 401, body: { message: '401 Unauthorized' } },
    routes: gitlabRoutes(world),
  })
}

export function read(tool: FakeTool, options: Partial<TrialOptions> = {}): Promise<Trial> {
  return runAgainst(tool, subject, { scope: { gitlabProjects: [project] }, ...options })
}

export function again({ memory }: Trial): Partial<TrialOptions> {
  return { memory: new FreshMemory(memory) }
}

export function told({ items }: Trial): readonly string[] {
  return items.map((item) => openRaw(item.body[0]?.text ?? item.title))
}

export function listRequests({ requests }: Pick<Trial, 'requests'>, end = '/merge_requests') {
  return requests.filter(({ path }) => path.endsWith(end)).map(({ query }) => query)
}
