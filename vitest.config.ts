import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * They share nothing that a test changes, so files after one another may share a process and what it has imported: half
 * the time. Those of the program, the service and the storage, and those that put something in a module's place, have
 * one each.
 */
const inCompany = testsIn('client', 'connectors', 'extract', 'gate', 'intake')

/** Half of their time they wait for a database, a network or a limit to be over, so more of them run at once than cores. */
const waiting = testsIn('e2e', 'service', 'storage')

function testsIn(...rooms: readonly string[]): string[] {
  return rooms.map((room) => `test/${room}/**/*.test.ts`)
}

export default defineConfig({
  test: {
    // Each file has its own temporary home (see test/support/home.ts).
    globalSetup: ['test/support/announce.ts'],
    setupFiles: ['test/support/seed.ts'],
    pool: 'forks',
    // Most of them wait for a program, a database or a network: one fewer than cores would leave a core idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...inCompany, ...waiting],
        },
      },
      {
        extends: true,
        test: { name: 'in company', include: inCompany, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'waiting',
          include: waiting,
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
