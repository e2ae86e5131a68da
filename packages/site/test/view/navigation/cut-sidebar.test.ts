// A sidebar above 300 links, or with a large closed group: the part on each page is small, and every page can be reached from every page.
import type { SidebarEntry, SidebarGroup } from '@octavo/theme'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutName, cutSidebar, largeSidebar } from '../../../src/view/navigation/cut-sidebar.ts'

const link = (key: string): SidebarEntry => ({
  kind: 'link',
  key,
  label: key,
  href: `/${key}/`,
  external: false,
  deprecated: false,
})

const group = (label: string, children: readonly SidebarEntry[], root?: string): SidebarGroup => ({
  kind: 'group',
  label,
  expanded: false,
  children,
  ...(root !== undefined && { root: { key: root, href: `/${root}/` } }),
})

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const links = (prefix: string, count: number) => range(count).map((index) => link(`${prefix}${index}`))

function flatten(entries: readonly SidebarEntry[]): readonly SidebarEntry[] {
  return entries.flatMap((entry) => (entry.kind === 'group' ? [entry, ...flatten(entry.children)] : [entry]))
}

function cut(entries: readonly SidebarEntry[], key: string | undefined): readonly SidebarEntry[] {
  const large = largeSidebar(entries)
  return large ? flatten(cutSidebar(large, key)) : flatten(entries)
}

test('up to 300 links a sidebar stays whole', () => {
  expect(largeSidebar([group('A', links('a', 300))])).toBeUndefined()
  expect(largeSidebar([group('A', links('a', 300), 'root')])).toBeDefined()
})

test('an operation takes the space of two links', () => {
  const operations = (count: number) =>
    links('o', count).map((entry): SidebarEntry => ({ ...entry, method: 'get' }) as SidebarEntry)
  expect(largeSidebar([group('A', operations(150))])).toBeUndefined()
  expect(largeSidebar([group('A', operations(151))])).toBeDefined()
})

test('a large closed group of a small sidebar is a link; everything else stays whole', () => {
  const schemas = group('Schemas', links('s', 120), 'schemas')
  const entries = [
    group('Start', links('a', 30)),
    group('API', [
      group('Pets', links('p', 40)),
      schemas,
      { ...group('Open', links('o', 60)), expanded: true },
    ]),
  ]
  const [whole] = entries
  const names = (key: string) => cut(entries, key).map(({ label }) => label)
  for (const key of ['a0', 'p39', 'o59'])
    expect(names(key)).toEqual(
      flatten(entries)
        .filter(({ label }) => !/^s\d/.test(label))
        .map(({ label }) => label),
    )
  expect(cut(entries, 'a0').find(({ label }) => label === 'Schemas')).toMatchObject({
    kind: 'part',
    href: '/schemas/',
    id: '1.1',
  })
  expect(names('s60')).toEqual(expect.arrayContaining(['a0', 'p39', 's60', 's55', 's70', 'o59']))
  for (const far of ['s0', 's54', 's71']) expect(names('s60')).not.toContain(far)
  expect(cut(entries, 's60').find(({ label }) => label === 'API')).toMatchObject({ id: '1' })
  expect(largeSidebar(whole ? [whole, group('Top', links('t', 100))] : [])).toBeUndefined()
})

test('a page shows its groups with their neighbours, and other groups as links', () => {
  const entries = [
    group('Near', [link('here'), group('Nested', links('n', 20)), group('Small', links('s', 2))]),
    group('Far', links('f', 300), 'far'),
  ]
  expect(cut(entries, 'here').map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'group Near',
    'link here',
    'part Nested',
    'group Small',
    'link s0',
    'link s1',
    'part Far',
  ])
  expect(cut(entries, 'here').find(({ label }) => label === 'Far')).toMatchObject({ href: '/far/', id: '1' })
  expect(cut(entries, 'n3').find(({ label }) => label === 'Nested')).toMatchObject({
    kind: 'group',
    id: '0.1',
  })
  expect(cut(entries, 'far').filter(({ kind }) => kind === 'link')).toHaveLength(11)
})

test('a long list shows what is near, and links to the rest', () => {
  const entries = [group('Long', links('p', 1000))]
  const middle = cut(entries, 'p500')
  expect(middle.filter(({ kind }) => kind === 'part')).toMatchObject([
    { id: '0', direction: 'before', href: '/p494/' },
    { id: '0', direction: 'after', href: '/p511/' },
  ])
  expect(cut(entries, 'p0').filter(({ kind }) => kind === 'part')).toMatchObject([{ direction: 'after' }])
  expect(cut(entries, 'p999').filter(({ kind }) => kind === 'part')).toMatchObject([{ direction: 'before' }])
})

test('of operations, whose entries take more space, fewer are near', () => {
  const operations = links('p', 1000).map((entry) => ({ ...entry, method: 'GET' }) as SidebarEntry)
  expect(cut([group('Long', operations)], 'p500').filter(({ kind }) => kind === 'part')).toMatchObject([
    { id: '0', direction: 'before', href: '/p497/' },
    { id: '0', direction: 'after', href: '/p506/' },
  ])
})

test('loose links at the top are a group of their own, a page without a place shows the beginning', () => {
  const shown = cut([...links('a', 5), group('B', links('b', 400))], undefined)
  expect(shown[0]).toMatchObject({ kind: 'group', label: '', id: '0' })
  expect(shown.filter(({ kind }) => kind === 'link')).toHaveLength(5)
})

/** Sidebars of any shape, keys numbered in order. */
const sidebars = fc
  .tuple(
    fc.array(fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 80 }),
    fc.boolean(),
  )
  .map(([shape, isRooted]) => {
    let key = 0
    const own = (count: number) => range(count).map(() => link(`k${key++}`))
    return shape.map((groups, index) =>
      group(
        `g${index}`,
        groups.flatMap((count, at) =>
          at === 0
            ? own(count + 1)
            : [group(`g${index}-${at}`, own(count + 1), isRooted ? `r${key}` : undefined)],
        ),
      ),
    )
  })

describe('any shape', () => {
  test('the page itself is shown, within a size that does not depend on the sidebar', () => {
    fc.assert(
      fc.property(sidebars, fc.nat(), (entries, seed) => {
        const keys = flatten(entries).flatMap((entry) => (entry.kind === 'link' ? [entry.key] : []))
        const key = keys[seed % keys.length] ?? ''
        const shown = cut(entries, key)
        expect(shown.some((entry) => entry.kind === 'link' && entry.key === key)).toBe(true)
        if (largeSidebar(entries)) expect(shown.length).toBeLessThan(700)
      }),
      { numRuns: 100 },
    )
  })

  test('every page is reached by following parts', () => {
    fc.assert(
      fc.property(sidebars, (entries) => {
        const all = flatten(entries).flatMap((entry) => (entry.kind === 'link' ? [entry.key] : []))
        const large = largeSidebar(entries)
        const reached = new Set<string>()
        const open = [all[0] ?? '']
        for (let key = open.pop(); key !== undefined; key = open.pop()) {
          if (reached.has(key)) continue
          reached.add(key)
          for (const entry of flatten(large ? cutSidebar(large, key) : entries)) {
            const next =
              entry.kind === 'link' ? entry.key : entry.kind === 'part' ? entry.href.slice(1, -1) : ''
            if (next !== '' && !reached.has(next)) open.push(next)
          }
        }
        expect(all.filter((key) => !reached.has(key))).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  test('pages with one name share one sidebar', () => {
    fc.assert(
      fc.property(sidebars, (entries) => {
        const large = largeSidebar(entries)
        if (!large) return
        const byName = new Map<string, string>()
        for (const key of [...large.paths.keys()].slice(0, 200)) {
          const name = cutName(large, key)
          const shown = JSON.stringify(cutSidebar(large, key))
          expect(byName.get(name) ?? shown).toBe(shown)
          byName.set(name, shown)
        }
      }),
      { numRuns: 30 },
    )
  })
})
