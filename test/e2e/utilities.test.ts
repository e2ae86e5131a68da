// Utility classes of authors in a real browser: the scheme rule, and that they take precedence over the theme
// in every position.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

const classes =
  'm-1 p-1 text-xs leading-3 font-thin tracking-wider text-[#010203] bg-[#040506] border-4 border-[#070809] rounded-none'
const expected = {
  'margin-top': '4px',
  'margin-bottom': '4px',
  'padding-left': '4px',
  'padding-right': '4px',
  'font-size': '12px',
  'line-height': '12px',
  'font-weight': '100',
  color: 'rgb(1, 2, 3)',
  'background-color': 'rgb(4, 5, 6)',
  'border-top-width': '4px',
  'border-top-style': 'solid',
  'border-top-color': 'rgb(7, 8, 9)',
  'border-top-left-radius': '0px',
}

const tags =
  'h1 h2 h3 h4 h5 h6 p a strong code kbd mark blockquote figure figcaption button summary div span'.split(' ')
const u = `data-u className="${classes}"`
const every = [
  ...tags.map((tag) => (tag === 'a' ? `<a href="/" ${u}>x</a>` : `<${tag} ${u}>x</${tag}>`)),
  `<ul ${u}><li ${u}>x</li></ul>`,
  `<ol ${u}><li ${u}>x</li></ol>`,
  `<img src="/x.svg" alt="x" ${u} />`,
  `<hr ${u} />`,
].join('\n\n')

const places: Readonly<Record<string, (content: string) => string>> = {
  page: (content) => content,
  div: (content) => `<div>\n${content}\n</div>`,
  Card: (content) => `<Card title="x">\n${content}\n</Card>`,
  Note: (content) => `<Note>\n${content}\n</Note>`,
  Frame: (content) => `<Frame>\n${content}\n</Frame>`,
  Accordion: (content) => `<Accordion title="x" defaultOpen>\n${content}\n</Accordion>`,
  Steps: (content) => `<Steps>\n<Step title="x">\n${content}\n</Step>\n</Steps>`,
  Columns: (content) => `<Columns>\n<Column>\n${content}\n</Column>\n</Columns>`,
  'not-prose': (content) => `<div className="not-prose">\n${content}\n</div>`,
}

let browser: Browser
let site: SiteServer
let source: string

beforeAll(async () => {
  source = join(mkdtempSync(join(tmpdir(), 'octavo-utilities-')), 'docs')
  mkdirSync(source)
  const write = (name: string, text: string) => writeFileSync(join(source, name), text)
  const names = Object.keys(places).map((name) => name.toLowerCase())
  const config = { theme: 'mint', name: 'Test', colors: { primary: '#0f766e' } }
  write('docs.json', JSON.stringify({ ...config, navigation: { pages: ['index', ...names] } }))
  write('x.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
  write(
    'index.mdx',
    `<div id="s" className="bg-[#ffffff] dark:bg-[#000000]">x</div>

<div id="styled" className="p-4 dark:p-6" style={{ padding: "1px" }}>x</div>

<div id="bare"><div className="border" id="line">x</div></div>

<img id="centred" className="mx-auto" src="/x.svg" alt="x" />

<div className="relative before:absolute before:w-2" id="before">x</div>
`,
  )
  for (const [name, wrap] of Object.entries(places)) write(`${name.toLowerCase()}.mdx`, wrap(every))
  ;[browser, site] = await Promise.all([launchBrowser(), serveSite(source)])
})
afterAll(async () => {
  await Promise.all([browser?.close(), site?.stop()])
  rmSync(join(source, '..'), { recursive: true, force: true })
})

async function open(path: string, colorScheme: 'light' | 'dark' = 'light', width = 1280): Promise<Page> {
  const page = await openPage(browser, { colorScheme, viewport: { width, height: 800 } })
  await page.goto(site.origin + path, { waitUntil: 'load' })
  return page
}

const styleOf = (page: Page, selector: string, property: string) => {
  const [element = '', pseudo] = selector.split('::')
  return page.$eval(
    element,
    (found, wanted) => getComputedStyle(found, wanted.pseudo).getPropertyValue(wanted.property),
    { property, pseudo: pseudo === undefined ? undefined : `::${pseudo}` },
  )
}

describe('dark: follows the scheme of the page', () => {
  const rows: readonly (readonly [system: 'light' | 'dark', root: string, expected: string])[] = [
    ['light', '', 'rgb(255, 255, 255)'],
    ['dark', '', 'rgb(0, 0, 0)'],
    ['light', 'dark', 'rgb(0, 0, 0)'],
    ['dark', 'light', 'rgb(255, 255, 255)'],
  ]
  test.each(rows)('system %s, root class "%s"', async (system, root, color) => {
    const page = await open('/', system)
    await page.evaluate((name) => {
      document.documentElement.classList.remove('light', 'dark')
      if (name !== '') document.documentElement.classList.add(name)
    }, root)
    expect(await styleOf(page, '#s', 'background-color')).toBe(color)
  })
})

test.each(Object.keys(places))('classes win over the theme: %s, desktop and phone', async (name) => {
  for (const width of [1280, 390]) {
    const page = await open(`/${name.toLowerCase()}/`, 'light', width)
    const found = await page.$$eval(
      '[data-u]',
      (elements, wanted) =>
        elements.flatMap((element) => {
          const style = getComputedStyle(element)
          const wrong = Object.entries(wanted).filter(([key, value]) => style.getPropertyValue(key) !== value)
          return wrong.map(([key]) => `${element.localName} ${key}: ${style.getPropertyValue(key)}`)
        }),
      expected,
    )
    expect(found).toEqual([])
  }
})

test('what classes take for granted is there, and the style of an element wins over them', async () => {
  const page = await open('/', 'dark')
  expect(await styleOf(page, '#line', 'border-top-width')).toBe('1px')
  expect(await styleOf(page, '#line', 'border-top-style')).toBe('solid')
  expect(await styleOf(page, '#centred', 'display')).toBe('block')
  expect(await styleOf(page, '#before::before', 'content')).toBe('""')
  expect(await styleOf(page, '#styled', 'padding-left')).toBe('1px')
})
