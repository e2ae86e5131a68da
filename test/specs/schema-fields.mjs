// The fields of each operation of a description, read without the packages of Octavo: references are followed here.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve as resolvePath } from 'node:path'
import { parse } from 'yaml'

/** A description as plain data. */
export const readDescription = (text) =>
  /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { merge: true, maxAliasCount: -1 })

const METHODS = 'get put post delete options head patch trace query'.split(' ')

/** Headers that OpenAPI tells tools to ignore among parameters. */
const IGNORED = new Set(['accept', 'content-type', 'authorization'])

/** Keywords whose schema describes the same value, and conditions that are shown with it. */
const SAME = 'items not if then else contains unevaluatedItems propertyNames'.split(' ')
const LISTS = ['allOf', 'oneOf', 'anyOf']

/**
 * The fields of each operation by its name (`GET /users`), of each channel by its id: a set of `parent > name`, where
 * `parent` is the name of the field around it, '' for none. Read-only fields of requests and write-only ones of
 * responses are in `oneWay`, with the named schema that has them and its own `parent > name`. `file` is the path of the
 * description, for references to other files.
 */
export function schemaFields(root, file) {
  const { resolve } = createResolver(root, file)
  const found = new Map()
  if (root.asyncapi) return asyncFields(root, resolve)
  const holders = [
    ['', resolve(root.paths) ?? {}],
    ['webhook', resolve(root.webhooks ?? root['x-webhooks']) ?? {}],
  ]
  for (const [kind, items] of holders)
    for (const [path, written] of Object.entries(items)) {
      const item = resolve(written)
      const others = Object.entries(item?.additionalOperations ?? {})
      const own = METHODS.filter((method) => item?.[method]).map((method) => [method, item[method]])
      for (const [method, writtenOperation] of [...own, ...others]) {
        const operation = resolve(writtenOperation) ?? {}
        if (operation['x-excluded'] === true) continue
        const name = kind === '' ? `${method.toUpperCase()} ${path}` : `WEBHOOK ${path}`
        const fields = createFields(root, resolve)
        addOperation(operation, resolve(item.parameters) ?? [], {
          ...fields,
          isSentByApi: kind === 'webhook',
        })
        found.set(name, Object.assign(fields.set, { oneWay: fields.oneWay }))
      }
    }
  return found
}

function addOperation(operation, shared, fields) {
  const [sent, received] = fields.isSentByApi ? ['writeOnly', 'readOnly'] : ['readOnly', 'writeOnly']
  const { resolve } = fields
  const own = (resolve(operation.parameters) ?? []).map(resolve)
  const names = new Set(own.map((one) => `${one?.in} ${one?.name}`))
  const parameters = [...own, ...shared.map(resolve).filter((one) => !names.has(`${one?.in} ${one?.name}`))]
  for (const parameter of parameters.filter(Boolean)) {
    if (parameter.in === 'header' && IGNORED.has(String(parameter.name).toLowerCase())) continue
    if (parameter.in === 'body') fields.value(parameter.schema, '', { leftOut: sent })
    else addField(parameter, parameter.name, fields)
  }
  addContent(resolve(operation.requestBody), fields, sent)
  for (const written of Object.values(resolve(operation.responses) ?? {})) {
    const response = resolve(written)
    addContent(response, fields, received)
    if (response?.schema) fields.value(response.schema, '', { leftOut: received })
    for (const [name, header] of Object.entries(resolve(response?.headers) ?? {}))
      if (name.toLowerCase() !== 'content-type') addField(resolve(header), name, fields)
  }
  for (const written of Object.values(resolve(operation.callbacks) ?? {}))
    for (const item of Object.values(resolve(written) ?? {}))
      for (const method of METHODS) {
        const inner = resolve(resolve(item)?.[method])
        // Of what the receiver answers, pages show the status alone.
        if (inner)
          addOperation({ ...inner, responses: {} }, resolve(item).parameters ?? [], {
            ...fields,
            isSentByApi: true,
          })
      }
}

function addField(parameter, name, fields) {
  if (!parameter) return
  fields.set.add(`> ${name}`)
  const [media] = Object.values(parameter.content ?? {})
  fields.value(parameter.schema ?? media?.schema ?? parameter.items, name)
}

function addContent(holder, fields, leftOut) {
  for (const written of Object.values(fields.resolve(holder?.content) ?? {})) {
    const media = fields.resolve(written)
    fields.value(media?.schema ?? media?.itemSchema, '', { leftOut })
  }
}

function asyncFields(root, resolve) {
  const fields = createFields(root, resolve)
  const topics = Object.values(root.topics ?? {}).flatMap((topic) => {
    const { publish, subscribe } = resolve(topic) ?? {}
    return [publish, subscribe].map(resolve).flatMap((one) => one?.oneOf ?? one ?? [])
  })
  const { events = {}, stream = {} } = root
  const flows = [events.receive, events.send, stream.read, stream.write].flatMap((list) => list ?? [])
  const messages = Object.values(root.channels ?? {}).flatMap((channel) => {
    const { messages: own = {}, publish, subscribe } = resolve(channel) ?? {}
    const old = [publish, subscribe].flatMap((one) =>
      one?.message ? (one.message.oneOf ?? [one.message]) : [],
    )
    return [...Object.values(own), ...old]
  })
  for (const message of [...messages, ...topics, ...flows].map(resolve).filter(Boolean))
    for (const schema of [message.headers, message.payload]) {
      const { schema: inner = schema } = schema?.schemaFormat ? schema : {}
      if (typeof inner === 'object') fields.value(inner, '')
    }
  return new Map([['*', fields.set]])
}

/** Follows references, also into other files and in place of maps: every object is known by the file that it was read from. */
function createResolver(root, path) {
  const fileOf = new WeakMap()
  const files = new Map()
  const mark = (value, file) => {
    if (typeof value !== 'object' || value === null || fileOf.has(value)) return
    fileOf.set(value, file)
    for (const one of Object.values(value)) mark(one, file)
  }
  const open = (file, value) => {
    files.set(file, value)
    mark(value, file)
    return value
  }
  const read = (file) => {
    if (files.has(file)) return files.get(file)
    return existsSync(file) ? open(file, readDescription(readFileSync(file, 'utf8'))) : undefined
  }
  open(path, root)
  const lookUp = (text, from) => {
    const [url, pointer = ''] = text.split('#')
    const file = url === '' ? from : path && resolvePath(dirname(from), decode(url))
    const tokens = pointer.split('/').slice(1)
    return tokens.reduce((value, token) => value?.[decode(token)], file === undefined ? root : read(file))
  }
  const resolve = (value, hops = 0) => {
    if (typeof value?.$ref !== 'string' || hops > 40) return value
    return resolve(lookUp(value.$ref, fileOf.get(value)), hops + 1)
  }
  return { resolve: (value) => resolve(value) }
}

const decode = (token) => {
  const plain = token.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

/** The name of the schema that a reference of the description names. */
const schemaName = (text) => /^#\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(text)?.[1]

function createFields(root, resolve) {
  const set = new Set()
  const oneWay = new Map()
  const seen = new Map()
  const withSiblings = /^3\.[12]/.test(root.openapi ?? '') || root.asyncapi !== undefined
  const value = (written, parent, around = {}) => {
    if (typeof written !== 'object' || written === null) return
    const parents = seen.get(written) ?? new Set()
    const key = `${around.leftOut} ${parent}`
    if (parents.has(key)) return
    seen.set(written, parents.add(key))
    if (typeof written.$ref === 'string') {
      const owner = schemaName(written.$ref)
      value(
        resolve(written),
        parent,
        owner === undefined ? around : { ...around, owner: decode(owner), top: true },
      )
      if (!withSiblings) return
    }
    const add = (name, schema) => {
      set.add(`${parent}> ${name}`)
      value(schema, name, { ...around, top: false })
    }
    for (const [name, schema] of Object.entries(resolve(written.properties) ?? {})) {
      const { leftOut, owner, top } = around
      if (leftOut && owner !== undefined && isMarked(schema, leftOut)) {
        const field = `${parent}> ${name}`
        oneWay.set(field, { owner, field: top ? `> ${name}` : field })
      }
      add(name, schema)
    }
    for (const [pattern, schema] of Object.entries(written.patternProperties ?? {}))
      add(`/${pattern}/`, schema)
    for (const key of ['additionalProperties', 'unevaluatedProperties'])
      if (isObject(written[key]) && Object.keys(written[key]).length > 0) add('{key}', written[key])
    const tuple = written.prefixItems ?? (Array.isArray(written.items) ? written.items : [])
    for (const [index, schema] of tuple.entries()) add(`[${index}]`, schema)
    for (const key of SAME)
      if (isObject(written[key])) {
        if (key === 'items' && tuple.length > 0) add(`[${tuple.length}…]`, written[key])
        else if (key === 'items' && written.properties) add('[]', written[key])
        else value(written[key], parent, around)
      }
    for (const key of LISTS) for (const schema of list(written[key])) value(schema, parent, around)
    for (const schema of Object.values(written.dependentSchemas ?? {})) value(schema, parent, around)
  }
  const isMarked = (schema, keyword, hops = 0) =>
    hops < 40 &&
    (schema?.[keyword] === true ||
      (typeof schema?.$ref === 'string' && isMarked(resolve(schema), keyword, hops + 1)) ||
      list(schema?.allOf).some((one) => isMarked(one, keyword, hops + 1)))
  return { set, oneWay, value, resolve }
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value) => (Array.isArray(value) ? value : [])
