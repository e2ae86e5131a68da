// Starts the Chromium of all browser tests of a run: a file connects to it and gets contexts of its own.
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { chromiumFlags } from '../support/chromium-flags.mjs'

/** Called by vitest before the first browser test; returns what ends the browser. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const executablePath = findChromium()
  if (!executablePath) {
    project.provide('chromium', '')
    return undefined
  }
  const server = await chromium.launchServer({
    executablePath,
    host: '127.0.0.1',
    args: [
      ...chromiumFlags,
      // Pages of one context share a process.
      '--renderer-process-limit=1',
      // Tests measure boxes and computed styles: painting, a quarter of the CPU time, is for pictures of the dashboard.
      ...(process.env['OCTAVO_DASHBOARD_PICTURES'] ? [] : ['--force-gpu-mem-available-mb=0']),
      // Hosts of tests that need more than one.
      '--host-resolver-rules=MAP *.octavo.test 127.0.0.1',
    ],
  })
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
