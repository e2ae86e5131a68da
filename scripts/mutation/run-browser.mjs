// The browser tests, for mutants of the scripts of pages.
import { spawnSync } from 'node:child_process'

/** Tests that open pages whose scripts hold every mutant. */
export const browserSuite = {
  title: 'browser tests',
  build: (copy) => buildPackage('client', copy),
  vitest: {
    include: ['test/e2e/*.test.ts', 'packages/client/test/{content,diagrams,*-parts}.test.ts'],
    globalSetup: ['test/e2e/start-chromium.ts'],
    runner: 'scripts/mutation/browser-runner.mjs',
  },
}

/** Runs the `build.mjs` of a package in a copy of the checkout. */
export function buildPackage(name, copy) {
  const { status } = spawnSync(process.execPath, [`packages/${name}/build.mjs`], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${name} cannot be built with switches`)
}
