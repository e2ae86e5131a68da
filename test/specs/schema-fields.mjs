// The fields of each operation of a description, read without the packages of Octavo: references are followed here.
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
 * `parent` is the name of the field around it, '' for none.
 */
export function schemaFields(root) {
  const { resolve } = createResolver(root)
  const found = new Map()
  if (root.asyncapi) return asyncFields(root, resolve)
  const holders = [
    ['', root.paths ?? {}],
    ['webhook', root.webhooks ?? root['x-webhooks'] ?? {}],
  ]
  for (const [kind, items] of holders)
    for (const [path, written] of Object.entries(items)) {
      const item = resolve(written)
      const others = Object.entries(item?.additionalOperations ?? {})
      const own = METHODS.filter((method) => item?.[method]).map((method) => [method, item[method]])
      for (const [method, operation] of [...own, ...others]) {
        if (operation['x-excluded'] === true) continue
        const name = kind === '' ? `${method.toUpperCase()} ${path}` : `WEBHOOK ${path}`
        const fields = createFields(root, resolve)
        addOperation(operation, item.parameters ?? [], fields)
        found.set(name, fields.set)
      }
    }
  return found
}

function addOperation(operation, shared, fields) {
  const { resolve } = fields
  const own = (operation.parameters ?? []).map(resolve)
  const names = new Set(own.map((one) => `${one?.in} ${one?.name}`))
  const parameters = [...own, ...shared.map(resolve).filter((one) => !names.has(`${one?.in} ${one?.name}`))]
  for (const parameter of parameters.filter(Boolean)) {
    if (parameter.in === 'header' && IGNORED.has(String(parameter.name).toLowerCase())) continue
    if (parameter.in === 'body') fields.value(parameter.schema, '')
    else addField(parameter, parameter.name, fields)
  }
  addContent(resolve(operation.requestBody), fields, resolve)
  for (const written of Object.values(operation.responses ?? {})) {
    const response = resolve(written)
    addContent(response, fields, resolve)
    if (response?.schema) fields.value(response.schema, '')
    for (const [name, header] of Object.entries(response?.headers ?? {}))
      if (name.toLowerCase() !== 'content-type') addField(resolve(header), name, fields)
  }
  for (const written of Object.values(operation.callbacks ?? {}))
    for (const item of Object.values(resolve(written) ?? {}))
      for (const method of METHODS) {
        const inner = resolve(item)?.[method]
        // Of what the receiver answers, pages show the status alone.
        if (inner) addOperation({ ...inner, responses: {} }, resolve(item).parameters ?? [], fields)
      }
}

function addField(parameter, name, fields) {
  if (!parameter) return
  fields.set.add(`> ${name}`)
  const [media] = Object.values(parameter.content ?? {})
  fields.value(parameter.schema ?? media?.schema ?? parameter.items, name)
}

function addContent(holder, fields, resolve) {
  for (const written of Object.values(holder?.content ?? {})) {
    const media = resolve(written)
    fields.value(media?.schema ?? media?.itemSchema, '')
  }
}

function asyncFields(root, resolve) {
  const fields = createFields(root, resolve)
  const messages = Object.values(root.channels ?? {}).flatMap((channel) => {
    const { messages: own = {}, publish, subscribe } = resolve(channel) ?? {}
    const old = [publish, subscribe].flatMap((one) =>
      one?.message ? (one.message.oneOf ?? [one.message]) : [],
    )
    return [...Object.values(own), ...old]
  })
  for (const message of messages.map(resolve).filter(Boolean))
    for (const schema of [message.headers, message.payload]) {
      const { schema: inner = schema } = schema?.schemaFormat ? schema : {}
      if (typeof inner === 'object') fields.value(inner, '')
    }
  return new Map([['*', fields.set]])
}

function createResolver(root) {
  const resolve = (value, hops = 0) => {
    if (typeof value?.$ref !== 'string' || hops > 40) return value
    return resolve(lookUp(root, value.$ref), hops + 1)
  }
  return { resolve: (value) => resolve(value) }
}

function lookUp(root, text) {
  if (!text.startsWith('#')) return undefined
  const tokens = text.slice(1).split('/').slice(1)
  return tokens.reduce((value, token) => value?.[decode(token)], root)
}

const decode = (token) => {
  const plain = token.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

function createFields(root, resolve) {
  const set = new Set()
  const seen = new Map()
  const withSiblings = /^3\.[12]/.test(root.openapi ?? '') || root.asyncapi !== undefined
  const value = (written, parent) => {
    if (typeof written !== 'object' || written === null) return
    const parents = seen.get(written) ?? new Set()
    if (parents.has(parent)) return
    seen.set(written, parents.add(parent))
    if (typeof written.$ref === 'string') {
      value(resolve(written), parent)
      if (!withSiblings) return
    }
    const add = (name, schema) => {
      set.add(`${parent}> ${name}`)
      value(schema, name)
    }
    for (const [name, schema] of Object.entries(written.properties ?? {})) add(name, schema)
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
        else value(written[key], parent)
      }
    for (const key of LISTS) for (const schema of list(written[key])) value(schema, parent)
    for (const schema of Object.values(written.dependentSchemas ?? {})) value(schema, parent)
  }
  return { set, value, resolve }
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value) => (Array.isArray(value) ? value : [])
