// Links of the text below the title of a page: it is rendered around the page, and checked like the rest of it.
import { expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const API = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      get: {
        operationId: 'getA',
        summary: 'A',
        description:
          'One [f](/first), [index](/index), [own](#operation/getA), [web](https://example.com/x), <a href="/html">h</a>.\n\n' +
          'Two [f](/first), ![p](/none.png) and [t](#tag/none).',
        responses: { 200: { description: 'See [f](/first).' } },
      },
    },
  },
}

async function check(index: string) {
  const site = await buildTwin({
    'docs.json': docsJson({ groups: [{ group: 'A', pages: ['index'], openapi: 'api.json' }] }),
    'index.mdx': index,
    'api.json': JSON.stringify(API, null, 1),
  })
  const found = await site.build.check()
  return found
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, message, span }) => [code, message, `${span?.path}:${span?.start.line}`])
}

test('links of an operation are checked where its text is in the head, each at its own position', async () => {
  const found = await check('---\ntitle: Start\n---\n\nHi.\n')
  const text = 'api.json:12'
  expect(found).toEqual([
    ['link/missing-page', 'Cannot find page "/first"', text],
    ['link/missing-page', 'Cannot find page "/html"', text],
    ['link/missing-page', 'Cannot find page "/first"', text],
    ['link/missing-asset', 'Cannot find file "/none.png"', text],
    ['link/missing-anchor', 'Cannot find "#tag/none" on page "/api-reference/a"', text],
    ['link/missing-page', 'Cannot find page "/first"', 'api.json:15'],
  ])
})

test('links in the front matter of a page are checked from the root', async () => {
  const found = await check(
    '---\ntitle: Start\ndescription: "See [x](/nowhere), [y](nowhere-else) and [z](api-reference/a)."\n---\n\nHi.\n',
  )
  expect(found.filter(([, , at]) => at?.startsWith('index'))).toEqual([
    ['link/missing-page', 'Cannot find page "/nowhere"', 'index.mdx:3'],
    ['link/missing-page', 'Cannot find page "nowhere-else"', 'index.mdx:3'],
  ])
})

test('a link in a text that several pages repeat is reported once', async () => {
  const text = {
    type: 'object',
    properties: { name: { type: 'string', description: 'See [this](#nowhere).' } },
  }
  const response = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } }
  const get = (summary: string) => ({ get: { summary, responses: { 200: response } } })
  const site = await buildTwin({
    'docs.json': docsJson({ groups: [{ group: 'A', pages: ['index'], openapi: 'api.json' }] }),
    'index.mdx': '---\ntitle: Start\n---\n\nHi.\n',
    'api.json': JSON.stringify({
      ...API,
      paths: { '/a': get('A'), '/b': get('B') },
      components: { schemas: { Pet: text } },
    }),
  })
  const found = await site.build.check()
  expect(found.filter(({ code }) => code === 'link/missing-anchor')).toHaveLength(1)
})

test('a field in a fragment is a target of links, by its own names', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`note${index}`, { type: 'string' }]),
  )
  const inside = { type: 'object', properties: { customer: { type: 'object', properties } } }
  const content = { 'application/json': { schema: inside } }
  const page = '/api-reference/a#body-customer'
  const site = await buildTwin({
    'docs.json': docsJson({ groups: [{ group: 'A', pages: ['index'], openapi: 'api.json' }] }),
    'index.mdx': `---\ntitle: Start\n---\n\n[a](${page}.note299) [b](${page}.none)\n`,
    'api.json': JSON.stringify({
      ...API,
      paths: { '/a': { post: { summary: 'A', requestBody: { content }, responses: {} } } },
    }),
  })
  expect(await site.text('api-reference/a/index.html')).not.toContain('id="body-customer.note299"')
  const found = (await site.build.check()).filter(({ code }) => code.startsWith('link/'))
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('"#body-customer.none"')])
})
