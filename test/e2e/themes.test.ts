// Every theme on one small project: no violation of axe, everything usable without script, and the traits that
// distinguish the theme. Lines of prose are measured in `looks`, all kinds of pages at all widths in `stress-widths`.
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

const THEMES = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'] as const

const PAGES = {
  home: '/',
  prose: '/prose/',
  operation: '/api-reference/trees/get-a-tree/',
  'not found': '/no/such/page/',
} as const

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-themes-'))
const servers = new Map<string, SiteServer>()
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await Promise.all([browser?.close(), ...[...servers.values()].map((server) => server.stop())])
  rmSync(folder, { recursive: true, force: true })
})

/** The project in `theme`, served. */
async function serveTheme(theme: string): Promise<SiteServer> {
  const project = join(folder, theme)
  cpSync(join(import.meta.dirname, 'theme-project'), project, { recursive: true })
  const file = join(project, 'docs.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"theme": "mint"', `"theme": "${theme}"`))
  const server = await serveSite(project)
  servers.set(theme, server)
  return server
}

async function open(address: string, options: PageOptions): Promise<Page> {
  const page = await openPage(browser, { reducedMotion: 'reduce', ...options })
  await page.goto(address, { waitUntil: 'load' })
  return page
}

const size = (width: number) => ({ viewport: { width, height: 900 } })

/** Boxes of elements that are shown, by selector. */
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

/** Widths in both directions of writing; each differs from the one before in one respect, because a layout is slow. */
const LAYOUTS = [
  { width: 1280, dir: 'ltr' },
  { width: 1024, dir: 'ltr' },
  { width: 360, dir: 'ltr' },
  { width: 360, dir: 'rtl' },
  { width: 1024, dir: 'rtl' },
  { width: 1280, dir: 'rtl' },
] as const

/** Width and scheme of each run: one of them, or all four with `OCTAVO_EVERY_LOOK=1`. */
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const

/** The looks alternate between pages and themes, so that every theme and every page is checked in all four. */
const looksOf = (theme: (typeof THEMES)[number], path: string) => {
  if (process.env['OCTAVO_EVERY_LOOK']) return LOOKS
  const at = (Object.values<string>(PAGES).indexOf(path) + THEMES.indexOf(theme)) % LOOKS.length
  return LOOKS.slice(at, at + 1)
}

describe.each(THEMES)('%s', (theme) => {
  let origin: string
  beforeAll(async () => {
    ;({ origin } = await serveTheme(theme))
  })

  test('the text begins at one edge on pages of every kind, on every wide screen', async () => {
    const widths = [1440, 1280, 1100, 1024]
    const edges: number[][] = []
    const page = await open(origin, size(1440))
    for (const path of ['/', '/prose/', '/old/', '/wide/', '/api-reference/trees/get-a-tree/']) {
      if (path !== '/') await page.goto(`${origin}${path}`)
      const found: number[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        found.push(Math.round((await boxOf(page, '.page-title')).x))
      }
      edges.push(found)
    }
    expect(edges).toEqual(edges.map(() => edges[0]))
  })

  test.each(Object.entries(PAGES))(
    '%s: axe finds nothing, light or dark, on a desk or on a phone',
    async (_kind, path) => {
      const page = await open(`${origin}${path}`, size(1440))
      for (const { width, colorScheme } of looksOf(theme, path)) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        expect(await findViolations(page), `${colorScheme} at ${width} pixels`).toEqual([])
      }
    },
  )

  test('pages without a sidebar or contents are not wider than the window, in both directions of writing', async () => {
    const page = await open(origin, size(1280))
    for (const path of ['/center/', '/wide/']) {
      await page.goto(`${origin}${path}`)
      for (const { width, dir } of LAYOUTS) {
        if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
        const over = await page.evaluate((value) => {
          const root = document.documentElement
          if (root.dir !== value) root.dir = value
          return root.scrollWidth - root.clientWidth
        }, dir)
        expect(over, `${path} at ${width} pixels, ${dir}`).toBeLessThanOrEqual(0)
      }
    }
  })

  test('navigation is before the text, and behind it from right to left', async () => {
    const page = await open(`${origin}/prose/`, size(1440))
    const left = [await boxOf(page, '#sidebar'), await boxOf(page, '.article')] as const
    expect(left[0].x + left[0].width).toBeLessThanOrEqual(left[1].x)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    const right = [await boxOf(page, '#sidebar'), await boxOf(page, '.article')] as const
    expect(right[0].x).toBeGreaterThanOrEqual(right[1].x + right[1].width)
  })

  test('the bar leaves what it covers in view, and a heading below it when it is linked', async () => {
    const page = await open(`${origin}/prose/#code`, size(1440))
    const heading = await boxOf(page, '#code')
    const bar = await boxOf(page, '#navbar')
    const overlaps = bar.x < heading.x + heading.width && heading.x < bar.x + bar.width
    if (overlaps) expect(heading.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    expect(heading.y).toBeLessThan(300)
  })

  test('without script, a phone reaches tabs, versions, links and pages', async () => {
    const page = await open(origin, { ...size(390), javaScriptEnabled: false })
    await page.locator('.drawer-open').click()
    const drawer = page.locator('#sidebar')
    await drawer.getByRole('link', { name: 'Prose' }).first().waitFor({ state: 'visible' })
    expect(await drawer.getByRole('link', { name: 'Status' }).isVisible()).toBe(true)
    await drawer.locator('.switcher-version summary').click()
    expect(await drawer.getByRole('link', { name: '1.0' }).isVisible()).toBe(true)
    const tab = page.getByRole('link', { name: 'API reference' }).first()
    expect(await tab.isVisible()).toBe(true)
  })

  test('on a desk every choice, tab and link is in view', async () => {
    const page = await open(origin, size(1440))
    for (const [role, name] of [
      ['link', 'API reference'],
      ['link', 'Plant a tree'],
      ['link', 'Status'],
      ['link', 'Community'],
    ] as const) {
      const found = page.getByRole(role, { name, exact: true }).locator('visible=true').first()
      await found.waitFor({ state: 'visible' })
    }
    expect(await page.locator('.switcher-version').locator('visible=true').count()).toBe(1)
  })

  test('on paper there is the text alone', async () => {
    const page = await open(`${origin}/prose/`, size(1440))
    await page.emulateMedia({ media: 'print' })
    for (const selector of ['#navbar', '#sidebar', '.toc', '.pagination', '#footer', '#banner']) {
      expect(await page.locator(selector).locator('visible=true').count(), selector).toBe(0)
    }
    const box = await boxOf(page, '.article')
    expect(box.width).toBeGreaterThan(900)
    expect(box.x).toBeLessThan(60)
  })
})

test('maple has no bar: logo, tabs, versions and links are in its sidebar', async () => {
  const page = await open(servers.get('maple')?.origin ?? '', size(1440))
  const sidebar = await boxOf(page, '#sidebar')
  for (const selector of ['.nav-logo', '.nav-tabs', '#topbar-cta-button', '.switcher-version']) {
    const box = await boxOf(page, `${selector}:visible`)
    expect(box.x + box.width, selector).toBeLessThanOrEqual(sidebar.x + sidebar.width)
  }
  expect(sidebar.x).toBe(0)
  expect((await boxOf(page, '.page-title')).y).toBeLessThan(160)
})

test('maple has a bar where a page has no sidebar', async () => {
  const page = await open(`${servers.get('maple')?.origin ?? ''}/center/`, size(1440))
  expect((await boxOf(page, '#navbar')).width).toBeGreaterThan(1400)
  expect((await boxOf(page, '.nav-tabs')).y).toBeLessThan(120)
})

test('links of the bar without room are scrolled to by the focus, and the name stays whole', async () => {
  const page = await open(servers.get('mint')?.origin ?? '', size(1024))
  const seen = await page.evaluate(() => {
    const list = document.querySelector('#navbar .navbar-links > ul')
    const name = document.querySelector('.nav-name')
    const first = list?.firstElementChild
    if (!list || !name || !first) throw new Error('no bar')
    for (let count = 0; count < 8; count += 1) list.append(first.cloneNode(true))
    const link = list.lastElementChild?.querySelector('a')
    link?.focus()
    const [frame, box] = [list.getBoundingClientRect(), link?.getBoundingClientRect()]
    return {
      overflows: list.scrollWidth > list.clientWidth,
      cut: name.scrollWidth > name.clientWidth,
      inView: box !== undefined && box.left >= frame.left - 1 && box.right <= frame.right + 1,
      width: document.documentElement.scrollWidth,
    }
  })
  expect(seen).toEqual({ overflows: true, cut: false, inView: true, width: 1024 })
})

test('aspen tints its bar on a phone, not the page behind the text', async () => {
  const page = await open(servers.get('aspen')?.origin ?? '', size(390))
  const painted = await page.evaluate(() => {
    const bar = document.querySelector('.navbar')
    return bar && getComputedStyle(bar, '::before').content
  })
  expect(painted).toBe('none')
})

test('palm has a deep bar with white text in both schemes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open(servers.get('palm')?.origin ?? '', { ...size(1440), colorScheme })
    const [ground, ink, tag] = await page.evaluate(() => {
      const row = document.querySelector('.navbar-row')
      const logo = document.querySelector('.nav-logo')
      const tag = document.querySelector('.navbar-row .switcher > summary .tag')
      if (!row || !logo || !tag) throw new Error('no bar')
      return [
        getComputedStyle(row, '::before').backgroundColor,
        getComputedStyle(logo).color,
        getComputedStyle(tag).color,
      ]
    })
    const channels = (ground?.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    expect(channels).toHaveLength(3)
    expect(Math.max(...channels)).toBeLessThan(190)
    expect(ink).toBe('rgb(255, 255, 255)')
    expect(tag).toBe('rgb(255, 255, 255)')
  }
})

test('aspen has versions beside its logo and tabs in a second row', async () => {
  const page = await open(servers.get('aspen')?.origin ?? '', size(1440))
  const logo = await boxOf(page, '.nav-logo')
  const version = await boxOf(page, '.switcher-version:visible')
  expect(version.x).toBeGreaterThan(logo.x + logo.width)
  expect(version.x).toBeLessThan(logo.x + logo.width + 60)
  expect((await boxOf(page, '.nav-tabs')).y).toBeGreaterThan(logo.y + logo.height)
})

test('luma has a bar that floats, with the tabs in it', async () => {
  const page = await open(servers.get('luma')?.origin ?? '', size(1440))
  await page.evaluate(() => document.querySelector('#banner')?.remove())
  const bar = await boxOf(page, '.navbar-row')
  const tabs = await boxOf(page, '.nav-tabs')
  expect(bar.x).toBeGreaterThan(0)
  expect(bar.y).toBeGreaterThan(0)
  expect(bar.width).toBeLessThan(1440)
  expect(tabs.y + tabs.height).toBeLessThanOrEqual(bar.y + bar.height)
})
