// Navigation in a browser: a sidebar too large for every page, folds that are remembered, menus by keyboard.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const pagesOf = (folder: string, count: number) => range(count).map((index) => `${folder}/p${index}`)

const nested = {
  group: 'Nested',
  pages: ['n/a', 'n/b', { group: 'Inner', expanded: true, pages: ['n/c'] }],
}

const navigation = {
  tabs: [
    { tab: 'Small', groups: [{ group: 'Start', pages: ['index', 'other', nested] }] },
    {
      tab: 'Large',
      groups: [
        ...range(40).map((index) => ({ group: `Group ${index}`, pages: pagesOf(`g${index}`, 10) })),
        { group: 'Long', pages: pagesOf('long', 120) },
      ],
    },
    {
      tab: 'Menu',
      menu: [
        { item: 'First', description: 'To begin with', pages: ['m/first'] },
        { item: 'Second', pages: ['m/second'] },
      ],
    },
  ],
}

function writeProject(folder: string): string {
  const paths = [...JSON.stringify(navigation).matchAll(/"((?:index|other|(?:[gmn]\d*|long)\/\w+))"/g)].map(
    (match) => match[1] ?? '',
  )
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const config = { theme: 'mint', name: 'Large', colors: { primary: '#0f766e' }, navigation }
  write('docs.json', JSON.stringify(config))
  for (const path of paths) write(`${path}.mdx`, `---\ntitle: "${path}"\n---\n\nText.\n`)
  return folder
}

describe('navigation', () => {
  let browser: Browser
  let server: SiteServer
  const source = mkdtempSync(join(tmpdir(), 'octavo-nav-'))

  beforeAll(async () => {
    browser = await launchBrowser()
    server = await serveSite(writeProject(source))
  })
  afterAll(async () => {
    await server?.stop()
    await browser?.close()
    rmSync(source, { recursive: true, force: true })
  })

  async function open(path: string, options: PageOptions = {}): Promise<Page> {
    const page = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...options })
    await page.goto(`${server.origin}${path}`, { waitUntil: 'load' })
    return page
  }

  const sidebar = (page: Page) => page.locator('.sidebar-nav')
  const groupOf = (page: Page, title: string) =>
    sidebar(page)
      .locator('.sidebar-group')
      .filter({ has: page.getByText(title, { exact: true }).first() })

  test('a large sidebar holds what is around the page; without script, links lead to the rest', async () => {
    const page = await open('/g3/p2/', { javaScriptEnabled: false })
    expect(await groupOf(page, 'Group 3').locator('li').count()).toBe(10)
    expect(await groupOf(page, 'Group 7').locator('li').count()).toBe(0)
    await groupOf(page, 'Group 7').locator('a').click()
    expect(new URL(page.url()).pathname).toBe('/g7/p0/')
    expect(await groupOf(page, 'Group 7').locator('li').count()).toBe(10)
    expect(await sidebar(page).locator('[aria-current]').allTextContents()).toEqual(['g7/p0'])
  })

  test('with script a group opens in its place, and nothing moves or loses its mark', async () => {
    const page = await open('/g3/p2/')
    await groupOf(page, 'Group 7').locator('a').click()
    await groupOf(page, 'Group 7').locator('li').nth(9).waitFor()
    expect(new URL(page.url()).pathname).toBe('/g3/p2/')
    expect(await sidebar(page).locator('[aria-current]').allTextContents()).toEqual(['g3/p2'])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('g7/p0')
    expect(await groupOf(page, 'Group 7').locator('a').first().getAttribute('href')).toBe('/g7/p0/')
  })

  test('a long list goes on in both directions where a reader scrolls, each entry once', async () => {
    const page = await open('/long/p60/')
    const long = groupOf(page, 'Long')
    const more = long.locator('a[data-more]')
    const shown = await long.locator('li').count()
    await page.locator('main').hover()
    expect(await more.count()).toBe(2)
    await sidebar(page).hover()
    for (const [wheel, edge] of [
      [400, 'long/p119'],
      [-400, 'long/p0'],
    ] as const) {
      const last = long.getByText(edge, { exact: true })
      for (let step = 0; step < 200 && (await last.count()) === 0; step++) {
        await page.mouse.wheel(0, wheel)
        await page.waitForTimeout(20)
      }
      expect(await last.count()).toBe(1)
    }
    expect(shown).toBeLessThan(20)
    expect(await more.count()).toBe(0)
    const labels = await long.locator('li').allTextContents()
    expect(labels).toEqual(range(120).map((index) => `long/p${index}`))
  })

  test('only pages with such a sidebar load its script', async () => {
    const scripts = async (path: string) => (await open(path)).locator('script[src*="sidebar-parts"]').count()
    expect(await scripts('/g3/p2/')).toBe(1)
    expect(await scripts('/other/')).toBe(0)
  })

  test('the same sidebar weighs the same on a page of a larger site', async () => {
    const sizes = await Promise.all(
      ['/g3/p2/', '/long/p60/'].map(
        async (path) => (await (await fetch(server.origin + path)).text()).length,
      ),
    )
    for (const size of sizes) expect(size).toBeLessThan(40_000)
  })

  test('groups that the reader opens or closes stay so on the next page', async () => {
    const page = await open('/')
    await page.locator('.sidebar-fold > summary', { hasText: 'Nested' }).click()
    await page.locator('.sidebar-fold > summary', { hasText: 'Inner' }).click()
    await page.goto(`${server.origin}/other/`, { waitUntil: 'load' })
    const states = () =>
      page.locator('.sidebar-fold').evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
    expect(await states()).toEqual([true, false])
    await page.goto(`${server.origin}/n/c/`, { waitUntil: 'load' })
    expect(await states()).toEqual([true, true])
  })

  test('a menu of a tab opens by keyboard and without script, and Escape gives the focus back', async () => {
    const page = await open('/')
    const summary = page.locator('.nav-tabs summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'First To begin with' }).waitFor({ state: 'visible' })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('First')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    expect(await page.getByRole('link', { name: 'First To begin with' }).isVisible()).toBe(false)
    const plain = await open('/', { javaScriptEnabled: false })
    await plain.locator('.nav-tabs summary').click()
    await plain.getByRole('link', { name: 'Second' }).click()
    expect(new URL(plain.url()).pathname).toBe('/m/second/')
  })
})
