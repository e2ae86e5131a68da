// What a person sees first, measured in every theme on the project of `npm run pictures`: home page, bar, title,
// operation page, and what tells the themes apart.
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { themes as themeTable } from '@octavo/theme'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureCode } from '../audit/code-contrast.mjs'
import { repository } from '../support/repository.ts'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

const THEMES = Object.keys(themeTable)
const OPERATION = '/api-reference/trees/plant-a-tree/'

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-looks-'))
const servers = new Map<string, SiteServer>()
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  for (const theme of THEMES) servers.set(theme, await serveTheme(theme))
}, 180_000)
afterAll(async () => {
  await Promise.all([browser?.close(), ...[...servers.values()].map((server) => server.stop())])
  rmSync(folder, { recursive: true, force: true })
})

async function serveTheme(theme: string): Promise<SiteServer> {
  const project = join(folder, theme)
  cpSync(join(repository, 'test/pictures/project'), project, { recursive: true })
  const file = join(project, 'docs.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"theme": "mint"', `"theme": "${theme}"`))
  const pages = { ...heroes(), ...layouts, tasks: `- [ ] ${'word '.repeat(30)}\n` }
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(project, `${name}.mdx`), text)
  return serveSite(project)
}

/** The two home pages that the manual shows, with pictures of this project. */
function heroes(): Readonly<Record<string, string>> {
  const manual = readFileSync(join(repository, 'example-docs/write/pages.mdx'), 'utf8')
  const texts = [...manual.matchAll(/^````mdx index\.mdx\n(.*?)^````$/gms)].map(([, text = '']) => text)
  const pages = texts.map((text) => [
    `hero-${/^mode: (\w+)$/m.exec(text)?.[1]}`,
    text.replaceAll(/\/images\/map[\w-]*\.webp/g, '/images/rows.svg'),
  ])
  return Object.fromEntries(pages)
}

/** What authors write for layouts of their own, as items, terms, pictures and links with classes. */
const layout = `<h2 className="text-3xl">Hero</h2>

<ul className="grid grid-cols-2 gap-6 list-none">
  <li className="overflow-hidden rounded-2xl border"><img src="/images/rows.svg" alt="Rows" /><p className="p-5 text-sm">Text</p></li>
  <li className="overflow-hidden rounded-2xl border"><a href="/guides/prose" className="text-sm font-semibold">More</a></li>
</ul>

<dl className="grid grid-cols-2">
  <div><dt>Term</dt><dd>Text</dd></div>
</dl>

<p className="mt-4">Words and <a href="/guides/prose" className="font-semibold">a link</a>.</p>
`

const layouts = Object.fromEntries(
  ['custom', 'wide'].map((mode) => [`layout-${mode}`, `---\ntitle: Layout\nmode: ${mode}\n---\n\n${layout}`]),
)

interface Look {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
}

async function open(theme: string, path: string, { width = 1440, colorScheme }: Look = {}): Promise<Page> {
  const page = await openPage(browser, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...(colorScheme && { colorScheme }),
  })
  await page.goto(`${servers.get(theme)?.origin ?? ''}${path}`, { waitUntil: 'load' })
  return page
}

/** Pages that tests only look at, by address: each is loaded once. */
const seen = new Map<string, Page>()

/** Returns a page that no test changes but by the size of its window and the scheme. */
async function see(theme: string, path: string, { width = 1440, colorScheme }: Look = {}): Promise<Page> {
  const address = `${servers.get(theme)?.origin ?? ''}${path}`
  const page = seen.get(address) ?? (await browser.newPage())
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: colorScheme ?? 'light' })
  if (!seen.has(address)) await page.goto(address, { waitUntil: 'load' })
  seen.set(address, page)
  return page
}

async function closeSeen(): Promise<void> {
  const pages = [...seen.values()]
  seen.clear()
  await Promise.all(pages.map((page) => page.close()))
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).locator('visible=true').first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

/** Cards and code; blocks of a group have its ground. */
const BOXES = '.prose .card, .prose .code-group, .prose .code-block:not(.code-group *)'

/** The greatest contrast of a box, by its ground or its upper edge, with what is around it; a shadow is an edge. */
function contrastOfEdges(selector: string) {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  const over = (colors: readonly string[]) => {
    for (const color of colors) {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  const luminance = (channels: readonly number[]) =>
    channels
      .map((value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
  const contrast = (a: readonly number[], b: readonly number[]) => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
    return (light + 0.05) / (dark + 0.05)
  }
  const grounds = (element: Element | null): string[] =>
    element === null ? [] : [...grounds(element.parentElement), getComputedStyle(element).backgroundColor]
  const boxes = [...document.querySelectorAll(selector)]
  const flat = boxes.filter((element) => getComputedStyle(element).boxShadow === 'none')
  return flat.map((element) => {
    const style = getComputedStyle(element)
    const around = grounds(element.parentElement)
    const edge = parseFloat(style.borderTopWidth) > 0 ? [style.borderTopColor] : []
    const page = over(around)
    const kinds = [over([...around, style.backgroundColor]), over([...around, ...edge])]
    return { name: element.className, contrast: Math.max(...kinds.map((kind) => contrast(kind, page))) }
  })
}

/** Two of three widths, or all with `OCTAVO_EVERY_LOOK=1`: six themes see each. */
const widthsOf = (theme: string) =>
  [390, 1100, 1440].filter(
    (_, index) => process.env['OCTAVO_EVERY_LOOK'] || (index + THEMES.indexOf(theme)) % 3 !== 0,
  )

const boxesOf = (page: Page, selector: string) =>
  page.$$eval(selector, (all) =>
    all.map((element) => {
      const { x, y, right, height } = element.getBoundingClientRect()
      return { x, y, right, height }
    }),
  )

describe.each(THEMES)('%s', (theme) => {
  afterAll(closeSeen)

  test('a home page of elements with classes looks as its author writes it (finding L13)', async () => {
    const page = await see(theme, '/')
    const found = await page.evaluate(() => {
      const style = (selector: string) => {
        const element = document.querySelector(selector)
        if (!element) throw new Error(`${selector} is missing`)
        return getComputedStyle(element)
      }
      const button = style('#content a[href="/guides/overview/"]')
      const card = style('#content a[href="/guides/calibration/"]')
      const title = style('#content h3')
      return {
        lines: [button.textDecorationLine, card.textDecorationLine],
        button: button.color,
        title: [title.marginTop, title.marginBottom, title.paddingTop],
        first: style('h1').marginTop,
        isInherited: card.color === style('#content').color,
      }
    })
    expect(found).toEqual({
      lines: ['none', 'none'],
      button: 'rgb(255, 255, 255)',
      title: ['0px', '0px', '0px'],
      first: '0px',
      isInherited: true,
    })
    for (const width of [1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('a home page has no violation of axe, light and dark', async () => {
    const page = await see(theme, '/')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page), colorScheme).toEqual([])
    }
  })

  test('the home pages of the manual: in the middle, and beside a picture (finding L13)', async () => {
    const page = await open(theme, '/hero-custom/')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const [title, text] = [await boxOf(page, '#content h1'), await boxOf(page, '#content h1 + p')]
      expect(Math.abs(title.x + title.width / 2 - width / 2), String(width)).toBeLessThanOrEqual(1)
      expect(Math.abs(text.y - title.y - title.height - 24)).toBeLessThanOrEqual(2)
      const links = await boxesOf(page, '#content a[href="/quickstart"], #content a[href="/api"]')
      expect(new Set(links.map(({ y, height }) => [y, Math.round(height)].join())).size).toBe(1)
      const cards = await boxesOf(page, '#content .card')
      expect(cards.every(({ x, right }) => x >= 20 && right <= width - 20)).toBe(true)
    }
    await page.goto(page.url().replace('custom', 'wide'))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const [name, title] = [await boxOf(page, '.page-title'), await boxOf(page, '#content h2')]
      const picture = await boxOf(page, '#content img')
      expect(Math.abs(name.x - title.x), String(width)).toBeLessThanOrEqual(1)
      const isBeside = picture.x > title.x + title.width && Math.abs(picture.y - title.y) < 400
      const isBelow = Math.abs(picture.x - title.x) <= 1 && picture.y > title.y + title.height
      expect([isBeside, isBelow], String(width)).toEqual([width === 1440, width === 390])
    }
  })

  test('every colour of code reaches 4.5:1 on every kind of line, light and dark (finding L11)', async () => {
    const { faults, lowest } = await measureCode(await see(theme, '/components/all/'))
    expect(faults).toEqual([])
    expect(lowest).toBeLessThan(21)
  })

  test('the title stands high, and the last crumb is not in the accent (finding L10)', async () => {
    const page = await see(theme, '/guides/prose/')
    const title = await boxOf(page, '.page-title')
    // Below a banner, a bar and perhaps a row of tabs.
    expect(title.y / 900).toBeLessThan(0.22)
    const [crumb, accent] = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--accent)'
      const last = document.querySelector('.breadcrumb li:last-child')
      const colors = [last && getComputedStyle(last).color, getComputedStyle(probe).color]
      probe.remove()
      return colors
    })
    expect(crumb).not.toBe(accent)
  })

  test('buttons of the bar are in step on a phone, and those of the title end with the text', async () => {
    const page = await see(theme, '/guides/prose/', { width: 390 })
    const buttons = await boxesOf(page, '.navbar-row :is(.search-entry, .icon-button, .drawer-open)')
    const shown = buttons.filter(({ x, right }) => right > x)
    const middles = shown.map(({ x, right }) => (x + right) / 2).sort((a, b) => a - b)
    const steps = middles.slice(1).map((middle, index) => Math.round(middle - (middles[index] ?? 0)))
    expect([middles.length >= 3, new Set(steps).size], steps.join()).toEqual([true, 1])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [edge, end] = await page.evaluate(() => {
        const actions = document.querySelector('.page-actions')
        const mark = actions?.querySelector('.page-menu summary .menu-mark')
        const header = document.querySelector('.page-header')
        if (!actions || !mark || !header) throw new Error('no actions')
        const isBox = getComputedStyle(actions).borderTopColor !== 'rgba(0, 0, 0, 0)'
        return [isBox ? actions : mark, header].map((one) => one.getBoundingClientRect().right)
      })
      expect(Math.abs((edge ?? 0) - (end ?? 0)), `${width}: ${edge}, ${end}`).toBeLessThanOrEqual(2)
    }
  })

  test('the bar of a phone stays in view', async () => {
    const page = await see(theme, OPERATION, { width: 390 })
    await page.evaluate(() => scrollTo(0, 1000))
    const bar = await boxOf(page, '.navbar-row')
    await page.evaluate(() => scrollTo(0, 0))
    expect([bar.y, bar.height]).toEqual([0, 56])
  })

  test('the way to the top is there after two heights of the window, moves nothing and covers nothing (issue 14)', async () => {
    const page = await open(theme, OPERATION)
    for (const width of widthsOf(theme)) {
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width, height: 900 })
      const bar = '.navbar-row > :not(.to-top), .navbar-end > *, .search-entry'
      const top = page.getByRole('link', { name: 'Back to top' }).locator('visible=true')
      const reach = async (y: number) => {
        await page.evaluate(async (to) => {
          scrollTo(0, to)
          await new Promise(requestAnimationFrame)
          await new Promise(requestAnimationFrame)
        }, y)
        return boxesOf(page, bar)
      }
      await reach(0)
      const before = await reach(1800)
      expect(await top.count(), String(width)).toBe(0)
      expect((await reach(1810)).map(({ x }) => x)).toEqual(before.map(({ x }) => x))
      const box = await boxOf(page, '.to-top')
      const covered = await page.evaluate(({ x, y, width: wide, height }) => {
        // What is below the bar is covered by the bar.
        const parts =
          y < 56 ? '.navbar-row :is(a, button):not(.to-top)' : '.prose *, .panel *, .page-header *'
        const boxes = [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility())
        return boxes.flatMap((part) => {
          const own = part.getBoundingClientRect()
          const isApart = own.right <= x || own.left >= x + wide || own.bottom <= y || own.top >= y + height
          return isApart ? [] : [part.outerHTML.slice(0, 80)]
        })
      }, box)
      expect([covered, Math.min(box.width, box.height) >= 24], `${width}: ${JSON.stringify(box)}`).toEqual([
        [],
        true,
      ])
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(900)
      await top.focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => scrollY === 0 && !document.querySelector('.to-top'))
      await reach(1810)
      expect(await top.count()).toBe(1)
      await page.emulateMedia({ media: 'print' })
      expect(await top.count()).toBe(0)
    }
  })

  test('text stands off the edges of a table that has a ground or lines of its own', async () => {
    for (const path of ['/components/all/', '/guides/prose/']) {
      const page = await see(theme, path)
      const tables = await page.$$eval('.prose table', (all) =>
        all.map((table) => {
          const color = (one: Element | null) => one && getComputedStyle(one).backgroundColor
          const [first, last] = ['td', 'td:last-child'].map((name) => table.querySelector(name))
          if (!first || !last) throw new Error('no cells')
          const box = table.closest('.table-scroll') ?? table
          const row = table.querySelector('tbody tr:first-child td')
          const hasGround = [box, first, row].some((one) => color(one) !== 'rgba(0, 0, 0, 0)')
          const isRuled = parseFloat(getComputedStyle(first).borderInlineStartWidth) > 0
          return {
            isBox: hasGround || isRuled,
            inset: [getComputedStyle(first).paddingInlineStart, getComputedStyle(last).paddingInlineEnd],
          }
        }),
      )
      expect(tables.length).toBeGreaterThan(0)
      for (const { isBox, inset } of tables)
        for (const space of inset) if (isBox) expect(parseFloat(space)).toBeGreaterThanOrEqual(8)
    }
  })

  test('codes of responses stand below each other, folded or not', async () => {
    for (const width of [1440, 390]) {
      const page = await see(theme, OPERATION, { width })
      const codes = await boxesOf(page, '.response .status')
      expect([codes.length, new Set(codes.map(({ x }) => x)).size], String(width)).toEqual([3, 1])
    }
  })

  test('icons of anchors begin at the edge of the labels, with a box that is seen or without one', async () => {
    const page = await see(theme, '/guides/prose/')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { icon, box, label, hasBox } = await page.evaluate(() => {
        const [frame, mark, text] = ['.nav-anchor-icon', '.nav-anchor-icon > *', '.sidebar-title'].map(
          (name) => document.querySelector(name),
        )
        if (!frame || !mark || !text) throw new Error('no anchor')
        const range = new Range()
        range.selectNodeContents(text)
        const { borderTopWidth, borderTopColor } = getComputedStyle(frame)
        return {
          icon: mark.getBoundingClientRect().left,
          box: frame.getBoundingClientRect().left,
          label: range.getBoundingClientRect().left,
          hasBox: parseFloat(borderTopWidth) > 0 && !borderTopColor.endsWith(', 0)'),
        }
      })
      expect(Math.abs((hasBox ? box : icon) - label), colorScheme).toBeLessThanOrEqual(1)
    }
  })

  test('cards and code have an edge or a ground of their own, light and dark', async () => {
    const page = await see(theme, '/components/all/')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const edges = await page.evaluate(contrastOfEdges, BOXES)
      expect(edges.length).toBeGreaterThan(1)
      for (const { name, contrast } of edges) expect(contrast, `${colorScheme} ${name}`).toBeGreaterThan(1.05)
    }
  })

  test('parts of a page are level in its contents, before and after entries of a change log', async () => {
    const page = await see(theme, '/components/all/')
    const links = await page.$$eval('#table-of-contents-content a', (all) =>
      all.map((link) => getComputedStyle(link).paddingInlineStart),
    )
    expect([links.length > 4, new Set(links).size]).toEqual([true, 1])
  })

  test('a line of prose has 66 to 74 characters (finding L3)', async () => {
    const page = await see(theme, '/guides/prose/')
    await page.evaluate(() => document.fonts.ready)
    const characters = await page.$eval('.prose > p', (paragraph) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('no canvas')
      const { fontWeight, fontSize, fontFamily, maxWidth } = getComputedStyle(paragraph)
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const text = [...document.querySelectorAll('.prose > p')].map((one) => one.textContent).join(' ')
      return (parseFloat(maxWidth) / context.measureText(text).width) * text.length
    })
    expect(Math.round(characters)).toBeGreaterThanOrEqual(66)
    expect(Math.round(characters)).toBeLessThanOrEqual(74)
  })

  test('text of cards has the width of its card (finding L10)', async () => {
    const page = await see(theme, '/components/all/')
    const wraps = await page.$$eval('.card-content, .card-content p', (all) =>
      all.map((element) => getComputedStyle(element).getPropertyValue('text-wrap-style')),
    )
    expect(new Set(wraps)).toEqual(new Set(['auto']))
  })

  test('pictures of cards end where their card ends; titles without text stand beside the middle of their icon', async () => {
    const page = await see(theme, '/components/all/')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const found = await page.evaluate(() => {
        const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
        const pictures = [...document.querySelectorAll('img.card-image')].map((image) => {
          const [own, card] = [box(image), box(image.parentElement)]
          return [own.left - card.left, card.right - own.right]
        })
        const titles = [...document.querySelectorAll('.card-horizontal:not(:has(.card-content))')].map(
          (card) => {
            const [icon, title] = [
              box(card.querySelector('.card-icon')),
              box(card.querySelector('.card-title')),
            ]
            return { off: icon.top + icon.bottom - title.top - title.bottom, height: title.height }
          },
        )
        return { pictures, titles }
      })
      expect([found.pictures.length, found.titles.length]).toEqual([2, 3])
      for (const edge of found.pictures.flat()) {
        expect(edge, String(width)).toBeGreaterThanOrEqual(0)
        expect(edge, String(width)).toBeLessThanOrEqual(1)
      }
      for (const { off, height } of found.titles) {
        expect(Math.abs(off), String(width)).toBeLessThanOrEqual(2)
        expect(height, 'one line').toBeLessThan(30)
      }
    }
  })

  test('lists that components are made of have no marks, lists of text do', async () => {
    const marks = async (path: string, selector: string) =>
      (await see(theme, path)).$$eval(selector, (all) =>
        all.map((item) => {
          const { listStyleType } = getComputedStyle(item)
          return `${listStyleType} ${getComputedStyle(item, '::marker').content}`
        }),
      )
    expect(new Set(await marks('/components/all/', '.tree li, .update-tags > li, .step'))).toEqual(
      new Set(['none normal']),
    )
    const text = await marks(OPERATION, '.prose ul:not([class]) > li')
    expect([text.length > 0, text.some((mark) => mark.startsWith('none'))]).toEqual([true, false])
  })

  test('the end of a long name is cut, in both directions of writing', async () => {
    const page = await open(theme, '/guides/prose/', { width: 390 })
    for (const dir of ['ltr', 'rtl']) {
      const [left, box] = await page.evaluate((value) => {
        document.documentElement.dir = value
        const name = [...document.querySelectorAll('.nav-name')].find((one) => one.checkVisibility())
        if (!name) throw new Error('no name')
        name.textContent = 'A name that is longer than a line '.repeat(3)
        const range = new Range()
        range.setStart(name.firstChild ?? name, 0)
        range.setEnd(name.firstChild ?? name, 1)
        return [range.getBoundingClientRect().left, name.getBoundingClientRect().left]
      }, dir)
      // The mark of a theme may stand before the name.
      expect((left ?? 0) - (box ?? 0), dir).toBeGreaterThanOrEqual(0)
      expect((left ?? 0) - (box ?? 0), dir).toBeLessThan(20)
    }
  })

  test.each([1024, 1280])(
    'at %d nothing is wider than the window, the button and links are whole (finding L7)',
    async (width) => {
      for (const path of ['/', '/guides/prose/', OPERATION]) {
        const page = await see(theme, path, { width })
        const found = await page.evaluate(() => {
          const bar = [
            ...document.querySelectorAll(
              '#topbar-cta-button, .navbar-link, .nav-name, .scheme-switch, .nav-tabs-item',
            ),
          ]
          const shown = bar.filter((element) => element.checkVisibility())
          const cut = shown.filter((element) => {
            const { left, right } = element.getBoundingClientRect()
            const holder = element.closest('ul')
            const isFrame = holder && getComputedStyle(holder).overflowX !== 'visible'
            const list = isFrame ? holder.getBoundingClientRect() : undefined
            const isOut = left < -0.5 || right > innerWidth + 0.5
            const isHidden = list && (left < list.left - 0.5 || right > list.right + 0.5)
            return isOut || isHidden || element.scrollWidth > element.clientWidth + 1
          })
          return {
            width: document.documentElement.scrollWidth,
            count: shown.length > 3,
            cut: cut.map((element) => element.textContent?.trim()),
          }
        })
        expect(found, path).toEqual({ width, count: true, cut: [] })
      }
    },
  )

  test('an operation: one paragraph above its address, the rest below; alternatives beside each other (finding L9)', async () => {
    const page = await see(theme, OPERATION)
    const lead = await boxOf(page, '.page-description')
    const address = await boxOf(page, '.endpoint')
    const rest = await boxOf(page, '.operation p:has-text("Trees are planted at once")')
    const rule = await boxOf(page, '.operation hr')
    const limits = await boxOf(page, '.operation p:has-text("Limits.")')
    expect(lead.y + lead.height).toBeLessThan(address.y)
    expect(address.y + address.height).toBeLessThan(rest.y)
    expect(rest.y + rest.height).toBeLessThan(rule.y)
    expect(rule.y + rule.height).toBeLessThan(limits.y)
    expect(rule.height).toBe(1)
    expect(address.y).toBeLessThan(450)
    const options = await page
      .locator('.alternative')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
    expect(options).toEqual([options[0], options[0]])
  })

  test('samples share the height of the window, and only they scroll (finding L9)', async () => {
    const page = await see(theme, OPERATION)
    for (const height of [900, 600]) {
      await page.setViewportSize({ width: 1440, height })
      const found = await page.evaluate(() => {
        const panel = document.querySelector('.panel')
        const blocks = [...document.querySelectorAll('.panel .tab-panel[data-active] pre')]
        return {
          panel: panel ? panel.scrollHeight - panel.clientHeight : -1,
          scroll: blocks.map((block) => block.scrollHeight > block.clientHeight),
          height: blocks.every((block) => block.clientHeight > 60),
        }
      })
      expect(found, String(height)).toEqual({ panel: 0, scroll: [true, true], height: true })
    }
  })

  test('a sample that goes on fades out at that end; samples stand as far apart as blocks', async () => {
    const page = await open(theme, OPERATION)
    const [first, second] = await boxesOf(page, '.panel .example .code-group')
    if (!first || !second) throw new Error('two samples')
    expect(Math.round(second.y - first.y - first.height)).toBe(24)
    expect(second.y + second.height).toBeLessThanOrEqual(900)
    const fades = () =>
      page.evaluate(async () => {
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        return [...document.querySelectorAll('.panel .tab-panel[data-active] pre')].map((sample) => {
          const style = getComputedStyle(sample)
          const lengths = ['above', 'below'].map((end) => parseFloat(style.getPropertyValue(`--fade-${end}`)))
          return [
            ...lengths,
            style.maskComposite.split(', ')[0],
            style.maskImage.split('linear-gradient').length - 1,
          ]
        })
      })
    const both = (above: number, below: number) => [1, 2].map(() => [above, below, 'intersect', 2])
    expect(await fades()).toEqual(both(0, 36))
    await page.$$eval('.panel pre', (all) => all.forEach((sample) => (sample.scrollTop = 1e4)))
    expect(await fades()).toEqual(both(36, 0))
    await page.setViewportSize({ width: 1440, height: 4000 })
    await page.reload({ waitUntil: 'load' })
    expect(await fades()).toEqual(both(0, 0))
  })

  test('the dark is never black, and what lies on it is not darker', async () => {
    const page = await open(theme, '/components/all/', { colorScheme: 'dark' })
    const found = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      /** Lightness (OKLCH) of layers upon each other, of which the last is seen. */
      const lightness = (layers: readonly string[]) => {
        context.clearRect(0, 0, 1, 1)
        for (const layer of layers) {
          context.fillStyle = layer
          context.fillRect(0, 0, 1, 1)
        }
        const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
          value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b)
        const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
        return 0.2105 * l + 0.7936 * m - 0.0041 * Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
      }
      const grounds = (element: Element | null): string[] =>
        element ? [...grounds(element.parentElement), getComputedStyle(element).backgroundColor] : []
      const of = (selector: string) => {
        const element = document.querySelector(selector)
        if (!element) throw new Error(`${selector} is missing`)
        return lightness(grounds(element))
      }
      const probe = document.body.appendChild(document.createElement('i'))
      const value = (name: string) => {
        probe.style.color = `var(${name})`
        return lightness([getComputedStyle(probe).color])
      }
      return {
        page: of('body'),
        lowest: Math.min(value('--sunken'), value('--code-ground')),
        raised: value('--raised') - value('--ground'),
        card: of('.prose .card') - of('.prose'),
        row: of('tbody tr:nth-child(odd) > td') - of('.prose'),
      }
    })
    expect(found.page).toBeGreaterThanOrEqual(0.16)
    expect(found.lowest).toBeGreaterThanOrEqual(0.145)
    expect(found.raised).toBeGreaterThanOrEqual(0.025)
    for (const part of ['card', 'row'] as const) expect(found[part], part).toBeGreaterThanOrEqual(0)
  })

  test('a tint that changes along a callout goes up to its outer edge', async () => {
    const page = await see(theme, '/components/all/')
    const faults = await page.$$eval(
      '.callout',
      (all) =>
        all.filter((callout) => {
          const { backgroundImage, backgroundOrigin, borderTopWidth } = getComputedStyle(callout)
          return (
            backgroundImage !== 'none' && parseFloat(borderTopWidth) > 0 && backgroundOrigin !== 'border-box'
          )
        }).length,
    )
    expect(faults).toBe(0)
  })

  test('cards end with the column: their edge is a border, no ring around it', async () => {
    const page = await see(theme, '/components/all/')
    const rings = await page.$$eval('.prose .card', (all) =>
      all.map((card) => / 0px 0px 0px [1-9]/.test(getComputedStyle(card).boxShadow)),
    )
    expect([rings.length > 3, rings.includes(true)]).toEqual([true, false])
  })

  test('a number of two figures stands in the inset of its list', async () => {
    const page = await see(theme, '/guides/prose/')
    await page.evaluate(() => document.fonts.ready)
    const [inset, number] = await page.$eval('.prose > ol', (list) => {
      const context = document.createElement('canvas').getContext('2d')
      const item = list.querySelector('li')
      if (!context || !item) throw new Error('no list')
      const { fontSize, fontFamily } = getComputedStyle(item)
      context.font = `${fontSize} ${fontFamily}`
      return [parseFloat(getComputedStyle(list).paddingInlineStart), context.measureText('10.').width]
    })
    expect(number).toBeLessThanOrEqual(inset)
  })

  test('layouts of authors have the distances, corners and links of their classes (finding L13)', async () => {
    for (const mode of ['custom', 'wide']) {
      const page = await open(theme, `/layout-${mode}/`)
      const found = await page.evaluate(() => {
        const style = (selector: string, pseudo?: string) => {
          const element = document.querySelector(`#content ${selector}`)
          if (!element) throw new Error(`${selector} is missing`)
          return getComputedStyle(element, pseudo)
        }
        const box = (selector: string) =>
          document.querySelector(`#content ${selector}`)?.getBoundingClientRect()
        return {
          list: [style('ul').paddingInlineStart, style('li').marginTop, style('li').paddingInlineStart],
          term: [style('dl').marginTop, style('dd').marginBottom, style('dd').paddingInlineStart],
          picture: [style('li img').borderRadius, (box('li img')?.x ?? 0) - (box('li')?.x ?? 0)],
          links: [style('li a').textDecorationLine, style('p a').textDecorationLine],
          mark: style('h2', '::before').content,
        }
      })
      expect(found, mode).toEqual({
        list: ['0px', '0px', '0px'],
        term: ['0px', '0px', '0px'],
        picture: ['0px', 1],
        links: ['none', 'underline'],
        mark: 'none',
      })
    }
  })

  test('long hosts are whole on a phone (finding L9)', async () => {
    const page = await open(theme, OPERATION, { width: 390 })
    const found = await page.evaluate(() => {
      const base = document.querySelector('.endpoint-base')
      if (!base) throw new Error('no address')
      base.textContent = `https://${'a-very-long-part.'.repeat(5)}example.com/v2`
      return [base.scrollWidth - base.clientWidth, document.documentElement.scrollWidth]
    })
    expect(found).toEqual([0, 390])
  })
})

test.each(['mint', 'palm', 'linden', 'aspen', 'sequoia'])(
  '%s: search begins at the edge of the text (finding L10)',
  async (theme) => {
    const page = await open(theme, '/guides/prose/')
    for (const width of [1440, 1280, 1100, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const [field, text] = [await boxOf(page, '.search-entry'), await boxOf(page, '.page-title')]
      expect(Math.abs(field.x - text.x), String(width)).toBeLessThanOrEqual(1)
    }
  },
)

test.each(['mint', 'palm', 'linden', 'almond', 'aspen', 'sequoia'])(
  '%s: the tabs and the mark below the current one begin at the edge of the logo',
  async (theme) => {
    const page = await open(theme, '/guides/prose/')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const logo = await boxOf(page, '.navbar .nav-name')
      const [label, mark] = await page.$eval('.tabs-row [data-active]', (tab) => {
        const { insetInlineStart, display } = getComputedStyle(tab, '::after')
        const label = tab.firstElementChild?.getBoundingClientRect().x
        const isMarked = display !== 'none'
        return [label, isMarked ? tab.getBoundingClientRect().x + parseFloat(insetInlineStart) : label]
      })
      expect(
        [label, mark].map((x) => Math.round((x ?? 0) - logo.x)),
        String(width),
      ).toEqual([0, 0])
    }
  },
)

/** What tells a theme from another, by part, as computed values. */
const character = () => {
  const of = (selector: string, keys: string) => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`${selector} is missing`)
    const style = getComputedStyle(element)
    return keys
      .split(' ')
      .map((key) => `${key}: ${style.getPropertyValue(key)}`)
      .join('; ')
  }
  return {
    scheme: of('html', 'background-color color'),
    code: [
      ...new Set([...document.querySelectorAll('pre .line span')].map((one) => getComputedStyle(one).color)),
    ].join(' '),
    table: `${of('tbody td', 'padding-left border-bottom-width border-bottom-color border-left-width background-color font-size font-family')} ${of('thead th', 'text-transform font-style background-color')}`,
    callout: of(
      '.callout',
      'padding border-top-width border-left-width border-top-color border-left-color border-radius background-color background-image box-shadow font-family',
    ),
    card: of(
      '.card',
      'padding border-top-width border-left-width border-top-color border-radius background-color box-shadow font-family',
    ),
  }
}

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test('no two themes have one scheme, one code, one table, one callout or one card (finding L11)', async () => {
    const characters: ReturnType<typeof character>[] = []
    for (const theme of THEMES) {
      const page = await open(theme, '/components/all/', { colorScheme })
      characters.push(await page.evaluate(character))
      await page.context().close()
    }
    for (const part of ['scheme', 'code', 'table', 'callout', 'card'] as const) {
      // The grounds of light schemes may be white.
      const values = characters.map((one) => one[part])
      expect(values.length - new Set(values).size, `${part}: ${values.join('\n')}`).toBe(0)
    }
  })
})

test('luma: a layout of its author begins as far below the bar as the bar below the window', async () => {
  const page = await open('luma', '/layout-custom/')
  await page.locator('.banner-close').click()
  const [bar, content] = [await boxOf(page, '.navbar-row'), await boxOf(page, '#content')]
  expect([bar.y, content.y - bar.y - bar.height]).toEqual([12, 12])
})

test('almond: the sheet of every page ends at one edge, and the playground is a sheet', async () => {
  const page = await open('almond', '/guides/prose/')
  const ends = []
  for (const path of ['/guides/prose/', '/guides/prosa/']) {
    await page.goto(`${servers.get('almond')?.origin ?? ''}${path}`)
    ends.push((await boxesOf(page, '.content-area')).map(({ right }) => right))
  }
  expect(ends[1]).toEqual(ends[0])
  await page.setViewportSize({ width: 900, height: 900 })
  const sides = await page.$eval('.content-area', (sheet) => getComputedStyle(sheet).borderLeftWidth)
  expect(sides, 'sides of a sheet that is narrower than the window').toBe('1px')
  for (const colorScheme of ['light', 'dark'] as const) {
    const operation = await open('almond', OPERATION, { colorScheme })
    await operation.locator('.try-it').click()
    await operation.locator('dialog.playground[open] form').first().waitFor()
    const grounds = await operation.$$eval('.content-area, dialog.playground', (all) =>
      all.map((element) => getComputedStyle(element).backgroundColor),
    )
    expect([grounds.length, new Set(grounds).size], colorScheme).toEqual([2, 1])
  }
})

test('maple: the search field and the button of the sidebar have the same edges', async () => {
  const page = await open('maple', '/guides/prose/')
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const [field, button] = [await boxOf(page, '.search-entry'), await boxOf(page, '#topbar-cta-button')]
    expect([field.x, field.width], String(width)).toEqual([button.x, button.width])
  }
})

test('aspen: the line beside the contents goes on to the end of the window', async () => {
  const page = await open('aspen', '/guides/prose/')
  const [box] = await boxesOf(page, '.toc')
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(900)
})

test.each(['palm', 'linden'])('%s: filters, tags and numbers of steps have its corners', async (theme) => {
  const page = await open(theme, '/components/all/')
  const radii = await page.evaluate(() => [
    ...[...document.querySelectorAll('.tag-filter > button, .sidebar .tag')].map(
      (element) => getComputedStyle(element).borderRadius,
    ),
    ...[...document.querySelectorAll('li.step')].map(
      (step) => getComputedStyle(step, '::before').borderRadius,
    ),
  ])
  const expected = theme === 'palm' ? ['3px', '50%'] : ['0px']
  expect([...new Set(radii)]).toEqual(expected)
})

test('willow: links are told by their line, columns of cards by space', async () => {
  const page = await open('willow', '/guides/prose/')
  const colors = await page.$eval('.prose > p a', (link) => {
    const [own, around] = [link, link.parentElement ?? link].map((one) => getComputedStyle(one))
    return [own?.color === around?.color, own?.textDecorationColor === around?.color]
  })
  expect(colors).toEqual([true, false])
  await page.goto(page.url().replace('/guides/prose/', '/components/all/'))
  const cards = await boxesOf(page, '.columns.cols-3 > .card')
  const [first, second, third] = cards
  expect([first?.y, first?.y]).toEqual([second?.y, third?.y])
  expect(Math.round((second?.x ?? 0) - (first?.right ?? 0))).toBe(32)
})

test('keys of the search dialog stand apart', async () => {
  const page = await open('mint', '/guides/prose/')
  await page.locator('.search-entry:visible').first().click()
  await page.locator('.search-foot kbd').first().waitFor()
  const [up, down] = await boxesOf(page, '.search-foot kbd')
  expect((down?.x ?? 0) - (up?.right ?? 0)).toBeGreaterThanOrEqual(4)
})

test('sequoia is one book: tables and asides have the font of the text (finding L11)', async () => {
  const page = await open('sequoia', '/guides/prose/')
  const fonts = await page.$$eval('.prose > p, .prose td, .prose .callout p', (all) =>
    all.map((element) => getComputedStyle(element).fontFamily),
  )
  expect(new Set(fonts).size).toBe(1)
})

test('the lines of a task begin below each other, not below the box', async () => {
  const page = await open('mint', '/tasks/', { width: 390 })
  const starts = await page.evaluate(() => {
    const words = document.querySelector('.task')?.lastChild
    if (!words) throw new Error('no words')
    const range = document.createRange()
    range.selectNodeContents(words)
    range.setStart(words, 1)
    const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left ?? NaN
    const lines = [...range.getClientRects()].map((line) => line.left)
    return { lines, box: left('.task > input'), column: left('.prose .task-list') }
  })
  expect(starts.lines.length).toBeGreaterThan(2)
  expect(Math.max(...starts.lines) - Math.min(...starts.lines)).toBeLessThan(2)
  expect(starts.box).toBeGreaterThanOrEqual(starts.column)
  expect(starts.box).toBeLessThan(Math.min(...starts.lines) - 15)
})

test('aspen has a filter above its sidebar, on wide screens and in the drawer (issue 14)', async () => {
  for (const width of [1440, 390]) {
    const page = await open('aspen', '/guides/prose/', { width })
    if (width === 390) await page.locator('[popovertarget="sidebar"]').first().click()
    await page.locator('.sidebar-filter > input').fill('calib')
    const labels = page.locator('.sidebar-nav a:visible')
    await expect.poll(() => labels.allTextContents()).toEqual(['Community', 'Sensors', 'Calibrate a sensor'])
  }
})
