// What is painted before the stylesheets have arrived is painted as it stays: every element before their links has the
// same box and the same colours without and with them, in nine themes, on wide and narrow screens, in both schemes.
import { rmSync } from 'node:fs'
import { themes as themeTable } from '@octavo/theme'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

const themes = Object.keys(themeTable)

const plain = [
  'A paragraph with `code`, **weight**, *stress*, a [link](/other) and a word that is ~~gone~~.',
  '- one\n- two\n  - inner\n\n1. first\n\n   A paragraph in it.\n2. second',
  '> A quotation.\n',
  '## A heading with `code`',
  '### Below it',
  'More text. '.repeat(30),
  '---',
  '#### Small',
  'The end.',
].join('\n\n')

const rich =
  '```ts\nconst a = 1\n```\n\n<Note>Careful.</Note>\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n<Card title="Card">Text</Card>'

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: What it is about, with \`code\`.\n${more}---\n\n${body}\n`

const files = {
  'index.mdx': page('Plain', plain, 'tag: NEW\n'),
  'rich.mdx': page('Rich', `${plain}\n\n${rich}`, 'deprecated: true\n'),
  'first.mdx': page('First', `${rich}\n\n${plain}`),
  'other.mdx': page('Other', plain, 'mode: wide\nicon: rocket\n'),
  'center.mdx': page('Center', plain, 'mode: center\n'),
  'custom.mdx': page('Custom', `<div className="p-8 flex">${'word '.repeat(40)}</div>`, 'mode: custom\n'),
  'inner/a.mdx': page('Inner', plain),
  'call.mdx': page('Call', 'Text.', 'api: POST https://api.example.com/calls\n'),
}

const docs = {
  banner: { content: 'Read the **news** [here](/other)', dismissible: true },
  navbar: {
    links: [{ label: 'Support', href: 'https://example.com', icon: 'life-buoy' }],
    primary: { type: 'button', label: 'Start', href: 'https://example.com' },
  },
  styling: { eyebrows: 'breadcrumbs' },
  footer: { socials: { github: 'https://github.com/example' } },
  navigation: {
    versions: ['v2', 'v1'].map((version) => ({
      version,
      tabs: [
        {
          tab: `Guides ${version}`,
          groups:
            version === 'v1'
              ? [{ group: 'Old', pages: ['center'] }]
              : [
                  { group: 'Start', icon: 'flag', pages: ['index', 'rich', 'first', 'other'] },
                  {
                    group: 'More',
                    pages: [{ group: 'Inner', expanded: true, pages: ['inner/a'] }, 'call', 'custom'],
                  },
                ],
        },
        { tab: `Site ${version}`, href: 'https://example.com' },
      ],
    })),
    global: { anchors: [{ anchor: 'Community', icon: 'users', href: 'https://example.com' }] },
  },
}

/** What a reader sees of each element before the stylesheets: its box in quarters of a pixel, and its looks. */
const look = () => {
  const first = document.querySelector('link[rel=stylesheet]')
  const isBefore = (element: Element) =>
    !first || (element.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const text = 'color backgroundColor fontSize fontWeight fontFamily lineHeight textDecorationLine'
  const box = 'borderTopWidth borderBottomColor borderRadius boxShadow fill stroke rotate'
  const keys = `${text} ${box}`.split(' ')
  return [...document.body.querySelectorAll('*')].filter(isBefore).map((element, index) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    // What is below the window, or grows with what is below the stylesheets, has time.
    const isOpen = element.contains(first)
    const bottom = isOpen ? y + 1 : Math.min(y + height, innerHeight)
    const isSeen =
      element.checkVisibility({ opacityProperty: true }) && width * (bottom - y) > 0 && y <= innerHeight
    const style = getComputedStyle(element)
    const edges = [x, y, width, bottom - y].map((edge) => Math.round(edge * 4) / 4).join(' ')
    const name = `${index} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    return {
      name,
      looks: isSeen
        ? [
            edges,
            ...(isOpen ? [] : keys).map(
              (key) =>
                `${key} ${style.getPropertyValue(key.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`))}`,
            ),
          ]
        : ['not seen'],
    }
  })
}

type Look = ReturnType<typeof look>

/** Elements that change, with the first thing about them that does. */
const changes = (before: Look, after: Look) =>
  before.flatMap(({ name, looks }, index) => {
    const later = after[index]
    if (later?.name !== name) return [`${name} is ${later?.name}`]
    const changed = looks.findIndex((one, position) => one !== later.looks[position])
    return changed < 0 ? [] : [`${name}: ${looks[changed]} -> ${later.looks[changed]}`]
  })

/** The looks of a page before and with its stylesheets. */
async function looks(target: Page, address: string) {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  // Fonts and scripts are tested elsewhere.
  await target.route(/\.(?:woff2|js)$/, (route) => route.abort())
  await target.route('**/*.css', async (route) => {
    await gate
    await route.continue()
  })
  await target.goto(address, { waitUntil: 'commit' })
  await target.locator('link[rel=stylesheet]').first().waitFor({ state: 'attached' })
  await target.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await target.evaluate(() => scrollTo(0, 0))
  const before = await target.evaluate(look)
  open()
  await target.waitForLoadState('load')
  await target.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
  const after = await target.evaluate(look)
  await target.unrouteAll({ behavior: 'wait' })
  return { before, after }
}

test('fonts, stylesheets and scripts that come late move nothing', async () => {
  const browser = await launchBrowser()
  const source = writeProject(docs, files)
  const server = await serveSite(source)
  try {
    const target = await openPage(browser, { viewport: { width: 1440, height: 900 }, shared: false })
    for (const [path, ms] of [
      ['css', 300],
      ['js', 600],
      ['woff2', 900],
    ] as const)
      await target.route(`**/*.${path}`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        await route.continue()
      })
    for (const path of ['/', '/rich/', '/first/', '/call/']) {
      await target.goto(server.origin + path, { waitUntil: 'load' })
      await target.waitForTimeout(1200)
      const shifts = await target.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const sum = (list: PerformanceObserverEntryList) =>
              list.getEntries().reduce((all, entry) => all + Number(Reflect.get(entry, 'value')), 0)
            new PerformanceObserver((list) => resolve(sum(list))).observe({
              type: 'layout-shift',
              buffered: true,
            })
            setTimeout(() => resolve(0), 200)
          }),
      )
      expect(shifts, path).toBe(0)
    }
  } finally {
    await server.stop()
    await browser.close()
    rmSync(source, { recursive: true, force: true })
  }
})

test('the colours and fonts of the site hold while only the stylesheet of the theme is there', async () => {
  const browser = await launchBrowser()
  const source = writeProject({ ...docs, colors: { primary: '#b91c1c' }, fonts: { family: 'Geist' } }, files)
  const server = await serveSite(source)
  try {
    const target = await openPage(browser, { shared: false })
    await target.route('**/site.*.css', () => {})
    await target.goto(server.origin, { waitUntil: 'commit' })
    await target.waitForFunction(() => document.styleSheets.length > 1)
    const [family, accent] = await target.evaluate(() => {
      const style = getComputedStyle(document.body)
      return [style.fontFamily, style.getPropertyValue('--accent')]
    })
    expect(family).toContain('Geist')
    expect(accent).toContain('#b91c1c')
    await target.unrouteAll()
  } finally {
    await server.stop()
    await browser.close()
    rmSync(source, { recursive: true, force: true })
  }
})

const VIEWS = [
  ['/', 1440, 'light'],
  ['/rich/', 1440, 'dark'],
  ['/rich/', 390, 'light'],
  ['/first/', 1100, 'light'],
  ['/other/', 1440, 'light'],
  ['/inner/a/', 768, 'dark'],
  ['/center/', 1280, 'light'],
  ['/custom/', 1440, 'light'],
  ['/no/such/page/', 1440, 'light'],
] as const

/** A third of the views, or all with `OCTAVO_EVERY_LOOK=1`: three themes see each. */
const viewsOf = (theme: string) =>
  VIEWS.filter((_, index) => process.env['OCTAVO_EVERY_LOOK'] || (index + themes.indexOf(theme)) % 3 === 0)

describe.each(themes)('%s', (theme) => {
  let browser: Browser
  let server: SiteServer
  const source = writeProject({ ...docs, theme }, files)
  beforeAll(async () => {
    browser = await launchBrowser()
    server = await serveSite(source)
  })
  afterAll(async () => {
    await server?.stop()
    await browser?.close()
    rmSync(source, { recursive: true, force: true })
  })

  test.each(viewsOf(theme))('%s at %d, %s', async (path, width, colorScheme) => {
    const target = await openPage(browser, { viewport: { width, height: 900 }, colorScheme, shared: false })
    const { before, after } = await looks(target, server.origin + path)
    expect(changes(before, after).slice(0, 12)).toEqual([])
    expect(before.filter(({ looks: [box] }) => box !== 'not seen').length).toBeGreaterThan(
      path === '/custom/' ? 4 : 10,
    )
  })
})

/** More links than a sidebar holds: groups far from the page, and pages far from it in its own group, are left out. */
const large = {
  pages: Array.from({ length: 320 }, (_, index) => `p/${index}`),
  groups: (pages: readonly string[]) =>
    Array.from({ length: 16 }, (_, index) => ({
      group: `A group with a name that needs two lines ${index}`,
      pages: pages.slice(20 * index, 20 * index + 20),
    })),
}

test.each(process.env['OCTAVO_EVERY_LOOK'] ? themes : ['mint', 'sequoia'])(
  '%s: what the sidebar of a large site leaves out stays where it is',
  async (theme) => {
    const navigation = { groups: large.groups(large.pages) }
    const pages = large.pages.map((path) => [`${path}.mdx`, page(`Page ${path}`, 'Text.')] as const)
    const source = writeProject({ theme, navigation }, Object.fromEntries(pages))
    const [browser, server] = await Promise.all([launchBrowser(), serveSite(source)])
    try {
      const target = await openPage(browser, { viewport: { width: 1440, height: 900 }, shared: false })
      const { before, after } = await looks(target, `${server.origin}/p/45/`)
      expect(
        before.filter(({ name, looks: [box] }) => /sidebar-part/.test(name) && box !== 'not seen'),
      ).not.toEqual([])
      expect(changes(before, after).slice(0, 12)).toEqual([])
    } finally {
      await Promise.all([server.stop(), browser.close()])
      rmSync(source, { recursive: true, force: true })
    }
  },
)
