import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'

/** Starts the system's Chromium with further arguments. Throws when there is none: browser tests fail, they are never skipped. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium is found: see scripts/find-chromium.mjs')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages of one context share a process.
      '--renderer-process-limit=1',
      ...args,
    ],
  })
}
