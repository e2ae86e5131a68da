import { descriptionCases } from './navigation-cases.ts'
import type { SettingCase, SettingCases } from './setting-case.ts'

const operation = {
  summary: 'Add a cat',
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', example: 'Tom', 'x-unit': 'letters' },
            owner: { type: 'object', properties: { city: { type: 'string' } } },
          },
        },
      },
    },
  },
  responses: { 200: { description: 'ok' } },
}
const description = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Cats', version: '1' },
  servers: [{ url: 'https://api.cats.test/v1' }],
  paths: { '/cats': { post: operation } },
})
const files = { 'api.json': description }
const at = 'api-reference/add-a-cat/index.html'
const docs = (api: object = {}) => ({ api, navigation: { groups: [{ group: 'API', openapi: '/api.json' }] } })
const seen = (shows: string, api: object, sees: RegExp): SettingCase => ({
  shows,
  docs: docs(api),
  without: docs(),
  files,
  at,
  sees,
})

/** Settings that the playground reads from its data. */
const tried = (shows: string, api: object, sees: RegExp): SettingCase => ({
  ...seen(shows, api, sees),
  at: 'octavo-playground/api.json/post-cats.json',
})

const manual = { 'index.mdx': '---\ntitle: Ping\napi: GET /ping\n---\n\nText.\n' }
const mdx = (shows: string, api: object, sees: RegExp): SettingCase => ({
  shows,
  docs: { api: { mdx: api } },
  files: manual,
  sees,
})

/** Settings of section 1.10 of the format. */
export const apiCases: SettingCases = {
  ...Object.fromEntries(
    Object.entries(
      descriptionCases((api) => ({ api, navigation: { pages: ['index', 'guide', 'GET /cats'] } })),
    ).map(([key, one]) => [`api.${key}`, one]),
  ),
  'api.playground.display': seen(
    'No address and no way to try',
    { playground: { display: 'none' } },
    /^(?![\s\S]*try-it)(?![\s\S]*class="endpoint")/,
  ),
  'api.playground.proxy': tried(
    'Requests go straight to the API',
    { playground: { proxy: false } },
    /"proxy":false/,
  ),
  'api.playground.credentials': tried(
    'Requests carry cookies',
    { playground: { proxy: false, credentials: true } },
    /"credentials":true/,
  ),
  'api.params.expanded': seen(
    'Nested fields are open',
    { params: { expanded: 'all' } },
    /<details class="expandable" open>[\s\S]*city/,
  ),
  'api.params.post[]': seen('A key of the schema as a pill', { params: { post: ['x-unit'] } }, />letters</),
  'api.url': seen(
    'The base address before the path',
    { url: 'full' },
    /endpoint-base">https<wbr>:\/\/api<wbr>\.cats<wbr>\.test/,
  ),
  'api.examples.languages[]': seen(
    'Samples in these languages',
    { examples: { languages: ['rust'] } },
    />Rust</,
  ),
  'api.examples.defaults': seen(
    'Samples without optional fields',
    { examples: { defaults: 'required' } },
    /^(?![\s\S]*code-sample[\s\S]*city)/,
  ),
  'api.examples.prefill': tried(
    'The form begins with the examples',
    { examples: { prefill: true } },
    /"value":"Tom"/,
  ),
  'api.examples.autogenerate': seen(
    'No samples but those that are written',
    { examples: { autogenerate: false } },
    /^(?![\s\S]*language-(?:bash|shell))/,
  ),
  'api.mdx.server': mdx('The base address of manual pages', { server: 'https://own.test' }, /own\.test/),
  'api.mdx.server[]': mdx(
    'The base addresses of manual pages',
    { server: ['https://own.test', 'https://other.test'] },
    /other\.test/,
  ),
  'api.mdx.auth.method': mdx(
    'The authorization of manual pages',
    { auth: { method: 'bearer' } },
    /Authorization/,
  ),
  'api.mdx.auth.name': mdx(
    'The header that holds the key',
    { auth: { method: 'key', name: 'x-cat-key' } },
    /x-cat-key/,
  ),
}
