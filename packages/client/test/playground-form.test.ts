import type { JsonValue, PlaygroundField, PlaygroundOperation } from '@octavo/openapi/playground'
import { describe, expect, test } from 'vitest'
import { fieldBounds, fieldHint, fieldType } from '../src/playground/form/field-facts.ts'
import { findInputErrors, positionText } from '../src/playground/form/find-input-errors.ts'
import { settleValue, toNumber, variantOf } from '../src/playground/form/settle-value.ts'

type Row<T> = readonly [name: string, field: unknown, value: JsonValue | undefined, expected: T]
const text = { kind: 'text' }
const number = { kind: 'number' }
const integer = { kind: 'integer' }
const object = (properties: Readonly<Record<string, unknown>>, more: object = {}) => ({
  kind: 'object',
  properties: Object.entries(properties).map(([name, field]) => ({
    name,
    field,
    required: name.startsWith('r'),
  })),
  ...more,
})
const union = (variants: readonly object[], discriminator?: string) => ({
  kind: 'union',
  variants: variants.map((variant) => ({ title: 'V', ...variant })),
  ...(discriminator !== undefined && { discriminator }),
})
const definitions = { Age: integer } as unknown as PlaygroundOperation['definitions']
const field = (value: unknown) => value as PlaygroundField

describe('settleValue', () => {
  test.each<Row<JsonValue>>([
    ['a number', number, ' 1.50 ', 1.5],
    ['a text that is no number yet', number, '1e', '1e'],
    ['a number already', integer, 7, 7],
    ['an integer', integer, '-7', -7],
    ['a fraction for an integer', integer, '1.5', '1.5'],
    ['a text', text, '12', '12'],
    ['a reference', { kind: 'ref', to: 'Age' }, '12', 12],
    ['items, without empty ones', { kind: 'array', items: integer }, ['1', '', 'x'], [1, 'x']],
    ['no list', { kind: 'array', items: integer }, 'x', 'x'],
    ['properties', object({ a: integer, b: text }), { a: '1', b: '2', c: '3' }, { a: 1, b: '2', c: '3' }],
    ['further properties', object({}, { additional: number }), { c: '3' }, { c: 3 }],
    ['no record', object({ a: integer }), ['1'], ['1']],
    [
      'the variant that fits',
      union([{ field: object({ r: text }) }, { field: object({ a: integer }) }]),
      { a: '1' },
      { a: 1 },
    ],
    ['a union without variants', union([]), '1', '1'],
  ])('%s', (...row) => {
    const [, own, value, expected] = row
    expect(settleValue(field(own), value ?? null, definitions)).toEqual(expected)
  })

  test.each<[string, 'number' | 'integer', number | undefined]>([
    ['', 'number', undefined],
    ['  ', 'number', undefined],
    ['Infinity', 'number', undefined],
    ['x', 'number', undefined],
    ['0', 'integer', 0],
    ['9007199254740991', 'integer', 9007199254740991],
    ['9007199254740993', 'integer', undefined],
    ['9007199254740993', 'number', undefined],
    ['1e3', 'integer', 1000],
    ['.5', 'number', 0.5],
    ['.5', 'integer', undefined],
  ])('%j as %s is %j', (written, kind, expected) => expect(toNumber(written, kind)).toBe(expected))
})

describe('variantOf', () => {
  const variants = [
    { field: object({ r: text }), value: 'cat' },
    { field: object({ a: text }), value: 'dog' },
    { field: { kind: 'array', items: text } },
    { field: number },
    { field: { kind: 'boolean' } },
    { field: { kind: 'select', options: ['x', 'y'] } },
    { field: { kind: 'null' } },
    { field: text },
  ]
  test.each<[JsonValue | undefined, number]>([
    [{ r: '1' }, 0],
    [{ a: '1' }, 1],
    [{}, 1],
    [{ z: '1' }, 0],
    [[1], 2],
    [1.5, 3],
    [true, 4],
    ['y', 5],
    [null, 6],
    ['z', 7],
    [undefined, 0],
  ])('%j is variant %i', (value, expected) => {
    expect(variantOf(field(union(variants)) as never, value, definitions)).toBe(expected)
  })

  test('the discriminator decides; a tag without a variant does not', () => {
    const tagged = field(union(variants, 'kind')) as never
    expect(variantOf(tagged, { kind: 'dog', r: '1' }, definitions)).toBe(1)
    expect(variantOf(tagged, { kind: 'cow', r: '1' }, definitions)).toBe(0)
    expect(variantOf(tagged, ['dog'], definitions)).toBe(2)
    const open = field(
      union([
        { field: object({ r: text }) },
        { field: object({}, { additional: text }) },
        { field: { kind: 'json' } },
      ]),
    ) as never
    expect(variantOf(open, { any: 'x' }, definitions)).toBe(1)
    expect(variantOf(open, 7, definitions)).toBe(2)
  })
})

describe('findInputErrors', () => {
  const operation = (parameters: readonly object[], body?: unknown) =>
    ({
      definitions,
      parameters,
      schemes: {},
      security: [],
      servers: [],
      ...(body !== undefined && { body }),
    }) as unknown as PlaygroundOperation
  const find = (own: PlaygroundOperation, inputs: object) =>
    Object.fromEntries(findInputErrors(own, { parameters: {}, ...inputs }))
  const json = (own: unknown) => ({
    required: false,
    media: [{ type: 'application/json', kind: 'json', field: own }],
  })

  test('parameters that are missing, and texts in fields for numbers', () => {
    const own = operation([
      { name: 'id', location: 'path', required: true, field: integer },
      { name: 'n', location: 'query', required: false, field: number },
      { name: 'l', location: 'query', required: false, field: { kind: 'array', items: integer } },
    ])
    expect(find(own, {})).toEqual({ 'path id': { word: 'play-missing' } })
    expect(
      find(own, { parameters: { 'path id': '99999999999999999999', 'query n': 'x', 'query l': ['1', 'b'] } }),
    ).toEqual({
      'query n': { word: 'play-invalid', detail: 'number' },
      'query l/1': { word: 'play-invalid', detail: 'integer' },
    })
    expect(find(own, { parameters: { 'path id': '1.5', 'query n': '', 'query l': 'x' } })).toEqual({
      'path id': { word: 'play-invalid', detail: 'integer' },
    })
  })

  test('values of a body by their path; numbers there must be exact', () => {
    const own = operation(
      [],
      json(
        object(
          { a: integer, b: object({ c: number }), u: union([{ field: object({ x: number }) }]) },
          { additional: integer },
        ),
      ),
    )
    const value = { a: '99999999999999999999', b: { c: 'x' }, u: { x: 'y' }, more: 'z', ok: '5' }
    expect(find(own, { body: { type: 'application/json', value } })).toEqual({
      'body/a': { word: 'play-invalid', detail: 'integer' },
      'body/b/c': { word: 'play-invalid', detail: 'number' },
      'body/u/x': { word: 'play-invalid', detail: 'number' },
      'body/more': { word: 'play-invalid', detail: 'integer' },
    })
    expect(find(own, { body: { type: 'application/json', value: 'x' } })).toEqual({})
    expect(find(own, { body: { type: 'text/plain', value } })).toEqual({})
  })

  test('the text of a body is read when it is JSON', () => {
    const own = operation([], json(object({})))
    expect(find(own, { body: { type: 'application/json', text: '{\n "a": }' } })).toEqual({
      body: { word: 'play-invalid', detail: 'JSON 2:7' },
    })
    expect(find(own, { body: { type: 'application/json', text: ' ' } })).toEqual({})
    expect(find(own, { body: { type: 'application/json', text: '{}' } })).toEqual({})
    const plain = operation([], { required: false, media: [{ type: 'text/plain', kind: 'text' }] })
    expect(find(plain, { body: { type: 'text/plain', text: '{' } })).toEqual({})
    expect(positionText({ line: 3, column: 4 })).toBe('JSON 3:4')
  })
})

describe('facts of a field', () => {
  test.each<[unknown, string]>([
    [text, 'string'],
    [{ kind: 'text', format: 'date' }, 'string<date>'],
    [integer, 'integer'],
    [{ kind: 'number', format: 'float' }, 'number<float>'],
    [{ kind: 'array', items: { kind: 'array', items: integer } }, 'integer[][]'],
    [[1, 2, 3, 4, 5].reduce<unknown>((items) => ({ kind: 'array', items }), text), 'array[][][][]'],
    [{ kind: 'select', options: ['a'] }, 'enum'],
    [{ kind: 'select', options: [1, 'a'] }, 'number'],
    [{ kind: 'boolean' }, 'boolean'],
    [{ kind: 'json' }, 'any'],
    [{ kind: 'union', variants: [{ title: 'A' }] }, 'object'],
    [{ kind: 'union', variants: [{ title: 'A' }, { title: 'B' }] }, 'A | B'],
    [
      { kind: 'union', variants: [{ title: 'A'.repeat(50) }, { title: 'B'.repeat(50) }] },
      `${'A'.repeat(50)} | ${'B'.repeat(50)}`,
    ],
  ])('%j has the type %s', (own, type) => expect(fieldType(field(own), definitions)).toBe(type))

  const words = (key: string) => key.replace('api-', '')
  test.each<[object, string]>([
    [{ minimum: 1, maximum: 5 }, 'range 1–5'],
    [{ minimum: 0 }, 'range ≥ 0'],
    [{ maximum: 5 }, 'range ≤ 5'],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 5 }, 'range > 1, < 5'],
    [{ exclusiveMinimum: 0 }, 'range > 0'],
    [{ exclusiveMinimum: 0, maximum: 10 }, 'range > 0, ≤ 10'],
    [{ minimum: 2, exclusiveMaximum: 5 }, 'range ≥ 2, < 5'],
    [
      { minLength: 1, maxItems: 4, multipleOf: 2, pattern: '^a$' },
      'length ≥ 1 · items ≤ 4 · multiple 2 · pattern ^a$',
    ],
    [{ maxLength: 9, minItems: 2 }, 'length ≤ 9 · items ≥ 2'],
    [{}, ''],
  ])('the bounds of %j are %j', (limits, expected) => {
    expect(fieldBounds(field({ ...text, limits }), words)).toBe(expected)
  })
  test('a field without limits has no bounds', () => expect(fieldBounds(field(text), words)).toBe(''))

  test.each<[object, string | undefined]>([
    [{ example: 'e', default: 'd' }, 'e'],
    [{ default: 0 }, '0'],
    [{ default: false }, 'false'],
    [{ example: { a: [1] } }, '{"a":[1]}'],
    [{ example: null }, undefined],
    [{}, undefined],
  ])('the hint of %j is %j', (more, hint) => expect(fieldHint(field({ ...text, ...more }))).toBe(hint))
})
