// axe-core on the main kinds of pages: no violation, light and dark, at the widths of a desktop and of a
// phone.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { pageKinds } from './site-pages.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

let browser: Browser
let server: SiteServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), serveSite()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

const judged = ['home', 'long', 'code', 'tabs', 'fields', 'operation', 'channel', 'notFound'] as const

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  describe.each([1440, 390])('%i pixels wide', (width) => {
    test.each(judged)('%s has no violation', async (kind) => {
      const viewport = { width, height: 900 }
      const page = await openPage(browser, { colorScheme, viewport, reducedMotion: 'reduce' })
      await page.goto(`${server.origin}${pageKinds[kind]}`, { waitUntil: 'load' })
      expect(await findViolations(page)).toEqual([])
    })
  })
})
