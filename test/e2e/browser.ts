import { chromium, type Browser } from 'playwright-core'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the run's Chromium; an empty string where there is none. */
    readonly chromium: string
  }
}

/**
 * Connects to the Chromium of the run (`start-chromium.ts`); what is closed is the connection with its
 * contexts. Throws when there is none: browser tests fail, they are never skipped.
 */
export function launchBrowser(): Promise<Browser> {
  const address = inject('chromium')
  if (!address) throw new Error('no Chromium is found: see scripts/find-chromium.mjs')
  return chromium.connect(address)
}
