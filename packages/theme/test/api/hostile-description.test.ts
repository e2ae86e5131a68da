import { serialize } from '@octavo/hast'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderDescription, safeHref, type PageView } from '../../src/index.ts'
import { renderPageTitle } from '../../src/layout/page-title.tsx'
import { createApiTools } from './api-tools.ts'
import { attribute, describe31, parsePage, renderPages, type Page } from './render-page.ts'

const FORBIDDEN = new Set(
  'script style iframe object embed form base meta link svg math template noscript textarea'.split(' '),
)

/** Everything on a page that could run, load or embed something it should not. */
function dangers(page: Page): readonly string[] {
  return page.elements.flatMap((element) => [
    ...(FORBIDDEN.has(element.tagName) && !isOurs(element) ? [`<${element.tagName}>`] : []),
    ...element.attrs.flatMap(({ name, value }) => [
      ...(/^on|^style$|^srcdoc$|^formaction$/i.test(name) ? [name] : []),
      ...(/^(href|src|action|xlink:href)$/.test(name) && runs(value) ? [`${name}=${value}`] : []),
    ]),
  ])
}

const runs = (url: string) =>
  /^\s*(javascript|data|vbscript|file):/i.test(url.replace(/[\u0000-\u0020]/g, ''))

/** The chevron of folded parts. */
const isOurs = (element: Page['elements'][number]) =>
  element.tagName === 'svg' && attribute(element, 'class') === 'glyph'

const describeMarkdown = (text: string) => parsePage(serialize(renderDescription(text, createApiTools())))

describe('descriptions', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>*{display:none}</style>',
    '<form action="/x"><input name=a><button>go</button></form>',
    '<base href="//evil.example">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<math><mtext></mtext><mglyph><style></math><img src onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jAvA&#x09;script:alert(1)">x</a>',
    '<div style="position:fixed" onclick="x()">a</div>',
    '<b>not closed <i',
    '<!--><script>alert(1)</script>-->',
  ])('X06 %s is harmless', (text) => {
    expect(dangers(describeMarkdown(text))).toEqual([])
    expect(dangers(describeMarkdown(`Text **before**\n\n${text}\n\nafter`))).toEqual([])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](jAvA\tscript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
  ])('X05 %j has no address', (text) => {
    const page = describeMarkdown(text)
    expect(dangers(page)).toEqual([])
    expect(
      page.elements.flatMap((element) => attribute(element, 'href') ?? attribute(element, 'src') ?? []),
    ).toEqual([])
  })

  test('what is harmless stays: HTML paragraphs, tables, links, line breaks', () => {
    const page = describeMarkdown(
      '<p>Hello <b>you</b><br>next</p>\n\n| a |\n|---|\n| b |\n\n[c](https://example.com) <kbd>K</kbd>',
    )
    const tags = page.elements.map(({ tagName }) => tagName)
    for (const tag of ['p', 'b', 'br', 'table', 'a', 'kbd']) expect(tags).toContain(tag)
    expect(page.text()).toContain('Hello you')
  })

  test('X07 ids and names of a description never are bare', () => {
    const page = describeMarkdown('<a id="location" name="currentScript">x</a>')
    expect(page.byId('location')).toBeUndefined()
    expect(page.byId('api-text-location')).toBeDefined()
  })

  test.each([
    ['https://example.com', 'https://example.com'],
    ['/guides', '/guides'],
    ['a:b', undefined],
    ['java\u0000script:x', undefined],
    ['\u200bjavascript:x', undefined],
    [' JAVASCRIPT:x', undefined],
    ['./a:b', './a:b'],
  ])('X05 the address %j', (url, safe) => {
    expect(safeHref(url)).toBe(safe)
  })
})

test('X06 the description above an API page is checked too', () => {
  const description = 'Good <b>text</b> <iframe src="https://evil.example"></iframe> [x](javascript:alert(1))'
  const view = { kind: 'api', title: 'T', description, eyebrows: [], deprecated: false, site: {} }
  const page = parsePage(serialize(renderPageTitle(view as unknown as PageView, createApiTools())))
  expect(dangers(page)).toEqual([])
  expect(page.text()).toContain('Good text')
})

/** A description whose every text is taken from `next`. */
function hostileRoot(next: () => string): Readonly<Record<string, unknown>> {
  const text = next
  const schema = {
    type: 'object',
    title: text(),
    description: text(),
    required: [text()],
    properties: {
      [text()]: {
        type: text(),
        format: text(),
        pattern: text(),
        description: text(),
        default: text(),
        example: text(),
      },
      [text()]: {
        enum: [text(), text()],
        'x-enumDescriptions': { [text()]: text() },
        'x-mint': { pre: [text()], post: text() },
      },
    },
    patternProperties: { [text()]: {} },
    oneOf: [{ title: text(), properties: { [text()]: {} } }, { $ref: `#/components/schemas/${text()}` }],
    discriminator: { propertyName: text(), mapping: { [text()]: text() } },
  }
  const content = {
    [text()]: { schema, examples: { [text()]: { summary: text(), value: { [text()]: text() } } } },
    'application/json': { schema },
  }
  const operation = {
    operationId: text(),
    summary: text(),
    description: text(),
    tags: [text()],
    externalDocs: { url: text(), description: text() },
    servers: [
      {
        url: text(),
        description: text(),
        variables: { [text()]: { default: text(), enum: [text()], description: text() } },
      },
      { url: text() },
    ],
    security: [{ [text()]: [text()] }, { key: [], oauth: [text()], oidc: [] }],
    parameters: ['path', 'query', 'header', 'cookie'].map((place) => ({
      name: text(),
      in: place,
      description: text(),
      example: text(),
      schema: { type: 'string' },
      'x-pill': text(),
    })),
    requestBody: { description: text(), content },
    responses: {
      200: { description: text(), headers: { [text()]: { description: text() } }, content },
      [text()]: { description: text() },
    },
    callbacks: { [text()]: { [text()]: { post: { description: text(), requestBody: { content } } } } },
    'x-codeSamples': [{ lang: text(), label: text(), source: text() }],
  }
  return {
    info: { title: text(), version: text(), description: text() },
    paths: { [`/${text()}`]: { get: operation } },
    webhooks: { [text()]: { post: operation } },
    components: {
      schemas: { [text()]: schema },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: text(), description: text() },
        oauth: {
          type: 'oauth2',
          flows: { [text()]: { authorizationUrl: text(), tokenUrl: text(), scopes: { [text()]: text() } } },
        },
        oidc: { type: 'openIdConnect', openIdConnectUrl: text() },
        [text()]: { type: text(), scheme: text() },
      },
    },
  }
}

describe('X04 any text in any place of a description', () => {
  const payload = fc.constantFrom(
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '</script><script>alert(1)</script>',
    '<!--<script>',
    'javascript:alert(1)',
    ' jAvAscript:alert(1)',
    '[x](javascript:alert(1))',
    '<svg/onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    '{alert(1)}',
    '${alert(1)}',
    '\u2028</style><style>',
    '__proto__',
    '\uFDD00\uFDD1',
    '<a href="data:text/html,x">',
    '`"\' onmouseover=alert(1) x="',
    ']]><x>',
    '#/components/schemas/x',
  )
  const texts = fc.infiniteStream(
    fc.oneof(
      payload,
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.tuple(payload, payload).map((two) => two.join('')),
    ),
  )

  test('gives pages without script, handlers, styles or addresses that run', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (stream) => {
        const document = await describe31(hostileRoot(() => stream.next().value as string))
        for (const page of renderPages(document, { pills: ['x-pill'] })) expect(dangers(page)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('text shows as it is written', async () => {
    const name = '"><script>alert(1)</script>'
    const document = await describe31({
      paths: {
        '/a': { get: { parameters: [{ name, in: 'query', schema: { enum: [name], default: name } }] } },
      },
    })
    const [page] = renderPages(document)
    expect(page?.text().split(name)).toHaveLength(4)
  })
})
