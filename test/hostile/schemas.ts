import { expect } from 'vitest'
import { api, apiOf, count, ref, taking, type HostileCase } from './hostile-case.ts'

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })

/** A key that only text may hold here: an object with it would count as a promise. */
const consequence = JSON.parse(
  '{"then":{"type":"object","properties":{"thenField":{"type":"string"}}}}',
) as object

/** Schemas. */
export const schemas: readonly HostileCase[] = [
  {
    id: 'null-example',
    wanted: 'shown as null, never dropped',
    files: {
      'api.json': apiOf(
        object({
          a: { type: 'string', example: null },
          b: { type: ['string', 'null'], default: null },
          c: { type: 'string', examples: {} },
          d: { type: 'integer', example: 'no number' },
        }),
      ),
    },
    check: ({ text }) => {
      expect(text('read')).toContain('"a": null')
      expect(text('read')).toMatch(/default: ?null/)
      expect(text('read')).toContain('"d": "no number"')
    },
  },
  {
    id: 'falsy-values',
    wanted: 'shown',
    files: {
      'api.json': apiOf(
        object({
          n: { type: 'integer', default: 0, minimum: 0 },
          s: { type: 'string', default: '', maxLength: 0 },
          f: { type: 'boolean', default: false },
        }),
      ),
    },
    check: ({ text }) => {
      expect(text('read')).toMatch(/default: ?0/)
      expect(text('read')).toMatch(/default: ?""/)
      expect(text('read')).toMatch(/default: ?false/)
      expect(text('read')).toMatch(/Range: 0 ≤/)
    },
  },
  {
    id: 'type-arrays',
    wanted: 'shown as a union; both shapes have their fields',
    files: {
      'api.json': apiOf(
        object({
          maybe: { type: ['string', 'null'] },
          either: {
            type: ['object', 'array'],
            properties: { asObject: { type: 'string' } },
            items: object({ asItem: { type: 'string' } }),
          },
        }),
      ),
    },
    check: ({ text }) => {
      expect(text('read')).toContain('maybe string')
      expect(text('read')).toContain('nullable')
      expect(text('read')).toContain('asObject')
      expect(text('read')).toContain('asItem')
    },
  },
  {
    id: 'exclusive-both',
    wanted: 'the same words for the form of 3.0 and that of 3.1',
    files: {
      'api.json': apiOf(
        object({
          old: { type: 'number', minimum: 3, exclusiveMinimum: true },
          young: { type: 'number', exclusiveMinimum: 3 },
        }),
      ),
    },
    check: ({ text }) => {
      const [, old] = /old number (.*?) young/.exec(text('read')) ?? []
      expect(old).toBeTruthy()
      expect(text('read')).toContain(`young number ${old}`)
    },
  },
  {
    id: 'nullable-combos',
    wanted: 'one mark, no alternative',
    files: {
      'api.json': apiOf(
        object({
          one: { type: 'string', nullable: true, enum: ['a', 'b'] },
          two: ref('Pet', { nullable: true }),
          three: { anyOf: [ref('Pet'), { type: 'null' }] },
        }),
        { Pet: object({ petName: { type: 'string' } }) },
        '3.1.0',
      ),
    },
    check: ({ text }) => {
      expect(text('read').match(/\bnullable\b/g)).toHaveLength(3)
      expect(text('read')).not.toMatch(/any of/i)
    },
  },
  {
    id: 'boolean-schemas',
    wanted: 'named in words',
    files: {
      'api.json': apiOf(
        object(
          {
            anything: true,
            nothing: false,
            closed: { type: 'array', items: false, prefixItems: [{ type: 'string' }] },
            open: { type: 'object', additionalProperties: true },
            map: { type: 'object', additionalProperties: { type: 'integer' } },
          },
          { unevaluatedProperties: false },
        ),
      ),
    },
    check: ({ text }) => {
      expect(text('read')).toContain('anything any')
      expect(text('read')).toMatch(/never allowed/i)
      expect(text('read')).toMatch(/no (further|other|more)/i)
      expect(text('read')).toContain('{key} integer')
    },
  },
  {
    id: 'if-then-else',
    wanted: 'each keyword shown somewhere',
    files: {
      'api.json': apiOf(
        object(
          {
            kind: { type: 'string' },
            list: { type: 'array', contains: { const: 'needle' }, prefixItems: [{ const: 'first' }] },
            near: { $ref: '#near' },
            dynamic: { $dynamicRef: '#near' },
          },
          {
            if: object({ kind: { const: 'ifValue' } }),
            ...consequence,
            else: object({ elseField: { type: 'string' } }),
            dependentSchemas: { kind: object({ dependentField: { type: 'string' } }) },
            dependentRequired: { kind: ['wantedField'] },
            not: { required: ['forbidden'], title: 'NotThis' },
            propertyNames: { pattern: '^[a-z]+$' },
            $defs: { near: { $anchor: 'near', type: 'string', title: 'Near by' } },
          },
        ),
      ),
    },
    check: ({ text, faults }) => {
      for (const part of [
        'ifValue',
        'thenField',
        'elseField',
        'dependentField',
        'wantedField',
        'not',
        '^[a-z]+$',
        'contains',
        'needle',
        'first',
      ])
        expect(text('read')).toContain(part)
      expect(faults).toEqual([])
    },
  },
  {
    id: 'discriminator-odd',
    wanted: 'the right labels of variants',
    files: {
      'api.json': apiOf(
        object({
          bare: {
            oneOf: [ref('Cat'), ref('Dog')],
            discriminator: {
              propertyName: 'kind',
              mapping: { meow: 'Cat', woof: 'api.json#/components/schemas/Dog', gone: 'Missing' },
            },
          },
          none: { anyOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
        }),
        {
          Cat: object({ kind: { type: 'string' }, purring: { type: 'boolean' } }),
          Dog: object({ kind: { type: 'string' }, barking: { type: 'boolean' } }),
        },
      ),
    },
    check: ({ text }) => {
      expect(text('read')).toMatch(/kind ?: meow/)
      expect(text('read')).toMatch(/kind ?: woof/)
      expect(text('read')).toContain('"kind": "Cat"')
    },
  },
  {
    id: 'readonly-required',
    wanted: 'left out of the sample of the request',
    files: {
      'api.json': api({
        paths: {
          '/a': taking(
            object(
              {
                id: { type: 'string', readOnly: true, example: 'made-by-server' },
                title: { type: 'string', example: 'by-client' },
              },
              { required: ['id', 'title'] },
            ),
          ),
        },
      }),
    },
    check: ({ html }) => {
      const samples = html('write').slice(html('write').indexOf('curl'))
      expect(samples).toContain('by-client')
      expect(samples).not.toContain('made-by-server')
    },
  },
  {
    id: 'allof-conflict',
    wanted: 'both shown, a warning',
    files: {
      'api.json': apiOf({
        allOf: [
          object({ size: { type: 'string', format: 'uuid' } }),
          object({ size: { type: 'integer', format: 'int32' } }),
        ],
      }),
    },
    check: ({ text, checked }) => {
      expect(text('read')).toMatch(/size [^"]*string/)
      expect(text('read')).toMatch(/size [^"]*integer/)
      expect(checked.map(({ message }) => message).join()).toContain('"size"')
    },
  },
  {
    id: 'deprecated-everywhere',
    wanted: 'marked',
    files: {
      'api.json': api(
        {
          paths: {
            '/a': {
              get: {
                summary: 'Read',
                deprecated: true,
                security: [{ key: [] }],
                parameters: [{ name: 'q', in: 'query', deprecated: true, schema: { type: 'string' } }],
                responses: {
                  200: {
                    description: 'OK',
                    content: {
                      'application/json': { schema: object({ old: { type: 'string', deprecated: true } }) },
                    },
                  },
                },
              },
            },
          },
          components: {
            securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', deprecated: true } },
          },
        },
        '3.2.0',
      ),
    },
    check: ({ text }) => expect(count(text('read').toLowerCase(), 'deprecated')).toBeGreaterThanOrEqual(3),
  },
  {
    id: 'proto-names',
    wanted: 'ordinary names; only __proto__ is left out, and told',
    files: {
      'api.json': `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/x":{"get":{"summary":"Read","tags":["constructor"],"responses":{"200":{"description":"OK","content":{"application/json":{"schema":{"$ref":"#/components/schemas/constructor"}}}}}}}},"components":{"schemas":{"constructor":{"type":"object","properties":{"__proto__":{"type":"string","description":"One"},"constructor":{"type":"string","description":"Two"},"toString":{"type":"string","description":"Three"},"hasOwnProperty":{"$ref":"#/components/schemas/toString"}}},"toString":{"type":"integer","description":"Four"}}}}`,
    },
    check: ({ text, pages, faults }) => {
      expect(pages).toEqual(['constructor/read'])
      for (const words of ['constructor string', 'Two', 'Three', 'Four'])
        expect(text('constructor/read')).toContain(words)
      expect(faults.map(({ message }) => message)).toEqual([
        'The key "__proto__" is never read, because it could change other objects',
      ])
    },
  },
  {
    id: 'media-types',
    wanted: 'each named, with a sample that fits',
    files: {
      'api.json': api(
        {
          paths: Object.fromEntries(
            [
              'application/vnd.pets+json',
              '*/*',
              'text/plain',
              'application/octet-stream',
              'application/xml',
              'application/x-www-form-urlencoded',
              'multipart/form-data',
              'application/jsonl',
              'text/event-stream',
            ].map((type, index) => [
              `/t${index}`,
              {
                post: {
                  summary: `Type ${index}`,
                  requestBody: {
                    content: {
                      [type]:
                        type === 'text/event-stream'
                          ? { itemSchema: object({ data: { type: 'string' } }) }
                          : {
                              schema: object({
                                word: { type: 'string', xml: { attribute: true } },
                                file: { type: 'string', format: 'binary' },
                              }),
                            },
                    },
                  },
                  responses: {
                    200: {
                      description: 'OK',
                      content: { [type]: { schema: object({ word: { type: 'string' } }) } },
                    },
                  },
                },
              },
            ]),
          ),
          servers: [{ url: 'https://h.example' }],
        },
        '3.2.0',
      ),
    },
    check: ({ text, pages }) => {
      expect(pages).toHaveLength(9)
      expect(text('type-0')).toContain('application/vnd.pets+json')
      expect(text('type-0')).toContain('"word":')
      expect(text('type-4')).toMatch(/<[^>]*word=|<word>/)
      expect(text('type-5')).toMatch(/--data-urlencode|word=/)
      expect(text('type-6')).toMatch(/--form/)
      expect(text('type-8')).toContain('text/event-stream')
    },
  },
  {
    id: 'v2-specials',
    wanted: 'converted',
    files: {
      'api.json': {
        swagger: '2.0',
        info: { title: 'Old', version: '1' },
        basePath: '/base',
        schemes: ['https'],
        consumes: ['application/xml'],
        paths: {
          '/form': {
            post: {
              summary: 'Form',
              consumes: ['multipart/form-data'],
              parameters: [
                { name: 'file', in: 'formData', type: 'file', required: true },
                { name: 'note', in: 'formData', type: 'string', 'x-nullable': true },
              ],
              responses: { 200: { description: 'OK' } },
            },
          },
          '/lists': {
            get: {
              summary: 'Lists',
              parameters: ['csv', 'ssv', 'tsv', 'pipes', 'multi'].map((format) => ({
                name: format,
                in: 'query',
                required: true,
                type: 'array',
                collectionFormat: format,
                items: { type: 'string', enum: ['a'] },
                'x-example': ['a', 'b'],
              })),
              responses: { 200: { description: 'OK', schema: { $ref: '#/definitions/Pet' } } },
            },
          },
          '/body': {
            post: {
              summary: 'Body',
              parameters: [{ name: 'b', in: 'body', schema: { $ref: '#/definitions/Pet' } }],
              responses: { 204: { description: 'OK' } },
            },
          },
        },
        definitions: {
          Pet: object(
            { kind: { type: 'string' }, petName: { type: 'string', 'x-nullable': true } },
            { discriminator: 'kind' },
          ),
        },
      },
    },
    check: ({ text, pages, faults }) => {
      expect(pages).toEqual(['body', 'form', 'lists'])
      expect(text('form')).toContain('multipart/form-data')
      expect(text('form')).toContain('file')
      expect(text('body')).toContain('application/xml')
      expect(text('body')).toContain('petName')
      expect(text('lists')).toContain('/base/lists')
      expect(faults).toEqual([])
    },
  },
  {
    id: 'async-odd',
    kind: 'asyncapi',
    wanted: 'a version before 1 is refused clearly; 1.x to 3.x: packages/openapi/test/async',
    files: { 'api.json': { asyncapi: '0.9.0', info: { title: 'T', version: '1' }, topics: {} } },
    check: ({ faults, pages }) => {
      expect(pages).toEqual([])
      expect(faults.map(({ code }) => code)).toEqual(['api/unsupported'])
    },
  },
]
