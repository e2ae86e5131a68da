import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleOf, mediaExamples, type ExampleOptions } from '../src/index.ts'
import { documentOfSchema, schemaRef } from './read-twin.ts'

async function example(
  schema: unknown,
  others: Readonly<Record<string, unknown>> = {},
  options: ExampleOptions = {},
) {
  return exampleOf(await documentOfSchema(schema, others), [schemaRef('Root')], options)
}

test('a property may have any name', async () => {
  const schema = { type: 'object', properties: { a: { type: 'integer' } }, required: ['__proto__'] }
  expect(JSON.stringify(await example(schema))).toBe('{"a":123,"__proto__":"<any>"}')
})

describe('values', () => {
  test.each<[unknown, unknown]>([
    [{ type: 'string' }, '<string>'],
    [{ type: 'string', format: 'date' }, '2023-12-25'],
    [{ type: 'string', format: 'date-time' }, '2023-11-07T05:31:56Z'],
    [{ type: 'string', format: 'ipv4' }, '127.0.0.1'],
    [{ type: 'number' }, 123],
    [{ type: 'number', minimum: 1, maximum: 4 }, 2.5],
    [{ type: 'integer', minimum: 1, maximum: 4 }, 2],
    [{ type: 'integer', minimum: 5 }, 6],
    [{ type: 'integer', maximum: 200 }, 123],
    [{ type: 'integer', maximum: 10 }, 9],
    [{ type: 'boolean' }, true],
    [{ type: 'null' }, null],
    [{ enum: ['b', 'a'] }, 'b'],
    [{}, '<any>'],
    [{ type: 'array', items: { type: 'integer' } }, [123]],
    [{ type: 'object' }, {}],
    [{ type: ['string', 'null'] }, '<string>'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, { '{key}': 123 }],
    [{ oneOf: [{ type: 'integer' }, { type: 'string' }] }, 123],
    [{ type: 'integer', minimum: 7, maximum: 12, multipleOf: 5 }, 10],
    [{ type: 'number', multipleOf: 0.1, minimum: 0, maximum: 0.5 }, 0.2],
    [{ type: 'integer', exclusiveMinimum: 1, maximum: 2 }, 2],
    [{ type: 'string', minLength: 12 }, 'stringstring'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'string', minLength: 100_000 }, '<string>'],
    [{ type: 'string', format: 'uri' }, 'https://example.com'],
    [{ type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' }, 'ABC-1234'],
    [{ type: 'object', patternProperties: { '^x-': { type: 'integer' } } }, { 'x-': 123 }],
    [
      { type: 'object', propertyNames: { enum: ['en', 'de'] }, additionalProperties: { type: 'string' } },
      { en: '<string>' },
    ],
    [{ type: 'array', contains: { type: 'integer' } }, [123]],
    [{ contentSchema: { properties: { a: { type: 'integer' } } } }, '{"a":123}'],
    [
      {
        type: 'string',
        contentMediaType: 'application/json; charset=utf-8',
        contentSchema: { enum: ['é"'] },
      },
      String.raw`"é\""`,
    ],
    [
      { type: 'string', contentEncoding: 'Base64', contentSchema: { properties: { a: { enum: ['??>'] } } } },
      'eyJhIjoiPz8+In0=',
    ],
    [
      {
        type: 'string',
        contentEncoding: 'base64url',
        contentSchema: { properties: { a: { enum: ['??>'] } } },
      },
      'eyJhIjoiPz8-In0=',
    ],
    [{ type: 'string', contentEncoding: 'base32', contentSchema: { type: 'integer' } }, '<string>'],
    [{ type: 'string', contentMediaType: 'text/html', contentSchema: { type: 'integer' } }, '<string>'],
    [
      {
        type: 'string',
        contentMediaType: 'application/soap+xml; charset=utf-8',
        contentSchema: {
          xml: { name: 'pet' },
          properties: { id: { type: 'integer', xml: { attribute: true } }, name: { type: 'string' } },
        },
      },
      '<?xml version="1.0" encoding="UTF-8"?>\n<pet id="123">\n  <name>&lt;string&gt;</name>\n</pet>',
    ],
    [
      {
        type: 'string',
        contentMediaType: 'application/xml',
        contentSchema: { xml: { name: 'no name' }, properties: { id: { type: 'integer' } } },
      },
      '<string>',
    ],
    [{ type: 'string', contentSchema: { type: 'integer' }, example: '7' }, '7'],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, uniqueItems: true }, ['a', 'b']],
    [
      { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' }, minItems: 3 },
      ['<string>', 123, 123],
    ],
    [{ type: 'string', oneOf: [{ format: 'date' }, { format: 'uuid' }] }, '2023-12-25'],
    [{ properties: { a: false, b: { type: 'boolean' } } }, { b: true }],
    [
      { type: 'object', required: ['a'], properties: { b: { type: 'integer' } } },
      { b: 123, a: '<any>' },
    ],
    [{ examples: [null, 'x'] }, 'x'],
    [{ anyOf: [{ $ref: '#/components/schemas/Root' }, { type: 'integer' }] }, 123],
    [{ prefixItems: [{ type: 'string' }, { type: 'boolean' }] }, ['<string>', true]],
    [{ type: 'array', items: { type: 'string' }, minItems: 100_000 }, ['<string>', '<string>', '<string>']],
  ])('%j gives %j', async (schema, value) => {
    expect(await example(schema)).toEqual(value)
  })

  test('the author comes first: example, examples, default, const', async () => {
    expect(await example({ type: 'string', example: 'e', default: 'd' })).toBe('e')
    expect(await example({ type: 'string', examples: ['x', 'y'], default: 'd' })).toBe('x')
    expect(await example({ type: 'string', default: 'd' })).toBe('d')
    expect(await example({ const: 'c' })).toBe('c')
    expect(await example({ type: 'string', example: null })).toBe(null)
    expect(await example({ type: 'string', default: null })).toBe('<string>')
  })

  test('examples of properties show in objects', async () => {
    const schema = {
      properties: {
        a: { type: 'string', example: 'x' },
        b: { type: 'object', properties: { c: { type: 'boolean' } } },
      },
    }
    expect(await example(schema)).toEqual({ a: 'x', b: { c: true } })
  })

  test('required selects required properties, at every level', async () => {
    const schema = {
      required: ['a'],
      properties: { a: { required: ['b'], properties: { b: { type: 'string' }, c: {} } }, d: {} },
    }
    expect(await example(schema, {}, { properties: 'required' })).toEqual({ a: { b: '<string>' } })
  })

  test('requests leave out read-only properties, responses write-only ones', async () => {
    const schema = {
      required: ['id'],
      properties: { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } },
    }
    expect(await example(schema, {}, { direction: 'request' })).toEqual({ secret: '<string>' })
    expect(await example(schema, {}, { direction: 'response' })).toEqual({ id: '<string>' })
  })

  test("so do the author's examples of objects, at every level", async () => {
    const user = {
      example: { id: 1, name: 'a', secret: 's', more: { x: 1 } },
      properties: {
        id: { readOnly: true },
        secret: { $ref: '#/components/schemas/Secret' },
        name: { type: 'string' },
        more: { properties: { x: { readOnly: true }, y: {} } },
      },
    }
    const others = { Secret: { writeOnly: true }, User: user }
    const request = { direction: 'request' } as const
    expect(await example(user, others, request)).toEqual({ name: 'a', secret: 's', more: {} })
    expect(await example(user, others)).toEqual({ id: 1, name: 'a', more: { x: 1 } })
    const list = {
      type: 'array',
      items: { $ref: '#/components/schemas/User' },
      example: [{ id: 1, name: 'b' }, 'odd', { other: 1 }],
    }
    expect(await example(list, others, request)).toEqual([{ name: 'b' }, 'odd', { other: 1 }])
    expect(await example({ example: { id: 1 }, type: 'object' }, others, request)).toEqual({ id: 1 })
  })

  test('the discriminator has the value of the variant that is shown', async () => {
    const schema = {
      type: 'object',
      oneOf: [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'kind', mapping: { dog: 'Dog' } },
    }
    const others = {
      Dog: { type: 'object', properties: { kind: { type: 'string' }, bark: { type: 'boolean' } } },
      Cat: { type: 'object' },
    }
    expect(await example(schema, others)).toEqual({ kind: 'dog', bark: true })
  })

  test('a variant alone says which one it is, and its constant wins', async () => {
    const base = {
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind', mapping: { cat: 'Root' } },
    }
    expect(await example({ allOf: [{ $ref: '#/components/schemas/Base' }] }, { Base: base })).toEqual({
      kind: 'cat',
    })
    const union = {
      oneOf: [{ $ref: '#/components/schemas/A' }],
      anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }],
      discriminator: { propertyName: 'kind' },
    }
    expect(await example(union, { A: { properties: { kind: { const: 'own' } } } })).toEqual({ kind: 'own' })
  })

  test('of several values that mean a variant the author’s stays, else the first is taken', async () => {
    const union = (kind: object) => ({
      oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }],
      discriminator: { propertyName: 'kind', mapping: { one: 'A', two: 'A' } },
      properties: { kind },
    })
    const others = { A: { type: 'object' } }
    expect(await example(union({ type: 'string' }), others)).toEqual({ kind: 'one' })
    expect(await example(union({ type: 'string', example: 'two' }), others)).toEqual({ kind: 'two' })
  })

  test('keywords beside a choice are merged with the variant', async () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'integer' } },
      oneOf: [
        { properties: { a: { type: 'string' } }, anyOf: [{ properties: { b: { type: 'boolean' } } }, {}] },
        {},
      ],
    }
    expect(await example(schema)).toEqual({ id: 123, a: '<string>', b: true })
    const given = {
      properties: { id: { type: 'integer' } },
      oneOf: [{ type: 'object', example: { a: 'own' } }, {}],
    }
    expect(await example(given)).toEqual({ id: 123, a: 'own' })
  })

  test('recursion is cut by leaving the property out', async () => {
    const to = { $ref: '#/components/schemas/Root' }
    expect(
      await example({
        properties: { name: { type: 'string' }, child: to, list: { type: 'array', items: to } },
      }),
    ).toEqual({
      name: '<string>',
      list: [],
    })
  })

  test('R10 patterns are never compiled', async () => {
    expect(await example({ type: 'string', pattern: '(' })).toBe('<string>')
    expect(await example({ type: 'string', pattern: '(a+)+$' })).toMatch(/^a{1,256}$/)
    expect(await example({ type: 'string', pattern: '(?=x)(a|a)*\\1' })).toBe('<string>')
  })
})

describe('media types', () => {
  const media = async (content: unknown) => {
    const document = await documentOfSchema({ type: 'object', properties: { a: { type: 'integer' } } })
    return mediaExamples(document, {
      type: 'application/json',
      schema: [schemaRef('Root')],
      examples: [],
      ...(content as object),
    })
  }

  test('made up for JSON, forms and XML, not for pictures', async () => {
    expect(await media({})).toEqual([{ value: { a: 123 } }])
    expect(await media({ type: 'application/problem+json; charset=utf-8' })).toEqual([{ value: { a: 123 } }])
    expect(await media({ type: 'multipart/form-data' })).toEqual([{ value: { a: 123 } }])
    expect(await media({ type: 'application/xml' })).toEqual([{ value: { a: 123 } }])
    expect(await media({ type: 'image/png' })).toEqual([])
  })

  test('a choice has one example for each variant that differs', async () => {
    const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const union = {
      oneOf: [to('Cat'), to('Dog'), { title: 'A dog again', ...to('Dog') }],
      discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'Dog' } },
    }
    const others = {
      Cat: { properties: { kind: { type: 'string' }, claws: { type: 'integer' } } },
      Dog: { properties: { kind: { type: 'string' }, bark: { type: 'boolean' } } },
    }
    const expected = [
      { name: 'Cat', value: { kind: 'cat', claws: 123 } },
      { name: 'Dog', value: { kind: 'dog', bark: true } },
    ]
    const examplesOf = async (schema: unknown) =>
      mediaExamples(await documentOfSchema(schema, others), {
        type: 'application/json',
        schema: [schemaRef('Root')],
        examples: [],
      })
    expect(await examplesOf(union)).toEqual(expected)
    expect(await examplesOf({ type: 'array', items: union })).toEqual(
      expected.map(({ name, value }) => ({ name, value: [value] })),
    )
    expect(await examplesOf({ ...union, example: 1 })).toEqual([{ value: 1 }])
  })

  test("the author's named examples are all given", async () => {
    const examples = [
      { name: 'one', value: 1 },
      { name: 'two', value: null },
    ]
    expect(await media({ examples })).toEqual(examples)
  })
})

describe('any schema', () => {
  const name = fc.constantFrom('a', 'b', '__proto__', 'constructor', '$ref')
  const { schema } = fc.letrec((tie) => ({
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.boolean(),
      fc.constantFrom('Root', 'Other', 'None').map((target) => ({ $ref: `#/components/schemas/${target}` })),
      fc.record(
        {
          type: fc.oneof(
            fc.constantFrom('string', 'integer', 'object', 'array', 'odd'),
            fc.array(fc.constantFrom('string', 'null', 'object'), { maxLength: 3 }),
          ),
          properties: fc.dictionary(name, tie('schema'), { maxKeys: 4 }),
          items: tie('schema'),
          allOf: fc.array(tie('schema'), { maxLength: 3 }),
          oneOf: fc.array(tie('schema'), { maxLength: 3 }),
          anyOf: fc.array(tie('schema'), { maxLength: 3 }),
          additionalProperties: tie('schema'),
          enum: fc.array(fc.jsonValue(), { maxLength: 3 }),
          example: fc.jsonValue(),
          default: fc.jsonValue(),
          minimum: fc.oneof(fc.double(), fc.string()),
          minItems: fc.nat(),
          required: fc.oneof(fc.array(name), fc.boolean()),
          discriminator: fc.oneof(
            fc.string(),
            fc.record({ propertyName: name, mapping: fc.dictionary(name, fc.string()) }),
          ),
        },
        { requiredKeys: [] },
      ),
    ),
  }))

  test('gives a value of bounded size, the same each time, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(schema, schema, async (root, other) => {
        const document = await documentOfSchema(root, { Other: other })
        const value = exampleOf(document, [schemaRef('Root')])
        const text = JSON.stringify(value)
        expect(text.length).toBeLessThan(200_000)
        expect(JSON.stringify(exampleOf(document, [schemaRef('Root')]))).toBe(text)
      }),
      { numRuns: 150 },
    )
  })

  test('a wide and deep tree stays small', async () => {
    const to = (index: number) => ({ $ref: `#/components/schemas/L${index}` })
    const levels = Object.fromEntries(
      Array.from({ length: 30 }, (_, level) => [
        `L${level}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: 10 }, (__, index) => [
              `p${index}`,
              level < 29 ? to(level + 1) : { type: 'string' },
            ]),
          ),
        },
      ]),
    )
    expect(JSON.stringify(await example(to(0), levels)).length).toBeLessThan(60_000)
  })
})

describe('required properties', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`p${String(index)}`, { type: 'string' }]),
  )

  test('are made before the budget is spent on the others, in the order of the schema', async () => {
    const value = await example({
      type: 'object',
      required: ['last'],
      properties: { first: { type: 'object', properties: wide }, last: { type: 'string' } },
    })
    expect(Object.keys(value as object)).toEqual(['first', 'last'])
  })

  test('are made where an optional object has used all of it', async () => {
    const inner = { type: 'object', required: ['endpoint'], properties: { endpoint: { type: 'string' } } }
    const properties = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`p${String(index)}`, inner]),
    )
    const made = await example({ type: 'object', properties })
    for (const one of Object.values(made as object)) expect(one).toEqual({ endpoint: '<string>' })
  })

  test('are made below the depth of optional ones', async () => {
    const nested = (depth: number): object => ({
      type: 'object',
      required: ['a'],
      properties: { a: depth === 0 ? { type: 'string' } : nested(depth - 1), b: { type: 'string' } },
    })
    expect(JSON.stringify(await example(nested(9)))).toBe(
      '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":"<string>"}}}},"b":"<string>"},"b":"<string>"},"b":"<string>"},"b":"<string>"},"b":"<string>"},"b":"<string>"}',
    )
  })
})

describe('defaults', () => {
  test.each<[unknown, unknown]>([
    [{ type: 'string', default: 'a' }, 'a'],
    [{ type: 'number', default: 1 }, 1],
    [{ type: ['string', 'null'], default: null }, '<string>'],
    [{ type: 'string', format: 'date-time', default: {} }, '2023-11-07T05:31:56Z'],
    [{ type: 'integer', default: [] }, 123],
    [{ default: {} }, {}],
  ])('of another type are no example: %j', async (schema, expected) => {
    expect(await example(schema)).toEqual(expected)
  })
})

describe('examples that hold JSON as a text', () => {
  const media = async (schema: unknown, example: unknown, type = 'application/json') => {
    const document = await documentOfSchema(schema)
    const examples = [{ name: 'one', value: example as string }]
    const [found] = mediaExamples(document, { type, schema: [schemaRef('Root')], examples })
    return found?.value
  }

  test.each<[string, unknown, string, unknown]>([
    ['an object', { type: 'object' }, '{"a": 1}\n', { a: 1 }],
    ['a list', { type: 'array' }, ' [1]', [1]],
    ['a choice of objects', { oneOf: [{ type: 'object' }, { type: 'array' }] }, '{"a": 1}', { a: 1 }],
    ['no type', {}, '{"a": 1}', { a: 1 }],
    ['text is allowed', { type: ['object', 'string'] }, '{"a": 1}', '{"a": 1}'],
    ['a choice with a text', { anyOf: [{ type: 'string' }, { type: 'object' }] }, '{}', '{}'],
    ['no JSON', { type: 'object' }, '{a: 1', '{a: 1'],
    ['another text', { type: 'object' }, 'see above', 'see above'],
  ])('%s', async (...[, schema, text, expected]) => {
    expect(await media(schema, text)).toEqual(expected)
  })

  test('of other media types stay texts', async () => {
    expect(await media({ type: 'object' }, '{"a": 1}', 'text/plain')).toBe('{"a": 1}')
  })

  test('inside a schema', async () => {
    expect(await example({ type: 'object', example: '{"a": [1]}' })).toEqual({ a: [1] })
    expect(await example({ type: 'string', example: '{"a": [1]}' })).toBe('{"a": [1]}')
  })
})
