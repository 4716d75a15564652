import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Each file has its own temporary home (see test/support/home.ts); nothing is shared between files.
    globalSetup: ['test/support/announce.ts'],
    setupFiles: ['test/support/seed.ts'],
    pool: 'forks',
    // Most of them wait for a program, a database or a network: one fewer than cores would leave a core idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
