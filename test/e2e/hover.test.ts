// Hovered elements take `colors.dark`, in both schemes and in every theme. Source:
// spec/site-configuration.md.
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hexToOklch } from '@octavo/hast'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite } from './site-servers.ts'

const THEMES = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'] as const

/** Green in both schemes; magenta on hover, which nothing else of the project has. */
const COLORS = { primary: '#15803D', light: '#4ADE80', dark: '#A21CAF' }

/** Elements that are hovered, and the part of each that changes its colour. */
const PLACES = [
  { name: 'link', selector: '.prose p > a[href="/prose/"]', property: 'color' },
  { name: 'sidebar', selector: '.sidebar .sidebar-link:not([data-active])', property: 'color' },
  { name: 'card', selector: '.card-linked', property: 'border-top-color' },
  { name: 'footer', selector: '.footer a', property: 'color' },
  { name: 'pagination', selector: '.pagination a', property: 'color or border' },
] as const

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-hover-'))
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function serveTheme(theme: string) {
  const project = join(folder, theme)
  cpSync(join(import.meta.dirname, 'theme-project'), project, { recursive: true })
  const file = join(project, 'docs.json')
  const docs = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...docs, theme, colors: COLORS }))
  return serveSite(project)
}

/** Colours of text and border of an element, as hex. */
async function colorsOf(page: Page, selector: string): Promise<Readonly<Record<string, string>>> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const hex = (color: string) => {
        if (!canvas) return ''
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
        return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      }
      const style = getComputedStyle(element)
      return { color: hex(style.color), 'border-top-color': hex(style.borderTopColor) }
    })
}

const isMagenta = (color: string | undefined) => {
  const { h, c } = hexToOklch(color ?? '#000000')
  return c > 0.1 && Math.abs(h - hexToOklch(COLORS.dark).h) < 12
}

test.each(THEMES)(
  '%s: links, sidebar, cards and foot take colors.dark under the pointer',
  async (theme) => {
    const server = await serveTheme(theme)
    const page = await openPage(browser, {
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 1000 },
    })
    try {
      await page.goto(server.origin, { waitUntil: 'load' })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const { name, selector, property } of PLACES) {
          await page.mouse.move(0, 0)
          const rest = await colorsOf(page, selector)
          expect(Object.values(rest).some(isMagenta), `${name}, ${colorScheme}, at rest`).toBe(false)
          await page.locator(selector).first().hover()
          const under = await colorsOf(page, selector)
          const seen = property === 'color or border' ? Object.values(under).find(isMagenta) : under[property]
          expect(isMagenta(seen), `${name}, ${colorScheme}: ${JSON.stringify(under)}`).toBe(true)
          // It is readable on a light background.
          if (colorScheme === 'light') expect(seen).toBe(COLORS.dark.toLowerCase())
        }
      }
    } finally {
      await server.stop()
    }
  },
  120_000,
)
