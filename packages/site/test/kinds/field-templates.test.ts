import { fillTemplate, fillText, h, type Hole, type Template } from '@octavo/hast'
import { parseDescriptionPage, toFrontMatter, type SiteTools } from '@octavo/markdown'
import { createPartKeys, loadApi, type ApiDocument } from '@octavo/openapi'
import { asSitePath } from '@octavo/source'
import { components, createFieldTemplates, type FieldTemplates } from '@octavo/theme'
import { expect, test } from 'vitest'
import { operationKind } from '../../src/kinds/operation.ts'
import type { ViewContext } from '../../src/kinds/page-kind.ts'

/** Every field is rendered for itself. */
const noTemplates: FieldTemplates = { get: () => undefined }

const siteTools: SiteTools = {
  icon: () => h('svg', {}),
  highlight: ({ code }) => ({
    lines: code.split('\n').map((value) => ({ content: [{ type: 'text', value }], marks: [] })),
    language: 'text',
    copyText: code,
  }),
  math: (value) => ({ type: 'text', value }),
}

const api = {
  url: 'full',
  params: { expanded: 'closed', post: ['x-level'] },
  examples: { autogenerate: true, languages: ['bash'], defaults: 'all', prefill: false },
} as unknown as ViewContext['api']

/** The pages of a description, with all that is read of them and every hole filled. */
async function renderPages(document: ApiDocument, templates: FieldTemplates) {
  const context: ViewContext = {
    frontMatter: toFrontMatter({}),
    api,
    copiesSchema: true,
    display: 'simple',
    lang: 'en',
    isLive: false,
    asksCredentials: false,
    schemaPages: new Map(),
    hasPage: () => false,
    pagesKey: '',
    templates,
    documentKey: () => '',
    partKeys: (described) => createPartKeys(described, (text) => text),
  }
  return Promise.all(
    document.operations.map(async (operation) => {
      const frame = operationKind.view({ kind: 'operation', document, operation }, context)?.content
      const page = await parseDescriptionPage(
        { path: document.path, frontMatter: context.frontMatter },
        { components, tools: siteTools, math: true, frame },
      )
      const { body, aside, markdown, links, ...facts } = page.value
      const html = [body, ...Object.values(aside), markdown].map(fill)
      const urls = links.map(({ url, kind }) => `${kind} ${url}`)
      const read = fillText(JSON.stringify(facts, null, 1), body.holes, nameOf)
      return { html, urls, read, diagnostics: page.diagnostics }
    }),
  )
}

const nameOf = (hole: Hole): string =>
  'url' in hole ? `${hole.kind} ${hole.url}` : `${hole.kind} ${hole.key}`

const fill = (template: Template) => fillTemplate(template, nameOf)

const DESCRIPTIONS = [
  undefined,
  'The name of the thing.',
  'See [the guide](/guides/names) and `code`.',
  '- one\n- [two](https://example.com/a?b=1&c=2)\n\n| a | b |\n| - | - |\n| 1 | 2 |',
  'With <b>HTML</b> & ![a picture](/images/a.png), <a href="https://example.com">a link</a>.',
  '```json\n{ "a": 1 }\n```',
  '# A heading\n\nA note[^1].\n\n[^1]: Its text.',
  '[unsafe](javascript:alert(1))',
]

const NAMES = ['id', 'user', 'userId', 'content', 'full name', 'a_b', '"quoted" & <b>', 'Ünï']

/** Random schemas by seed: few names, so that ids of fields collide; texts that need tools of the page. */
function createSchemas(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const scalar = () => ({
    type: pick(['string', 'integer', ['string', 'null'], undefined]),
    description: pick(DESCRIPTIONS),
    default: pick([undefined, 'x', 3]),
    enum: pick([undefined, undefined, ['a', 'b', '<c>']]),
    maxLength: pick([undefined, 3]),
    example: pick([undefined, 'e', 5]),
    deprecated: pick([undefined, true]),
    readOnly: pick([undefined, undefined, true]),
    writeOnly: pick([undefined, undefined, true]),
    'x-level': pick([undefined, 'beta']),
  })
  const schema = (depth: number): unknown => {
    const kind = depth > 3 ? 0 : below(8)
    if (kind < 3) return scalar()
    if (kind === 3) return { type: 'array', items: schema(depth + 1), description: pick(DESCRIPTIONS) }
    if (kind === 4) return { $ref: `#/components/schemas/S${below(4)}` }
    if (kind === 5)
      return { oneOf: [schema(depth + 1), schema(depth + 1), { title: 'T', ...object(depth + 1) }] }
    if (kind === 6) return { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }
    return object(depth + 1)
  }
  const object = (depth: number) => ({
    type: 'object',
    description: pick(DESCRIPTIONS),
    required: [pick(NAMES)],
    properties: Object.fromEntries(NAMES.slice(below(4)).map((name) => [name, schema(depth)])),
  })
  const content = () => ({ 'application/json': { schema: schema(0) } })
  const operation = () => ({
    parameters: NAMES.slice(0, below(4)).map((name) => ({
      name,
      in: pick(['query', 'header']),
      required: pick([true, false]),
      description: pick(DESCRIPTIONS),
      schema: schema(2),
    })),
    requestBody: { content: content() },
    responses: {
      200: { description: 'ok', content: content() },
      400: { description: 'no', content: content() },
    },
  })
  return {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`/p${index}`, { post: operation() }])),
    components: { schemas: Object.fromEntries([0, 1, 2, 3].map((index) => [`S${index}`, object(0)])) },
  }
}

test('pages whose fields are made from templates are those whose fields are rendered one by one', async () => {
  const templates = createFieldTemplates()
  for (let seed = 1; seed <= 4; seed += 1) {
    const path = asSitePath('api.json')
    const text = JSON.stringify(createSchemas(seed))
    const { value } = await loadApi(path, () => Promise.resolve({ path, text }))
    if (!value) throw new Error(`seed ${seed} gives no document`)
    const pages = await renderPages(value, templates)
    expect(pages.length).toBe(6)
    expect(pages, `seed ${seed}`).toEqual(await renderPages(value, noTemplates))
  }
})
