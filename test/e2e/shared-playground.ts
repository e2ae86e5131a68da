import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startPlaygroundSite, type PlaygroundSite } from './playground-site.ts'

/** What the tests of a file share: a browser and the site; both are there when tests run. */
export interface SharedPlayground {
  readonly browser: Browser
  readonly world: PlaygroundSite
  /** The address of the page of an operation. */
  address(route: string): string
}

/** Starts a browser and the site before the tests of a file, and stops them after it. */
export function sharePlayground(): SharedPlayground {
  const shared: { browser?: Browser; world?: PlaygroundSite } = {}
  beforeAll(async () => {
    ;[shared.browser, shared.world] = await Promise.all([launchBrowser(), startPlaygroundSite()])
  })
  afterAll(async () => void (await Promise.all([shared.browser?.close(), shared.world?.stop()])))
  return {
    get browser() {
      return started(shared.browser)
    },
    get world() {
      return started(shared.world)
    },
    address(route) {
      return `${this.world.site.origin}/api-reference/${route}/`
    },
  }
}

function started<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('used before it was started')
  return value
}
