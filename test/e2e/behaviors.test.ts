// Behaviours of pages, on static output and in development.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { pageKinds } from './site-pages.ts'
import { serveDev, serveSite, type SiteServer } from './site-servers.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe.each([
  ['serve', serveSite],
  ['dev', serveDev],
] as const)('octavo %s', (_, start) => {
  let server: SiteServer
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server?.stop())

  async function open(path: string, options: PageOptions = {}): Promise<Page> {
    const page = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...options })
    await page.goto(`${server.origin}${path}`, { waitUntil: 'load' })
    return page
  }

  async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
    onTestFinished(() => context.close())
    return context
  }

  const panel = (page: Page, set: number, label: string) =>
    page.locator('[data-tab-set]').nth(set).locator(`[role=tabpanel][aria-label="${label}"]`)

  test('tabs with equal titles change together, and the choice is kept', async () => {
    const page = await open(pageKinds.tabs)
    await page.locator('[data-tab-set]').first().getByRole('tab', { name: 'Windows' }).click()
    expect(await panel(page, 0, 'Windows').isVisible()).toBe(true)
    expect(await panel(page, 0, 'Linux').isVisible()).toBe(false)
    expect(await panel(page, 1, 'Windows').isVisible()).toBe(true)
    await page.goto(`${server.origin}${pageKinds.home}`)
    await page.goto(`${server.origin}${pageKinds.tabs}`)
    await panel(page, 1, 'Windows').waitFor({ state: 'visible' })
    expect(await panel(page, 1, 'Linux').isVisible()).toBe(false)
  })

  test('the hash of an address opens a tab, and arrow keys move between tabs', async () => {
    const page = await open(`${pageKinds.tabs}#windows`)
    await panel(page, 0, 'Windows').waitFor({ state: 'visible' })
    const tab = page.locator('[data-tab-set]').first().getByRole('tab', { name: 'Windows' })
    expect(await tab.getAttribute('aria-selected')).toBe('true')
    await tab.focus()
    await page.keyboard.press('ArrowRight')
    await panel(page, 0, 'macOS').waitFor({ state: 'visible' })
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('macOS')
  })

  test('the hash of an address opens an accordion', async () => {
    const page = await open(`${pageKinds.tabs}#second`)
    await page.waitForFunction(
      () => document.querySelector<HTMLDetailsElement>('details#second')?.open === true,
    )
  })

  test('the copy button gives the code without marks', async () => {
    const page = await open(pageKinds.code)
    const block = page.locator('.code-block', { has: page.locator('text=limits.js') })
    await block.hover()
    await block.locator('.copy-button').click()
    await page.waitForFunction(() =>
      navigator.clipboard.readText().then((text) => text.includes('const limits')),
    )
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('requests: 120,')
    expect(copied).not.toContain('[!code')
  })

  test('the colour scheme is set before the first paint, kept, and follows the system until then', async () => {
    const context = await newContext({ colorScheme: 'dark' })
    await context.addInitScript(() => {
      new MutationObserver((_records, observer) => {
        if (!document.body) return
        Reflect.set(globalThis, 'schemeAtBody', document.documentElement.className)
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    const page = await context.newPage()
    const schemeAtBody = () => page.evaluate(() => String(Reflect.get(globalThis, 'schemeAtBody')).split(' '))
    await page.goto(`${server.origin}/`)
    expect(await schemeAtBody()).toContain('dark')
    const button = page.locator('.scheme-switch')
    while (!(await page.locator('html').getAttribute('class'))?.split(' ').includes('light'))
      await button.click()
    await page.goto(`${server.origin}${pageKinds.long}`)
    expect(await schemeAtBody()).toContain('light')
    expect(await schemeAtBody()).not.toContain('dark')
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain('light')
  })

  test('on a phone the drawer holds the sidebar, traps nothing, and closes on Escape', async () => {
    const page = await open(pageKinds.long, { viewport: { width: 390, height: 844 } })
    const link = page.locator('#sidebar').getByRole('link', { name: 'Quickstart' })
    expect(await link.isVisible()).toBe(false)
    await page.locator('.drawer-open').click()
    expect(await link.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.classList.contains('drawer-open'))).toBe(true)
    await page.locator('.drawer-open').click()
    await link.click()
    await page.waitForURL(/\/quickstart\/$/)
  })

  test('the button of the drawer stays on the screen where a stylesheet lets its part of the bar shrink', async () => {
    const page = await open(pageKinds.long, { viewport: { width: 390, height: 844 } })
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.topbar-right-container{flex:0} .nav-logo{width:215px}')
      document.adoptedStyleSheets = [sheet]
    })
    const box = await page.locator('.drawer-open').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  })

  test('no page is wider than a phone', async () => {
    for (const path of Object.values(pageKinds)) {
      const page = await open(path, { viewport: { width: 390, height: 844 } })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(390)
    }
  })

  test('the contents mark the section that is read', async () => {
    const page = await open(pageKinds.long)
    const current = page.locator('#table-of-contents a[data-active]')
    await page.locator('#page-modes').evaluate((heading) => heading.scrollIntoView())
    await page.waitForFunction(
      () => document.querySelector('#table-of-contents a[data-active]')?.textContent?.trim() === 'Page modes',
    )
    expect(await current.count()).toBe(1)
    await page.evaluate(() => scrollTo(0, 0))
    await page.waitForFunction(
      () =>
        document.querySelector('#table-of-contents a[data-active]')?.textContent?.trim() === 'Front matter',
    )
  })

  test('long code unfolds', async () => {
    const page = await open(pageKinds.code)
    const block = page.locator('.code-folded').first()
    const button = block.locator('.code-fold')
    const height = () => block.evaluate((element) => element.getBoundingClientRect().height)
    const folded = await height()
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.click()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    expect(await height()).toBeGreaterThan(folded)
  })

  test('a dismissed banner stays away', async () => {
    const page = await open('/')
    expect(await page.locator('#banner').isVisible()).toBe(true)
    await page.locator('.banner-close').click()
    expect(await page.locator('#banner').isVisible()).toBe(false)
    await page.goto(`${server.origin}${pageKinds.long}`)
    expect(await page.locator('#banner').isVisible()).toBe(false)
  })

  test('keyboard: the skip link comes first and leads to the text', async () => {
    const page = await open(pageKinds.long)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('skip-link')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content-area')
  })

  test('keyboard: a menu opens with Enter, closes with Escape and gives the focus back', async () => {
    const page = await open(pageKinds.tabs)
    const summary = page.locator('.nav-tabs .menu > summary').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    const item = page.locator('.nav-tabs .menu .menu-item').first()
    expect(await item.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await item.isVisible()).toBe(false)
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('C01: with JavaScript off everything can be read and reached', async () => {
    const page = await open(pageKinds.tabs, { javaScriptEnabled: false })
    for (const text of ['winget install', 'brew install', 'sudo apt-get', '%LOCALAPPDATA%']) {
      expect(await page.getByText(text).first().isVisible(), text).toBe(true)
    }
    expect(await page.locator('.copy-button').filter({ visible: true }).count()).toBe(0)
    await page.locator('details#second > summary').click()
    expect(await page.getByText('A link to', { exact: false }).isVisible()).toBe(true)
    await page.locator('.nav-tabs .menu > summary').first().click()
    await page.locator('.nav-tabs .menu .menu-item').first().click()
    await page.waitForURL(/\/reference\/commands\/$/)
    await page.goto(`${server.origin}${pageKinds.code}`)
    const last = page.getByText('ls dist')
    await last.scrollIntoViewIfNeeded()
    expect(await last.isVisible()).toBe(true)
  })

  test('C01: with JavaScript off the phone drawer opens', async () => {
    const page = await open(pageKinds.long, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    await page.locator('.drawer-open').click()
    expect(await page.locator('#sidebar').getByRole('link', { name: 'Quickstart' }).isVisible()).toBe(true)
  })

  test('C03: where the browser keeps nothing, the page follows the system and its buttons still work', async () => {
    const context = await newContext({ colorScheme: 'dark' })
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('storage is blocked', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { get: refuse })
    })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.goto(`${server.origin}${pageKinds.tabs}`)
    const scheme = async () => (await page.locator('html').getAttribute('class'))?.split(' ') ?? []
    expect(await scheme()).toContain('dark')
    for (let click = 0; click < 3 && !(await scheme()).includes('light'); click += 1)
      await page.locator('.scheme-switch').click()
    expect(await scheme()).toContain('light')
    await page.locator('[data-tab-set]').first().getByRole('tab', { name: 'Windows' }).click()
    expect(await panel(page, 1, 'Windows').isVisible()).toBe(true)
    await page.keyboard.press('Control+k')
    await page.locator('.search-dialog[open] .search-field').fill('install')
    await page.locator('#search-list .search-page').first().click()
    expect(faults).toEqual([])
  })

  test('redirects, and the page for what does not exist', async () => {
    const page = await open('/installation')
    expect(new URL(page.url()).pathname).toBe('/install/')
    const answer = await page.goto(`${server.origin}${pageKinds.notFound}`)
    expect(answer?.status()).toBe(404)
    expect(await page.locator('h1').textContent()).toContain('This leaf is missing')
  })
})
