import { defineConfig } from 'vitest/config'

// Packages resolve to their sources, so that a test needs no build; `test/` also runs the built command.
const conditions = ['octavo-source', 'node', 'import', 'module', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/test/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'threads',
    // Most of the time of the long suites is a browser's or a server's, not the test's own.
    maxWorkers: 2,
    // Browsers on shared machines stumble; a test that fails three times in a row has found something.
    retry: process.env['CI'] ? 2 : 0,
  },
})
