// The pages about a description as a whole: overview, tags, schemas, and the links and files that belong to them.
import { expect, test } from 'vitest'
import type { BuildOptions } from '../../src/index.ts'
import { buildTwin } from '../twins/built-twin.ts'
import { docsJson } from '../twins/memory-ports.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const body = (schema: unknown) => ({ content: { 'application/json': { schema } } })

const PETS = {
  openapi: '3.1.0',
  info: {
    title: 'Pet shop',
    version: '1.2.3',
    summary: 'Everything about pets.',
    description:
      '# Start\n\nSee [keys](#section/Start/Keys), [list](#operation/listPets), [tag](#tag/pets), [Pet](#schema/Pet), ' +
      '[add](#tag/pets/operation/addPet), [none](#operation/none), [ref](#/components/schemas/Owner).\n\n## Keys\n\n<script>alert(1)</script>Text.',
    termsOfService: 'javascript:alert(1)',
    contact: { name: 'Help', url: 'javascript:alert(2)', email: 'help@example.com' },
    license: { name: 'MIT', url: 'https://example.com/mit' },
  },
  externalDocs: { url: 'https://example.com/docs', description: 'More' },
  servers: [
    { url: 'https://{region}.example.com', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
  ],
  tags: [
    { name: 'pets', description: 'All about **pets**.\n\n## Rules\n\nBe kind.' },
    { name: 'Guide', description: 'No operations.' },
  ],
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        summary: 'List pets',
        tags: ['pets'],
        responses: { 200: { description: 'ok', ...body({ type: 'array', items: ref('Pet') }) } },
      },
      post: {
        operationId: 'addPet',
        summary: 'Add pet',
        tags: ['pets'],
        requestBody: body(ref('NewPet')),
        responses: { 201: { description: 'ok', ...body(ref('Pet')) } },
      },
    },
    '/status': { get: { summary: 'Overview', responses: { 200: { description: 'ok' } } } },
    '/secret': {
      get: {
        summary: 'Hush',
        'x-excluded': true,
        responses: { 200: { description: 'x', ...body(ref('Secret')) } },
      },
    },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      oauth: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://example.com/t',
            scopes: { read: 'Read *pets*', write: 'Write' },
          },
        },
      },
    },
    schemas: {
      Pet: {
        type: 'object',
        required: ['code'],
        properties: {
          id: { type: 'integer' },
          code: { type: 'string', writeOnly: true },
          owner: ref('Owner'),
        },
      },
      NewPet: { type: 'object', properties: { name: { type: 'string' } } },
      Owner: { type: 'object', properties: { pet: ref('Pet') } },
      Secret: { type: 'object', properties: { word: { type: 'string' } } },
    },
  },
}

const TAB = {
  tabs: [
    { tab: 'Guide', pages: ['index'] },
    { tab: 'API', openapi: 'api.json' },
  ],
}
const ON = { overview: true, schemas: true, maxSize: 48 }

function build(
  files: Readonly<Record<string, string>> = {},
  { navigation = TAB, ...options }: BuildOptions & { readonly navigation?: unknown } = {},
) {
  const all = {
    'docs.json': docsJson(navigation),
    'index.mdx': '---\ntitle: Start\n---\n\nHello.\n',
    'api.json': JSON.stringify(PETS),
    ...files,
  }
  return buildTwin(all, { api: ON, site: 'https://docs.example.com', ...options })
}

const mainOf = (html: string) => /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? ''
const made = (paths: readonly string[]) =>
  paths.filter((path) => path.startsWith('api-reference/') && path.endsWith('.html'))

const PAGES = [
  'api-reference/overview-1/index.html',
  'api-reference/pets/index.html',
  'api-reference/pets/list-pets/index.html',
  'api-reference/pets/add-pet/index.html',
  'api-reference/overview/index.html',
  'api-reference/schemas/pet/index.html',
  'api-reference/schemas/newpet/index.html',
  'api-reference/schemas/owner/index.html',
]

test('overview, tags and schemas have pages; an operation keeps the address that one of them requests', async () => {
  const site = await build()
  expect(made(site.paths)).toEqual(PAGES)
  expect(site.build.diagnostics.map(({ code }) => code)).not.toContain('nav/address-taken')
  expect(mainOf(await site.text(PAGES[4] ?? ''))).toContain('/status')
})

test('a page file keeps its address, without a warning about pages that nobody has asked for', async () => {
  const page = 'api-reference/schemas/pet'
  const site = await build(
    { [`${page}.mdx`]: '---\ntitle: Ours\n---\n\nText.\n' },
    { navigation: { tabs: [{ tab: 'Guide', pages: ['index', page] }, TAB.tabs[1]] } },
  )
  expect(await site.text(`${page}/index.html`)).toContain('Ours')
  expect(made(site.paths)).toContain('api-reference/api/schemas/pet/index.html')
  expect(site.build.diagnostics).toEqual([])
})

test.each([
  [{ overview: false, schemas: true }, /overview-1|\/pets\/index/],
  [{ overview: true, schemas: false }, /schemas/],
  [{ overview: false, schemas: false }, /overview-1|\/pets\/index|schemas/],
])('settings %j leave them out', async (api, absent) => {
  const site = await build({}, { api: { ...api, maxSize: 48 } })
  expect(made(site.paths)).toEqual(PAGES.filter((path) => !absent.test(path)))
})

test('the overview shows everything that the description says about itself, and nothing that runs', async () => {
  const html = mainOf(await (await build()).text(PAGES[0] ?? ''))
  for (const text of [
    '1.2.3',
    'Help',
    'MIT',
    'https://{region}.example.com',
    'X-Key',
    'clientCredentials',
    'Guide',
  ])
    expect(html).toContain(text)
  expect(html).toContain('Read <em>pets</em>')
  expect(html).toContain('<code>javascript:alert(1)</code>')
  expect(html).toContain('href="mailto:help@example.com"')
  expect(html).not.toMatch(/<script|href="javascript|Hush|Secret|\uFDD0/)
})

test('an overview asks for credentials where an operation needs some', async () => {
  const overview = async (spec: unknown) => {
    const site = await build({ 'api.json': JSON.stringify(spec) })
    return site.text('api-reference/overview-1/index.html')
  }
  const button = /<button[^>]*enter-credentials[^>]*data-part="credentials"/
  expect(button.test(await overview({ ...PETS, security: [{ key: [] }] }))).toBe(true)
  expect(button.test(await overview(PETS))).toBe(false)
})

test('links to parts of the description lead to their pages; one without a target is reported', async () => {
  const site = await build()
  const html = mainOf(await site.text(PAGES[0] ?? ''))
  const targets = (label: string) =>
    [...html.matchAll(new RegExp(`href="([^"]*)">${label}</a>`, 'g'))].map(([, to]) => to)
  expect(targets('keys')).toEqual(['/api-reference/overview-1/#keys'])
  expect(html).toContain('id="keys"')
  expect(html).toContain('<a href="#keys">Keys</a>')
  expect(targets('list')).toEqual(['/api-reference/pets/list-pets/'])
  expect(targets('add')).toEqual(['/api-reference/pets/add-pet/'])
  expect(targets('tag')).toEqual(['/api-reference/pets/'])
  expect(targets('ref')).toEqual(['/api-reference/schemas/owner/'])
  expect(targets('Pet')).toEqual(['/api-reference/schemas/pet/'])
  const copy = await site.text('api-reference/overview-1.md')
  expect(copy).toContain('[list](https://docs.example.com/api-reference/pets/list-pets/)')
  expect(copy).toContain('[none](#operation/none)')
  const broken = await site.build.check()
  expect(broken.map(({ message }) => message)).toEqual([expect.stringContaining('"#operation/none"')])
})

test('they are in the sidebar, closed schemas last, in llms.txt, in the sitemap and in search', async () => {
  const site = await build()
  const html = await site.text('api-reference/pets/list-pets/index.html')
  const sidebar = /<nav id="navigation-items".*?<\/nav>/s.exec(html)?.[0] ?? ''
  const links = [...sidebar.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
  expect(links).toEqual([
    '/api-reference/overview-1/',
    '/api-reference/pets/',
    '/api-reference/pets/list-pets/',
    '/api-reference/pets/add-pet/',
    '/api-reference/overview/',
    '/api-reference/schemas/pet/',
    '/api-reference/schemas/newpet/',
    '/api-reference/schemas/owner/',
  ])
  expect(sidebar).toMatch(/<details class="sidebar-fold"><summary[^>]*><span class="sidebar-label">Schemas/)
  const addresses = links.map((to = '') => `https://docs.example.com${to}`)
  const [llms, sitemap] = [await site.text('llms.txt'), await site.text('sitemap.xml')]
  for (const address of addresses) {
    expect(llms).toContain(`(${address.replace(/\/$/, '.md')})`)
    expect(sitemap).toContain(`<loc>${address}</loc>`)
  }
  expect(await site.searched()).toEqual(expect.arrayContaining(links.map((to = '') => to)))
})

test('a schema page names the operations and schemas that use it, and has fields as operations have', async () => {
  const site = await build()
  const pet = mainOf(await site.text('api-reference/schemas/pet/index.html'))
  const used = pet.slice(pet.indexOf('id="used-by"'), pet.indexOf('id="panel"'))
  expect([...used.matchAll(/href="(\/[^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/api-reference/pets/list-pets/',
    '/api-reference/pets/add-pet/',
    '/api-reference/schemas/owner/',
  ])
  expect(pet).toContain('id="id"')
  // Only responses have it, which leave out a property that is only sent: here it is, with its label.
  expect(pet).toMatch(/id="code".*write-only.*field-required/s)
  const added = mainOf(await site.text('api-reference/pets/add-pet/index.html'))
  expect(added).toMatch(/id="response-201".*id="id"/s)
  expect(added).not.toContain('response-201.code')
  expect(await site.text('api-reference/schemas/pet.md')).not.toContain('Owner:')
  expect(site.paths.join()).not.toMatch(/secret/i)
})

test('a schema that a listed page file shows has no page beside it', async () => {
  const tab = { tab: 'API', openapi: 'api.json', pages: ['types/pet'] }
  const site = await build(
    { 'types/pet.mdx': '---\nopenapi-schema: Pet\n---\n\nOurs.\n' },
    { navigation: { tabs: [tab] } },
  )
  expect(made(site.paths)).not.toContain('api-reference/schemas/pet/index.html')
  const owner = await site.text('api-reference/schemas/owner/index.html')
  expect(mainOf(owner)).toContain('href="/types/pet/"')
})

test('each language links to its own pages', async () => {
  const language = (code: string) => ({
    language: code,
    groups: [{ group: code, openapi: { source: 'api.json', directory: `${code}/api` } }],
  })
  const site = await build({}, { navigation: { languages: [language('en'), language('fr')] } })
  const pet = mainOf(await site.text('fr/api/schemas/pet/index.html'))
  expect(pet).toContain('href="/fr/api/pets/list-pets/"')
  expect(pet).not.toContain('href="/en/')
  // Copies have the words of their pages.
  const copy = (path: string) => site.text(path)
  expect(await copy('en/api/overview-1.md')).toMatch(/- Version: .*## Servers\n.*## Authorizations\n/s)
  expect(await copy('fr/api/overview-1.md')).toMatch(/- Version: .*## Serveurs\n.*## Autorisations\n/s)
  expect(await copy('fr/api/pets.md')).toContain('## Opérations\n')
  expect(await copy('en/api/pets.md')).toContain('## Operations\n')
})

const PUBLISHED = /octavo-api/

test('a description is offered in both formats: its own file, and one that is made', async () => {
  const whole = { ...PETS, paths: { '/pets': PETS.paths['/pets'] } }
  const site = await build({ 'api.json': JSON.stringify(whole) })
  const html = mainOf(await site.text('api-reference/overview/index.html'))
  expect([...html.matchAll(/href="([^"]*)" download/g)].map(([, to]) => to)).toEqual([
    '/api.json',
    '/octavo-api/api.yaml',
  ])
  expect(site.paths.filter((path) => PUBLISHED.test(path))).toEqual(['octavo-api/api.yaml'])
})

test('a download has no hidden operation; nothing is offered of a description that is not published', async () => {
  const open = await build()
  expect(open.paths.filter((path) => PUBLISHED.test(path))).toEqual([
    'octavo-api/api.json',
    'octavo-api/api.yaml',
  ])
  expect(await open.text('octavo-api/api.json')).not.toMatch(/secret|Hush/i)
  const denied = await build({ '.mintignore': 'api.json\n' })
  expect(denied.paths.filter((path) => PUBLISHED.test(path))).toEqual([])
  const grouped = structuredClone(PETS) as unknown as { paths: Record<string, object> }
  grouped.paths['/staff'] = {
    get: { 'x-mint': { groups: ['staff'] }, responses: { 200: body(ref('Secret')) } },
  }
  const others = await build({ 'api.json': JSON.stringify(grouped) }, { groups: ['all'] })
  expect(others.paths.filter((path) => PUBLISHED.test(path))).toEqual([])
  expect(others.paths.join()).not.toMatch(/secret/i)
})

test('a tag of which all operations are hidden is not shown', async () => {
  const hidden = {
    ...PETS,
    tags: [{ name: 'internal', description: 'Hush.' }],
    paths: {
      '/a': { get: { tags: ['internal'], 'x-hidden': true, responses: {} } },
      '/b': { get: { tags: ['internal'], 'x-mint': { metadata: { hidden: true } }, responses: {} } },
      '/c': { get: { summary: 'Open', responses: {} } },
    },
  }
  const site = await build({ 'api.json': JSON.stringify(hidden) })
  expect(made(site.paths)).not.toContain('api-reference/internal/index.html')
  expect(await site.text('api-reference/open/index.html')).not.toContain('internal')
  expect(Object.keys(JSON.parse(await site.text('octavo-api/api.json')).paths)).toEqual(['/c'])
})

test('a wrong link in the text of a schema is reported once, not again for the page of the schema', async () => {
  const faulty = structuredClone(PETS) as unknown as { components: { schemas: Record<string, object> } }
  faulty.components.schemas['NewPet'] = {
    type: 'object',
    properties: { name: { type: 'string', description: 'See [this](#nowhere).' } },
  }
  faulty.components.schemas['Unused'] = { type: 'string', description: 'See [that](#nothing).' }
  const site = await build({ 'api.json': JSON.stringify(faulty) })
  const messages = (await site.build.check()).map(({ message }) => message)
  expect(messages.filter((message) => message.includes('#nowhere'))).toHaveLength(1)
  expect(messages.filter((message) => message.includes('#nothing'))).toHaveLength(1)
})

test('links in the texts of fragments are checked, once, where the description has them', async () => {
  const faulty = structuredClone(PETS) as unknown as {
    paths: Record<string, Record<string, object>>
    components: { schemas: Record<string, object> }
  }
  const text =
    'See [this](#nowhere), [list](#operation/listPets), [file](/nofile.zip) and [field](#a.b.c.d.deep).'
  const deep = { type: 'object', properties: { deep: { type: 'string', description: text } } }
  const within = (schema: object, name: string) => ({ type: 'object', properties: { [name]: schema } })
  const nested = ['d', 'c', 'b', 'a'].reduce(within, deep)
  for (const path of ['/deep', '/deeper'])
    faulty.paths[path] = { put: { summary: path, requestBody: body(nested), responses: {} } }
  const json = JSON.stringify(faulty, null, 1)
  const site = await build({ 'api.json': json }, { api: { ...ON, schemas: false } })
  const html = await site.text('api-reference/deep/index.html')
  expect(html).not.toContain('#nowhere')
  const found = (await site.build.check()).filter(({ span }) => span?.path === 'api.json')
  const lines = json.split('\n')
  const where = found.map(({ code, message, span }) => [
    code,
    /"([^"]*)"/.exec(message)?.[1],
    lines[(span?.start.line ?? 0) - 1]?.includes('#nowhere'),
  ])
  expect(where.filter(([, url]) => /nowhere|nofile|deep|listPets/.test(String(url)))).toEqual([
    ['link/missing-anchor', '#nowhere', true],
    ['link/missing-asset', '/nofile.zip', true],
  ])
})

/** A description with many operations of one tag, all of which use one schema. */
const large = (count: number, tag: object) => ({
  ...PETS,
  tags: [tag],
  paths: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `/items/${at}`,
      {
        get: {
          summary: `Item ${at}`,
          tags: ['items'],
          responses: { 200: { description: 'ok', ...body(ref('Pet')) } },
        },
      },
    ]),
  ),
})

test('long lists stay small, and count what they leave out', async () => {
  const described = { name: 'items', description: 'All items.' }
  const site = await build({ 'api.json': JSON.stringify(large(320, described)) })
  const overview = mainOf(await site.text('api-reference/overview/index.html'))
  expect(overview).toMatch(/320\s+Operations/)
  expect(overview).not.toContain('Item 7<')
  const tag = mainOf(await site.text('api-reference/items/index.html'))
  expect(tag).toContain('Item 319<')
  const pet = mainOf(await site.text('api-reference/schemas/pet/index.html'))
  expect(pet).toContain('Item 199<')
  expect(pet).not.toContain('Item 200<')
  expect(pet).toMatch(/120\s+more are in the navigation and in search/)
  const plain = await build({ 'api.json': JSON.stringify(large(320, { name: 'items' })) })
  expect(mainOf(await plain.text('api-reference/overview/index.html'))).toContain('Item 7<')
})
