// axe-core on pages that hold every component, at rest and with everything unfolded: no violation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { components } from '@octavo/theme'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repository } from '../support/repository.ts'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

const project = join(repository, 'test/e2e/component-project')
const names = ['index', 'code', 'panel'] as const
const routes = { index: '/', code: '/code/', panel: '/panel/' } as const

const closedSummaries = 'main details:not([open]) > summary'

let browser: Browser
let server: SiteServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), serveSite(project)])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

test('the pages hold every component', () => {
  const text = names.map((name) => readFileSync(join(project, `${name}.mdx`), 'utf8')).join('\n')
  const used = new Set([...text.matchAll(/<([A-Z][\w.]*)/g)].map((match) => components.get(match[1] ?? '')))
  const missing = [...new Set(components.values())].filter((definition) => !used.has(definition))
  expect(missing.map(({ name }) => name)).toEqual([])
})

/** Unfolds everything that unfolds, with what is in it, and chooses the last option of every choice. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate((summaries) => {
    const isShown = (element: HTMLElement) => element.checkVisibility()
    const press = (selector: string) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)
      for (const element of found) element.click()
      return found.length > 0
    }
    while (press(summaries));
    press('.code-fold')
    press('main [role=tab]:last-child')
    while (press(summaries));
  }, closedSummaries)
  expect(await page.locator(`${closedSummaries}:visible`).count()).toBe(0)
  for (const select of await page.locator('main select:visible').all())
    await select.selectOption({ index: 1 })
}

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  describe.each([1440, 390])('%i pixels wide', (width) => {
    const visit = async (route: string): Promise<Page> => {
      const viewport = { width, height: 900 }
      const page = await openPage(browser, { colorScheme, viewport, reducedMotion: 'reduce' })
      await page.goto(`${server.origin}${route}`, { waitUntil: 'load' })
      return page
    }

    test.each(names)('%s has no violation, closed and open', async (name) => {
      const page = await visit(routes[name])
      expect(await findViolations(page)).toEqual([])
      await openAll(page)
      expect(await findViolations(page)).toEqual([])
    })

    test('a diagram, a tooltip and an enlarged picture have none', async () => {
      const page = await visit(routes.index)
      await page.locator('.mermaid').first().scrollIntoViewIfNeeded()
      await page.locator('.mermaid svg').first().waitFor()
      await page.locator('.tooltip').first().hover()
      expect(await findViolations(page)).toEqual([])
      await page.locator('img[data-zoom]').first().click()
      await page.locator('dialog.zoom[open]').waitFor()
      expect(await findViolations(page)).toEqual([])
    })
  })
})
