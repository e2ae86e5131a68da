// The search dialog in a browser: built site and preview, under the page's policy.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repository } from '../support/repository.ts'
import { launchBrowser } from './browser.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { serveDev, serveSite, type SiteServer } from './site-servers.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
const servers: Partial<Record<'serve' | 'dev' | 'versions', SiteServer>> = {}
beforeAll(async () => {
  const versions = join(repository, 'test/e2e/search-project')
  ;[browser, servers.serve, servers.dev, servers.versions] = await Promise.all([
    launchBrowser(),
    serveSite(),
    serveDev(),
    serveSite(versions),
  ])
})
afterAll(async () => {
  await Promise.all([browser?.close(), ...Object.values(servers).map((server) => server.stop())])
})

const origin = (kind: keyof typeof servers): string => servers[kind]?.origin ?? ''

interface Visit {
  readonly page: Page
  /** Reports of the policy and errors of scripts. */
  readonly reports: readonly string[]
  readonly requests: readonly string[]
}

async function visit(address: string, options: PageOptions = {}): Promise<Visit> {
  const page = await openPage(browser, { reducedMotion: 'reduce', ...options })
  const reports: string[] = []
  const requests: string[] = []
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()))
  page.on('pageerror', (error) => reports.push(error.message))
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(address, { waitUntil: 'load' })
  return { page, reports, requests }
}

async function ask(page: Page, query: string): Promise<void> {
  if (!(await page.locator('.search-dialog[open]').isVisible())) await page.keyboard.press('Control+k')
  await page.locator('.search-dialog[open] .search-field').fill(query)
  await page.locator(`.search-status[data-answers="${query}"]`).waitFor({ state: 'attached' })
}

const titles = (page: Page) => page.locator('#search-list .search-page .search-title').allTextContents()
const current = (page: Page) => page.locator('#search-list [aria-selected=true] .search-title').textContent()

describe.each(['serve', 'dev'] as const)('octavo %s', (kind) => {
  test('a page loads nothing of search until a reader means to search', async () => {
    const { page, requests } = await visit(`${origin(kind)}/`)
    expect(requests.filter((path) => path.includes('search'))).toEqual([])
    await page.hover('#search-bar-entry')
    await expect.poll(() => requests).toContain('/octavo-search/en.json')
  })

  test('opens with the keys, answers, moves with arrows and opens with Enter', async () => {
    const { page, reports } = await visit(`${origin(kind)}/`)
    await ask(page, 'code blocks')
    expect((await titles(page))[0]).toBe('Code blocks')
    expect(await current(page)).toBe('Code blocks')
    await page.keyboard.press('ArrowDown')
    expect(await current(page)).not.toBe('Code blocks')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/write/code/')
    expect(reports).toEqual([])
  })

  test('a section leads to its heading', async () => {
    const { page } = await visit(`${origin(kind)}/`)
    await ask(page, 'install dependencies')
    await page.locator('.search-section', { hasText: 'Install the dependencies' }).click()
    await page.waitForURL('**/install/#install-the-dependencies')
    expect(await page.locator('.search-dialog[open]').count()).toBe(0)
  })
})

describe('the dialog', () => {
  test('opens with / outside of fields, by a click, and closes with Escape and outside', async () => {
    const { page } = await visit(`${origin('serve')}/`)
    const dialog = page.locator('.search-dialog[open]')
    await page.keyboard.press('/')
    await dialog.waitFor()
    await page.keyboard.type('a/b')
    expect(await page.locator('.search-field').inputValue()).toBe('a/b')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.click('#search-bar-entry')
    await dialog.waitFor()
    await page.mouse.click(5, 500)
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-bar-entry')
  })

  test('forgives a typo, and says what it took', async () => {
    const { page } = await visit(`${origin('serve')}/`)
    await ask(page, 'navigaton')
    expect((await titles(page))[0]).toBe('Navigation')
    expect(await page.locator('.search-notice').textContent()).toContain('navigation')
  })

  test('says when there is nothing', async () => {
    const { page } = await visit(`${origin('serve')}/`)
    await ask(page, 'zzzzqqqq')
    expect(await page.locator('.search-notice').textContent()).toContain('zzzzqqqq')
    expect(await page.locator('#search-list').isHidden()).toBe(true)
  })

  test('remembers what was looked for and opened, and forgets it when asked', async () => {
    const { page } = await visit(`${origin('serve')}/`)
    await ask(page, 'hosting')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/hosting/')
    await page.keyboard.press('Control+k')
    await page.locator('[data-query=hosting]').waitFor()
    expect(await page.locator('#search-list .search-title').allTextContents()).toContain('Hosting')
    await page.locator('.search-forget').click()
    await page.locator('[data-query=hosting]').waitFor({ state: 'detached' })
  })

  test('Control with Enter opens a page of its own', async () => {
    const { page } = await visit(`${origin('serve')}/`)
    await ask(page, 'hosting')
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ])
    await opened.waitForURL('**/hosting/')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('marks what was meant, and shows methods of operations', async () => {
    const { page } = await visit(`${origin('serve')}/`)
    await ask(page, 'agent job')
    const first = page.locator('#search-list .search-page').first()
    expect(await first.locator('mark').allTextContents()).toContain('agent')
    expect(await first.locator('.search-method').textContent()).toBe('GET')
  })

  test('without script there is no field that does nothing', async () => {
    const { page } = await visit(`${origin('serve')}/`, { javaScriptEnabled: false })
    expect(await page.locator('#search-bar-entry').isVisible()).toBe(false)
  })

  test('C05: says so when a file of the index is broken, and the page stays usable', async () => {
    const { page, reports } = await visit(`${origin('serve')}/`)
    await page.route('**/_octavo/search/**', (route) => route.fulfill({ body: '{"broken' }))
    await page.keyboard.press('Control+k')
    await page.locator('.search-field').fill('navigation')
    await page.locator('.search-action').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('.search-dialog[open]').count()).toBe(0)
    await page.locator('.scheme-switch').click()
    expect(reports).toEqual([])
  })

  test('X15: a query is text, wherever it is shown', async () => {
    const { page, reports } = await visit(`${origin('serve')}/`)
    const query = 'install <img src=x onerror=document.title=`run`>'
    await ask(page, query)
    await page.locator('#search-list a').first().click()
    await page.goto(`${origin('serve')}/?q=${encodeURIComponent(query)}#${encodeURIComponent(query)}`)
    await page.keyboard.press('Control+k')
    await page.locator('.search-dialog[open]').getByText(query).first().waitFor()
    expect(await page.locator('img[src=x]').count()).toBe(0)
    expect(await page.title()).not.toBe('run')
    expect(reports).toEqual([])
  })

  test('reports that it cannot be loaded, and tries again', async () => {
    const { page } = await visit(`${origin('serve')}/`)
    await page.route('**/octavo-search/**', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.locator('.search-none').waitFor()
    await page.unroute('**/octavo-search/**')
    await page.locator('.search-action').click()
    await page.locator('#search-list [role=option]').first().waitFor()
  })
})

describe('versions and languages', () => {
  test('a search begins in the version and the language of the page', async () => {
    const { page } = await visit(`${origin('versions')}/en/v1/start/`)
    await ask(page, 'install')
    const versions = await page
      .locator('#search-list .search-page')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(versions).toEqual(['/en/v1/start/'])
    await page.locator('.search-filters select[name=Version]').selectOption('')
    await page.locator('#search-list a[href="/en/v2/start/"]').waitFor()
  })

  test('another language has other words and other pages', async () => {
    const { page } = await visit(`${origin('versions')}/ja/start/`)
    await ask(page, '検索')
    expect(await titles(page)).toEqual(['はじめに'])
    await page.locator('.search-filters select').last().selectOption({ label: 'English' })
    await page.locator('.search-field').fill('install')
    await page.locator('#search-list a[href="/en/v2/start/"]').waitFor()
  })

  test('nothing in a version offers the rest', async () => {
    const { page } = await visit(`${origin('versions')}/en/v1/start/`)
    await ask(page, 'telemetry')
    await page.locator('.search-action').click()
    await page.locator('#search-list a[href="/en/v2/start/"]').waitFor()
  })
})

describe.each(['light', 'dark'] as const)('axe, %s', (colorScheme) => {
  test.each([1440, 390])('%i pixels wide: results, nothing, start', async (width) => {
    const { page } = await visit(`${origin('versions')}/en/v1/start/`, {
      colorScheme,
      viewport: { width, height: 900 },
    })
    await page.evaluate(axeSource)
    for (const query of ['install', 'zzzzqqqq', '']) {
      await ask(page, query)
      const violations = await page.evaluate(async () => {
        const axe = Reflect.get(globalThis, 'axe') as {
          run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
        }
        return (await axe.run()).violations.map(({ id, nodes }) => [
          id,
          ...nodes.map(({ target }) => String(target)),
        ])
      })
      expect(violations, `"${query}"`).toEqual([])
    }
  })
})
