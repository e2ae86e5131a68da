import { expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const oauth = {
  type: 'oauth2',
  flows: {
    authorizationCode: {
      authorizationUrl: 'https://login.test/a',
      tokenUrl: 'https://token.test/t',
      scopes: {},
    },
  },
}
const description = (more: object = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Cats', version: '1' },
    servers: [
      { url: 'https://{region}.cats.test', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
    ],
    paths: {
      '/cats': {
        get: { summary: 'List', responses: { 200: { description: 'ok' } } },
        post: {
          summary: 'Add',
          'x-mint': { playground: { expand: true }, metadata: { playground: 'simple' } },
        },
        put: { summary: 'Put', 'x-mint': { playground: { expand: true } } },
        delete: { summary: 'Nowhere', servers: [] },
      },
    },
    ...more,
  })

const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] }

/** A site of one description. */
function site(files: Readonly<Record<string, string>> = {}, docs: object = {}, options: object = {}) {
  return buildTwin({ 'docs.json': docsJson(navigation, docs), 'api.json': description(), ...files }, options)
}

const policyOf = (html: string) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''

test('a page names the parts of its playground and may connect to its servers alone', async () => {
  const twin = await site()
  const html = await twin.text('api-reference/list/index.html')
  expect(html).toContain('data-playground="/octavo-playground/api.json/get-cats.json"')
  expect(html).toContain('data-words="/octavo-playground/words/en.json"')
  expect(html).not.toContain('data-expand')
  const policy = policyOf(html)
  expect(policy).toContain("connect-src 'self' https://eu.cats.test https://us.cats.test;")
  expect(policy).toContain("img-src 'self' data: blob:")
  expect(policy).toContain("media-src 'self' blob:")
  expect(policy).toContain("require-trusted-types-for 'script'")
  const data = JSON.parse(await twin.text('octavo-playground/api.json/get-cats.json'))
  expect(data).toMatchObject({
    description: 'api.json',
    title: 'List',
    method: 'GET',
    proxy: true,
    credentials: false,
  })
  expect(JSON.parse(await twin.text('octavo-playground/words/en.json'))).toMatchObject({
    'play-server': 'Server',
  })
  expect(await twin.text('api-reference/put/index.html')).toContain('data-expand=""')
})

test('a base is before every address', async () => {
  const html = await (await site({}, {}, { base: '/docs' })).text('api-reference/list/index.html')
  expect(html).toContain('data-playground="/docs/octavo-playground/api.json/get-cats.json"')
  expect(html).toContain('data-callback="/docs/_oauth/callback/"')
})

test('metadata of an operation and front matter beat docs.json', async () => {
  const page = '---\nopenapi: GET /cats\nplayground: none\n---\n\nText.\n'
  const twin = await site({ 'index.mdx': page })
  const [own, simple] = [await twin.text('index.html'), await twin.text('api-reference/add/index.html')]
  expect(own).not.toMatch(/class="endpoint"|try-it/)
  expect(policyOf(own)).not.toContain('blob:')
  expect(simple).toContain('class="endpoint"')
  expect(simple).not.toContain('try-it')
  expect(twin.paths).not.toContain('octavo-playground/api.json/post-cats.json')
})

test('a site without a playground carries none of its files', async () => {
  const twin = await site({}, { api: { playground: { display: 'simple' } } })
  expect(twin.paths.filter((path) => path.includes('playground') || path.includes('_oauth'))).toEqual([])
})

test('an operation without any server has an address to copy', async () => {
  const twin = await site({ 'api.json': description({ servers: [] }) })
  expect(await twin.text('api-reference/list/index.html')).not.toContain('try-it')
})

test('the page of OAuth is there when a playground needs it, in both forms of addresses', async () => {
  const secured = description({ security: [{ o: [] }], components: { securitySchemes: { o: oauth } } })
  const page = '_oauth/callback/index.html'
  expect((await site()).paths).not.toContain(page)
  const twin = await site({ 'api.json': secured })
  expect(await twin.text(page)).toMatch(
    /script-src &#39;self&#39;.*<script src="\/_octavo\/oauth-callback\.\w{10}\.js">/s,
  )
  expect(policyOf(await twin.text('api-reference/list/index.html'))).toContain('https://token.test')
  expect((await site({ 'api.json': secured }, {}, { urls: 'file' })).paths).toContain('_oauth/callback.html')
})

test('a page that describes its operation by hand has the fields of its components', async () => {
  const page = `---
title: Add a cat
api: POST https://own.test/cats/{id}
---

<ParamField path="id" type="integer" required>The **number**.</ParamField>
<ParamField query="colors" type="string[]" enum={['black', 'white']} />
<ParamField header="X-Trace" placeholder="abc" />
<ParamField body="owner" type="object" required>
  Who feeds it.
  <Expandable title="owner"><ParamField body="name" type="string" initialValue="Ann" /></Expandable>
</ParamField>
`
  const twin = await site({ 'index.mdx': page }, { api: { examples: { prefill: true } } })
  const data = JSON.parse(await twin.text('octavo-playground/-/index.json'))
  expect(data).toMatchObject({
    description: '',
    method: 'POST',
    path: '/cats/{id}',
    servers: [{ url: 'https://own.test' }],
  })
  expect(data.parameters).toEqual([
    { name: 'id', location: 'path', required: true, field: { kind: 'integer', description: 'The number.' } },
    {
      name: 'colors',
      location: 'query',
      required: false,
      field: { kind: 'array', items: { kind: 'select', options: ['black', 'white'] } },
    },
    {
      name: 'X-Trace',
      location: 'header',
      required: false,
      field: { kind: 'text', value: 'abc', example: 'abc' },
    },
  ])
  expect(data.body.media).toMatchObject([{ type: 'application/json', kind: 'json', field: { kind: 'ref' } }])
  expect(JSON.stringify(data.definitions)).toContain('"name":"name"')
  expect(JSON.stringify(data.definitions)).toContain('"value":"Ann"')
})

test('the copies of both have a request to type', async () => {
  const page = `---\ntitle: Add\napi: POST https://own.test/cats\n---\n\n<ParamField body="name" placeholder="Tom" required />\n`
  const twin = await site({ 'index.mdx': page })
  expect(await twin.text('index.md')).toContain(`--url 'https://own.test/cats'`)
  expect(await twin.text('index.md')).toContain('"name": "Tom"')
  expect(await twin.text('index.html')).toContain('>  "name": "Tom"<')
  expect(await twin.text('api-reference/list.md')).toContain(
    "```bash cURL\ncurl --request GET \\\n  --url 'https://eu.cats.test/cats'\n```",
  )
})

test('a proxy elsewhere is in the data, and the page may connect to it', async () => {
  const twin = await site({}, {}, { proxy: { url: 'https://proxy.test/send', allow: [] } })
  expect(JSON.parse(await twin.text('octavo-playground/api.json/get-cats.json')).proxyUrl).toBe(
    'https://proxy.test/send',
  )
  expect(policyOf(await twin.text('api-reference/list/index.html'))).toContain('https://proxy.test')
})

test('what a static site cannot do is reported', async () => {
  const codes = async (docs: object, files = {}) =>
    (await site(files, docs)).build.diagnostics
      .map(({ code }) => code)
      .filter((code) => code.startsWith('api/'))
  expect(await codes({})).toEqual([])
  expect(await codes({ api: { playground: { proxy: true } } })).toEqual(['api/no-proxy'])
  expect(await codes({ api: { playground: { display: 'auth' } } })).toEqual(['api/no-login'])
  const page = '---\nopenapi: GET /cats\nplayground: auth\n---\n'
  expect(await codes({}, { 'index.mdx': page })).toEqual(['api/no-login'])
})

test('no address of a description ends the policy', async () => {
  const servers = [{ url: 'https://a.test;script-src *' }, { url: "https://b.test' 'unsafe-inline'" }]
  const html = await (
    await site({ 'api.json': description({ servers }) })
  ).text('api-reference/list/index.html')
  expect(policyOf(html)).not.toMatch(/script-src \*|unsafe-inline/)
})
