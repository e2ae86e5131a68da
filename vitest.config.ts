import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

// Packages resolve to their sources, so that a test needs no build; `test/` also runs the built command.
const conditions = ['octavo-source', 'node', 'import', 'module', 'default']
// Node gets these for `import` and `require` alike, and adds the one of the two itself: with both, CommonJS would
// load the modules of packages that have two forms.
const nodeConditions = conditions.filter((condition) => condition !== 'import')

/** Starts the suites that take longest first, so that no worker is alone with one at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      /[\\/]test[\\/](?:e2e[\\/]|warm-)|[\\/]cli[\\/]test[\\/]/u.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: nodeConditions } },
  test: {
    // A slow machine takes five times as long; a test that hangs fails all the same.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    // The default of one second is shorter than a page takes to load where four suites share two cores.
    expect: { poll: { timeout: 60_000 } },
    pool: 'threads',
    // Two cores: most suites wait for browsers, servers and timers half of their time.
    maxWorkers: 4,
    // Browsers on shared machines stumble; a test that fails three times in a row has found something.
    retry: process.env['CI'] ? 2 : 0,
    sequence: { sequencer: LongFirst },
    // The four projects transform the same sources: once on disk instead of once each.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['packages/!(cli|client)/test/**/*.test.{ts,tsx}'],
          // These tests leave nothing behind, so their files share the loaded modules: a third less CPU time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: [
            'packages/cli/test/**/*.test.ts',
            'test/*.test.ts',
            'test/{descriptions,hostile}/*.test.ts',
          ],
          exclude: ['test/budgets.test.ts'],
          // Loading the command line takes a second: these files share it, and `clean-up` ends what each has started.
          isolate: false,
          // These tests start thousands of processes, each with a copy of the page tables of its parent: workers with a
          // process of their own have a quarter of them.
          pool: 'forks',
          setupFiles: ['test/support/clean-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [
            'test/e2e/*.test.ts',
            'test/budgets.test.ts',
            'packages/client/test/{content,diagrams,*-parts}.test.ts',
          ],
          // One Chromium, and one playwright for the files of a worker.
          isolate: false,
          globalSetup: ['test/e2e/start-chromium.ts'],
          setupFiles: ['test/support/clean-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['packages/client/test/!(content|diagrams|*-parts).test.{ts,tsx}'],
        },
      },
    ],
  },
})
