import * as z from 'zod'
import { docsJson } from './docs-json.ts'
import { serverJson } from './schema/server-settings.ts'
import { settingsJson } from './schema/settings.ts'

/** Returns the JSON Schema (draft 7) of docs.json for editors: made from the schema that validates it. */
export function configJsonSchema(): object {
  const schema = toJsonSchema(docsJson, 'docs.json')
  const { properties = {}, definitions = {} } = schema
  return { ...schema, properties: withRefs(properties), definitions: withRefs(definitions) }
}

/** Returns the JSON Schema (draft 7) of octavo.config.json for editors. */
export function settingsJsonSchema(): object {
  return toJsonSchema(settingsJson(), 'octavo.config.json')
}

/** Returns the JSON Schema (draft 7) of octavo.server.json for editors. */
export function serverJsonSchema(): object {
  return toJsonSchema(serverJson(), 'octavo.server.json')
}

function toJsonSchema(schema: z.ZodType, title: string): Node & { readonly title: string } {
  return { title, ...(z.toJSONSchema(schema, { io: 'input', target: 'draft-07' }) as Node) }
}

/** A part of a JSON Schema; only the keys that are used here are typed. */
interface Node {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Node>>
  readonly definitions?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly description?: string
  readonly items?: Node
  readonly anyOf?: readonly Node[]
}

const reference: Node = { type: 'string', description: 'A JSON file whose content is inserted here' }

const withRefs = (nodes: Readonly<Record<string, Node>>): Readonly<Record<string, Node>> =>
  Object.fromEntries(Object.entries(nodes).map(([key, node]) => [key, allowRef(node)]))

/** Allows `{ "$ref": "file.json" }` instead of any object or list, which the schema itself never sees. */
function allowRef(node: Node): Node {
  if (node.anyOf) return { ...node, anyOf: node.anyOf.map(allowRef) }
  if (node.type === 'object' && node.properties) {
    const { required = [], properties, ...rest } = node
    const open = { ...rest, properties: { ...withRefs(properties), $ref: reference } }
    return required.length === 0 ? open : { ...open, anyOf: [{ required }, { required: ['$ref'] }] }
  }
  if (node.type !== 'array' || !node.items) return node
  const { description, ...list } = node
  const anyOf = [
    { ...list, items: allowRef(node.items) },
    { type: 'object', properties: { $ref: reference }, required: ['$ref'] },
  ]
  return { ...(description !== undefined && { description }), anyOf }
}
