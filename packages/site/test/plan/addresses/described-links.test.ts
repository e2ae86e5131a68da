import { expect, test } from 'vitest'
import { createTestBuilder, docsJson, memoryPorts } from '../../twins/memory-ports.ts'

const text = (links: readonly string[]) => links.map((link) => `[${link}](${link})`).join(' ')

/** The addresses that links in the texts of an operation lead to. */
async function linksOf(links: readonly string[], base = '/') {
  const description = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': {
        get: {
          summary: 'First',
          tags: ['My pets'],
          operationId: 'first',
          description: text(links),
          responses: { 200: { description: text(links) } },
        },
      },
      '/b': { get: { summary: 'Second', tags: ['My pets'], operationId: 'second/part' } },
      '/c': { get: { summary: 'Third', tags: ['Cats & dogs'], operationId: 'third' } },
    },
  }
  const docs = docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] })
  const files = new Map([
    ['docs.json', docs],
    ['api.json', JSON.stringify(description)],
  ])
  const build = await createTestBuilder(memoryPorts(files), { base }).build()
  const page = build.outputs.find(({ path }) => path === 'api-reference/my-pets/first/index.html')
  const html = page ? new TextDecoder().decode(await page.bytes()) : ''
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const found = links.map((link) =>
    [...main.matchAll(new RegExp(`href="([^"]*)"[^>]*>${link}</a>`, 'g'))].map(([, address]) => address),
  )
  return found
}

test('links of descriptions to their own operations and tags lead to the pages', async () => {
  const found = await linksOf(
    [
      '#operation/second%2Fpart',
      '#tag/My-pets/operation/first',
      '#operation/gone',
      '#response',
      '#tag/Cats-and-dogs/operation/third',
      '#tag/Cats-%26-dogs',
    ],
    '/docs/',
  )
  const addresses = [
    '/docs/api-reference/my-pets/second/',
    '/docs/api-reference/my-pets/first/',
    '#operation/gone',
    '#response',
    '/docs/api-reference/cats-&amp;-dogs/third/',
    '/docs/api-reference/cats-&amp;-dogs/third/',
  ]
  // In the head of the page and in its body.
  expect(found).toEqual(addresses.map((address) => [address, address]))
})

test('links that name an operation by method and path lead to its page', async () => {
  const found = await linksOf([
    '#tag/my-pets/GET/b',
    '#tag/my-pets/paths/~1b/get',
    '#/paths/~1c/get',
    '#tag/my-pets/POST/b',
    '#tag/my-pets/look/b',
  ])
  const second = '/api-reference/my-pets/second/'
  const third = '/api-reference/cats-&amp;-dogs/third/'
  const addresses = [second, second, third, '#tag/my-pets/POST/b', '#tag/my-pets/look/b']
  expect(found).toEqual(addresses.map((address) => [address, address]))
})

test('bare names of headings lead to the operation with that title or to the overview, unless the page has them', async () => {
  const description = (own: string) => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1', description: '# Rate limits of `all`\n\nText\n\n## Get a pet\n' },
    paths: {
      '/a': {
        get: {
          summary: 'First of all',
          parameters: [{ name: 'x-my-header', in: 'header', schema: { type: 'string' } }],
          description: own,
        },
      },
      '/b': { get: { summary: 'List all pets' } },
      '/c': { get: { summary: 'X My Header' } },
      '/d': { get: { summary: 'Get a pet' } },
    },
  })
  const own =
    '[l](#list-all-pets) [o](#own-part) [x](#x-my-header) [r](#rate-limits-of-all) [g](#get-a-pet) [n](#no-such-part)'
  const build = async (text: string) => {
    const files = new Map([
      ['docs.json', docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] })],
      ['api.json', JSON.stringify(description(text))],
    ])
    const { outputs } = await createTestBuilder(memoryPorts(files), {
      api: { overview: true, schemas: false, maxSize: 48 },
    }).build()
    const page = outputs.find(({ path }) => path.endsWith('first-of-all/index.html'))
    const html = page ? new TextDecoder().decode(await page.bytes()) : ''
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    return Object.fromEntries(
      [...main.matchAll(/href="([^"]*)"[^>]*>([a-z])<\/a>/g)].map(([, address, name]) => [name, address]),
    )
  }
  expect(await build(`${own}\n\n## Own part\n`)).toEqual({
    l: '/api-reference/list-all-pets/',
    o: '#own-part',
    x: '#x-my-header',
    r: '/api-reference/overview/#rate-limits-of-all',
    g: '/api-reference/overview/#get-a-pet',
    n: '#no-such-part',
  })
})
