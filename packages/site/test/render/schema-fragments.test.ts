// What pages of API descriptions leave to fragments: every field can be reached, files are shared, names are stable.
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { SiteBuild } from '../../src/builder.ts'
import { builtFields } from '../../../../test/specs/built-fields.mjs'
import { schemaFields } from '../../../../test/specs/schema-fields.mjs'
import { createTestBuilder, memoryPorts } from '../twins/memory-ports.ts'

const folder = new URL('../../../../test/fixtures/api-fragments/in/', import.meta.url)
const read = (name: string) => readFile(new URL(name, folder), 'utf8')
const projectOf = async () =>
  new Map(
    await Promise.all(
      ['docs.json', 'index.mdx', 'openapi.json'].map(async (name) => [name, await read(name)] as const),
    ),
  )

/** Makes every file of a site, fragments of fragments included, as text by path. */
async function makeAll(
  build: SiteBuild,
  order: 'forward' | 'backward' = 'forward',
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>()
  const make = async (outputs: SiteBuild['outputs']) => {
    for (const output of order === 'forward' ? outputs : outputs.toReversed())
      made.set(output.path, new TextDecoder().decode(await output.bytes()))
  }
  await make(build.outputs)
  for (let size = 0; size < made.size;) {
    size = made.size
    await make(build.pageStyles().filter(({ path }) => !made.has(path)))
  }
  return made
}

let files: ReadonlyMap<string, string>
const fragments = (all = files) =>
  [...all.keys()].filter((path) => path.startsWith('octavo-fields/')).toSorted()
beforeAll(async () => {
  files = await makeAll(await createTestBuilder(memoryPorts(await projectOf())).build())
})

test('every field of the description is on the page of its operation or in a fragment that it leads to', async () => {
  const wanted = schemaFields(JSON.parse(await read('openapi.json')))
  const built = builtFields(files)
  for (const [name, fields] of wanted) {
    const shown = built.get(name) ?? new Set()
    expect([...fields].filter((field) => !shown.has(field))).toEqual([])
  }
  expect([...wanted.keys()]).toEqual(['POST /orders', 'GET /trees'])
})

test('nothing is left out with a sentence alone', () => {
  for (const [path, text] of files)
    if (path.endsWith('.html')) expect(text).not.toContain('in the API description')
})

test('names depend on neither order nor other schemas', async () => {
  const project = await projectOf()
  const description = JSON.parse(await read('openapi.json')) as {
    components: { schemas: Record<string, unknown> }
  }
  description.components.schemas['Unused'] = { type: 'string' }
  project.set('openapi.json', JSON.stringify(description))
  const build = await createTestBuilder(memoryPorts(project)).build()
  expect(fragments(await makeAll(build, 'backward'))).toEqual(fragments())
})

test('what is wrong in the text of a fragment is reported at its place in the description', async () => {
  const project = await projectOf()
  const text = (await read('openapi.json')).replaceAll(
    /"(\w+)": \{\s*"type": "string"/g,
    '$&, "description": "See [it](ref:$1)"',
  )
  project.set('openapi.json', text)
  const build = await createTestBuilder(memoryPorts(project)).build()
  await makeAll(build)
  const found = build.pageStyles().flatMap((output) => output.diagnostics?.() ?? [])
  expect(found.length).toBeGreaterThan(3)
  for (const { message, span } of found) {
    expect(message).toContain(text.slice(span?.start.offset, span?.end.offset))
    expect(span?.start.line).toBeGreaterThan(1)
  }
})

/** Links of the order's page to the fragment of the customer, in its request and in its response. */
const customerLinks = (all: ReadonlyMap<string, string>) => [
  ...(all.get('api-reference/create-an-order/index.html') ?? '').matchAll(
    /href="\/(octavo-fields\/\w+\.html)" data-fields="\w+" data-holder="([^"]*)" data-path="customer\./g,
  ),
]

test('a request and a response share what is the same in both directions', () => {
  const links = customerLinks(files)
  expect(links.map(([, , holder]) => holder)).toEqual(['body-', 'response-200.'])
  expect(new Set(links.map(([, href]) => href)).size).toBe(1)
})

test('they have fragments of their own where a field, however deep, goes one way', async () => {
  const project = await projectOf()
  const description = JSON.parse(await read('openapi.json')) as {
    components: { schemas: Record<string, { properties: object; required?: readonly string[] }> }
  }
  const { Customer } = description.components.schemas
  if (Customer) Customer.properties = { ...Customer.properties, onlyRead: { type: 'string', readOnly: true } }
  project.set('openapi.json', JSON.stringify(description))
  const all = await makeAll(await createTestBuilder(memoryPorts(project)).build())
  const shown = customerLinks(all).map(([, path = '']) => all.get(path)?.includes('>onlyRead<'))
  expect(shown).toEqual([false, true])
})

test('a fragment is a page of its own: title, link back, noindex, policy, styles', () => {
  expect(fragments().length).toBeGreaterThan(5)
  for (const path of fragments()) {
    const html = files.get(path) ?? ''
    for (const part of [
      '<h1',
      'class="fields-back"',
      'content="noindex"',
      'Content-Security-Policy',
      'rel="stylesheet"',
    ])
      expect(html).toContain(part)
    expect(html.length).toBeLessThan(120_000)
  }
})

test('search finds a field of a fragment, on the page of the operation', async () => {
  const found = [...files].filter(
    ([path, text]) => path.startsWith('_octavo/search/') && text.includes('zanzibar'),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.map(([, text]) => text).join('')).toContain('address.country.code')
})

test('the key of the site, which covers every description, is made once for all fragments', async () => {
  const project = await projectOf()
  const ports = memoryPorts(project)
  const stored = new Map<string, unknown>()
  const hashed: string[] = []
  const build = await createTestBuilder({
    ...ports,
    recordCache: {
      load: (key) => stored.get(key),
      store: (key, value) => void stored.set(key, value),
    },
    recordTexts: { find: () => undefined, store: () => {} },
    sha256: (data) => {
      if (typeof data === 'string') hashed.push(data)
      return ports.sha256(data)
    },
  }).build()
  expect(fragments(await makeAll(build)).length).toBeGreaterThan(5)
  expect(hashed.filter((text) => text === project.get('openapi.json'))).toHaveLength(1)
})

test('a fragment that takes too long is not stored for later builds', async () => {
  const ports = memoryPorts(await projectOf())
  const [records, texts] = [new Set<string>(), new Set<string>()]
  let isOver = false
  const build = await createTestBuilder({
    ...ports,
    recordCache: { load: () => undefined, store: (key) => void records.add(key) },
    recordTexts: { find: () => undefined, store: (key) => void texts.add(key) },
    within: (_limitMs, job) => (isOver ? { ended: true } : { value: job(), ms: 0 }),
  }).build()
  for (const output of build.outputs) if (output.kind === 'page') await output.bytes()
  const before = [records.size, texts.size]
  isOver = true
  const named = build.pageStyles().filter(({ path }) => path.startsWith('octavo-fields/'))
  for (const output of named) expect((await output.bytes()).length).toBeGreaterThan(0)
  expect([named.length > 5, [records.size, texts.size]]).toEqual([true, before])
  // The search index reads the fields of all fragments.
  await build.outputs.find(({ path }) => path === 'octavo-search/en.json')?.bytes()
  expect(texts.size).toBe(before[1])
})

test.each([
  [4, 'on the page'],
  [10, 'in fragments'],
  [40, 'in fragments'],
])('with %i fields in the first level, what is inside them is %s', async (count, where) => {
  const inner = (name: string) => ({
    type: 'object',
    properties: Object.fromEntries(['a', 'b', 'c'].map((key) => [`${name}-${key}`, { type: 'string' }])),
  })
  const names = Array.from({ length: count }, (_, index) => `field${index}`)
  const schema = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, inner(name)])) }
  const project = await projectOf()
  const body = { requestBody: { content: { 'application/json': { schema } } }, responses: {} }
  const description = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { post: body } },
  }
  project.set('openapi.json', JSON.stringify(description))
  const made = await makeAll(await createTestBuilder(memoryPorts(project)).build())
  const page = [...made].find(([path]) => /^api-reference\/.*index\.html$/.test(path))?.[1] ?? ''
  for (const name of names) expect(page).toContain(`id="${name}"`)
  expect(page.includes('id="field0.field0-a"')).toBe(where === 'on the page')
  expect(page.includes('data-path="field0."')).toBe(where === 'in fragments')
})

test('a fragment is found by its address before the page that leads to it is made', async () => {
  const build = await createTestBuilder(memoryPorts(await projectOf())).build()
  const found = await Promise.all(fragments().map((path) => build.findFragment(`/${path}`)))
  const texts = await Promise.all(
    found.map(async (output) => new TextDecoder().decode((await output?.bytes()) ?? new Uint8Array())),
  )
  expect(texts).toEqual(fragments().map((path) => files.get(path)))
  expect(await build.findFragment(`/octavo-fields/${'0'.repeat(16)}.html`)).toBeUndefined()
  expect(await build.findFragment('/octavo-fields/../docs.json')).toBeUndefined()
})

test('records of search hold the fields of fragments once, at their address on the first page that leads to them', async () => {
  const build = await createTestBuilder(memoryPorts(await projectOf())).build()
  const records = (await build.searchRecords()) as readonly {
    readonly objectID: string
    readonly url: string
    readonly hierarchy: Readonly<Record<string, string | null>>
  }[]
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
  expect(records.find(({ url }) => url.endsWith('#body-customer.address'))).toMatchObject({
    url: '/api-reference/create-an-order/#body-customer.address',
    hierarchy: { lvl0: 'API', lvl1: 'Create an order', lvl2: 'address' },
  })
  expect(records.filter(({ url }) => url.includes('response-200.customer.'))).toEqual([])
  const found = new Set(records.map(({ hierarchy }) => hierarchy['lvl2']))
  const fields = [...schemaFields(JSON.parse(await read('openapi.json'))).values()].flatMap((names) => [
    ...names,
  ])
  const names = fields.map((field) => field.replace(/^.*> /, ''))
  expect(names.filter((name) => !found.has(name))).toEqual([])
})
