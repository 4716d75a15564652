import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryHome } from './home.ts'

export interface TestRepository {
  readonly path: string
  readonly git: (...args: readonly string[]) => string
}

/** A real git repository with one commit on `main`, of its own. */
export function testRepository(name = 'rules'): TestRepository {
  const path = join(temporaryHome(), name)
  mkdirSync(path)
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', path, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: path,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_AUTHOR_NAME: 'Tester',
        GIT_AUTHOR_EMAIL: 'tester@example.com',
        GIT_COMMITTER_NAME: 'Tester',
        GIT_COMMITTER_EMAIL: 'tester@example.com',
      },
    })
  git('init', '--quiet', '--initial-branch=main')
  git('commit', '--quiet', '--allow-empty', '-m', 'first')
  return { path, git }
}
