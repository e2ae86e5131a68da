// A page is requested before it is opened, and nothing else is: by speculation rules, and by the script where the browser
// has none. early-pages.test.ts opens such pages.
import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveDev, serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'
import { watchServer, type WatchedServer } from './watched-server.ts'

const links = [
  '[page](/other)',
  '[query](/v1.2/notes?x=1)',
  '[same](#end)',
  '[file](/notes.txt)',
  '[elsewhere](https://example.com/)',
  '<a id="tab" href="/tab" target="_blank">tab</a>',
  '<a id="download" href="/tab" download>download</a>',
  '<a id="outside" href="/tab" rel="external">outside</a>',
]

const files = {
  'octavo.config.json': JSON.stringify({ base: '/docs/' }),
  'index.mdx': `---\ntitle: Home\n---\n\n${links.join('\n\n')}\n\n## End\n\nText.\n`,
  'other.mdx': '---\ntitle: Other\n---\n\n[Home](/)\n',
  'tab.mdx': '---\ntitle: Tab\n---\n\nText.\n',
  'v1.2/notes.mdx': '---\ntitle: Notes\n---\n\nText.\n',
  'notes.txt': 'Text.\n',
}

let browser: Browser
let server: SiteServer
let watched: WatchedServer
const source = writeProject({ navigation: { pages: ['index', 'other', 'v1.2/notes'] } }, files)

beforeAll(async () => {
  browser = await launchBrowser()
  server = await serveSite(source)
  watched = await watchServer(server.origin)
})
afterAll(async () => {
  await watched?.stop()
  await server?.stop()
  await browser?.close()
  rmSync(source, { recursive: true, force: true })
})

const home = () => `${watched.origin}/docs/`

/** Links of the page in an order in which the ones that fetch come last. */
const others = ['same', 'file', 'elsewhere', 'tab', 'download', 'outside']
const linkOf = (page: Page, name: string) => page.locator('#content a', { hasText: new RegExp(`^${name}`) })

/** Replaces what the browser reports, before any script of the page runs. */
const withoutRules = (page: Page, connection: object = {}) =>
  page.addInitScript((reported) => {
    HTMLScriptElement.supports = (type) => type !== 'speculationrules' && type !== 'importmap'
    Object.defineProperty(navigator, 'connection', { value: reported })
  }, connection)

describe('a browser with speculation rules', () => {
  const prefetched = () => watched.seen.filter(({ purpose }) => purpose.includes('prefetch'))

  test('requests pages under the pointer and nothing else', async () => {
    const page = await openPage(browser, { shared: false })
    await page.goto(home(), { waitUntil: 'load' })
    const before = prefetched().length
    for (const name of [...others, 'query', 'page']) {
      await linkOf(page, name).hover()
      await page.waitForTimeout(350)
    }
    await expect.poll(() => prefetched().length - before).toBe(2)
    expect(
      prefetched()
        .slice(before)
        .map(({ path, purpose }) => [path, purpose]),
    ).toEqual([
      ['/docs/v1.2/notes/?x=1', 'prefetch;prerender'],
      ['/docs/other/', 'prefetch;prerender'],
    ])
  })

  test('is not asked again by the script', async () => {
    const page = await openPage(browser)
    await page.goto(home(), { waitUntil: 'load' })
    await linkOf(page, 'page').focus()
    await page.waitForTimeout(150)
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0)
  })
})

describe('a browser without them', () => {
  const addresses = (page: Page) =>
    page
      .locator('link[rel=prefetch]')
      .evaluateAll((all) => all.map((one) => new URL((one as HTMLLinkElement).href).pathname))

  test('gets each page once, by pointer, finger and focus', async () => {
    const page = await openPage(browser, { shared: false })
    await withoutRules(page)
    await page.goto(home(), { waitUntil: 'load' })
    for (const name of others) await linkOf(page, name).focus()
    await linkOf(page, 'page').hover()
    await expect.poll(() => addresses(page)).toEqual(['/docs/other/'])
    await linkOf(page, 'page').focus()
    await linkOf(page, 'query').dispatchEvent('touchstart')
    expect(await addresses(page)).toEqual(['/docs/other/', '/docs/v1.2/notes/'])
  })

  test('a pointer that crosses a link fetches nothing', async () => {
    const page = await openPage(browser, { shared: false })
    await withoutRules(page)
    await page.goto(home(), { waitUntil: 'load' })
    await page.evaluate(() => {
      const over = () => new PointerEvent('pointerover', { bubbles: true })
      document.querySelector('#content a')?.dispatchEvent(over())
      document.querySelector('h1')?.dispatchEvent(over())
    })
    await page.waitForTimeout(200)
    expect(await addresses(page)).toEqual([])
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'and with %o gets nothing early',
    async (connection) => {
      const page = await openPage(browser, { shared: false })
      await withoutRules(page, connection)
      await page.goto(home(), { waitUntil: 'load' })
      await linkOf(page, 'page').focus()
      expect(await addresses(page)).toEqual([])
    },
  )
})

test('a preview, whose pages change, is never fetched early', async () => {
  const dev = await serveDev(source)
  try {
    const page = await openPage(browser, { shared: false })
    await withoutRules(page)
    await page.goto(`${dev.origin}/docs/`, { waitUntil: 'load' })
    await linkOf(page, 'page').focus()
    expect(await page.locator('script[type=speculationrules], link[rel=prefetch]').count()).toBe(0)
  } finally {
    await dev.stop()
  }
})
