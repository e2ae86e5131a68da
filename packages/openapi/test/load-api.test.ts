import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { viewSchema } from '../src/index.ts'
import { documentOf, loadTwin, schemaRef } from './read-twin.ts'

const info = { title: 'Pets', version: '1.0' }
const codes = (diagnostics: readonly { code: string }[]) => diagnostics.map(({ code }) => code)

describe('versions', () => {
  test.each([
    [{ openapi: '3.0.3' }, '3.0'],
    [{ openapi: '3.1.0' }, '3.1'],
    [{ openapi: 3.1 }, '3.1'],
    [{ openapi: '3.2.0' }, '3.2'],
    [{ swagger: '2.0' }, '2.0'],
    [{ swagger: 2 }, '2.0'],
  ])('%j is read by the rules of %s', async (key, dialect) => {
    const { value } = await loadTwin({ 'a.json': { ...key, info, paths: { '/a': { get: {} } } } })
    expect(value?.dialect).toBe(dialect)
  })

  test('a newer minor version is read as 3.2 with a warning', async () => {
    const { value, diagnostics } = await loadTwin({ 'a.yaml': 'openapi: 3.9.0\npaths: {/a: {get: {}}}\n' })
    expect(value?.dialect).toBe('3.2')
    expect(diagnostics).toMatchObject([
      { code: 'api/unsupported', severity: 'warning', span: { start: { line: 1 } } },
    ])
  })

  test.each([
    ['4.0.0', 'openapi: 4.0.0\n'],
    ['1.2', 'swagger: "1.2"\n'],
  ])('version %s is refused', async (version, text) => {
    const { value, diagnostics } = await loadTwin({ 'a.yaml': text })
    expect(value).toBeUndefined()
    expect(diagnostics[0]).toMatchObject({ code: 'api/unsupported', severity: 'error' })
    expect(diagnostics[0]?.message).toContain(version)
  })

  test('an AsyncAPI description under "openapi" is named for what it is', async () => {
    const { value, diagnostics } = await loadTwin({ 'a.yaml': 'asyncapi: 3.0.0\n' })
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([
      { code: 'api/not-a-description', help: 'name it with "asyncapi" instead of "openapi"' },
    ])
  })
})

describe('what is no description', () => {
  test.each([
    ['a Postman collection', { info: { _postman_id: '1' }, item: [] }],
    ['an OpenAPI Overlay', { overlay: '1.0.0' }],
    ['a list', []],
    ['"openapi" is missing', { paths: {} }],
  ])('%s', async (words, root) => {
    const { value, diagnostics } = await loadTwin({ 'a.json': root })
    expect(value).toBeUndefined()
    expect(codes(diagnostics)).toEqual(['api/not-a-description'])
    expect(diagnostics[0]?.message).toContain(words)
  })

  test('a missing file', async () => {
    const { value, diagnostics } = await loadTwin({}, 'api/none.yaml')
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([
      { code: 'api/missing', message: expect.stringContaining('api/none.yaml') },
    ])
  })

  test('an HTML page saved as JSON is a syntax error with its position', async () => {
    const { diagnostics } = await loadTwin({ 'a.json': '<!doctype html>' })
    expect(diagnostics[0]).toMatchObject({ code: 'api/syntax', span: { start: { line: 1, column: 1 } } })
  })

  test('broken YAML is reported with line and column', async () => {
    const { diagnostics } = await loadTwin({ 'a.yaml': 'openapi: 3.1.0\npaths:\n  /a: [\n' })
    expect(diagnostics[0]?.code).toBe('api/syntax')
    expect(diagnostics[0]?.span?.start.line).toBeGreaterThan(2)
  })
})

describe('references', () => {
  const withRef = ($ref: string) => ({
    'api/a.json': {
      openapi: '3.1.0',
      info,
      paths: { '/a': { get: {} } },
      components: { schemas: { Pet: {}, Bad: { $ref } } },
    },
  })

  test.each([
    '../../../../etc/passwd.json',
    'file:///etc/passwd',
    '..\\..\\x.json',
    '%2e%2e/%2e%2e/x.yaml',
    'c:/x.json',
  ])('B05 the reference %j leaves the project and nothing is read', async ($ref) => {
    const { value, diagnostics } = await loadTwin(withRef($ref))
    expect(value?.operations).toHaveLength(1)
    expect(codes(diagnostics)).toEqual(['api/outside-project'])
    expect(diagnostics[0]?.span?.start.line).toBe(16)
  })

  test.each(['http://169.254.169.254/latest.json', 'https://example.com/x.yaml#/a', '//example.com/x.json'])(
    'B06 the remote reference %j is not fetched',
    async ($ref) => {
      const { diagnostics } = await loadTwin(withRef($ref))
      expect(codes(diagnostics)).toEqual(['api/remote'])
    },
  )

  test('R08 a missing component is reported once with its location and the nearest name', async () => {
    const { diagnostics } = await loadTwin(withRef('#/components/schemas/Pat'))
    expect(diagnostics).toMatchObject([
      {
        code: 'api/unresolved-ref',
        severity: 'warning',
        help: 'did you mean "Pet"?',
        span: { path: 'api/a.json' },
      },
    ])
  })

  test('R08 references that only lead to each other are reported', async () => {
    const { diagnostics } = await loadTwin({
      'a.yaml':
        'openapi: 3.1.0\npaths: {/a: {get: {}}}\ncomponents:\n  schemas:\n    A: {$ref: "#/components/schemas/B"}\n    B: {$ref: "#/components/schemas/A"}\n    C: {$ref: "#/components/schemas/C"}\n',
    })
    expect(codes(diagnostics)).toEqual(['api/unresolved-ref', 'api/unresolved-ref', 'api/unresolved-ref'])
    expect(diagnostics[0]?.message).toContain('leads back to itself')
  })

  test('references to files that are no data, and to files that are missing', async () => {
    expect(codes((await loadTwin(withRef('./intro.md'))).diagnostics)).toEqual(['api/unresolved-ref'])
    expect((await loadTwin(withRef('./none.yaml#/A'))).diagnostics[0]?.message).toContain('does not exist')
  })

  test('nothing in literal positions is followed', async () => {
    const $ref = 'http://10.0.0.1/x.json'
    const literal = { $ref }
    const { diagnostics } = await loadTwin({
      'a.json': {
        openapi: '3.1.0',
        info,
        'x-more': literal,
        paths: {
          '/a': {
            get: {
              responses: {
                200: {
                  content: {
                    'application/json': { example: literal, examples: { one: { value: literal } } },
                  },
                },
              },
            },
          },
        },
        components: {
          schemas: {
            A: { default: literal, enum: [literal], const: literal, examples: [literal], example: literal },
          },
        },
      },
    })
    expect(diagnostics).toEqual([])
  })

  test('properties named like keywords are followed, a property named $ref is ordinary', async () => {
    const document = await documentOf({
      components: {
        schemas: {
          A: { properties: { default: { $ref: '#/components/schemas/B' }, $ref: { type: 'integer' } } },
          B: { type: 'boolean' },
        },
      },
    })
    const properties = viewSchema(document, [schemaRef('A')]).properties
    expect(properties.map(({ name }) => name)).toEqual(['default', '$ref'])
    expect(properties.map(({ schema }) => viewSchema(document, schema).types)).toEqual([
      ['boolean'],
      ['integer'],
    ])
  })

  test('R08 pointers with ~1, ~0 and %25 name odd keys', async () => {
    const { value, diagnostics } = await loadTwin({
      'api.json': {
        openapi: '3.1.0',
        paths: { '/a': { get: {} } },
        components: {
          schemas: { 'a/b~c%d': { type: 'string' }, Root: { $ref: '#/components/schemas/a~1b~0c%25d' } },
        },
      },
    })
    expect(diagnostics).toEqual([])
    expect(value && viewSchema(value, [schemaRef('Root')])).toMatchObject({
      types: ['string'],
      name: 'a/b~c%d',
    })
  })

  test('other files of the project are read, in circles too', async () => {
    const { value, diagnostics } = await loadTwin(
      {
        'api/openapi.yaml': 'openapi: 3.1.0\npaths:\n  /pets:\n    $ref: paths/pets.yaml\n',
        'api/paths/pets.yaml':
          'get:\n  parameters:\n    - $ref: "../common.yaml#/limit"\n  responses:\n    200:\n      content:\n        application/json:\n          schema: {$ref: "../schemas/pet.yaml"}\n',
        'api/common.yaml': 'limit: {name: limit, in: query, schema: {type: integer}}\n',
        'api/schemas/pet.yaml': 'type: object\nproperties:\n  owner: {$ref: owner.yaml}\n',
        'api/schemas/owner.yaml':
          'type: object\nproperties:\n  pets: {type: array, items: {$ref: pet.yaml}}\n',
      },
      'api/openapi.yaml',
    )
    expect(diagnostics).toEqual([])
    const operation = value?.operations[0]
    expect(operation?.parameters).toMatchObject([{ name: 'limit', location: 'query' }])
    const schema = operation?.responses[0]?.content[0]?.schema
    const pet = value && schema && viewSchema(value, schema)
    expect(pet).toMatchObject({ name: 'pet', id: 'api/schemas/pet.yaml#' })
  })

  test('a file that does not parse is reported at its own position and affects only the parts that refer to it', async () => {
    const { value, diagnostics } = await loadTwin({
      'a.yaml': 'openapi: 3.1.0\npaths:\n  /a:\n    get: {}\n  /b: {$ref: b.yaml}\n',
      'b.yaml': 'get: [',
    })
    expect(value?.operations).toHaveLength(1)
    expect(diagnostics).toMatchObject([{ code: 'api/syntax', span: { path: 'b.yaml' } }])
  })
})

describe('limits', () => {
  test('files over the limit are reported and left out', async () => {
    const { loadApi } = await import('../src/index.ts')
    const { readTwin } = await import('./read-twin.ts')
    const read = readTwin({ 'a.yaml': 'openapi: 3.1.0\n' })
    const { value, diagnostics } = await loadApi(asSitePath('a.yaml'), read, { maxLength: 5 })
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([
      {
        code: 'api/too-large',
        severity: 'error',
        message: 'The API description "a.yaml" is longer than 5 characters',
        help: 'set "api.maxSize" of octavo.config.json to 1 (million characters), or split the description',
      },
    ])
  })

  test('a part over the limit is an error too', async () => {
    const { loadApi } = await import('../src/index.ts')
    const { readTwin } = await import('./read-twin.ts')
    const read = readTwin({
      'a.yaml': 'openapi: 3.1.0\npaths: {/a: {$ref: b.yaml}}',
      'b.yaml': 'x'.repeat(90),
    })
    const { diagnostics } = await loadApi(asSitePath('a.yaml'), read, { maxLength: 60 })
    expect(diagnostics[0]).toMatchObject({
      code: 'api/too-large',
      severity: 'error',
      span: { path: 'b.yaml' },
    })
  })

  test('R02 a YAML alias bomb is refused', async () => {
    const levels = Array.from({ length: 9 }, (_, level) =>
      level === 0
        ? 'l0: &l0 [x]'
        : `l${level}: &l${level} [${Array(9)
            .fill(`*l${level - 1}`)
            .join(', ')}]`,
    )
    const { value, diagnostics } = await loadTwin({ 'a.yaml': `openapi: 3.1.0\n${levels.join('\n')}\n` })
    expect(value).toBeUndefined()
    expect(codes(diagnostics)).toEqual(['api/syntax'])
  })

  test('YAML merge keys are merged', async () => {
    const { value } = await loadTwin({
      'a.yaml':
        'openapi: 3.1.0\nx-base: &base {summary: Same}\npaths:\n  /a:\n    get:\n      <<: *base\n      deprecated: true\n',
    })
    expect(value?.operations[0]).toMatchObject({ summary: 'Same', deprecated: true })
  })

  test('R01 names of prototypes are ordinary names and pollute nothing', async () => {
    const { value } = await loadTwin({
      'a.json':
        '{"openapi":"3.1.0","paths":{"/a":{"get":{"tags":["constructor"],"responses":{"200":{"$ref":"#/components/responses/toString"}}}}},"components":{"responses":{"toString":{"description":"ok"}},"schemas":{"__proto__":{"polluted":1},"constructor":{"properties":{"hasOwnProperty":{"type":"string"}}}}}}',
    })
    expect(value?.operations[0]?.responses).toMatchObject([{ status: '200', description: 'ok' }])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
