// What search reads of the page of an operation: content of the description, no words of the interface.
import { expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson, partsOnly } from '../../twins/memory-ports.ts'

const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } }
const api = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/pets': {
      post: {
        summary: 'Add a pet',
        description: 'Adds one.',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 9, default: 3 } }],
        responses: {
          201: { description: 'Added.', ...error },
          400: { description: 'Wrong.', ...error },
          404: { description: 'Not found.' },
        },
      },
    },
  },
  components: { schemas: { Problem: { type: 'object', properties: { code: { enum: ['a', 'b'] } } } } },
}

interface SearchRecord {
  readonly hierarchy: Readonly<Record<string, string | null>>
  readonly content?: string
}

test('the records of operations, schemas and written examples hold no names of tabs and no labels', async () => {
  const files = {
    'docs.json': docsJson({
      groups: [
        { group: 'API', openapi: 'api.json' },
        { group: 'G', pages: ['own'] },
      ],
    }),
    'api.json': JSON.stringify(api),
    'own.mdx':
      '<RequestExample>\n\n```bash Shell\nrun\n```\n\n```py Snake\nrun\n```\n\n</RequestExample>\n\nText.\n',
  }
  const { build } = await buildTwin(files, { api: { ...partsOnly, schemas: true } })
  const records = (await build.searchRecords()) as unknown as readonly SearchRecord[]
  const sections = (title: string) =>
    records.flatMap(({ hierarchy, content = '' }) =>
      hierarchy['lvl1'] === title ? [[hierarchy['lvl2'] ?? '', content]] : [],
    )
  expect(sections('Add a pet')).toEqual([
    ['', 'Adds one.'],
    ['Query parameters', ''],
    ['limit', 'integer 3 x ≤ 9'],
    ['Response', '201 Added. application/json 400 Wrong. application/json 404 Not found.'],
    ['code', 'enum<string> a b'],
    ['code', 'enum<string> a b'],
  ])
  expect(sections('Problem')).toEqual([
    ['', ''],
    ['code', 'enum<string> a b'],
    ['Used by', 'POST Add a pet /pets'],
  ])
  expect(sections('Own')).toEqual([['', 'Text.']])
})
