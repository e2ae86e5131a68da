// Keys of pages: which pages are made anew after an edit of the titles, labels and descriptions that they show.
import { expect, test } from 'vitest'
import type { BuildOptions } from '../../../src/index.ts'
import { createTestBuilder, docsJson, memoryPorts } from '../../twins/memory-ports.ts'

type Files = Readonly<Record<string, string>>

/** The keys of the pages of a project, by their route; nothing is rendered. */
async function keysOf(files: Files, options: BuildOptions = {}): Promise<ReadonlyMap<string, string>> {
  const nothing = { load: () => undefined, store: () => {} }
  const ports = {
    ...memoryPorts(new Map(Object.entries(files))),
    recordCache: nothing,
    recordTexts: { find: () => undefined, store: () => {} },
    loadRasterize: async () => async () => new Uint8Array(),
  }
  const { outputs } = await createTestBuilder(ports, options).build()
  const keyed = outputs.flatMap(({ kind, route, key }) => (kind === 'page' && key ? [{ route, key }] : []))
  return new Map(
    await Promise.all(keyed.map(async ({ route, key }) => [route, (await key()) ?? ''] as const)),
  )
}

/** The pages whose key an edit changes. */
async function changedBy(files: Files, edit: Files, options?: BuildOptions): Promise<readonly string[]> {
  const [before, after] = [await keysOf(files, options), await keysOf({ ...files, ...edit }, options)]
  expect(before.size).toBeGreaterThan(3)
  return [...after].flatMap(([route, key]) => (before.get(route) === key ? [] : [route]))
}

/** A page with `lines` of front matter. */
const page = (...lines: readonly string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`

const names = (group: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${group}/p${index}`)

/** Two tabs with a sidebar each. */
const small: Files = {
  'docs.json': docsJson({
    tabs: [
      { tab: 'One', groups: [{ group: 'A', root: 'a/root', directory: 'card', pages: names('a', 5) }] },
      { tab: 'Two', groups: [{ group: 'B', pages: names('b', 2) }] },
    ],
  }),
  'a/root.mdx': page('title: Root'),
  ...Object.fromEntries(
    [...names('a', 5), ...names('b', 2)].map((path) => [`${path}.mdx`, page(`title: ${path}`)]),
  ),
  'b/p1.mdx': page('title: With a card', 'related: [/a/p1]'),
}

const ofA = [...names('a', 5).map((path) => `/${path}/`), '/a/root/']

test('a title is shown in the sidebar and by related pages', async () => {
  const edit = { 'a/p1.mdx': page('title: Another') }
  expect((await changedBy(small, edit)).toSorted()).toEqual([...ofA, '/b/p1/'])
})

test('a label is shown in the sidebar', async () => {
  const edit = { 'a/p1.mdx': page('title: a/p1', 'sidebarTitle: Short') }
  expect((await changedBy(small, edit)).toSorted()).toEqual(ofA)
})

test('a title behind a label is shown by related pages', async () => {
  const files = { ...small, 'a/p1.mdx': page('title: a/p1', 'sidebarTitle: Short') }
  const edit = { 'a/p1.mdx': page('title: Another', 'sidebarTitle: Short') }
  expect((await changedBy(files, edit)).toSorted()).toEqual(['/a/p1/', '/b/p1/'])
})

test('a description is shown by directories and related pages', async () => {
  const edit = { 'a/p1.mdx': page('title: a/p1', 'description: About it') }
  expect((await changedBy(small, edit)).toSorted()).toEqual(['/a/p1/', '/a/root/', '/b/p1/'])
})

test('the picture of a page is its own', async () => {
  const docs = JSON.parse(small['docs.json'] ?? '') as object
  const files = { ...small, 'docs.json': JSON.stringify({ ...docs, thumbnails: { appearance: 'light' } }) }
  const edit = { 'b/p0.mdx': page('title: b/p0', 'description: About it') }
  expect(await changedBy(files, edit, { site: 'https://docs.test' })).toEqual(['/b/p0/'])
})

test('in a large sidebar, the pages around a page show its title', async () => {
  const groups = Array.from({ length: 30 }, (_, index) => ({
    group: `G${index}`,
    pages: names(`g${index}`, 12),
  }))
  const pages = groups.flatMap((group) => group.pages.map((path) => [`${path}.mdx`, page(`title: ${path}`)]))
  const files = { 'docs.json': docsJson({ groups }), ...Object.fromEntries(pages) }
  const changed = await changedBy(files, { 'g9/p5.mdx': page('title: Another') })
  expect(changed).toEqual(expect.arrayContaining(['/g9/p4/', '/g9/p5/', '/g9/p6/']))
  expect(changed.every((route) => route.startsWith('/g9/'))).toBe(true)
})

test.each(['icon: star', 'hidden: true', 'url: https://example.com'])(
  '"%s" is in the keys of all pages',
  async (line) => {
    const edit = { 'a/p1.mdx': page('title: a/p1', line) }
    const all = [...(await keysOf({ ...small, ...edit })).keys()]
    expect(await changedBy(small, edit)).toEqual(all)
  },
)

test('plugins of the author may look at all titles', async () => {
  const hooks = { key: 'one', components: [], outputs: [], files: new Set<string>() }
  expect(await changedBy(small, { 'a/p1.mdx': page('title: Another') }, { hooks })).toHaveLength(8)
  const described = page('title: b/p0', 'description: About it')
  expect(await changedBy(small, { 'b/p0.mdx': described }, { hooks })).toEqual(['/b/p0/'])
})
