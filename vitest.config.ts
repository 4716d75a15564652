import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** Half of their time they wait for a database, a network or a limit to be over, so more of them run at once than cores. */
const waiting = ['e2e', 'service', 'storage'].map((room) => `test/${room}/**/*.test.ts`)

/** What puts something in a module's place would do so for the files after it. */
const replacing = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((path) => join('test', path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
    // Each file has its own temporary home (see test/support/home.ts).
    globalSetup: ['test/support/announce.ts'],
    setupFiles: ['test/support/seed.ts'],
    pool: 'forks',
    // As the program does (src/cli/main.ts).
    execArgv: ['--no-regexp-tier-up'],
    // Most of them wait for a program, a database or a network: one fewer than cores would leave a core idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files share nothing that a test changes, so those after one another share a process and what it has imported: half
    // the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: replacing, isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'in company',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...replacing, ...waiting],
        },
      },
      {
        extends: true,
        test: {
          name: 'waiting',
          include: waiting,
          exclude: [...configDefaults.exclude, ...replacing],
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
