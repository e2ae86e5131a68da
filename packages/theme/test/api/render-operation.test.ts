import { describe, expect, test } from 'vitest'
import { apiWords, type OperationOptions } from '../../src/index.ts'
import { attribute, describe31, hasClass, renderPages, textOf, type Page } from './render-page.ts'

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })

async function page(
  operation: unknown,
  root: Readonly<Record<string, unknown>> = {},
  options: OperationOptions = {},
): Promise<Page> {
  const document = await describe31({ paths: { '/pets/{id}': { post: operation } }, ...root })
  const [first] = renderPages(document, options)
  if (!first) throw new Error('no page')
  return first
}

const headings = (one: Page) => one.all(({ tagName }) => tagName === 'h2').map(textOf)
const bodyPage = (
  schema: unknown,
  schemas: Readonly<Record<string, unknown>> = {},
  options: OperationOptions = {},
) =>
  page({ requestBody: { content: { 'application/json': { schema } } } }, { components: { schemas } }, options)
const names = (one: Page) => one.all((element) => hasClass(element, 'field-name')).map(textOf)
const pills = (one: Page) =>
  one
    .all((element) => /^field-(type|required|deprecated|place)$/.test(attribute(element, 'class') ?? ''))
    .map(textOf)

describe('order and parts', () => {
  test('sections follow the format', async () => {
    const one = await page(
      {
        security: [{ token: [] }],
        parameters: [
          { name: 'sid', in: 'cookie' },
          { name: 'limit', in: 'query' },
          { name: 'id', in: 'path' },
          { name: 'X-Trace', in: 'header' },
        ],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { a: {} } } } },
        },
        callbacks: { done: { '{$url}': { post: {} } } },
        responses: { 200: { description: 'ok' } },
      },
      { components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } },
    )
    expect(headings(one)).toEqual(
      [
        'authorizations',
        'headers',
        'path-parameters',
        'query-parameters',
        'cookies',
        'body',
        'callbacks',
        'response',
      ].map((key) => apiWords[`api-${key}` as keyof typeof apiWords]),
    )
    expect(names(one)).toEqual(['Authorization', 'X-Trace', 'id', 'limit', 'sid', 'a'])
  })

  test('method, marked parameters and a copy button with the whole address', async () => {
    const one = await page({}, { servers: [{ url: 'https://api.example.com/v1/' }] })
    const [endpoint] = one.all((element) => hasClass(element, 'endpoint'))
    expect(endpoint && textOf(endpoint)).toBe('POST/pets/{id}')
    expect(one.all((element) => hasClass(element, 'endpoint-parameter')).map(textOf)).toEqual(['{id}'])
    const [button] = one.all((element) => hasClass(element, 'copy-button'))
    expect(button && attribute(button, 'data-copy')).toBe('https://api.example.com/v1/pets/{id}')
  })

  test('the base address shows with several servers or when the site asks for it', async () => {
    const bases = async (servers: unknown, options: OperationOptions = {}) =>
      (await page({}, { servers }, options)).all((element) => hasClass(element, 'endpoint-base')).map(textOf)
    expect(await bases([{ url: 'https://a' }])).toEqual([])
    expect(await bases([{ url: 'https://a' }], { showBaseUrl: true })).toEqual(['https://a'])
    expect(await bases([{ url: 'https://a' }, { url: 'https://b' }])).toEqual(['https://a'])
    expect(await bases([], { showBaseUrl: true })).toEqual([])
  })

  test('webhooks have a pill, a payload and no server', async () => {
    const document = await describe31({
      servers: [{ url: 'https://a' }, { url: 'https://b' }],
      webhooks: {
        newPet: {
          post: {
            requestBody: {
              content: {
                'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
              },
            },
          },
        },
      },
    })
    const [one] = renderPages(document)
    expect(one?.all((element) => hasClass(element, 'endpoint')).map(textOf)).toEqual(['WEBHOOKnewPet'])
    expect(one && headings(one)).toEqual([apiWords['api-payload']])
    expect(one?.html).not.toContain('https://')
    expect(one?.text()).toContain('"name": "<string>"')
  })

  test('alternatives of authorization are shown, also that none is needed', async () => {
    const components = {
      securitySchemes: {
        a: { type: 'http', scheme: 'basic' },
        b: { type: 'apiKey', in: 'query', name: 'key', description: 'Own *words*' },
      },
    }
    const one = await page({ security: [{}, { a: [] }, { b: [], none: ['read'] }] }, { components })
    expect(one.text()).toContain(apiWords['api-authorization-optional'])
    expect(one.text()).toContain(apiWords['api-authorization-alternatives'])
    expect(names(one)).toEqual(['Authorization', 'key', 'none'])
    expect(one.all(({ tagName }) => tagName === 'em').map(textOf)).toEqual(['words'])
    expect(headings(await page({ security: [{}] }, { components }))).toEqual([])
  })

  test('scopes have the descriptions of the scheme', async () => {
    const flows = { implicit: { scopes: { read: 'Reads *pets*', write: '' } } }
    const components = { securitySchemes: { o: { type: 'oauth2', flows } } }
    const one = await page({ security: [{ o: ['read', 'write', 'gone'] }] }, { components })
    const scopes = one.all((element) => hasClass(element, 'scopes'))
    expect(scopes.map(textOf)).toEqual([`${apiWords['api-scopes']}: readReads petswritegone`])
    const plain = await page({ security: [{ o: ['write', 'gone'] }] }, { components })
    expect(plain.all(({ tagName }) => tagName === 'dl')).toEqual([])
  })

  test('media types without a schema are shown', async () => {
    const responses = { 200: { description: 'ok', content: { 'text/csv': { example: 'a,b' } } } }
    const types = (one: Page) => one.all((element) => hasClass(element, 'media-type')).map(textOf)
    const requestBody = { content: { 'application/octet-stream': {} } }
    const both = await page({ requestBody, responses })
    expect(types(both)).toEqual(['application/octet-stream', 'text/csv'])
    expect(both.all((element) => hasClass(element, 'field-type')).map(textOf)).toContain('file')
    const content = { 'application/json': { schema: { type: 'object' } }, 'text/csv': {}, 'text/plain': {} }
    const several = await page({ responses: { 200: { content } } })
    expect(several.text()).toContain('text/csv, text/plain')
  })

  test("the author's content is between address and parameters", async () => {
    const content = [{ type: 'text', value: 'AUTHOR' }] as const
    const one = await page({ parameters: [{ name: 'id', in: 'path' }] }, {}, { content })
    expect(one.text()).toMatch(/\{id\}.*AUTHOR.*Path parameters/s)
  })

  test('an operation without anything is still a page', async () => {
    expect((await page({})).text()).toContain('POST')
    expect(headings(await page({ responses: { 204: {} } }))).toEqual([apiWords['api-response']])
  })
})

describe('fields', () => {
  test('type and pills', async () => {
    const schema = {
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: 'string', format: 'date-time', readOnly: true },
        b: { type: ['integer', 'null'], writeOnly: true, deprecated: true },
        c: { type: 'array', items: { enum: ['x'], type: 'string' } },
        d: {
          'x-mint': { pre: ['new'], post: ['beta'] },
          'x-level': ['low', 3],
          'x-flag': true,
          'x-off': false,
        },
      },
    }
    const one = await bodyPage(schema, {}, { pills: ['x-level', 'x-flag', 'x-off'] })
    expect(pills(one).join(' · ')).toBe(
      'string<date-time> · read-only · integer · nullable · write-only · deprecated · ' +
        'enum<string>[] · new · any · low · 3 · x-flag · beta',
    )
  })

  test('what is only read is required of answers alone, what is only written of requests', async () => {
    const schema = {
      required: ['id', 'secret'],
      properties: { id: { type: 'integer', readOnly: true }, secret: { type: 'string', writeOnly: true } },
    }
    const content = { 'application/json': { schema } }
    const one = await page({ requestBody: { content }, responses: { 200: { content } } })
    expect(pills(one).join(' · ')).toBe(
      'integer · read-only · string · write-only · required · ' +
        'integer · read-only · required · string · write-only',
    )
  })

  const OneWay = {
    required: ['id', 'secret', 'name'],
    properties: {
      id: { type: 'integer', readOnly: true },
      made: { $ref: '#/components/schemas/Made' },
      secret: { type: 'string', writeOnly: true },
      name: { type: 'string' },
      inner: { type: 'object', properties: { made: { readOnly: true }, own: {} } },
    },
  }
  const Made = { type: 'string', readOnly: true }
  const AllOneWay = { properties: { made: { readOnly: true } } }
  const components = { schemas: { OneWay, Made, AllOneWay } }

  test('requests leave out what is only read, responses what is only written, of schemas with a name', async () => {
    const content = { 'application/json': { schema: { allOf: [to('OneWay')] } } }
    const one = await page({ requestBody: { content }, responses: { 200: { content } } }, { components })
    const sent = ['secret', 'name', 'inner', 'own']
    const received = ['id', 'made', 'name', 'inner', 'made', 'own']
    expect(names(one)).toEqual([...sent, ...received])
    expect(one.byId('body-id')).toBeUndefined()
    expect(one.byId('response-200.secret')).toBeUndefined()
    const nothing = await bodyPage(to('AllOneWay'), components.schemas)
    expect(names(nothing)).toEqual([])
    expect(nothing.text()).toContain('object')
  })

  test('the API sends what webhooks and callbacks have, and receives the answer', async () => {
    const content = { 'application/json': { schema: to('OneWay') } }
    const hook = { post: { requestBody: { content }, responses: { 200: { content } } } }
    const [webhook] = renderPages(await describe31({ webhooks: { hook }, components }))
    const received = ['id', 'made', 'name', 'inner', 'made', 'own']
    expect(webhook && names(webhook)).toEqual([...received, 'secret', 'name', 'inner', 'own'])
    const back = { post: { requestBody: { content } } }
    const one = await page({ callbacks: { back: { '{$url}': back } } }, { components })
    expect(names(one)).toEqual(received)
  })

  test('a link to fields counts those that it leads to', async () => {
    const wide = Array.from({ length: 60 }, (_, index) => [`f${index}`, { readOnly: index % 2 === 0 }])
    const Wide = { type: 'object', properties: Object.fromEntries(wide) as object }
    const schema = { type: 'object', properties: { first: to('Wide'), second: to('Wide') } }
    const options = { fragmentAddress: () => '/fragment' }
    const one = await bodyPage(schema, { Wide }, options)
    const labels = one.all((element) => hasClass(element, 'fields-link')).map(textOf)
    expect(labels).toEqual([expect.stringMatching(/ 30$/), expect.stringMatching(/ 30$/)])
  })

  test('what is sent in a header of known form is shown as code', async () => {
    const schemes = { token: { type: 'http', scheme: 'bearer' }, odd: { type: 'http', scheme: 'digest' } }
    const one = await page(
      { security: [{ token: [] }, { odd: [] }] },
      { components: { securitySchemes: schemes } },
    )
    const code = one.all(({ tagName }) => tagName === 'code').map(textOf)
    expect(code).toContain('Authorization: Bearer <token>')
    expect(code).toContain('digest')
  })

  test('defaults and bounds show falsy values', async () => {
    const properties = {
      a: { type: 'integer', default: 0, minimum: 0, exclusiveMaximum: 10 },
      b: { type: 'string', default: '', maxLength: 0 },
      c: { type: 'boolean', default: false },
      d: { default: null },
      e: { type: 'array', minItems: 2, maxItems: 2, uniqueItems: true },
      f: { const: false },
    }
    const text = (await bodyPage({ properties })).text()
    for (const part of [
      'default: 0',
      'default: ""',
      'default: false',
      'default: null',
      'Range: 0 ≤ x < 10',
      'Length: ≤ 0',
      'Items: 2',
      'Items are unique',
      'Always: false',
    ])
      expect(text).toContain(part)
  })

  test('allowed values: the first ones, then more behind a row, bounded', async () => {
    const values = Array.from({ length: 5000 }, (_, index) => `v${index}`)
    const one = await bodyPage({ properties: { a: { enum: values } } })
    expect(one.text()).toContain('v0')
    expect(one.text()).toContain(`${5000 - 12} ${apiWords['api-more-values']}`)
    expect(one.html.length).toBeLessThan(20_000)
  })

  test('nested fields are behind a row and open when the site asks', async () => {
    const schema = {
      properties: {
        a: { type: 'object', properties: { b: { type: 'array', items: { properties: { c: {} } } } } },
      },
    }
    const closed = await bodyPage(schema)
    expect(names(closed)).toEqual(['a', 'b', 'c'])
    const isOpen = (one: Page) =>
      one
        .all(({ tagName }) => tagName === 'details')
        .map((element) => attribute(element, 'open') !== undefined)
    expect(isOpen(closed)).toEqual([false, false])
    expect(isOpen(await bodyPage(schema, {}, { expanded: 'all' }))).toEqual([true, true])
  })

  test('what a string holds is a schema of its own, one row away, also in events and around itself', async () => {
    const Order = {
      type: 'object',
      properties: { total: { type: 'integer', minimum: 1 }, parent: to('Text') },
    }
    const Text = {
      type: 'string',
      contentMediaType: 'application/json',
      contentEncoding: 'base64',
      contentSchema: to('Order'),
    }
    const event = { type: 'object', properties: { data: to('Text') } }
    const responses = { 200: { content: { 'text/event-stream': { itemSchema: event } } } }
    const one = await page({ responses }, { components: { schemas: { Order, Text } } })
    expect(names(one)).toEqual(['data', 'total', 'parent'])
    expect(one.byId('response-200.data.contentSchema.total')).toBeDefined()
    for (const part of [
      'Content: application/json, base64',
      'contentSchema object',
      'Range: 1 ≤ x',
      'Repeats Text',
    ])
      expect(one.text()).toContain(part)
    const [, ...folds] = one.all(({ tagName }) => tagName === 'details').map(textOf)
    expect(folds).toEqual([expect.stringMatching(/^(?!.*contentSchema).*total integer/)])
    expect(one.text()).toContain(`data: ${btoa('{"total":2}')}`)
    const scalar = await bodyPage({ properties: { a: { contentSchema: { type: 'integer', maximum: 7 } } } })
    expect(scalar.all(({ tagName }) => tagName === 'details')).toEqual([])
    expect(scalar.text()).toMatch(/contentSchema integer.*x ≤ 7/s)
  })

  test('variants of a choice are tabs by title, distinguished by the discriminator', async () => {
    const schema = {
      discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'Dog' } },
      properties: { kind: { type: 'string' } },
      oneOf: [to('Cat'), { ...to('Dog'), title: 'A dog' }, { type: 'string' }],
    }
    const one = await bodyPage(schema, {
      Cat: { type: 'object', properties: { claws: {} } },
      Dog: { properties: { bark: {} } },
    })
    const tabs = one.all((element) => attribute(element, 'role') === 'tab').map(textOf)
    // The examples have the same tabs.
    expect(tabs).toEqual(['Cat', 'A dog', 'string', 'Cat', 'A dog', 'string'])
    const text = one.text()
    for (const part of [apiWords['api-one-of'], 'kind: cat', 'kind: dog', 'Allowed values:catdog'])
      expect(text).toContain(part)
    expect(names(one)).toEqual(['kind', 'claws', 'bark'])
    for (const id of ['cat', 'cat.claws', 'body-a-dog.bark']) expect(one.byId(id), id).toBeDefined()
  })

  test('plain variants are a list, many a choice, and each shows its rows or the link to them', async () => {
    const bare = { anyOf: [{ type: 'string' }, { type: 'integer' }] }
    expect((await bodyPage({ properties: { a: bare } })).text()).not.toContain(apiWords['api-any-of'])
    const named = { anyOf: [{ type: 'string', title: 'Name' }, { type: 'integer' }] }
    const plain = await bodyPage({ properties: { a: named } })
    expect(plain.all((element) => attribute(element, 'role') === 'tab')).toEqual([])
    expect(plain.all(({ tagName }) => tagName === 'details')).toEqual([])
    expect(plain.all(({ tagName }) => tagName === 'li').map(textOf)).toEqual(['Name string', 'integer'])
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, {}]))
    const many = await bodyPage({
      oneOf: Array.from({ length: 12 }, (_, index) => ({ title: `Variant ${index}`, properties: wide })),
    })
    expect(many.all(({ tagName }) => tagName === 'option').map(textOf)).toHaveLength(12)
    expect(names(many)).toHaveLength(40)
    expect(many.text().split(apiWords['api-too-many'])).toHaveLength(13)
  })

  test('alternatives that are constants are allowed values with their descriptions', async () => {
    const schema = {
      oneOf: [
        { const: 'a', title: 'First', description: 'The *one*' },
        { const: 'b', description: 'other' },
        { type: 'null' },
      ],
    }
    const one = await bodyPage({
      properties: { x: schema, y: { enum: ['p', 'q'], 'x-enumNames': ['Pe', 'Qu'] } },
    })
    expect(one.all(({ tagName }) => tagName === 'li').map(textOf)).toEqual([
      'a First: The one',
      'b other',
      'p Pe',
      'q Qu',
    ])
    expect(pills(one)).toEqual(['enum<string>', apiWords['api-nullable'], 'enum<string>'])
  })

  test('conditions are shown by their keyword and are no fields', async () => {
    const schema = {
      type: 'object',
      not: { required: ['a', 'b'] },
      if: { properties: { kind: { const: 'x' } } },
      ...(JSON.parse('{"then":{"required":["c"]}}') as object),
      else: { type: 'object', properties: { d: {} } },
      propertyNames: { pattern: '^[a-z]+$' },
      dependentSchemas: { card: { properties: { zip: {} } } },
      dependentRequired: { card: ['zip', 'city'] },
      properties: {
        list: {
          type: 'array',
          contains: { type: 'integer' },
          minContains: 2,
          unevaluatedItems: { type: 'string' },
        },
      },
    }
    const one = await bodyPage(schema)
    const keywords = one.all((element) => hasClass(element, 'schema-keyword')).map(textOf)
    expect(keywords).toEqual(
      'contains unevaluatedItems not if then else propertyNames dependentSchemas dependentRequired'.split(
        ' ',
      ),
    )
    for (const part of ['required: a, b', 'required: c', '^[a-z]+$', 'contains: ≥ 2', 'card → zip, city'])
      expect(one.text()).toContain(part)
    expect(names(one)).toEqual(['list', 'kind', 'd', 'zip'])
  })

  test('tuples show their items and those that follow', async () => {
    const schema = {
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      items: { type: 'boolean' },
    }
    const one = await bodyPage({ properties: { t: schema } })
    expect(names(one)).toEqual(['t', '[0]', '[1]', '[2…]'])
  })

  test('what is inside a text, and examples', async () => {
    const one = await bodyPage({
      properties: {
        a: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
        b: { type: 'string', examples: ['x', 'y', 'x', null] },
        c: { type: 'object', example: { d: 1 } },
      },
    })
    for (const part of ['Content: image/png, base64', 'Example: x, y', 'Example: {"d":1}'])
      expect(one.text()).toContain(part)
  })

  test('R08 recursion ends in a mark with the name', async () => {
    const one = await bodyPage(to('Tree'), {
      Tree: { properties: { left: to('Tree'), list: { type: 'array', items: to('Tree') } } },
    })
    expect(names(one)).toEqual(['left', 'list'])
    expect(one.all((element) => hasClass(element, 'field-note')).map(textOf)).toEqual([
      'Repeats Tree',
      'Repeats Tree',
    ])
  })

  test('R08 what cannot be resolved says so', async () => {
    const one = await bodyPage({ properties: { a: to('None'), b: { type: 'string' } } })
    expect(names(one)).toEqual(['a', 'b'])
    expect(one.text()).toContain(apiWords['api-unresolved'])
  })

  test.each<[string, unknown]>([
    [
      '200 levels',
      Array.from({ length: 200 }).reduce<unknown>((inner) => ({ properties: { deep: inner } }), {
        type: 'string',
      }),
    ],
    [
      '2,000 properties',
      {
        properties: Object.fromEntries(
          Array.from({ length: 2000 }, (_, index) => [`p${index}`, { type: 'string', description: 'Text' }]),
        ),
      },
    ],
  ])('%s make a page of bounded weight', async (_, schema) => {
    const one = await bodyPage(schema)
    expect(one.html.length).toBeLessThan(400_000)
    expect(one.text()).toContain('in the API description')
  })

  test('a wide and deep graph of components stays bounded', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => [
        `L${level}`,
        {
          properties: Object.fromEntries(
            Array.from({ length: 12 }, (__, index) => [`p${index}`, to(`L${(level + index + 1) % 40}`)]),
          ),
        },
      ]),
    )
    expect((await bodyPage(to('L0'), schemas)).html.length).toBeLessThan(400_000)
  })

  test('boolean schemas and keywords are named in words', async () => {
    const one = await bodyPage({
      properties: {
        a: false,
        b: { additionalProperties: false },
        c: { additionalProperties: { type: 'integer' } },
        d: { not: { type: 'string' } },
        e: { prefixItems: [{ type: 'string' }] },
      },
    })
    for (const part of [apiWords['api-never'], apiWords['api-no-more-keys'], '{key}', 'not', '[0]'])
      expect(one.text()).toContain(part)
  })
})

describe('bodies and answers', () => {
  const object = (name: string) => ({
    schema: { type: 'object', properties: { [name]: { type: 'string' } } },
  })

  test('media types of one schema are together, others behind tabs in one section', async () => {
    const components = { schemas: { Pet: { type: 'object', properties: { a: {} } } } }
    const content = {
      'application/json': { schema: to('Pet') },
      'application/xml': { schema: to('Pet') },
      'multipart/form-data': { ...object('file'), encoding: { file: { contentType: 'image/png' } } },
    }
    const one = await page({ requestBody: { content }, responses: { 200: { content } } }, { components })
    expect(headings(one)).toEqual([apiWords['api-body'], apiWords['api-response']])
    const tabs = one.all((element) => attribute(element, 'role') === 'tab').map(textOf)
    expect(tabs).toEqual(
      [...Array(2)].flatMap(() => ['application/json, application/xml', 'multipart/form-data']),
    )
    expect(one.text()).toContain('Content: image/png')
    expect(names(one)).toEqual(['a', 'file', 'a', 'file'])
    for (const id of ['body-a', 'body-form-data-file', 'response-200.a', 'response-200-form-data.file'])
      expect(one.byId(id), id).toBeDefined()
  })

  test('responses show their headers and links', async () => {
    const links = {
      next: { operationId: 'getPet', description: 'The *next*', parameters: { id: '$response.body#/id' } },
      self: { operationRef: '#/paths/~1pets~1{id}/get', requestBody: { a: 1 } },
    }
    const headers = { 'X-Rate': { schema: { type: 'integer' }, description: 'Left' } }
    const one = await page({ responses: { 200: { description: 'ok', headers, links } } })
    expect(names(one)).toEqual(['X-Rate', 'next', 'self'])
    for (const part of [
      apiWords['api-links'],
      'getPet',
      'id ← $response.body#/id',
      'GET /pets/{id}',
      'body ← {"a":1}',
    ])
      expect(one.text()).toContain(part)
  })

  test('callbacks show method, expression, parameters, payload and the answers that are expected', async () => {
    const callbacks = {
      done: {
        '{$request.body#/url}': {
          post: {
            description: 'Called *once*',
            parameters: [{ name: 'X-Sign', in: 'header', required: true, schema: { type: 'string' } }],
            requestBody: { content: { 'application/json': object('state') } },
            responses: { 200: { description: 'thanks' }, default: { description: 'again' } },
          },
        },
      },
    }
    const one = await page({ callbacks })
    expect(names(one)).toEqual(['X-Sign', 'state'])
    for (const part of [
      'POST',
      '{$request.body#/url}',
      'Called once',
      apiWords['api-payload'],
      'thanks',
      apiWords['api-any-status'],
    ])
      expect(one.text()).toContain(part)
    expect(one.byId('callback-done-state')).toBeDefined()
    expect(one.byId('state')).toBeUndefined()
  })
})

describe('examples', () => {
  test('request and answers by status and name', async () => {
    const one = await page({
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { id: { readOnly: true }, name: { type: 'string', example: 'Rex' } } },
          },
        },
      },
      responses: {
        200: {
          content: {
            'application/json': {
              examples: { small: { value: { a: null } }, big: { summary: 'A big one', value: 1 } },
            },
          },
        },
        404: { content: { 'text/plain': { example: 'not found' } } },
        409: {
          content: {
            'application/json': { examples: { '409 - Taken': { value: 1 }, '4090 of them': { value: 2 } } },
          },
        },
        500: { description: 'no body' },
      },
    })
    const labels = one.all(({ tagName }) => tagName === 'option').map(textOf)
    expect(labels).toEqual(['200 small', '200 A big one', '404', '409 - Taken', '409 4090 of them'])
    expect(one.text()).toContain('"a": null')
    expect(one.text()).toContain('not found')
  })

  const labelsOf = (one: Awaited<ReturnType<typeof page>>) =>
    one.all((element) => element.tagName === 'option').map(textOf)
  const json = (content: unknown) => ({ requestBody: { content: { 'application/json': content } } })

  test('the request in the languages of the site, in their order', async () => {
    const one = await page(json({ example: { a: 1 } }), {}, { sampleLanguages: ['go', 'bash', 'none'] })
    expect(labelsOf(one)).toEqual(['Go', 'cURL'])
    expect(one.text()).toMatch(/http\.NewRequest\("POST".*--data '\{\n {2}"a": 1\n\}'/s)
  })

  test('x-codeSamples are first and replace generated ones of the same name', async () => {
    const written = [
      { lang: 'py', source: 'own_client.call()\n' },
      { lang: 'bash', label: 'Our tool', source: 'tool call' },
      { lang: 'go' },
      'odd',
    ]
    const one = await page({ 'x-codeSamples': written }, {}, { sampleLanguages: ['bash', 'python'] })
    expect(labelsOf(one)).toEqual(['Python', 'Our tool', 'cURL'])
    expect(one.text()).not.toContain('import requests')
  })

  test('without languages only what the author wrote', async () => {
    const alone = await page({ 'x-code-samples': [{ lang: 'go', source: 'go_sample' }] })
    expect(alone.text()).toMatch(/Go.*go_sample/s)
    expect((await page(json({ example: { a: 1 } }))).text()).not.toContain('"a": 1')
  })

  test('a choice has one example a variant, selectable by its name', async () => {
    const schemas = {
      Card: { properties: { number: { type: 'string' } } },
      Bank: { properties: { iban: { type: 'string' } } },
    }
    const content = { 'application/json': { schema: { oneOf: [to('Card'), to('Bank')] } } }
    const one = await page(
      { requestBody: { content }, responses: { 200: { content } } },
      { components: { schemas } },
    )
    const labels = one.all((element) => attribute(element, 'role') === 'tab').map(textOf)
    expect(labels.slice(4)).toEqual(['Card', 'Bank', '200 Card', '200 Bank'])
    expect(one.text()).toContain('"iban": "<string>"')
  })

  test('XML, streams and sequences of JSON as they travel', async () => {
    const schema = {
      type: 'object',
      xml: { name: 'pet' },
      properties: { id: { type: 'integer', xml: { attribute: true } } },
    }
    const answer = (type: string, media: unknown) =>
      page({ responses: { 200: { content: { [type]: media } } } })
    expect((await answer('application/xml', { schema })).text()).toContain('<pet id="123"/>')
    expect((await answer('application/xml', { schema, example: { id: 7 } })).text()).toContain(
      '<pet id="7"/>',
    )
    const events = {
      type: 'object',
      properties: { event: { const: 'done' }, data: { properties: { a: { type: 'integer' } } } },
    }
    expect((await answer('text/event-stream', { itemSchema: events })).text()).toContain(
      'event: done\ndata: {"a":123}',
    )
    expect(
      (await answer('text/event-stream', { schema: { type: 'string', example: 'data: x' } })).text(),
    ).toContain('data: x')
    expect((await answer('application/jsonl', { itemSchema: schema })).text()).toContain('{"id":123}')
  })

  test('the address of a recording is played, when the reader asks', async () => {
    const address = 'https://cdn.example.com/hello.mp3'
    const one = await page({ responses: { 200: { content: { 'audio/mpeg': { example: address } } } } })
    const [player] = one.all(({ tagName }) => tagName === 'audio')
    expect(player && [attribute(player, 'src'), attribute(player, 'preload')]).toEqual([address, 'none'])
    const odd = await page({
      responses: { 200: { content: { 'audio/mpeg': { example: 'javascript:alert(1)' } } } },
    })
    expect(odd.all(({ tagName }) => tagName === 'audio')).toEqual([])
  })

  test('bodies with names are below the samples', async () => {
    const examples = { one: { value: { a: 1 } }, two: { value: { a: 2 } } }
    const one = await page(json({ examples }), {}, { sampleLanguages: ['bash'] })
    expect(one.text()).toMatch(/--data '\{\n {2}"a": 1.*"a": 1.*"a": 2/s)
  })
})

describe('anchors', () => {
  test('fields have the short and the long form, nested ones with their parents', async () => {
    const one = await page({
      parameters: [
        { name: 'userId', in: 'path' },
        { name: 'limit', in: 'query' },
        { name: 'limit', in: 'header' },
      ],
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { address: { properties: { street: {} } }, limit: {} } },
          },
        },
      },
      responses: { 200: { content: { 'application/json': { schema: { properties: { limit: {} } } } } } },
    })
    for (const id of [
      'userId',
      'param-user-id',
      'limit',
      'query-limit',
      'address.street',
      'param-address-street',
      'body-limit',
      'response-200',
      'response-200.limit',
      // The forms of links of real projects.
      'parameter-user-id',
      'parameter-limit',
      'body-address',
      'body-address-street',
      'response-limit',
      // Always the long forms.
      'path-userId',
      'header-limit',
      'body-address.street',
    ])
      expect(one.byId(id), id).toBeDefined()
  })

  test('the first holder of a name in the order path, query, header, cookie, body, response has it bare', async () => {
    const holders = (one: Page, id: string) => one.aliases(id)
    const json = (names: readonly string[]) => ({
      content: {
        'application/json': { schema: { properties: Object.fromEntries(names.map((name) => [name, {}])) } },
      },
    })
    const one = await page({
      parameters: [
        { name: 'a', in: 'header' },
        { name: 'a', in: 'cookie' },
        { name: 'a', in: 'query' },
        { name: 'b', in: 'header' },
      ],
      requestBody: json(['b', 'c']),
      callbacks: { done: { '{$url}': { post: { requestBody: json(['d']) } } } },
      responses: { 200: json(['c', 'd']), 404: json(['d']) },
    })
    expect(holders(one, 'a')[0]).toBe('query-a')
    expect(one.byId('header-a')).toBeDefined()
    expect(one.byId('cookie-a')).toBeDefined()
    expect(holders(one, 'b')[0]).toBe('header-b')
    expect(holders(one, 'c')[0]).toBe('body-c')
    expect(holders(one, 'd')[0]).toBe('response-200.d')
    expect(one.byId('response-404.d')).toBeDefined()
    expect(one.byId('callback-done-d')).toBeDefined()
  })

  test('X07 ids are unique and never those of the page itself', async () => {
    const odd = [
      'location',
      'currentScript',
      '__proto__',
      'constructor',
      '',
      '😀',
      'content',
      'header',
      'two words',
      'content',
      'a',
      'a',
    ]
    const one = await page({
      parameters: odd.map((name, index) => ({ name, in: index % 2 ? 'query' : 'cookie' })),
    })
    const ids = one.elements.flatMap((element) => attribute(element, 'id') ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).not.toMatch(/^(content|header|)$|\s/)
    expect(ids).toContain('query-content')
  })
})
