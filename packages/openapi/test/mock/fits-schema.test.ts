// What is decided without compiling a schema, against ajv.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsSchema, type Fit } from '../../src/mock/check/fits-schema.ts'
import type { FlatSchema } from '../../src/mock/check/flat-schema.ts'

const ajv = new Ajv2020({
  strict: false,
  logger: false,
  ownProperties: true,
  multipleOfPrecision: 9,
  formats: fullFormats,
})

const fits = (schema: FlatSchema, value: unknown): Fit =>
  fitsSchema(schema, value, { child: () => undefined, patterns: true })

const formats = ['date', 'date-time', 'email', 'uri', 'uuid', 'ipv4', 'int32', 'double', 'byte', 'other']
const texts = [
  '',
  'ab',
  '😀😀',
  'a@b.example',
  '2026-02-29',
  '2026-01-01T00:00:00Z',
  'https://a.example',
  'aGk=',
]
const small = fc.integer({ min: -2, max: 5 })
const count = fc.nat(3)
const name = fc.constantFrom('a', 'b', 'c')
const plain = fc.oneof(small, fc.constantFrom(...texts), fc.constantFrom(1.5, 2 ** 40, true, false, null))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 3, arbitrary: plain },
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null')
const { schema } = fc.letrec<{ schema: FlatSchema }>((tie) => {
  const parts = fc.array(tie('schema'), { minLength: 1, maxLength: 3 })
  return {
    schema: fc.oneof(
      { depthSize: 'small' },
      fc.boolean(),
      fc.record(
        {
          type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 2 })),
          minimum: small,
          maximum: small,
          exclusiveMinimum: small,
          exclusiveMaximum: small,
          multipleOf: fc.constantFrom(1, 0.5, 3),
          minLength: count,
          maxLength: count,
          format: fc.constantFrom(...formats),
          pattern: fc.constantFrom('a', '^.$'),
        },
        { requiredKeys: [] },
      ),
      fc.record({ enum: fc.array(value, { minLength: 1, maxLength: 3 }) }),
      fc.record({ const: value }),
      fc.record(
        {
          items: tie('schema'),
          prefixItems: parts,
          minItems: count,
          maxItems: count,
          uniqueItems: fc.boolean(),
          contains: tie('schema'),
        },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          properties: fc.dictionary(name, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
          patternProperties: fc.record({ '[ab]': tie('schema') }),
          additionalProperties: tie('schema'),
          required: fc.uniqueArray(name, { maxLength: 2 }),
          minProperties: count,
          maxProperties: count,
        },
        { requiredKeys: [] },
      ),
      fc.record({ allOf: parts }),
      fc.record({ anyOf: parts }),
      fc.record({ oneOf: parts }),
      fc.record({ not: tie('schema') }),
      fc.record({ if: tie('schema'), else: tie('schema') }),
    ),
  }
})

test('what is decided is what ajv decides, and that is most', () => {
  const decided = { true: 0, false: 0, undefined: 0 }
  fc.assert(
    fc.property(schema, value, (one, given) => {
      const fit = fits(one, given)
      decided[`${fit}`] += 1
      if (fit !== undefined) expect(fit).toBe(ajv.validate(one, given))
    }),
    { numRuns: 2000 },
  )
  expect(decided.undefined).toBeLessThan(1000)
  expect(Math.min(decided.true, decided.false)).toBeGreaterThan(200)
})

test.each<[schema: FlatSchema, value: unknown, fit: Fit]>([
  [{ format: 'date' }, '2026-02-29', false],
  [{ format: 'date' }, '2028-02-29', true],
  [{ format: 'int32' }, 2 ** 31, false],
  [{ format: 'int32' }, '2147483648', true],
  [{ format: 'constructor' }, 'a', undefined],
  [{ enum: ['a', { b: 1 }] }, { b: 1 }, undefined],
  [{ pattern: '(a+)+$' }, 'b', undefined],
  [{ unevaluatedProperties: false }, { a: 1 }, undefined],
  [{ required: ['constructor'] }, {}, false],
  [{ prefixItems: [{ type: 'string' }], items: false }, ['a'], true],
  [{ prefixItems: [{ type: 'string' }], items: false }, ['a', 'b'], false],
  [{ minimum: 2 }, 2, true],
  [{ minimum: 2 }, 1, false],
  [{ maximum: 2 }, 2, true],
  [{ maximum: 2 }, 3, false],
  [{ exclusiveMinimum: 2 }, 2, false],
  [{ exclusiveMaximum: 2 }, 2, false],
  [{ minLength: 2 }, '😀', false],
  [{ maxLength: 2 }, '😀😀', true],
  [{ minItems: 2 }, [1], false],
  [{ maxItems: 2 }, [1, 2, 3], false],
  [{ uniqueItems: true }, [1, 2, 1], false],
  [{ uniqueItems: true }, [1, '1', 2], true],
  [{ uniqueItems: true }, [[], []], undefined],
  [{ minProperties: 2 }, { a: 1 }, false],
  [{ maxProperties: 1 }, { a: 1, b: 1 }, false],
  [{ oneOf: [true, true] }, 1, false],
  [{ oneOf: [true, true, { multipleOf: 2 }] }, 1, false],
  [{ oneOf: [true, false, { not: { multipleOf: 2 } }] }, 1, undefined],
  [{ anyOf: [true, { multipleOf: 2 }] }, 1, true],
  [{ anyOf: [false, { multipleOf: 2 }] }, 1, undefined],
  [{ allOf: [false, { multipleOf: 2 }] }, 1, false],
])('%j, %j: %s', (schema, value, fit) => expect(fits(schema, value)).toBe(fit))

test('patterns that do not run allow every text', () => {
  const tools = { child: () => undefined, patterns: false }
  expect(fitsSchema({ pattern: '^a' }, 'b', tools)).toBe(true)
})
