import type { RenderTools } from '@octavo/hast'
import { expect, test } from 'vitest'
import { createWords, markCurrent, renderSidebar, type SidebarEntry, type SidebarLink } from '../src/index.ts'
import { createPageTwin } from './components/page-twin.ts'

const tools: RenderTools = { ...createPageTwin().tools, words: createWords('en') }

const link = (key: string, extra: Partial<SidebarLink> = {}): SidebarEntry => ({
  kind: 'link',
  key,
  label: key.toUpperCase(),
  href: `/${key}/`,
  external: false,
  deprecated: false,
  ...extra,
})

const group = (label: string, children: readonly SidebarEntry[], root?: string): SidebarEntry => ({
  kind: 'group',
  label,
  expanded: false,
  children,
  ...(root !== undefined && { root: { key: root, href: `/${root}/` } }),
})

const tree: readonly SidebarEntry[] = [
  link('loose'),
  group('Top', [
    link('a'),
    group('Outer', [group('Inner', [link('deep')]), link('b')]),
    group('Rooted', [link('c')], 'root'),
    link('a', { label: 'A again' }),
  ]),
]

/** Labels of links that are current, and the number of open folds. */
function stateOf(html: string) {
  const current = [
    ...html.matchAll(/<a [^>]*aria-current="page"[^>]*>.*?<span class="sidebar-label">(.*?)<\/span>/g),
  ]
  return {
    current: current.map((match) => match[1]),
    open: html.match(/<details [^>]*\bopen\b/g)?.length ?? 0,
  }
}

test('a page without a link leaves the sidebar as it is', () => {
  const template = renderSidebar(tree, tools)
  expect(stateOf(template.html)).toEqual({ current: [], open: 0 })
  expect(markCurrent(template, undefined)).toBe(template.html)
  expect(markCurrent(template, 'nowhere')).toBe(template.html)
  expect(markCurrent(template, '__proto__')).toBe(template.html)
  expect(template.html).not.toMatch(/data-mark|\uFDD0/)
})

test.each([
  ['loose', ['LOOSE'], 0],
  ['a', ['A'], 0],
  ['b', ['B'], 1],
  ['deep', ['DEEP'], 2],
  ['c', ['C'], 1],
  ['root', ['Rooted'], 1],
])('%s: its first link is current and the folds around it are open', (key, current, open) => {
  expect(stateOf(markCurrent(renderSidebar(tree, tools), key))).toEqual({ current, open })
})

test('a top-level group is open and cannot be folded, nested ones can, roots are links beside their toggle', () => {
  const { html } = renderSidebar(tree, tools)
  expect(html.match(/<details/g)).toHaveLength(3)
  expect(html).toContain(
    '<div class="sidebar-group-header"><p id="sidebar-title" class="sidebar-title"><span class="sidebar-label">Top</span></p></div>',
  )
  expect(html).toMatch(/<li class="sidebar-rooted"><a class="sidebar-link" href="\/root\/">/)
  expect(html).not.toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*<a /)
})

test('an expanded group is open and stays open', () => {
  const open: readonly SidebarEntry[] = [
    group('Top', [{ kind: 'group', label: 'Open', expanded: true, children: [link('in')] }]),
  ]
  expect(stateOf(markCurrent(renderSidebar(open, tools), 'in'))).toEqual({ current: ['IN'], open: 1 })
})

test('X02: labels, tags and addresses are text', () => {
  const evil = '"><script>alert(1)</script>\uFDD00\uFDD1'
  const { html } = renderSidebar(
    [link('x', { label: evil, tag: evil, href: 'java\nscript:alert(1)' })],
    tools,
  )
  expect(html).not.toMatch(/<script|href=|\uFDD0/)
  expect(html).toContain('&lt;script')
})

test('links of operations carry their method, deprecated ones say so, external ones open outside', () => {
  const { html } = renderSidebar(
    [link('x', { method: 'delete', deprecated: true, external: true, href: 'https://example.com' })],
    tools,
  )
  expect(html).toContain('<span class="method-nav-pill" data-method="delete">del</span>')
  expect(html).toContain('(Deprecated)')
  expect(html).toContain('target="_blank" rel="noopener"')
})

test('titles share the id that style sheets of projects know only where they ask for it', () => {
  const group = (label: string) => ({ kind: 'group' as const, label, expanded: false, children: [] })
  const count = (html: string) => html.match(/id="sidebar-title"/g)?.length
  const groups = [group('One'), group('Two')]
  expect(count(renderSidebar(groups, tools).html)).toBe(1)
  expect(count(renderSidebar(groups, tools, { repeatsTitleId: true }).html)).toBe(2)
})
