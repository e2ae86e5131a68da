// The description of the API in the manual is the API: the same operations, and no answer that it does not have.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations, type OperationName } from '../../src/admin-api/routes.ts'
import { openSqliteStore, type SqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts'
import { addKey, send, serveApi, type Answer } from '../twins/served-api.ts'

interface Response {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}
interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Response>> }>>>
  >
  readonly components: { readonly responses: Readonly<Record<string, Response>> }
}

const file = new URL('../../../../example-docs/service.json', import.meta.url)
const description = JSON.parse(readFileSync(file, 'utf8')) as Description
const pathOf = (name: OperationName) =>
  `/v2/agent/{projectId}/${operations[name].path.map((part) => (part === '*' ? '{id}' : part)).join('/')}`
const names = Object.keys(operations) as OperationName[]

test('the description has the operations of the API, and no others', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(
    names.map((name) => `${operations[name].method} ${pathOf(name)}`).toSorted(),
  )
})

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(description, 'service')

/** What is wrong with an answer; undefined for one that the description has. */
function faultOf(name: OperationName, { status, headers, json, text }: Answer): string | undefined {
  const { responses } = description.paths[pathOf(name)]?.[operations[name].method.toLowerCase()] ?? {
    responses: {},
  }
  const listed = responses[String(status)]
  if (!listed) return `${name} has no answer ${status}`
  const response = listed.$ref
    ? description.components.responses[listed.$ref.split('/').at(-1) ?? '']
    : listed
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
  if (!response?.content) return text === '' ? undefined : `${name} ${status} has a body`
  const schema = response.content[type]?.schema
  if (!schema) return `${name} ${status} is ${type}`
  if (type !== 'application/json') return undefined
  const validate = ajv.compile({ ...schema, ...resolved(schema) })
  return validate(json) ? undefined : `${name} ${status}: ${ajv.errorsText(validate.errors)}`
}

const resolved = (schema: object) => ('$ref' in schema ? { $ref: `service${String(schema.$ref)}` } : {})

let folder = ''
let store: SqliteStore
let served: Awaited<ReturnType<typeof serveApi>>
const keys: (string | undefined)[] = [undefined, 'octavo_x']
const ids: string[] = ['job_00000000000000000000000000', 'x']

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-described-'))
  store = await openSqliteStore(join(folder, 'octavo.db'))
  const project = {
    name: 'Docs',
    repository: 'https://x.example/docs',
    branch: 'main',
    folder: '',
    agent: 'demo',
  }
  await store.accounts.addProject({ ...project, id: 'docs' })
  for (const more of [{}, {}, {}, { scopes: ['read'] as const }, { projects: ['other'] }])
    keys.push((await addKey(store, more)).key)
  served = await serveApi(store, {
    limits: { bodyBytes: 2000, promptBytes: 500 },
    updatedProject: 'docs',
  })
})
afterAll(async () => {
  served.stopping.abort()
  await served.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

const anyBody = fc.oneof(
  fc.record({ prompt: fc.string() }),
  fc.record({ prompt: fc.constant('Write') }),
  fc.record({ prompt: fc.string(), branch: fc.string() }),
  fc.record({ prompt: fc.string({ minLength: 400, maxLength: 3000 }) }),
  fc.constant({}),
  fc.jsonValue(),
)
const anyQuery = fc.constantFrom(
  '',
  '?limit=2',
  '?limit=0',
  '?status=active',
  '?status=x',
  '?cursor=eA',
  '?a=%00',
)

test('P21 random requests have answers that the description has', async () => {
  const requests = fc.record({
    name: fc.constantFrom(...names),
    key: fc.nat(6),
    project: fc.constantFrom('docs', 'docs', 'docs', 'other'),
    id: fc.nat(100),
    json: anyBody,
    type: fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain'),
    query: anyQuery,
    token: fc.option(fc.constantFrom('a', 'b', 'c d'), { nil: undefined }),
  })
  const statuses = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(requests, async ({ name, key, project, id, json, type, query, token }) => {
      const path = pathOf(name)
        .replace('{projectId}', project)
        .replace('{id}', ids[id % ids.length] ?? '')
      const { method } = operations[name]
      const isWrite = method === 'POST'
      // A stream ends when its job does.
      if (name === 'events')
        await store.jobs.stop({ projectId: 'docs', id: ids[id % ids.length] ?? '' }, 'cancel')
      const headers: [string, string][] = isWrite ? [['content-type', type]] : []
      if (token !== undefined) headers.push(['idempotency-key', token])
      const answer = await send(served.port, path + query, {
        method,
        key: keys[key],
        headers,
        ...(isWrite && { body: JSON.stringify(json) }),
      })
      statuses.set(`${answer.status}`, (statuses.get(`${answer.status}`) ?? 0) + 1)
      if (answer.status === 201 || answer.status === 202)
        ids.push((answer.json as { readonly id: string }).id)
      expect(faultOf(name, answer)).toBeUndefined()
    }),
    { numRuns: 600 },
  )
  expect([...statuses.keys()].toSorted()).toEqual(
    expect.arrayContaining(['200', '201', '202', '401', '403', '404', '415', '422']),
  )
  expect(served.errors).toEqual([])
})
