// Pages about a description as a whole: no violation of axe and no sideways scrolling, light and dark, wide and narrow;
// links and downloads work.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repository } from '../support/repository.ts'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

let browser: Browser
let server: SiteServer
let messages: SiteServer
beforeAll(async () => {
  browser = await launchBrowser()
  server = await serveSite(join(repository, 'test/fixtures/api-overview/in'))
  messages = await serveSite(join(repository, 'test/fixtures/asyncapi-3/in'))
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await messages?.stop()
})

const pages = [
  'api-reference/overview',
  'api-reference/pets',
  'api-reference/schemas/pet',
  'live/overview',
  'live/schemas/said',
] as const

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  describe.each([1440, 390])('%i pixels wide', (width) => {
    test.each(pages)('%s has no violation and does not scroll sideways', async (path) => {
      const viewport = { width, height: 900 }
      const page = await openPage(browser, { colorScheme, viewport, reducedMotion: 'reduce' })
      const { origin } = path.startsWith('live') ? messages : server
      await page.goto(`${origin}/${path}/`, { waitUntil: 'load' })
      expect(await findViolations(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
})

test('a reader gets from the overview to a schema, and opens its fields', async () => {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  await page.goto(`${server.origin}/api-reference/overview/`, { waitUntil: 'load' })
  await page.locator('#content').getByRole('link', { name: 'Pet', exact: true }).click()
  await page.waitForURL('**/schemas/pet/')
  await page.locator('#content details.expandable > summary').first().click()
  expect(await page.locator('[id="owner.name"]').isVisible()).toBe(true)
  await page.locator('#content').getByRole('link', { name: 'GET List pets' }).click()
  await page.waitForURL('**/pets/list-pets/')
})

test('downloads are whole descriptions', async () => {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  await page.goto(`${server.origin}/api-reference/overview/`, { waitUntil: 'load' })
  const [json, yaml] = await Promise.all(
    ['JSON', 'YAML'].map((name) => page.getByRole('link', { name, exact: true }).getAttribute('href')),
  )
  const { paths } = (await (await fetch(`${server.origin}${json}`)).json()) as { readonly paths: object }
  expect(Object.keys(paths)).toEqual(['/pets', '/pets/{id}', '/status'])
  expect(await (await fetch(`${server.origin}${yaml}`)).text()).not.toMatch(/secret|\.yaml/i)
})
