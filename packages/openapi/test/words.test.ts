// Words of descriptions and of authors, and what is made of them.
import { asSitePath, toRemotePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { cleanSegment, titleSegment } from '../src/clean-segment.ts'
import { manualParameters, type ManualParameter } from '../src/manual-parameters.ts'
import { plainLine, plainText } from '../src/plain-text.ts'
import { remoteDiagnostic } from '../src/remote-diagnostic.ts'
import { documentOf, loadTwin } from './read-twin.ts'

describe('a line of plain text', () => {
  test.each([
    [' a \n b ', 'a b'],
    ['a<!-- b\n -->c <!--d--> e', 'a c e'],
    ['<b>a</b>b<br/>c <span class="x">d</span> <id> <H2>e</H2>', 'ab c d <id> e'],
    ['[a](/b "t") ![c](/d) [e] [f](/g h)', 'a c [e] [f](/g h)'],
    ['a <https://b.example> <mailto:c> d', 'a d'],
    ['**a** `b` ``c`` *d*', 'a b c *d*'],
    ['a'.repeat(2001), 'a'.repeat(2000)],
  ])('of %j is %j', (text, line) => {
    expect(plainLine(text)).toBe(line)
  })
})

describe('a segment of an address', () => {
  test.each([
    ['List Pets', 'list-pets'],
    ['/pets/{id}/toys', 'pets-toys'],
    ['-a-', 'a'],
    ['a  b', 'a-b'],
    ['a & b', 'a-&-b'],
    [`{}(),.'/#?%\\<>"|*^\`a`, 'a'],
    ['a\u200b\u00adb\u200e', 'ab'],
    ['e\u0301', '\u00e9'],
    ['CON', 'con-1'],
    ['com1', 'com1-1'],
    ['console', 'console'],
    ['', ''],
    ['a'.repeat(80), 'a'.repeat(80)],
    ['a'.repeat(81), 'a'.repeat(80)],
    [`${'a'.repeat(70)} ${'b'.repeat(20)}`, 'a'.repeat(70)],
    [`${'a'.repeat(80)} b`, 'a'.repeat(80)],
    ['\u4e2d'.repeat(90), '\u4e2d'.repeat(80)],
    ['\u{1f600}'.repeat(70), '\u{1f600}'.repeat(60)],
    ['\u00e9'.repeat(90), '\u00e9'.repeat(80)],
  ])('of %j is %j', (text, segment) => {
    expect(cleanSegment(text)).toBe(segment)
  })

  test('of Markdown is that of its words', () => {
    expect(titleSegment('**List** [pets](/p)')).toBe('list-pets')
  })
})

describe('a file of another host', () => {
  const path = toRemotePath('https://a.example/b.json') ?? asSitePath('none')
  test.each([
    [
      {},
      {},
      '"https://a.example/b.json" is not fetched',
      'add "https://a.example" to "remote" in octavo.config.json, or pass --allow-remote',
    ],
    [
      {},
      { reference: 'b' },
      'The reference "b" is remote and is not fetched',
      'add "https://a.example" to "remote" in octavo.config.json, or pass --allow-remote',
    ],
    [
      { reason: 'is slow' },
      {},
      '"https://a.example/b.json" is slow',
      'keep a copy of the file in the project and name its path',
    ],
    [
      { reason: 'is slow' },
      { reference: 'b' },
      'The reference "b" cannot be followed: its address is slow',
      'keep a copy of the file in the project and name its path',
    ],
    [
      { reason: 'is slow', canAllow: true },
      {},
      '"https://a.example/b.json" is slow',
      'add "https://a.example" to "remote" in octavo.config.json, or pass --allow-remote',
    ],
  ])('%j, used as %j', (file, use, ...[message, help]) => {
    expect(remoteDiagnostic(path, file, use)).toMatchObject({ code: 'api/remote', message, help })
  })

  test('has the severity that fits, and no origin to allow when it is no address', () => {
    expect(remoteDiagnostic(path, { severity: 'error' }).severity).toBe('error')
    expect(remoteDiagnostic(asSitePath('b.json'), {}).help).toBe(
      'keep a copy of the file in the project and name its path',
    )
  })
})

describe('parameters that an author describes', () => {
  const one = (parts: Partial<ManualParameter>): ManualParameter => ({
    name: 'a',
    location: 'query',
    required: false,
    deprecated: false,
    properties: [],
    ...parts,
  })

  test.each<[string | undefined, object]>([
    [undefined, { type: 'string' }],
    ['String', { type: 'string' }],
    ['file', { type: 'string', format: 'binary' }],
    ['Binary data', { type: 'string', format: 'binary' }],
    ['blob', { type: 'string', format: 'binary' }],
    ['upload', { type: 'string', format: 'binary' }],
    ['files', { type: 'string' }],
    ['int32', { type: 'integer' }],
    ['long', { type: 'integer' }],
    ['number', { type: 'number' }],
    ['float', { type: 'number' }],
    ['double', { type: 'number' }],
    ['decimal', { type: 'number' }],
    [' Boolean ', { type: 'boolean' }],
    ['object', { type: 'object' }],
    ['dict', { type: 'object' }],
    ['map', { type: 'object' }],
    ['json', { type: 'object' }],
    ['record', { type: 'object' }],
    ['array', { type: 'array', items: {} }],
    ['list', { type: 'array', items: {} }],
    ['int[]', { type: 'array', items: { type: 'integer' } }],
    ['int[][]', { type: 'array', items: { type: 'array', items: { type: 'integer' } } }],
    ['array<number>', { type: 'array', items: { type: 'number' } }],
    ['list of booleans', { type: 'array', items: { type: 'boolean' } }],
  ])('of type %j', (type, schema) => {
    expect(manualParameters([one({ ...(type !== undefined && { type }) })])).toEqual({
      parameters: [{ name: 'a', in: 'query', required: false, deprecated: false, schema }],
    })
  })

  test.each<[Partial<ManualParameter>, object]>([
    [
      { deprecated: true, description: 'd' },
      { type: 'string', description: 'd', deprecated: true },
    ],
    [
      { default: 1, placeholder: 'p', initialValue: null },
      { type: 'string', default: 1, example: 'p', 'x-default': null },
    ],
    [{ enum: ['a', 1, () => 1, Number.NaN] }, { type: 'string', enum: ['a', 1] }],
    [
      { type: 'int[]', enum: [1] },
      { type: 'array', items: { type: 'integer', enum: [1] } },
    ],
    [{ default: { a: [1, undefined], b: () => 1 } }, { type: 'string', default: { a: [1] } }],
    [{ default: true }, { type: 'string', default: true }],
    [
      { properties: [one({ name: 'b', required: true })] },
      { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
    ],
    [
      { type: 'object[]', properties: [one({ name: 'b' })] },
      { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } }, required: [] } },
    ],
  ])('with %j', (parts, schema) => {
    expect(manualParameters([one(parts)])).toMatchObject({ parameters: [{ schema }] })
  })

  test('of the body are one schema, of several parts where a file is among them', () => {
    const [a, b] = [
      one({ location: 'body', required: true }),
      one({ name: 'b', location: 'body', type: 'file' }),
    ]
    const schema = (properties: object, required: readonly string[]) => ({
      type: 'object',
      properties,
      required,
    })
    expect(manualParameters([a, one({ name: 'c', location: 'header', description: 'd' })])).toEqual({
      parameters: [
        {
          name: 'c',
          in: 'header',
          required: false,
          deprecated: false,
          description: 'd',
          schema: { type: 'string', description: 'd' },
        },
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schema({ a: { type: 'string' } }, ['a']) } },
      },
    })
    expect(manualParameters([b])).toEqual({
      parameters: [],
      requestBody: {
        required: false,
        content: {
          'multipart/form-data': { schema: schema({ b: { type: 'string', format: 'binary' } }, []) },
        },
      },
    })
  })
})

describe('responses', () => {
  const responsesOf = async (responses: object) => {
    const document = await documentOf({ paths: { '/a': { get: { responses } } } })
    return document.operations[0]?.responses ?? []
  }

  test('stand in the order of their codes', async () => {
    const responses = await responsesOf({
      default: {},
      '2xx': { summary: 's' },
      404: { description: 'd', summary: 's' },
      200: {},
      'x-a': {},
    })
    expect(responses.map(({ status, description }) => [status, description])).toEqual([
      ['200', undefined],
      ['2XX', 's'],
      ['404', 'd'],
      ['default', undefined],
    ])
  })

  test('have headers, but that of the type, and links by name', async () => {
    const [response] = await responsesOf({
      200: {
        headers: { 'X-A': { description: 'a', schema: {} }, 'Content-Type': {} },
        links: {
          one: { operationId: 'get', description: 'd', parameters: { id: '$response.body#/id', n: 1 } },
          two: { operationRef: '#/paths/~1pets~1{id}/get', requestBody: { a: 1 } },
          three: { operationRef: 'https://a.example' },
          four: { operationRef: '#/paths/~1pets/get/x' },
          five: {},
          six: 'no',
        },
      },
    })
    expect(response?.headers.map(({ name, location, description }) => [name, location, description])).toEqual(
      [['X-A', 'header', 'a']],
    )
    expect(response?.links).toEqual([
      {
        name: 'one',
        description: 'd',
        operation: 'get',
        values: [
          { name: 'id', value: '$response.body#/id' },
          { name: 'n', value: '1' },
        ],
      },
      { name: 'two', operation: 'GET /pets/{id}', values: [{ name: 'body', value: '{"a":1}' }] },
      { name: 'three', operation: 'https://a.example', values: [] },
      { name: 'four', operation: '#/paths/~1pets/get/x', values: [] },
      { name: 'five', values: [] },
    ])
  })
})

describe('bodies of Swagger 2.0', () => {
  const operationOf = async (operation: object, root: object = {}) => {
    const { value } = await loadTwin({
      'api.json': {
        swagger: '2.0',
        info: { title: 'T', version: '1' },
        ...root,
        paths: { '/a': { post: { responses: {}, ...operation } } },
      },
    })
    return value?.operations[0]
  }
  const bodyOf = async (operation: object, root: object = {}) => {
    const body = (await operationOf(operation, root))?.body
    return (
      body && {
        required: body.required,
        description: body.description,
        types: body.content.map(({ type }) => type),
      }
    )
  }
  const field = (parts: object = {}) => ({ in: 'formData', name: 'f', type: 'string', ...parts })

  test.each<[string, object, object, object | undefined]>([
    ['none', { parameters: [] }, {}, undefined],
    [
      'a body',
      { parameters: [{ in: 'body', name: 'b', required: true, description: 'd', schema: {} }] },
      {},
      { required: true, description: 'd', types: ['application/json'] },
    ],
    [
      'the types of the root',
      { parameters: [{ in: 'body', name: 'b', schema: {} }] },
      { consumes: ['a/b', 'c/d'] },
      { required: false, types: ['a/b', 'c/d'] },
    ],
    [
      'the types of the operation',
      { parameters: [{ in: 'body', name: 'b', schema: {} }], consumes: ['e/f'] },
      { consumes: ['a/b'] },
      { required: false, types: ['e/f'] },
    ],
    [
      'a form',
      { parameters: [field({ required: true })] },
      {},
      { required: true, types: ['application/x-www-form-urlencoded'] },
    ],
    [
      'a form with a file',
      { parameters: [field({ type: 'file' }), field({ name: 'g' })] },
      {},
      { required: false, types: ['multipart/form-data'] },
    ],
    [
      'a form with types',
      { parameters: [field()], consumes: ['application/json', 'multipart/form-data'] },
      {},
      { required: false, types: ['multipart/form-data'] },
    ],
  ])('%s', async (_, operation, ...[root, expected]) => {
    expect(await bodyOf(operation, root)).toEqual(expected)
  })

  test('and of its responses have the types of "produces", with examples', async () => {
    const responses = {
      200: { description: 'a', schema: {}, examples: { 'a/b': 1 } },
      201: { description: 'b', examples: { 'c/d': 2 } },
      202: { description: 'c' },
    }
    const operation = await operationOf({ responses }, { produces: ['a/b', 'e/f'] })
    expect(
      operation?.responses.map(({ content }) => content.map(({ type, examples }) => [type, examples])),
    ).toEqual([
      [
        ['a/b', [{ value: 1 }]],
        ['e/f', []],
      ],
      [['c/d', [{ value: 2 }]]],
      [],
    ])
  })
})

test.each([
  ['our <a href="https://h.test" target="_blank">guide</a>.', 'our guide.'],
  ['H<sub>2</sub>O<br>and <b>more</b>, too', 'H2O and more, too'],
  ['<p>One</p><p>Two</p>', 'One Two'],
])('descriptions in a form have no blank where a tag was inside a sentence: %s', (text, expected) => {
  expect(plainText(text)).toBe(expected)
})
