// The groups after the current one are left out of the first layout, and are whole after it.
import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

const groups = Array.from({ length: 20 }, (_, group) => ({
  group: `Group ${group}`,
  pages: Array.from({ length: 8 }, (__, page) => `g${group}/p${page}`),
}))
const files = Object.fromEntries(
  groups.flatMap(({ pages }) =>
    pages.map((path) => [`${path}.mdx`, `---\ntitle: Page ${path} with a title\n---\n\nText.\n`]),
  ),
)

let browser: Browser
let server: SiteServer
const source = writeProject({ navigation: { groups } }, files)

beforeAll(async () => {
  browser = await launchBrowser()
  server = await serveSite(source)
})
afterAll(async () => {
  await server?.stop()
  await browser?.close()
  rmSync(source, { recursive: true, force: true })
})

const later = (page: Page) => page.locator('.sidebar-later')

const boxOf = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('#sidebar-content')
    const link = box?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    return { scroll: box?.scrollTop, height: box?.scrollHeight, top: link?.top }
  })

test('without the main script, groups after the current one are marked, none before it', async () => {
  const page = await openPage(browser, { shared: false })
  await page.route('**/main.*.js', (route) => route.abort())
  await page.goto(`${server.origin}/g5/p2/`, { waitUntil: 'load' })
  expect(await later(page).count()).toBe(14)
  const skipped = await later(page)
    .last()
    .evaluate((group) => getComputedStyle(group).contentVisibility)
  expect(skipped).toBe('auto')
})

test.each(['g0/p1', 'g5/p2', 'g12/p7', 'g19/p7'])(
  'on %s nothing in view moves when they are laid out, and no mark is left',
  async (path) => {
    const page = await openPage(browser, { shared: false })
    await page.route('**/main.*.js', (route) => route.abort())
    await page.goto(`${server.origin}/${path}/`, { waitUntil: 'load' })
    await page.waitForTimeout(100)
    const before = await boxOf(page)
    await page.unroute('**/main.*.js')
    await page.goto(`${server.origin}/g3/p0/`, { waitUntil: 'load' })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${server.origin}/${path}/`, { waitUntil: 'load' })
    await expect.poll(() => later(page).count()).toBe(0)
    const after = await boxOf(page)
    expect(after.top).toBeCloseTo(Number(before.top), 0)
    expect(after.scroll).toBeCloseTo(Number(before.scroll), 0)
  },
)

test('the groups are laid out after the first paint is on the screen', async () => {
  const page = await openPage(browser, { shared: false })
  await page.addInitScript(() => {
    // Frames without anything in them come first.
    setTimeout(() => document.documentElement.style.removeProperty('visibility'), 400)
    new MutationObserver(() => {
      if (!Reflect.get(globalThis, 'hidden')) document.documentElement.style.visibility = 'hidden'
      Reflect.set(globalThis, 'hidden', true)
      if (document.querySelector('.sidebar-later')) Reflect.set(globalThis, 'marked', true)
      else if (Reflect.get(globalThis, 'marked')) globalThis.dispatchEvent(new Event('laid-out'))
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
    addEventListener('laid-out', () => Reflect.set(globalThis, 'laidOut', performance.now()), { once: true })
  })
  await page.goto(`${server.origin}/g3/p0/`, { waitUntil: 'load' })
  const read = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return Number(Reflect.get(globalThis, 'laidOut')) - Number(paint?.startTime)
    })
  await expect.poll(read).toBeGreaterThan(0)
})
