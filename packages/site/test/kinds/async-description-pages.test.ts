// The pages about a whole AsyncAPI description, and words and groups of the sidebar that all descriptions share.
import { expect, test } from 'vitest'
import type { BuildOptions } from '../../src/index.ts'
import { buildTwin } from '../twins/built-twin.ts'
import { docsJson } from '../twins/memory-ports.ts'

const message = (name: string) => ({ payload: { $ref: `#/components/schemas/${name}` } })

const CHAT = {
  asyncapi: '3.0.0',
  info: {
    title: 'Chat',
    version: '2.0.0',
    description:
      '## Start\n\nSee [room](#channel/room), [hello](#operation/sayHello), [tag](#tag/talk), [Hello](#schema/Hello).',
    license: { name: 'MIT' },
    externalDocs: { url: 'https://example.com/docs' },
    tags: [{ name: 'talk', description: 'All **talks**.', 'x-displayName': 'Talking' }],
  },
  servers: {
    live: { host: 'chat.example.com', protocol: 'wss', description: 'For <i onclick="alert(1)">all</i>' },
    bus: { host: 'bus.example.com:9092', protocol: 'kafka', protocolVersion: '3.2' },
  },
  channels: {
    room: {
      address: '/rooms/{id}',
      title: 'Room',
      tags: [{ name: 'talk' }],
      parameters: { id: {} },
      messages: { hello: message('Hello'), answer: message('Answer'), lost: message('Lost') },
    },
    plain: { address: '/plain', messages: { note: message('Note') } },
    secret: { address: '/secret', 'x-hidden': true, messages: { hush: message('Hush') } },
  },
  operations: {
    sayHello: {
      action: 'receive',
      channel: { $ref: '#/channels/room' },
      messages: [{ $ref: '#/channels/room/messages/hello' }],
      reply: { messages: [{ $ref: '#/channels/room/messages/answer' }] },
    },
    push: {
      action: 'send',
      channel: { $ref: '#/channels/plain' },
      messages: [{ $ref: '#/channels/plain/messages/note' }],
    },
  },
  components: {
    securitySchemes: { key: { type: 'httpApiKey', in: 'query', name: 'k', description: 'A *key*' } },
    schemas: {
      Hello: { type: 'object', properties: { by: { $ref: '#/components/schemas/Person' } } },
      Answer: { type: 'object', properties: { text: { type: 'string' } } },
      Lost: { type: 'string' },
      Note: {
        schemaFormat: 'application/vnd.aai.asyncapi+json;version=3.0.0',
        schema: { type: 'object', properties: { line: { type: 'string' } } },
      },
      Person: { type: 'object', properties: { friend: { $ref: '#/components/schemas/Person' } } },
      Avro: {
        schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
        schema: { type: 'record', name: 'Avro', fields: [{ name: 'wing', type: 'int' }] },
      },
      Hush: { type: 'string' },
    },
  },
}

const ON = { overview: true, schemas: true, maxSize: 48 }

function build(
  files: Readonly<Record<string, string>> = {},
  { navigation, ...options }: BuildOptions & { readonly navigation?: unknown } = {},
) {
  const all = {
    'docs.json': docsJson(
      navigation ?? {
        tabs: [
          { tab: 'Guide', pages: ['index'] },
          { tab: 'API', asyncapi: 'chat.json' },
        ],
      },
    ),
    'index.mdx': '---\ntitle: Start\n---\n\nHello.\n',
    'chat.json': JSON.stringify(CHAT),
    ...files,
  }
  return buildTwin(all, { api: ON, site: 'https://docs.example.com', ...options })
}

const mainOf = (html: string) => /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? ''
const made = (paths: readonly string[]) =>
  paths.filter((path) => path.startsWith('api-reference/') && path.endsWith('.html'))
const at = (path: string) => `api-reference/${path}/index.html`
const sidebarOf = (html: string) => /<nav id="navigation-items".*?<\/nav>/s.exec(html)?.[0] ?? ''
const linksOf = (html: string) => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, to]) => to)

const PAGES = ['overview', 'talk', 'talk/room', 'websockets/plain', 'websockets/secret'].map(at)
const SCHEMAS = ['hello', 'answer', 'lost', 'note', 'person', 'avro'].map((name) => at(`schemas/${name}`))

test.each([
  [{}, [...PAGES, ...SCHEMAS]],
  [{ overview: false }, [...PAGES.slice(2), ...SCHEMAS]],
  [{ schemas: false }, PAGES],
])('AsyncAPI: overview, tags and schemas have pages, by settings %j', async (api, expected) => {
  const site = await build({}, { api: { ...ON, ...api } })
  expect(made(site.paths).toSorted()).toEqual([...expected].toSorted())
  expect(site.build.diagnostics).toEqual([])
})

test('AsyncAPI: the overview shows servers with protocols, schemes, tags and channels, and links to them', async () => {
  const site = await build()
  const html = mainOf(await site.text(PAGES[0] ?? ''))
  for (const text of [
    '2.0.0',
    'MIT',
    'wss://chat.example.com',
    'kafka 3.2',
    'A <em>key</em>',
    'Talking',
    'Channels',
  ])
    expect(html).toContain(text)
  expect(html).not.toMatch(/onclick|secret|Hush/)
  const targets = (label: string) =>
    [...html.matchAll(new RegExp(`href="([^"]*)">${label}</a>`, 'g'))].map(([, to]) => to)
  expect(targets('room')).toEqual(['/api-reference/talk/room/'])
  expect(targets('hello')).toEqual(['/api-reference/talk/room/#sayHello'])
  expect(targets('tag')).toEqual(['/api-reference/talk/'])
  expect(targets('Hello')).toEqual(['/api-reference/schemas/hello/'])
  expect(await site.text(at('talk/room'))).toContain('id="sayHello"')
  expect(await site.build.check()).toEqual([])
  expect(await site.text('api-reference/overview.md')).toContain('## Talking\n\n- `room`: Room')
})

test('AsyncAPI: a schema names the channels that send and receive it, also in replies', async () => {
  const site = await build()
  const uses = async (name: string) => {
    const html = mainOf(await site.text(at(`schemas/${name}`)))
    const part = html.slice(html.indexOf('id="used-by"'), html.indexOf('id="panel"'))
    return [...part.matchAll(/<h3 class="part-title">([^<]*)|href="(\/[^"]*)"/g)].map(
      ([, title, to]) => title ?? to,
    )
  }
  const room = '/api-reference/talk/room/'
  expect(await uses('hello')).toEqual(['Send', room])
  expect(await uses('answer')).toEqual(['Receive', room])
  expect(await uses('lost')).toEqual(['Channels', room])
  expect(await uses('note')).toEqual(['Receive', '/api-reference/websockets/plain/'])
  expect(await uses('person')).toEqual(['Schemas', '/api-reference/schemas/hello/'])
  expect(mainOf(await site.text(at('schemas/note')))).toContain('id="line"')
  expect(mainOf(await site.text(at('schemas/avro')))).toContain('id="wing"')
  expect(linksOf(mainOf(await site.text(at('talk/room'))))).toContain('/api-reference/schemas/person/')
})

test('AsyncAPI: they are in the sidebar, in llms.txt, in the sitemap and in search', async () => {
  const site = await build()
  const links = linksOf(sidebarOf(await site.text(at('talk/room'))))
  expect(links).toEqual([
    '/api-reference/overview/',
    '/api-reference/talk/',
    '/api-reference/talk/room/',
    '/api-reference/websockets/plain/',
    ...['hello', 'answer', 'lost', 'note', 'person', 'avro'].map((name) => `/api-reference/schemas/${name}/`),
  ])
  const [llms, sitemap] = [await site.text('llms.txt'), await site.text('sitemap.xml')]
  for (const to of links) {
    expect(llms).toContain(`(https://docs.example.com${to?.replace(/\/$/, '.md')})`)
    expect(sitemap).toContain(`<loc>https://docs.example.com${to}</loc>`)
  }
  expect(await site.searched()).toEqual(expect.arrayContaining(links))
})

test('AsyncAPI: both formats are offered of one file without hidden channels, and none otherwise', async () => {
  const hidden = await build()
  expect(mainOf(await hidden.text(PAGES[0] ?? ''))).not.toContain('download=""')
  const { secret: _secret, ...channels } = CHAT.channels
  const open = await build({ 'chat.json': JSON.stringify({ ...CHAT, channels }) })
  const html = mainOf(await open.text(PAGES[0] ?? ''))
  expect([...html.matchAll(/href="([^"]*)" download/g)].map(([, to]) => to)).toEqual([
    '/chat.json',
    '/octavo-api/chat.yaml',
  ])
  expect(await open.text('octavo-api/chat.yaml')).toContain('asyncapi: "3.0.0"')
  const parts = await build({
    'chat.json': JSON.stringify({ ...CHAT, channels: { plain: { $ref: 'plain.json' } }, operations: {} }),
    'plain.json': JSON.stringify({ address: '/p' }),
  })
  expect(mainOf(await parts.text(PAGES[0] ?? ''))).not.toContain('download=""')
})

test('where pages name channels one by one, api.asyncapi has no page as a whole', async () => {
  const config = { api: { asyncapi: 'chat.json' }, navigation: { pages: ['index', 'room'] } }
  const page = '---\nasyncapi: room\n---\n'
  const files = { 'docs.json': JSON.stringify({ ...JSON.parse(docsJson({})), ...config }), 'room.mdx': page }
  expect(made((await build(files)).paths)).toEqual([])
})

test('AsyncAPI 2: tags at the top, channels below publish and subscribe', async () => {
  const old = {
    asyncapi: '2.6.0',
    info: { title: 'Old', version: '1' },
    tags: [{ name: 'talk', description: 'All talks.' }],
    externalDocs: { url: 'https://example.com/more' },
    channels: {
      lights: { subscribe: { operationId: 'onLight', tags: [{ name: 'talk' }], message: message('Light') } },
    },
    components: { schemas: { Light: { type: 'string' } } },
  }
  const site = await build({ 'chat.json': JSON.stringify(old) })
  expect(made(site.paths)).toEqual(['overview', 'talk', 'talk/lights', 'schemas/light'].map(at))
  expect(mainOf(await site.text(at('overview')))).toContain('https://example.com/more')
  expect(mainOf(await site.text(at('schemas/light')))).toContain('<h3 class="part-title">Receive')
})

const get = (summary: string, ...tags: readonly string[]) => ({ get: { summary, tags, responses: {} } })
const FLIGHTS = {
  openapi: '3.2.0',
  info: { title: 'Flights', version: '1' },
  tags: [
    { name: 'fly', summary: 'Flights', description: 'All flights.' },
    { name: 'far', parent: 'fly' },
    { name: 'late', summary: 'Delays', kind: 'badge' },
    { name: 'admin', 'x-displayName': 'Administration' },
  ],
  'x-tagGroups': [{ name: 'Staff', tags: ['admin'] }],
  paths: {
    '/free': get('Free'),
    '/far': get('Far', 'late', 'far'),
    '/users': get('Users', 'admin'),
  },
  components: { schemas: { Plane: { type: 'string' } } },
}

test('tags are groups inside groups of the sidebar, named for readers; addresses have their own names', async () => {
  const site = await build(
    { 'chat.json': JSON.stringify(FLIGHTS) },
    {
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'API', openapi: 'chat.json' },
        ],
      },
    },
  )
  expect(made(site.paths)).toEqual([
    at('overview'),
    at('admin/users'),
    at('free'),
    at('fly'),
    at('far/far'),
    at('schemas/plane'),
  ])
  const html = await site.text(at('far/far'))
  const label = /class="(?:sidebar-label">|method-nav-pill"[^>]*>[^<]*<\/span>)([^<]+)/g
  const labels = [...sidebarOf(html).matchAll(label)].map(([, text]) => text)
  expect(labels.filter((one) => !/^(Start|API)$/.test(one ?? ''))).toEqual([
    'Overview',
    'Staff',
    'Administration',
    'Users',
    'API Reference',
    'Free',
    'Flights',
    'far',
    'Far',
    'Schemas',
    'Plane',
  ])
  expect(sidebarOf(html)).toContain('Delays')
  const overview = mainOf(await site.text(at('overview')))
  const headings = [...overview.matchAll(/<h(\d) id="([^"]*)"/g)].map(([, level, id]) => `${level} ${id}`)
  expect(headings).toEqual([
    '1 page-title',
    '2 operations',
    '3 group-staff',
    '4 tag-admin',
    '3 tag-fly',
    '4 tag-far',
    '3 tag-late',
  ])
  expect(mainOf(await site.text(at('fly')))).toContain('href="/api-reference/far/far/"')
})

test('groups are the same without the pages about the whole', async () => {
  const site = await build(
    { 'chat.json': JSON.stringify(FLIGHTS) },
    {
      api: { ...ON, overview: false, schemas: false },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'API', openapi: 'chat.json' },
        ],
      },
    },
  )
  expect(sidebarOf(await site.text(at('far/far')))).toMatch(/Staff.*Administration.*Flights.*>far</s)
})

test('labels of the sidebar and headings are in the language around the description', async () => {
  const language = (code: string) => ({
    language: code,
    groups: [{ group: code, openapi: { source: 'chat.json', directory: `${code}/api` } }],
  })
  const site = await build(
    { 'chat.json': JSON.stringify(FLIGHTS) },
    {
      navigation: { languages: [language('en'), language('de'), language('cn')] },
    },
  )
  const page = async (code: string) => await site.text(`${code}/api/overview/index.html`)
  expect(sidebarOf(await page('en'))).toMatch(/Overview.*API Reference.*Schemas/s)
  expect(sidebarOf(await page('de'))).toMatch(/Übersicht.*API-Referenz.*Schemas/s)
  expect(sidebarOf(await page('cn'))).toMatch(/概览.*API 参考.*模式/s)
  expect(mainOf(await page('de'))).toMatch(/Operationen.*<h3>API-Referenz/s)
})
