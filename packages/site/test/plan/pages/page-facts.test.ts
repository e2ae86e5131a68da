// Reading time and authors of pages, where the settings show them.
import { expect, test } from 'vitest'
import { readingMinutes } from '../../../src/view/page/reading-minutes.ts'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

test.each<[text: string, minutes: number | undefined]>([
  ['', undefined],
  [words(100), undefined],
  [words(120), 1],
  [words(230), 1],
  [words(460), 2],
  ['— … – '.repeat(1000), undefined],
  ['字'.repeat(1000), 2],
  [`${'字'.repeat(500)} ${words(230)}`, 2],
])('%#', (text, minutes) => {
  expect(readingMinutes({ sections: [{ text }] })).toBe(minutes)
})

test('headings and all sections count', () => {
  expect(
    readingMinutes({ sections: [{ text: words(115) }, { heading: words(115), text: words(230) }] }),
  ).toBe(2)
})

const project = {
  'docs.json': docsJson({
    languages: [
      { language: 'en', groups: [{ group: 'G', openapi: 'openapi.json', pages: ['a', 'b'] }] },
      { language: 'fr', pages: ['fr/a'] },
    ],
  }),
  'a.mdx': `---\ntitle: A\n---\n${words(500)}\n`,
  'b.mdx': '---\ntitle: B\n---\nShort.\n',
  'fr/a.mdx': `---\ntitle: A\n---\n${words(500)}\n`,
  'openapi.json': JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'T', version: '1' },
    paths: { '/x': { get: { summary: 'Get x', description: words(500), responses: {} } } },
  }),
}
const history = {
  changed: new Map<string, string>(),
  authors: new Map([['a.mdx', ['Ada <b>', 'Grace']]]),
  shallow: false,
}
const timeOf = (html: string) => /<p class="reading-time">([^]*?)<\/p>/.exec(html)?.[1]
const authorsOf = (html: string) => /<p class="contributors">([^]*?)<\/p>/.exec(html)?.[1]

test('pages of text show both, in the language of the page; others show nothing', async () => {
  const pages = { readingTime: true, contributors: true }
  const { text, paths } = await buildTwin(project, { pages, history })
  const [a, b, french] = await Promise.all(['a', 'b', 'fr/a'].map((path) => text(`${path}/index.html`)))
  expect([a, b, french].map((html = '') => timeOf(html))).toEqual([
    '<time datetime="PT2M">2 min read</time>',
    undefined,
    '<time datetime="PT2M">2 min de lecture</time>',
  ])
  expect([a, b, french].map((html = '') => authorsOf(html))).toEqual([
    'Contributors: Ada &lt;b>, Grace',
    undefined,
    undefined,
  ])
  const operation = await text(paths.find((path) => path.endsWith('get-x/index.html')) ?? '')
  expect([timeOf(operation), authorsOf(operation)]).toEqual([undefined, undefined])
})

test('each alone, and neither by default', async () => {
  const shown = async (pages?: { readingTime: boolean; contributors: boolean }) => {
    const { text } = await buildTwin(project, { ...(pages && { pages }), history })
    const html = await text('a/index.html')
    return [timeOf(html) !== undefined, authorsOf(html) !== undefined]
  }
  expect(await shown({ readingTime: true, contributors: false })).toEqual([true, false])
  expect(await shown({ readingTime: false, contributors: true })).toEqual([false, true])
  expect(await shown()).toEqual([false, false])
})

test('a shallow clone is reported where authors are shown', async () => {
  const pages = { readingTime: false, contributors: true }
  const codes = async (options: object) =>
    (await (await buildTwin(project, options)).build.check())
      .filter(({ code }) => code === 'config/no-dates')
      .map(({ message }) => message)
  expect(await codes({ pages, history: { ...history, shallow: true } })).toEqual([
    'Pages do not name all their authors, because the clone of its repository is shallow',
  ])
  expect(await codes({ pages, history })).toEqual([])
  expect(await codes({ history: { ...history, shallow: true } })).toEqual([])
})
