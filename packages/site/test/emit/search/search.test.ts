import { expect, test } from 'vitest'
import type { SitePorts } from '../../../src/index.ts'
import { buildTwin } from '../../twins/built-twin.ts'
import { createTestBuilder, docsJson, memoryPorts } from '../../twins/memory-ports.ts'

interface Entry {
  readonly folder: string
  readonly words: Readonly<Record<string, string>>
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly entry: string }[]
  readonly pages: readonly {
    readonly title: string
    readonly href: string
    readonly crumbs: readonly string[]
    readonly facet?: Readonly<Record<string, string>>
  }[]
}

test('before anything is typed, the first pages of three sections are offered, then those that follow', async () => {
  const sections = ['a', 'b', 'c', 'd']
  const tabs = sections.map((name) => ({
    tab: `Tab ${name}`,
    groups: [
      { group: `Group ${name}`, pages: [`${name}/one`, `${name}/two`] },
      { group: ' ', pages: [`${name}/three`] },
    ],
  }))
  const pages = sections.flatMap((name) => ['one', 'two', 'three'].map((page) => `${name}/${page}`))
  const files = Object.fromEntries(
    pages.map((page) => [
      `${page}.mdx`,
      `---\ntitle: ${page}\n${page === 'a/two' ? 'noindex: true\n' : ''}---\nText.\n`,
    ]),
  )
  const { text } = await buildTwin({ ...files, 'docs.json': docsJson({ tabs }) })
  const entry = JSON.parse(await text('octavo-search/en.json')) as Entry
  expect(entry.pages).toEqual([
    { title: 'a/one', href: '/a/one/', crumbs: ['Group a'] },
    { title: 'b/one', href: '/b/one/', crumbs: ['Group b'] },
    { title: 'c/one', href: '/c/one/', crumbs: ['Group c'] },
    { title: 'a/three', href: '/a/three/', crumbs: [] },
    { title: 'b/two', href: '/b/two/', crumbs: ['Group b'] },
  ])
  expect(entry.folder).toBe('/_octavo/search/en/')
  expect(entry.languages).toEqual([{ lang: 'en', name: 'English', entry: '/octavo-search/en.json' }])
  expect(Object.keys(entry.words).length).toBeGreaterThan(5)
})

test('each version has suggestions of its own', async () => {
  const versions = ['2.0', '1.0'].map((version) => ({ version, pages: [`v${version}/a`, `v${version}/b`] }))
  const pages = ['v2.0/a', 'v2.0/b', 'v1.0/a', 'v1.0/b']
  const { text } = await buildTwin({
    'docs.json': docsJson({ versions }),
    ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, 'Text.\n'])),
  })
  const entry = JSON.parse(await text('octavo-search/en.json')) as Entry
  expect(entry.pages.map(({ href, facet }) => [href, facet])).toEqual([
    ['/v2.0/a/', { version: '2.0' }],
    ['/v2.0/b/', { version: '2.0' }],
    ['/v1.0/a/', { version: '1.0' }],
    ['/v1.0/b/', { version: '1.0' }],
  ])
})

test('each language has an entry, which names the others, and pages of its own', async () => {
  const languages = ['en', 'fr'].map((language) => ({ language, pages: [`${language}/index`] }))
  const { text } = await buildTwin({
    'docs.json': docsJson({ languages }),
    'en/index.mdx': '# Hello\n',
    'fr/index.mdx': '# Bonjour\n',
  })
  const [english, french] = await Promise.all(
    ['en', 'fr'].map(async (lang) => JSON.parse(await text(`octavo-search/${lang}.json`)) as Entry),
  )
  expect(french?.languages.map(({ lang, name, entry }) => `${lang} ${name} ${entry}`)).toEqual([
    'en English /octavo-search/en.json',
    'fr Français /octavo-search/fr.json',
  ])
  expect([english, french].map((entry) => entry?.pages.map(({ href }) => href))).toEqual([['/en/'], ['/fr/']])
  expect(french?.words).not.toEqual(english?.words)
})

/** Builds the index of English with one cache of terms, and shows the calls to it. */
function indexWithCache() {
  const stored = new Map<string, unknown>()
  const calls: string[] = []
  const pageCache: SitePorts['pageCache'] = {
    load: (key) => (calls.push(`load ${key}`), structuredClone(stored.get(key))),
    store: (key, value) => void (calls.push(`store ${key}`), stored.set(key, structuredClone(value))),
  }
  return async (files: Readonly<Record<string, string>>) => {
    calls.length = 0
    const ports = { ...memoryPorts(new Map(Object.entries(files))), pageCache }
    const build = await createTestBuilder(ports).build()
    const bytes = await build.outputs.find(({ path }) => path === 'octavo-search/en.json')?.bytes()
    return {
      text: new TextDecoder().decode(bytes),
      calls: calls.filter((call) => call.includes('terms of search')),
    }
  }
}

const both = ['load terms of search en', 'store terms of search en']

test('terms are stored when they have changed, and the next index takes them', async () => {
  const texts = { 'docs.json': docsJson({ pages: ['index', 'a'] }), 'index.mdx': 'Home.', 'a.mdx': 'Alpha.' }
  const index = indexWithCache()
  const first = await index(texts)
  expect(first.calls).toEqual(both)
  expect(await index(texts)).toEqual({ text: first.text, calls: both.slice(0, 1) })
  const changed = await index({ ...texts, 'a.mdx': 'Beta.' })
  expect(changed.calls).toEqual(both)
  expect(changed.text).not.toBe(first.text)
  expect(await index(texts)).toEqual({ text: first.text, calls: both })
})

test('terms of a large site stay stored until more than one page of 200 differs from them', async () => {
  const names = Array.from({ length: 201 }, (_, n) => `p${n}`)
  const page = (name: string) => [`${name}.mdx`, `Text of ${name}.`] as const
  const texts = Object.fromEntries([['docs.json', docsJson({ pages: names })], ...names.map(page)])
  const index = indexWithCache()
  const cold = (files: Readonly<Record<string, string>>) => indexWithCache()(files)
  await index(texts)
  const edits: Record<string, string> = {}
  for (const [name, calls] of [
    ['p7', both.slice(0, 1)],
    ['p9', both],
  ] as const) {
    edits[`${name}.mdx`] = `Gamma ${name}.`
    const made = await index({ ...texts, ...edits })
    expect(made.calls).toEqual(calls)
    expect(made.text).toBe((await cold({ ...texts, ...edits })).text)
  }
})
