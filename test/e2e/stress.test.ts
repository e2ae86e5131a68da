// Content that strains a layout, in every theme: measured as edges and overlaps of elements.
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { themes as themeTable } from '@octavo/theme'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

const THEMES = Object.keys(themeTable)

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-stress-'))
const servers: SiteServer[] = []
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await Promise.all([browser?.close(), ...servers.map((server) => server.stop())])
  rmSync(folder, { recursive: true, force: true })
})

describe.each(THEMES)('%s', (theme) => {
  let origin: string
  beforeAll(async () => {
    const project = join(folder, theme)
    cpSync(join(import.meta.dirname, 'stress-project'), project, { recursive: true })
    const file = join(project, 'docs.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"theme": "mint"', `"theme": "${theme}"`))
    const server = await serveSite(project)
    servers.push(server)
    ;({ origin } = server)
  })

  async function open(path: string, width = 1440): Promise<Page> {
    const page = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(`${origin}${path}`, { waitUntil: 'load' })
    return page
  }

  test('accordions whose titles have a second id look like the others (finding L4)', async () => {
    const page = await open('/')
    const found = await page.$$eval('.accordion', (accordions) =>
      accordions.map((accordion) => ({
        title: Math.round(accordion.querySelector('.accordion-title')?.getBoundingClientRect().x ?? 0),
        turned: getComputedStyle(accordion.querySelector('.glyph') ?? accordion).rotate,
      })),
    )
    expect(found.map(({ title }) => title)).toEqual(found.map(() => found[0]?.title))
    expect(found.map(({ turned }) => turned)).toEqual(['none', '90deg', '90deg'])
  })

  test('columns of a table are aligned as they are written, and the first one has room (finding L5)', async () => {
    const page = await open('/')
    const cells = await page.$$eval('tbody td', (all) =>
      all.map((cell) => ({
        align: getComputedStyle(cell).textAlign.replace('-webkit-', ''),
        width: cell.getBoundingClientRect().width,
      })),
    )
    expect(cells.map(({ align }) => align).slice(0, 4)).toEqual(['left', 'end', 'center', 'start'])
    expect(cells.at(-1)?.align).toBe('end')
    expect(cells[0]?.width).toBeGreaterThan(150)
  })

  test.each([1440, 390])(
    'a long word in a link to the next page stays in its card, at %d (finding L8)',
    async (width) => {
      const page = await open('/', width)
      const { title, card } = await page.$eval('.pagination-next', (next) => {
        const inside = next.querySelector('.pagination-title')?.getBoundingClientRect()
        const box = next.getBoundingClientRect()
        return { title: [inside?.left ?? 0, inside?.right ?? 0], card: [box.left, box.right] }
      })
      expect(title[0]).toBeGreaterThanOrEqual(card[0] ?? 0)
      expect(title[1]).toBeLessThanOrEqual(card[1] ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )

  test('filters of a change log stand above its contents (finding L12)', async () => {
    const page = await open('/updates/')
    const [filters, contents] = [
      page.locator('.toc .toc-filters'),
      page.locator('#table-of-contents-content'),
    ]
    const above = await filters.boundingBox()
    const below = await contents.boundingBox()
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect(await contents.locator('a').allTextContents()).toEqual(['Before', '1.0', '2.0', 'After'])
  })
})
