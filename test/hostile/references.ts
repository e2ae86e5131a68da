import { expect } from 'vitest'
import { answering, api, apiOf, count, ref, type HostileCase } from './hostile-case.ts'

const object = (properties: object) => ({ type: 'object', properties })

/** References: to themselves, to nothing, outside the project. */
export const references: readonly HostileCase[] = [
  {
    id: 'circular-allof',
    wanted: 'both shown once, no endless walk',
    files: {
      'api.json': apiOf(ref('A'), {
        A: { allOf: [ref('B'), object({ alpha: { type: 'string' } })] },
        B: { allOf: [ref('A'), object({ beta: { type: 'string' } })] },
      }),
    },
    check: ({ text }) => {
      for (const name of ['alpha', 'beta'])
        expect(text('read').match(new RegExp(`\\b${name}\\b string`, 'g'))).toHaveLength(1)
    },
  },
  {
    id: 'self-allof-property',
    wanted: 'bounded',
    files: {
      'api.json': apiOf(ref('Node'), {
        Base: object({ id: { type: 'string' } }),
        Node: {
          allOf: [
            ref('Base'),
            object({ child: { allOf: [ref('Node')] }, list: { type: 'array', items: ref('Node') } }),
          ],
        },
      }),
    },
    check: ({ html, text }) => {
      expect(text('read')).toContain('child')
      expect(html('read').length).toBeLessThan(60_000)
    },
  },
  {
    id: 'recursive-discriminator',
    wanted: 'children listed once, no repeat inside the child',
    files: {
      'api.json': apiOf(ref('Pet'), {
        Pet: {
          ...object({ kind: { type: 'string' } }),
          discriminator: {
            propertyName: 'kind',
            mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
          },
          oneOf: [ref('Cat'), ref('Dog')],
        },
        Cat: { allOf: [ref('Pet'), object({ meowing: { type: 'boolean' } })] },
        Dog: { allOf: [ref('Pet'), object({ barking: { type: 'boolean' } })] },
      }),
    },
    check: ({ text }) => {
      expect(text('read').match(/\bmeowing\b boolean/g)).toHaveLength(1)
      expect(text('read').match(/\bbarking\b boolean/g)).toHaveLength(1)
      expect(text('read')).toMatch(/kind ?: dog/)
    },
  },
  {
    id: 'pure-self-ref',
    wanted: 'a fault with its line, shown as unresolved',
    files: {
      'api.json': apiOf(
        { type: 'object', properties: { a: ref('A'), b: ref('B') } },
        { A: ref('A'), B: ref('C'), C: ref('B') },
      ),
    },
    check: ({ faults, text }) => {
      const endless = faults.filter(({ message }) => message.endsWith('leads back to itself'))
      expect(endless.map(({ code, line }) => [code, typeof line])).toContainEqual([
        'api/unresolved-ref',
        'number',
      ])
      expect(text('read')).toContain('refers to something that it does not contain')
    },
  },
  {
    id: 'ref-siblings-30',
    wanted: 'a warning; words are kept, structure is ignored',
    files: {
      'api.json': apiOf(
        {
          type: 'object',
          properties: {
            pet: ref('Pet', {
              description: 'Kept words',
              nullable: true,
              properties: { ignored: { type: 'string' } },
            }),
          },
        },
        { Pet: object({ name: { type: 'string' } }) },
        '3.0.3',
      ),
    },
    check: ({ text, checked }) => {
      expect(text('read')).toContain('Kept words')
      expect(text('read')).not.toContain('ignored')
      expect(checked.filter(({ message }) => message.includes('beside'))).toMatchObject([
        { code: 'api/invalid', severity: 'warning', file: 'api.json' },
      ])
    },
  },
  {
    id: 'ref-siblings-31',
    wanted: 'siblings win, the name of the target is kept',
    files: {
      'api.json': apiOf(
        { oneOf: [ref('Pet', { description: 'Own words', deprecated: true }), { type: 'string' }] },
        { Pet: { ...object({ name: { type: 'string' } }), description: 'Other words' } },
      ),
    },
    check: ({ text }) => {
      expect(text('read')).toContain('Pet')
      expect(text('read')).toContain('Own words')
      expect(text('read')).not.toContain('Other words')
    },
  },
  {
    id: 'ref-in-example',
    wanted: 'shown as data; nothing is resolved, nothing fetched',
    files: {
      'api.json': apiOf({
        type: 'object',
        'x-other': { $ref: 'https://example.com/x.json' },
        properties: {
          link: { type: 'object', example: { $ref: '#/components/schemas/Missing' } },
          choice: { enum: [{ $ref: 'https://example.com/y.json' }] },
          usual: { default: { $ref: './missing.yaml' } },
        },
      }),
    },
    check: ({ text, faults, checked }) => {
      expect(text('read')).toContain('"$ref": "#/components/schemas/Missing"')
      expect([...faults, ...checked].filter(({ code }) => code !== 'api/invalid')).toEqual([])
    },
  },
  {
    id: 'property-named-ref',
    wanted: 'an ordinary property',
    files: { 'api.json': apiOf(object({ $ref: { type: 'string', description: 'Where it leads' } })) },
    check: ({ text, faults }) => {
      expect(text('read')).toContain('$ref string')
      expect(text('read')).toContain('Where it leads')
      expect(faults).toEqual([])
    },
  },
  {
    id: 'missing-ref',
    wanted: 'the build goes on; one fault for each with its place; the spot says unresolved',
    files: {
      'api.json': apiOf(
        object({
          a: ref('Nothing'),
          b: { $ref: './none.yaml#/X' },
          c: { $ref: './other.yaml#/Y' },
          d: { type: 'string' },
        }),
      ),
      'other.yaml': 'X: { type: string }\n',
    },
    check: ({ faults, text }) => {
      expect(faults.map(({ code, file }) => `${code} ${file}`)).toEqual(
        Array(3).fill('api/unresolved-ref api.json'),
      )
      expect(new Set(faults.map(({ line }) => line)).size).toBe(3)
      expect(count(text('read'), 'refers to something that it does not contain')).toBe(3)
    },
  },
  {
    id: 'external-file-outside',
    wanted: 'refused; the content is never in the output',
    files: {
      'api.json': apiOf(
        object({
          up: { $ref: '../../../outside/secret.yaml#/Secret' },
          root: { $ref: 'file:///etc/passwd' },
          encoded: { $ref: '%2e%2e/%2e%2e/%2e%2e/outside/secret.yaml#/Secret' },
          link: { $ref: './link.yaml#/Secret' },
        }),
      ),
    },
    check: ({ faults, everything }) => {
      expect(faults.filter(({ code }) => code === 'api/outside-project')).toHaveLength(3)
      expect(everything()).not.toContain('the secret of another project')
    },
  },
  {
    id: 'external-http',
    wanted: 'refused by default; allowed origins and private networks: test/remote-descriptions.test.ts',
    files: {
      'api.json': apiOf(
        object({
          meta: { $ref: 'http://169.254.169.254/latest.json' },
          own: { $ref: 'http://localhost:1/a.yaml#/A' },
          far: { $ref: 'https://example.com/a.yaml#/A' },
        }),
      ),
    },
    check: ({ faults, text }) => {
      expect(faults.map(({ code }) => code)).toEqual(['api/remote', 'api/remote', 'api/remote'])
      expect(text('read')).toContain('refers to something that it does not contain')
    },
  },
  {
    id: 'external-ref-cycle',
    wanted: 'bounded',
    files: {
      'api.yaml':
        'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /x:\n    get:\n      summary: Read\n      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "./a.yaml#/A" } } } } }\n',
      'a.yaml': 'A: { type: object, properties: { inner: { $ref: "./b.yaml#/B" } } }\n',
      'b.yaml': 'B: { type: object, properties: { outer: { $ref: "./a.yaml#/A" } } }\n',
    },
    check: ({ text, faults }) => {
      expect(text('read')).toContain('inner')
      expect(text('read')).toContain('outer')
      expect(faults).toEqual([])
    },
  },
  {
    id: 'external-ref-md',
    wanted: 'refused, never a crash',
    files: {
      'api.json': api({
        info: { title: 'T', version: '1', description: { $ref: './about.md' } },
        paths: { '/x': answering(object({ page: { $ref: './about.md' } })) },
      }),
      'about.md': '# About\n',
    },
    check: ({ faults, pages }) => {
      expect(pages).toEqual(['read'])
      expect(faults[0]).toMatchObject({ code: 'api/unresolved-ref' })
      expect(faults[0]?.message).toContain('does not name a JSON or YAML file')
    },
  },
]
