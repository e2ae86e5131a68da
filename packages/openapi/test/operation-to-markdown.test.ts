import { asSitePath, readYaml } from '@octavo/source'
import { expect, test } from 'vitest'
import { operationToMarkdown } from '../src/index.ts'
import { documentOf } from './read-twin.ts'

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const parse = (text: string) => readYaml({ path: asSitePath('a.yaml'), text }).value

test('the part of the description that an operation uses, in one fence', async () => {
  const document = await documentOf({
    servers: [{ url: 'https://api.example.com' }],
    security: [{ token: [] }],
    paths: {
      '/pets/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: {
          responses: { 200: { description: 'ok', content: { 'application/json': { schema: to('Pet') } } } },
        },
        delete: {},
      },
      '/other': { get: {} },
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' }, other: { type: 'http' } },
      schemas: {
        Pet: { properties: { owner: to('Owner'), parent: to('Pet') } },
        Owner: { type: 'string' },
        Unused: {},
      },
    },
  })
  const get = document.operations[0]
  if (!get) throw new Error('no operation')
  const markdown = operationToMarkdown(get, document)
  const [first, ...rest] = markdown.trimEnd().split('\n')
  expect(first).toBe('```yaml api.json GET /pets/{id}')
  expect(rest.at(-1)).toBe('```')
  expect(parse(rest.slice(0, -1).join('\n'))).toEqual({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    security: [{ token: [] }],
    paths: {
      '/pets/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: {
          responses: { 200: { description: 'ok', content: { 'application/json': { schema: to('Pet') } } } },
        },
      },
    },
    components: {
      schemas: { Pet: { properties: { owner: to('Owner'), parent: to('Pet') } }, Owner: { type: 'string' } },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  })
})

test('components that are too long together are named, and the small ones before them stay', async () => {
  const long = { type: 'string', description: 'x'.repeat(30_000) }
  const document = await documentOf({
    paths: {
      '/a': {
        get: {
          parameters: [{ name: 'a', in: 'query', schema: to('Small') }],
          responses: {
            200: { description: 'ok', content: { 'application/json': { schema: to('Long`1') } } },
          },
        },
        put: { requestBody: { content: { 'application/json': { schema: to('Small') } } } },
      },
    },
    components: { schemas: { Small: { type: 'string' }, 'Long`1': long } },
  })
  const [get, put] = document.operations.map((operation) => operationToMarkdown(operation, document))
  expect(get?.split('\n```\n')[1]).toBe(
    '\nLeft out for its length, with what it refers to; see `api.json`: `#/components/schemas/Long 1`.\n',
  )
  expect(get).toContain('Small:')
  expect(get).not.toContain('xxx')
  expect(put).toMatch(/\n```\n$/)
})

test('no text of the description closes the fence', async () => {
  const document = await documentOf({ paths: { '/a`b': { get: { description: '````\n<script>' } } } })
  const [operation] = document.operations
  const lines = operation ? operationToMarkdown(operation, document).trimEnd().split('\n') : []
  expect(lines[0]?.startsWith('`````yaml api.json GET /ab')).toBe(true)
  expect(lines.filter((line) => /^`{5,}/.test(line))).toHaveLength(2)
})
