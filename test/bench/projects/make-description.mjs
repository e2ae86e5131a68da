// A project around a generated OpenAPI description: five operations for each resource.
import { createRandom } from '../create-random.mjs'
import { projectConfig, writeInto } from './make-corpus.mjs'

/**
 * Writes a project with a description of `operations` operations. Each resource refers to three others: to later ones
 * of a chain of five, or, with `cycle`, to any, so that all resources form one cycle.
 */
export function makeDescription(folder, { operations, cycle = false }) {
  const random = createRandom(operations)
  const count = Math.ceil(operations / 5)
  const names = Array.from({ length: count }, (_, index) => `Resource${index}`)
  const schemas = names.map((name, index) => [name, schemaOf({ index, names, cycle, random })])
  const rows = names.flatMap(operationsOf).slice(0, operations)
  const paths = {}
  for (const { path, method, operation } of rows) (paths[path] ??= {})[method] = operation
  const description = {
    openapi: '3.1.0',
    info: { title: 'Bench', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
  writeInto(folder, 'api.json', JSON.stringify(description))
  writeInto(folder, 'index.mdx', '---\ntitle: Home\n---\n\nThe start.\n')
  const groups = [
    { group: 'Start', pages: ['index'] },
    { group: 'API', openapi: 'api.json' },
  ]
  writeInto(folder, 'docs.json', JSON.stringify({ ...projectConfig, navigation: { groups } }))
}

const refer = (name) => ({ $ref: `#/components/schemas/${name}` })

function schemaOf({ index, names, cycle, random }) {
  const targets = cycle ? cycleTargets(index, { names, random }) : chainTargets(index, names)
  const fields = Array.from({ length: 12 }, (_, at) => [`field_${at}`, simpleField(at)])
  const references = targets.map((name, at) => [
    `related_${at}`,
    at === 0 ? { type: 'array', items: refer(name) } : { anyOf: [{ type: 'string' }, refer(name)] },
  ])
  return {
    type: 'object',
    description: `The resource ${names[index]}.`,
    required: ['id'],
    properties: {
      id: { type: 'string', description: 'The id.' },
      ...Object.fromEntries([...fields, ...references]),
    },
  }
}

/** The next one, which closes the cycle at the end, and two at random. */
const cycleTargets = (index, { names, random }) => [
  names[(index + 1) % names.length],
  ...Array.from({ length: 2 }, () => names[Math.floor(random() * names.length)]),
]

/** The next ones of a chain of five resources: references end soon, whatever the size of the description. */
const chainTargets = (index, names) =>
  names.slice(index + 1, Math.min(index + 4, (Math.floor(index / 5) + 1) * 5))

const simpleFields = [
  { type: 'string', maxLength: 500 },
  { type: 'integer', minimum: 0 },
  { type: 'boolean' },
  { type: ['string', 'null'], format: 'date-time' },
  { type: 'string', enum: ['open', 'closed', 'lost'] },
]
const simpleField = (at) => ({
  ...simpleFields[at % simpleFields.length],
  description: `Field ${at} of the resource. It has a *short* text.`,
})

function operationsOf(name) {
  const [list, one] = [`/${name.toLowerCase()}s`, `/${name.toLowerCase()}s/{id}`]
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer' }, description: 'Size of a page.' }
  const json = (schema) => ({ content: { 'application/json': { schema } } })
  const operation = (verb, { schema, ...more }) => ({
    operationId: `${verb}${name}`,
    summary: `${verb} ${name}`,
    description: `Use it to ${verb} one. It can be repeated.`,
    tags: [name],
    ...more,
    responses: { 200: { description: 'Done.', ...json(schema) } },
  })
  const body = { requestBody: json(refer(name)) }
  const all = { type: 'object', properties: { data: { type: 'array', items: refer(name) } } }
  return [
    { path: list, method: 'get', operation: operation('list', { schema: all, parameters: [limit] }) },
    { path: list, method: 'post', operation: operation('create', { schema: refer(name), ...body }) },
    { path: one, method: 'get', operation: operation('get', { schema: refer(name), parameters: [id] }) },
    {
      path: one,
      method: 'put',
      operation: operation('update', { schema: refer(name), parameters: [id], ...body }),
    },
    {
      path: one,
      method: 'delete',
      operation: operation('delete', { schema: refer(name), parameters: [id] }),
    },
  ]
}
