import type { RenderTools } from '@octavo/hast'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import {
  createWords,
  firstStyleElement,
  renderDocument,
  renderOverlayDocument,
  type PageView,
} from '../src/index.ts'
import { createPageTwin } from './components/page-twin.ts'
import { samplePage } from './sample-page-view.ts'

const tools: RenderTools = { ...createPageTwin().tools, href: (url) => url, words: createWords('en') }
const render = (extra: Partial<PageView> = {}) => renderDocument({ ...samplePage, ...extra }, tools).join('')

const HOOKS =
  'navbar sidebar sidebar-content body-content content-area content header page-title pagination footer banner table-of-contents topbar-cta-button content-container content-side-layout navigation-items table-of-contents-content'

test('a page has the ids and attributes that custom styles rely on', () => {
  const html = render()
  for (const id of HOOKS.split(' ')) expect(html.match(new RegExp(` id="${id}"`, 'g')), id).toHaveLength(1)
  expect(html).toContain('data-current-path="/guides/deploy"')
  expect(html).toContain('data-page-mode="default"')
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-theme="mint" data-mode="default"/)
  for (const name of [
    'nav-logo',
    'topbar-right-container',
    'navbar-link',
    'nav-tabs',
    'nav-tabs-item',
    'toc',
    'toc-item',
    'pagination-prev',
    'pagination-next',
    'eyebrow',
    'mdx-content',
  ]) {
    expect(html, name).toMatch(new RegExp(`class="(?:[^"]* )?${name}[ "]`))
  }
})

test('no id occurs twice, nothing is styled or scripted inline but by the texts of the site', () => {
  const html = render()
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])
  expect(ids).toEqual([...new Set(ids)])
  expect(html).not.toMatch(/ style="| on[a-z]+="/)
  expect([...html.matchAll(/<style[^>]*>([^<]*)/g)].map(String)).toHaveLength(1)
  expect([...html.matchAll(/<script[^>]*>/g)].map(String)).toEqual([
    '<script>',
    '<script type="module" src="/main.js">',
    '<script type="application/ld+json">',
    // After the sidebar.
    '<script>',
  ])
})

test.each([
  ['default', { sidebar: true, title: true, toc: true, foot: true }],
  ['wide', { sidebar: true, title: true, toc: false, foot: true }],
  ['center', { sidebar: false, title: true, toc: false, foot: true }],
  ['frame', { sidebar: true, title: false, toc: false, foot: false }],
  ['custom', { sidebar: false, title: false, toc: false, foot: false }],
] as const)('mode %s shows its parts', (mode, parts) => {
  const html = render({ mode })
  expect({
    sidebar: html.includes('data-sidebar="true"'),
    title: html.includes('id="page-title"'),
    toc: html.includes('id="table-of-contents"'),
    foot: html.includes('id="pagination"'),
  }).toEqual(parts)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('id="sidebar"')
})

test.each([
  ['مقدمة', 'مجلة Mawjat للفنون', 'ltr', '<article class="article" dir="rtl">'],
  ['תיעוד', '', 'ltr', '<article class="article" dir="rtl">'],
  ['Arabic (العربية)', 'How to write it', 'ltr', '<article class="article">'],
  ['مقدمة', '', 'rtl', '<article class="article">'],
  ['2026', '', 'ltr', '<article class="article">'],
] as const)(
  'the text of the page %j reads in the direction of its script',
  (...[title, description, dir, shown]) => {
    const html = render({ title, dir, description })
    expect(html).toContain(shown)
    expect(html).toContain(`<html lang="en" dir="${dir}"`)
  },
)

test('a page that brings its own heading gets no second one', () => {
  expect(render({ mode: 'custom', body: '<h1>Mine</h1>' }).match(/<h1/g)).toHaveLength(1)
})

test('examples are in main beside the text and take the place of the contents', () => {
  const html = render({ kind: 'api', aside: '<pre>curl</pre>' })
  expect(html).toContain('data-side="aside"')
  expect(html).not.toContain('id="table-of-contents"')
  expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain('<pre>curl</pre>')
})

test('examples of a page without a column for them are below the text', () => {
  const html = render({ mode: 'wide', aside: '<pre>curl</pre>' })
  expect(html).toContain('data-side="below"')
  expect(html).toContain('<pre>curl</pre>')
})

test('a page without any navigation has neither drawer nor button for it', () => {
  const bare = { navigation: { tabs: [], anchors: [], switchers: [] }, navbar: { links: [] } }
  expect(render(bare)).not.toMatch(/id="sidebar"|drawer-open/)
  expect(render({ ...bare, navbar: { links: [{ label: 'Blog', href: '/' }] } })).toMatch(
    /drawer-open.*id="sidebar"/s,
  )
})

test('X01, X02: every text of a page is text', () => {
  const evil = '"><script>alert(1)</script>'
  const html = render({
    title: evil,
    tag: evil,
    eyebrows: [{ label: evil }, { label: evil, href: evil }],
    toc: [
      { id: evil, depth: 2, text: evil },
      { id: 'b', depth: 2, text: evil },
    ],
    previous: { title: evil, href: evil },
    site: { ...samplePage.site, name: evil },
    navbar: {
      links: [{ label: evil, href: evil, type: evil }],
      primary: { type: 'button', label: evil, href: evil },
    },
    footer: { socials: { [evil]: evil }, links: [{ header: evil, items: [{ label: evil, href: evil }] }] },
    navigation: {
      tabs: [{ label: evil, href: evil, current: false, external: false, align: 'start', menu: [] }],
      anchors: [
        { label: evil, href: evil, current: false, external: false, color: { light: evil, dark: evil } },
      ],
      switchers: [{ kind: 'version', ...twoChoices(evil) }],
    },
    path: evil,
    lang: 'en',
    head: {
      ...samplePage.head,
      title: evil,
      csp: evil,
      metas: [{ name: evil, content: evil }],
      jsonLd: [{ a: evil }],
    },
  })
  expect(elementsOf(html).filter(({ nodeName }) => nodeName === 'script')).toHaveLength(4)
  for (const { attrs } of elementsOf(html)) {
    for (const { name } of attrs) expect(name).toMatch(/^[a-z-]+$/i)
  }
})

test('X03: data for machines parses back to the same value', () => {
  const value = { text: '</script><!--<script>\u2028\u2029&', list: [1, null] }
  const html = render({ head: { ...samplePage.head, jsonLd: [value] } })
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(value)
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
})

test.each([
  'javascript:alert(1)',
  ' jAvA\tscript:alert(1)',
  '\u0001javascript:x',
  'data:text/html,x',
  'vbscript:x',
])('X05: %j is no address', (href) => {
  const html = render({
    navbar: { links: [{ label: 'Link', href }] },
    footer: { socials: { x: href }, links: [] },
    navigation: {
      ...samplePage.navigation,
      tabs: [{ label: 'Tab', href, current: false, external: false, align: 'start', menu: [] }],
    },
    site: { ...samplePage.site, logoHref: href },
  })
  expect(html).not.toMatch(/(?:javascript|data|vbscript):/i)
  expect(html).toContain('>Link</a>')
})

test('a switch of schemes is there unless the site is strict; a fixed scheme works without script', () => {
  const strict = { default: 'dark', strict: true } as const
  expect(render()).toContain('scheme-switch')
  const html = render({ site: { ...samplePage.site, appearance: strict } })
  expect(html).not.toContain('scheme-switch')
  expect(html).toMatch(/<html [^>]*class="dark"[^>]*data-strict="true"/)
  expect(html).toContain('<meta name="color-scheme" content="dark">')
})

test('the search field is there when there is a search', () => {
  expect(render()).not.toContain('search-bar-entry')
  expect(
    render({
      site: {
        ...samplePage.site,
        search: { entry: '/octavo-search/en.json', script: '/s.js', style: '/s.css', version: 'v2' },
      },
    }),
  ).toContain('id="search-bar-entry"')
})

test('the page for an unknown address has links, in words of the settings when they have some', () => {
  const html = render({ kind: 'not-found', title: '', body: '' })
  expect(html).toContain('Page not found')
  expect(html).toContain('>Go to the home page')
  expect(html).not.toContain('id="pagination"')
  expect(render({ kind: 'not-found', title: 'Nothing here', body: '<p>Sorry</p>' })).toMatch(
    /Nothing here.*Sorry/s,
  )
})

const failure = {
  code: 'mdx/syntax',
  severity: 'error',
  message: 'Cannot read "<b>"',
  file: 'a.mdx',
  line: 3,
  column: 7,
  frame: '   2 | x\n > 3 | a <b>\n     |   ^^^',
  help: 'Close the tag',
} as const

test('a page that could not be built shows its errors with place, frame and next step', () => {
  const html = render({ kind: 'failed', failures: [failure] })
  expect(html).toContain('<code>a.mdx:3:7</code>')
  expect(html).toContain('Cannot read "&lt;b>"')
  expect(html).toContain('<span class="failure-line"> > 3 | a &lt;b></span>')
  expect(html).toContain('<span class="failure-caret">     |   ^^^</span>')
  expect(html).toContain('Close the tag')
  expect(html).not.toContain('page-actions')
})

test('the overlay document shows the same', () => {
  const html = renderOverlayDocument([failure], {
    lang: 'en',
    styles: ['/a.css'],
    scripts: ['/dev.js'],
    words: tools.words,
  })
  expect(html).toContain('<link rel="stylesheet" href="/a.css">')
  expect(html).toContain('role="alertdialog"')
  expect(html).toContain('<code>a.mdx:3:7</code>')
})

test('the date of the last change is written in the language of the page', () => {
  expect(render({ lang: 'de', lastModified: '2026-03-04' })).toContain(
    '<time datetime="2026-03-04">4. März 2026</time>',
  )
  expect(render({ lang: 'x_!', lastModified: '2026-03-04' })).toContain('March 4, 2026')
  expect(render({ lastModified: 'soon' })).not.toContain('<time')
})

function twoChoices(label: string) {
  const choice = { label, href: label, current: true, external: false, tag: label, description: label }
  return { current: choice, choices: [choice, { ...choice, current: false }] }
}

type ParsedElement = DefaultTreeAdapterTypes.Element

/** Every element, parsed. */
function elementsOf(html: string): readonly ParsedElement[] {
  const below = (node: DefaultTreeAdapterTypes.Node): readonly ParsedElement[] =>
    'childNodes' in node
      ? [...('attrs' in node ? [node] : []), ...node.childNodes.flatMap((child) => below(child))]
      : []
  return below(parse(html))
}

test('the rules of the first view and long HTML are parts of their own', () => {
  const body = '<p>text</p>'.repeat(200)
  const head = { ...samplePage.head, firstStyle: 'slot' }
  const parts = renderDocument({ ...samplePage, head, body }, tools)
  expect(parts).toContain(firstStyleElement('slot'))
  expect(parts.some((part) => part !== '' && body.includes(part) && part.length > 1000)).toBe(true)
})
