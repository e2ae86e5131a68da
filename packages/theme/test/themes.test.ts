import type { RenderTools } from '@octavo/hast'
import { describe, expect, test } from 'vitest'
import { createWords, renderDocument, themes, type PageView } from '../src/index.ts'
import { createPageTwin } from './components/page-twin.ts'
import { samplePage } from './sample-page-view.ts'

const tools: RenderTools = { ...createPageTwin().tools, href: (url) => url, words: createWords('en') }
type Name = keyof typeof themes

const choice = (label: string, current: boolean) => ({ label, href: `/${label}/`, current, external: false })
const switcher = (kind: 'product' | 'version' | 'language') => ({
  kind,
  current: choice(`${kind} one`, true),
  choices: [choice(`${kind} one`, true), choice(`${kind} two`, false)],
})

const render = (theme: Name, extra: Partial<PageView> = {}) =>
  renderDocument(
    {
      ...samplePage,
      site: {
        ...samplePage.site,
        theme,
        search: { entry: '/octavo-search/en.json', script: '/s.js', style: '/s.css' },
      },
      navigation: {
        ...samplePage.navigation,
        switchers: [switcher('product'), switcher('version'), switcher('language')],
      },
      ...extra,
    },
    tools,
  ).join('')

/** Bar, sidebar and text of a document. */
const partsOf = (html: string) => ({
  bar: html.slice(html.indexOf('<header id="navbar"'), html.indexOf('<div id="body-content"')),
  sidebar: html.slice(html.indexOf('<div id="sidebar"'), html.indexOf('<main')),
})

const HOOKS =
  'navbar sidebar sidebar-content body-content content-area content header page-title pagination footer banner table-of-contents topbar-cta-button search-bar-entry'

describe.each(Object.keys(themes) as Name[])('%s', (theme) => {
  test.each(['default', 'wide', 'center', 'frame', 'custom'] as const)(
    'mode %s: every id once, every choice, link and tab within reach of a phone',
    (mode) => {
      const html = render(theme, { mode })
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])
      expect(ids).toEqual([...new Set(ids)])
      const { bar, sidebar } = partsOf(html)
      for (const word of ['product two', 'version two', 'language two', 'Blog']) {
        expect(sidebar, word).toContain(word)
      }
      const hasRow = bar.includes('tabs-row')
      if (mode !== 'custom') expect(hasRow || sidebar.includes('tabs-list')).toBe(true)
      expect(bar).toContain('nav-logo')
      expect(bar).toContain('drawer-open')
    },
  )

  test('has the ids that custom styles rely on', () => {
    const html = render(theme)
    for (const id of HOOKS.split(' ')) expect(html.match(new RegExp(` id="${id}"`, 'g')), id).toHaveLength(1)
    expect(html).toContain(`data-theme="${theme}"`)
    for (const name of ['nav-tabs', 'nav-tabs-item', 'navbar-link', 'nav-logo', 'toc-item', 'mdx-content'])
      expect(html, name).toMatch(new RegExp(`class="(?:[^"]* )?${name}[ "]`))
  })
})

test('maple has no bar: tabs, choices, links and the button are in its sidebar', () => {
  const html = render('maple')
  const { bar, sidebar } = partsOf(html)
  expect(html).toContain('data-head="sidebar"')
  expect(html).not.toContain('data-tabs=')
  expect(bar).not.toMatch(/nav-tabs|navbar-links|switcher|topbar-cta-button/)
  expect(sidebar).toMatch(/tabs-list.*topbar-cta-button/s)
  expect(sidebar).not.toMatch(/tabs-list drawer-only|drawer-foot drawer-only/)
})

test('maple falls back to a bar where the page has no sidebar', () => {
  const html = render('maple', { mode: 'center' })
  expect(html).toContain('data-head="header"')
  expect(partsOf(html).bar).toMatch(/nav-tabs.*|topbar-cta-button/s)
})

test('aspen has products, versions and tabs in two rows of its bar; the drawer has them as well', () => {
  const { bar, sidebar } = partsOf(render('aspen'))
  expect(bar).toMatch(/switcher-product.*switcher-version.*navbar-end.*tabs-row/s)
  expect(sidebar).toMatch(/sidebar-choices drawer-only.*switcher-product/s)
})

test.each(['luma', 'willow'] as const)('%s has its tabs in the bar of one row', (theme) => {
  const { bar, sidebar } = partsOf(render(theme))
  expect(bar).toMatch(/nav-logo.*tabs-inline.*search-bar-entry/s)
  expect(bar).not.toContain('tabs-row')
  expect(sidebar).toContain('tabs-list drawer-only')
})
