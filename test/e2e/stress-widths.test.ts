// Everything that strains a layout, in every theme: nothing wider than the window, nothing on top of each other, one
// set of fonts, and text that can be read, at six widths and in both directions of writing.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { themes as themeTable } from '@octavo/theme'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { stressFiles, stressPages } from './stress-content.ts'

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-strain-'))
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

function writeProject(theme: string): string {
  const project = join(folder, theme)
  for (const [path, text] of Object.entries(stressFiles(theme))) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  return project
}

/** Each differs from the one before in one respect, because a layout is slow. */
const LAYOUTS = [
  ...[1440, 1280, 1100, 1024, 768, 390].map((width) => ({ width, dir: 'ltr' })),
  ...[390, 1024, 1440].map((width) => ({ width, dir: 'rtl' })),
]

/**
 * A third of the layouts, or all with `OCTAVO_EVERY_LOOK=1`: each theme sees every layout, and each page is seen in each
 * layout by one or two themes. Themes share the rules of layout, so a fault of one is mostly a fault in all.
 */
const layoutsOf = (theme: string, path: string) => {
  const shift = Object.keys(themeTable).indexOf(theme) + Object.values<string>(stressPages).indexOf(path)
  return LAYOUTS.filter((_, index) => process.env['OCTAVO_EVERY_LOOK'] || (index + shift) % 3 === 0)
}

/** Four of the seven pages, or all with `OCTAVO_EVERY_LOOK=1`: they alternate between themes. */
const pagesOf = (theme: string) => {
  const pages = Object.entries(stressPages)
  const first = Object.keys(themeTable).indexOf(theme)
  const isSeen = (index: number) => (index + first * 4) % pages.length < 4
  return pages.filter((_, index) => process.env['OCTAVO_EVERY_LOOK'] || isSeen(index))
}

/** Parts of the frame that stand beside each other. */
const BESIDE = [
  '.navbar-row > *',
  '.navbar-start > *',
  '.navbar-end > *',
  '.page-header > *',
  '#sidebar, .article, .toc, .panel',
  '.pagination > *',
  '.columns > .card',
  '.panel .example',
  '.operation .field > *',
]

/** What is wrong with the layout of a page, as sentences. */
function faultsOf(beside: readonly string[]): readonly string[] {
  const shown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  const scrolls = (element: Element): boolean => {
    const parent = element.parentElement
    return parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || scrolls(parent))
  }
  const root = document.documentElement
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : []
  const out = [...document.querySelectorAll('main *')]
    .filter((element) => shown(element) && !element.closest('svg, .visually-hidden'))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left < -1 || right > root.clientWidth + 1) && !scrolls(element)
    })
    .map((element) => `${nameOf(element)} leaves the window`)
  const overlaps = beside.flatMap((selector) => {
    const parts = [...document.querySelectorAll(selector)].filter(shown)
    return parts.flatMap((one, index) =>
      parts.slice(index + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return []
        if (getComputedStyle(one).position === 'absolute' || getComputedStyle(other).position === 'absolute')
          return []
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return x > 1 && y > 1 ? [`${nameOf(one)} lies over ${nameOf(other)}`] : []
      }),
    )
  })
  return [...new Set([...wide, ...out, ...overlaps])].slice(0, 12)
}

/** Families of text that are none of the theme's. */
function strayFonts(): readonly string[] {
  const probe = document.createElement('i')
  document.body.append(probe)
  const family = (name: string) => {
    probe.style.setProperty('font-family', `var(--font-${name})`)
    return getComputedStyle(probe).fontFamily
  }
  const families = new Set(['body', 'heading', 'mono'].map(family))
  probe.remove()
  const stray = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      !['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName) &&
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
      !families.has(getComputedStyle(element).fontFamily),
  )
  return [...new Set(stray.map((element) => `${element.className} ${getComputedStyle(element).fontFamily}`))]
}

describe.each(Object.keys(themeTable))('%s', (theme) => {
  let server: SiteServer
  beforeAll(async () => {
    server = await serveSite(writeProject(theme))
  })
  afterAll(() => server?.stop())

  const open = async (path: string): Promise<Page> => {
    const page = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(server.origin + path, { waitUntil: 'load' })
    return page
  }

  test.each(pagesOf(theme))('%s: every part has its own room', async (_name, path) => {
    const page = await open(path)
    expect(await page.locator('.page-title, .not-found').count()).toBeGreaterThan(0)
    const faults: string[] = []
    for (const { width, dir } of layoutsOf(theme, path)) {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
      await page.evaluate((value) => (document.documentElement.dir = value), dir)
      const found = await page.evaluate(faultsOf, BESIDE)
      faults.push(...found.map((fault) => `${width} ${dir}: ${fault}`))
    }
    expect(faults).toEqual([])
    expect(await page.evaluate(strayFonts)).toEqual([])
  })

  test('code of a step is as wide as the column, its text is not; the search field gives way to links', async () => {
    const page = await open(stressPages.components)
    const found = await page.evaluate(() => {
      const box = (selector: string) => {
        const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
        if (!element) throw new Error(`${selector} is not shown`)
        return element.getBoundingClientRect()
      }
      const links = document.querySelector('#navbar .navbar-links > ul')
      return {
        code: Math.round(box('.step-content > .code-block').right - box('.prose > .columns').right),
        text: box('.step-content > p').width < box('.step-content > .code-block').width,
        areCut: links?.checkVisibility() === true && links.scrollWidth > links.clientWidth + 1,
        field: box('.navbar-search').width,
      }
    })
    expect([found.code, found.text]).toEqual([0, true])
    if (found.areCut) expect(found.field).toBeLessThanOrEqual(221)
  })

  test('a row of tabs without room for all fades out where it goes on', async () => {
    const page = await open(stressPages.empty)
    const fade = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return page.evaluate(async () => {
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        const row = document.querySelector('.tabs-row')
        if (!row?.checkVisibility() || row.scrollWidth <= row.clientWidth) return []
        const style = getComputedStyle(row)
        return [style.getPropertyValue('--fade-end'), style.maskImage !== 'none']
      })
    }
    // The tabs of maple are a list in its sidebar. In narrow windows the row has a ground, which does not end.
    expect(await fade(1024)).toEqual(theme === 'maple' ? [] : ['40px', true])
    expect((await fade(768))[1] ?? false).toBe(false)
  })

  test('no line of the path to the page begins with an arrow', async () => {
    const page = await open(stressPages.components)
    await page.setViewportSize({ width: 390, height: 900 })
    const found = await page.$eval('.breadcrumb ol', (path) => {
      const { left, height } = path.getBoundingClientRect()
      const marks = [...path.querySelectorAll('.mark')].map(
        (mark) => mark.getBoundingClientRect().left - left,
      )
      return { lines: Math.round(height / 20), first: Math.min(...marks) }
    })
    expect(found.lines).toBeGreaterThan(1)
    expect(found.first).toBeGreaterThan(40)
  })

  test('from right to left, a type on several lines begins where the text does', async () => {
    const page = await open(stressPages.components)
    await page.setViewportSize({ width: 390, height: 900 })
    const found = await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
      const range = document.createRange()
      return [...document.querySelectorAll('.field-type')].flatMap((type) => {
        range.selectNodeContents(type)
        const rights = [...range.getClientRects()].map(({ right }) => right)
        return rights.map((right) => Math.round(type.getBoundingClientRect().right - right))
      })
    })
    expect(found.length).toBeGreaterThan(2)
    expect(found.filter((distance) => distance > 12)).toEqual([])
  })

  test.each(['ltr', 'rtl'])(
    'marks of what is open point down, and of what is closed sideways: %s',
    async (dir) => {
      const page = await open(stressPages.deep)
      const found = await page.evaluate((value) => {
        document.documentElement.dir = value
        const folds = [...document.querySelectorAll<HTMLDetailsElement>('.sidebar-fold, .toc-disclosure')]
        const tipOf = (fold: Element) => {
          const { rotate, scale } = getComputedStyle(fold.querySelector(':scope > summary .mark') ?? fold)
          const turn = new DOMMatrix().rotate(Number.parseFloat(rotate) || 0)
          const { x, y } = turn.scale(Number.parseFloat(scale) || 1, 1).transformPoint({ x: 1, y: 0 })
          return `${Math.round(x)} ${Math.round(y)}`
        }
        return [true, false].map((isOpen) => {
          for (const fold of folds) fold.open = isOpen
          for (const change of document.getAnimations()) change.finish()
          return [...new Set(folds.map(tipOf))]
        })
      }, dir)
      expect(found).toEqual([['0 1'], [dir === 'rtl' ? '-1 0' : '1 0']])
    },
  )

  test('everything can be read, open and closed, light and dark', async () => {
    const page = await open(stressPages.components)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page, ['color-contrast']), colorScheme).toEqual([])
    }
    await page.$$eval('details', (all) => all.forEach((one) => (one.open = true)))
    expect(await page.evaluate(faultsOf, BESIDE)).toEqual([])
  })
})
