// Samples that the browser makes are those that a page would hold: the same code, in the same colours.
import { h, serialize, type CodeSource, type RenderTools } from '@octavo/hast'
import { createHighlighter } from '@octavo/markdown'
import { defaultSampleLanguages, loadApi, requestToSamples, sampleLanguages } from '@octavo/openapi'
import { asSitePath } from '@octavo/source'
import { createWords, renderOperation, type OperationOptions, type SampleData } from '@octavo/theme'
import { expect, test } from 'vitest'

const highlighter = await createHighlighter()
await highlighter.prepare(
  sampleLanguages.map(({ grammar }) => grammar),
  [],
)

const tools: RenderTools = {
  icon: () => h('svg', {}),
  highlight: (source: CodeSource) => highlighter.highlight(source),
  math: (value) => ({ type: 'text', value }),
  markdown: (value) => [{ type: 'text', value }],
  href: (url) => url,
  asset: (url) => url,
  words: createWords('en'),
  styleClass: () => '',
  slug: (text) => text,
  aside: () => {},
  report: () => {},
}

const json = (example: unknown) => ({ requestBody: { content: { 'application/json': { example } } } })
const typed = (type: string, schema: object) => ({ requestBody: { content: { [type]: { schema } } } })
const fields = (properties: object) => ({ type: 'object', properties })

const OPERATIONS: Readonly<Record<string, object>> = {
  'no body': {
    parameters: [
      { name: 'q', in: 'query', example: 'a b&c' },
      { name: 'X-Trace', in: 'header', example: `it's "quoted"` },
      { name: 'sid', in: 'cookie', example: 'x' },
    ],
  },
  'a body': json({ a: 1, b: [true, null, 'Let\'s <b> & "c" \\ $x #{y} ${z} %s'], c: { d: -0.5 } }),
  'texts of several lines': json({ note: 'one\ntwo\r\nthree\ttab', emoji: '🪲 Ünï', end: '</template>' }),
  'odd names': json({ __proto__x: 1, 'a b': 2, constructor: { toString: 'x' }, '': 'empty' }),
  'a form': typed('application/x-www-form-urlencoded', fields({ a: { type: 'string', example: 'a&b=c' } })),
  'a multipart form': typed(
    'multipart/form-data',
    fields({ file: { type: 'string', format: 'binary' }, text: { type: 'string' } }),
  ),
  'a file': typed('application/octet-stream', { type: 'string', format: 'binary' }),
  'a plain text': { requestBody: { content: { 'text/plain': { example: 'one\ntwo "three"' } } } },
  'a secret': { security: [{ token: [] }] },
}

async function samplesOf(operation: object, options: OperationOptions): Promise<string> {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths: { '/things/{id}': { post: { parameters: [{ name: 'id', in: 'path' }], ...operation } } },
  })
  const path = asSitePath('api.json')
  const { value } = await loadApi(path, () => Promise.resolve({ path, text }))
  const [first] = value?.operations ?? []
  if (!value || !first) throw new Error('no operation')
  const view = renderOperation({ document: value, operation: first }, tools, {
    sampleLanguages: defaultSampleLanguages,
    ...options,
  })
  return serialize(view.aside['request-example'] ?? [])
}

const unescape = (text: string) =>
  text
    .replaceAll('&#x3C;', '<')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x22;', '"')
    .replace(/&(?:#x26|amp);/g, '&')

/** Code and colours of the panels of a page by label. */
const panelsOf = (html: string) =>
  [...html.matchAll(/<code class="language-(\w+)" data-runs="([^"]*)">([^]*?)<\/code>/g)].map(
    ([, grammar, runs, code = '']) => ({ grammar, runs, code: unescape(code) }),
  )

/** The same from the data, as the browser reads it. */
function madeOf(html: string) {
  const [, text = ''] = /<template class="sample-data"[^>]*>([^]*?)<\/template>/.exec(html) ?? []
  const { request, samples } = JSON.parse(unescape(text)) as SampleData
  return samples.map(([, key, runs]) => {
    const [sample] = requestToSamples(request, [key])
    return { grammar: sample?.language.grammar, runs, code: sample?.code }
  })
}

const sampleFiles = { script: '/samples.js', copy: '/page.md' }

test.each(Object.entries(OPERATIONS))('%s: code and colours of every language', async (_, operation) => {
  const held = panelsOf(await samplesOf(operation, {}))
  expect(held.length).toBeGreaterThan(4)
  const page = await samplesOf(operation, { sampleFiles })
  expect(madeOf(page)).toEqual(held)
  expect(panelsOf(page)).toEqual([])
  const length = (runs = '') =>
    [...runs.matchAll(/\D(\d+)/g)].reduce((sum, [, size]) => sum + Number(size), 0)
  for (const { runs, code } of held) expect(length(runs?.split(';')[1])).toBe(code.length)
})

test('a page holds the first sample, those of the author, and those with an icon of their own', async () => {
  const page = await samplesOf(
    { 'x-codeSamples': [{ lang: 'go', source: 'own()' }] },
    { sampleFiles, sampleLanguages: ['bash', 'kotlin', 'go', 'python'] },
  )
  expect([...page.matchAll(/<option value="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Go',
    'cURL',
    'Kotlin',
    'Python',
  ])
  expect([...page.matchAll(/role="tabpanel" aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Go',
    'Kotlin',
  ])
  expect(page).toContain('"samples":[[1,"bash",')
  expect(page).toContain('],[3,"python",')
  expect(page).toContain('<a href="/page.md">cURL, Python</a>')
})

test('code that is cut, or has no colours, because of the limits of a frame, stays in the page', async () => {
  const page = await samplesOf(json({ text: 'x'.repeat(25_000) }), { sampleFiles })
  expect([...page.matchAll(/role="tabpanel" aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'cURL',
    'JavaScript',
    'PHP',
    'Go',
    'Java',
    'Ruby',
  ])
  expect(madeOf(page).map(({ grammar }) => grammar)).toEqual(['python'])
})
