// Terms of a glossary: where they are found, and where pages explain them.
import { defineComponent } from '@octavo/hast'
import { expect, test } from 'vitest'
import { createFindTerms } from '../../src/glossary/find-terms.ts'
import type { Glossary } from '../../src/glossary/glossary.ts'
import { parse, twinComponents } from '../twins.ts'

const glossary: Glossary = [
  { term: 'API', text: 'Interface' },
  { term: 'API key', text: 'Secret of *one* user', href: '/keys', also: ['API keys'] },
  { term: 'webhook', text: 'Request', also: ['webhooks'] },
  { term: 'C++', text: 'Language' },
  { term: '接口', text: 'Interface' },
]

test.each<[text: string, found: readonly string[]]>([
  ['The API and an API key.', ['API', 'API key']],
  ['API keys, API.', ['API keys', 'API']],
  ['An API\n  key', ['API\n  key']],
  ['APIs, apis, myAPI, API_KEY, the api', []],
  ['Webhooks call. A webhook calls.', ['Webhooks']],
  ['WEBHOOK', []],
  ['(webhook)', ['webhook']],
  ['C++ and C', ['C++']],
  ['这个接口很好', ['接口']],
  ['', []],
])('terms in %j', (text, found) => {
  const find = createFindTerms(glossary)
  expect(find(text, () => true).map(({ start, end }) => text.slice(start, end))).toEqual(found)
})

test('terms that were found are left out; a glossary without terms finds nothing', () => {
  const find = createFindTerms(glossary)
  expect(find('API webhook', ({ term }) => term !== 'API').map(({ term }) => term.term)).toEqual(['webhook'])
  expect(createFindTerms([])('API', () => true)).toEqual([])
  expect(createFindTerms([{ term: '', text: 'x' }])('a', () => true)).toEqual([])
})

const tooltip = defineComponent({
  name: 'Tooltip',
  inline: true,
  explains: true,
  props: { tip: { type: 'content' }, href: { type: 'href' }, cta: { type: 'content' } },
  render: ({ props, children }, tools) => ({
    type: 'element',
    tagName: 'dfn',
    properties: props['href'] === undefined ? {} : { href: tools.href(String(props['href'])) },
    children: [
      ...children,
      { type: 'element', tagName: 'i', properties: { role: 'tooltip' }, children: props['tip'] as never[] },
    ],
  }),
})
const components = new Map([...twinComponents, ['Tooltip', tooltip] as const])
const render = async (text: string, files = {}) => parse(text, files, { components, glossary })

const api = '<dfn>API<i role="tooltip">Interface</i></dfn>'

test.each<[what: string, page: string, html: string]>([
  ['the first use alone', 'An API.\n\nThe API.', `<p>An ${api}.</p><p>The API.</p>`],
  ['never in headings', '## An API\n\nAn API.', `<p>An ${api}.</p>`],
  ['never in code', '`API`\n\n```\nAPI\n```\n\nAPI', `<p>${api}</p>`],
  ['never in links', '[API](/a) and API', `<a href="href:/a">API</a> and ${api}`],
  ['in emphasis and lists', '- *API*', `<li><em>${api}</em></li>`],
  ['in components', '<Note>\n\nAPI\n\n</Note>', `<aside><p>${api}</p></aside>`],
  [
    'nor in an abbreviation of the author',
    '<Tooltip tip="Mine">API</Tooltip>',
    '<dfn>API<i role="tooltip">Mine</i></dfn>',
  ],
  [
    'with a link and Markdown',
    'An API key',
    '<dfn href="href:/keys">API key<i role="tooltip">Secret of <em>one</em> user</i></dfn>',
  ],
])('%s', async (_, page, html) => {
  const result = await render(page)
  expect(result.html).toContain(html)
  expect(result.html.split('role="tooltip"')).toHaveLength(2)
  expect(result.reported).toEqual([])
})

test('in reading order, snippets included; footnotes come last', async () => {
  const { html } = await render(
    'import S from "/snippets/s.mdx"\n\nText[^1].\n\n<S />\n\nAPI\n\n[^1]: An API.',
    {
      'snippets/s.mdx': 'In a snippet: API.',
    },
  )
  expect(html).toContain(`In a snippet: ${api}.`)
  expect(html.split('<dfn>')).toHaveLength(2)
})

test('links of terms are links of the page; search and the copy have the text as written', async () => {
  const { page, copy } = await render('An API key and an API.')
  expect(page.links.map(({ url }) => url)).toEqual(['/keys'])
  expect(page.sections.map(({ text }) => text)).toEqual(['An API key and an API.'])
  expect(copy.trim()).toBe('An API key and an API.')
})

test('front matter switches it off', async () => {
  expect((await render('---\nglossary: false\n---\nAn API.')).html).toBe('<p>An API.</p>')
})
