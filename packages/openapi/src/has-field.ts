import type { Operation, SchemaSource } from './api-document.ts'
import type { Channel } from './asyncapi/async-document.ts'
import { isChannel, type ApiPart } from './described-api.ts'
import { isLeftOut, type FieldDirection, type NamedContext } from './is-left-out.ts'
import type { SchemaNode } from './schema-node.ts'
import { viewSchema } from './view-schema.ts'

/** A schema, and the beginnings of the ids of its fields. */
interface FieldRoot {
  readonly starts: readonly string[]
  readonly schema: SchemaSource
  /** Default both. */
  readonly direction?: FieldDirection
}

const DIRECTIONS = ['request', 'response'] as const
const SWAPPED = ['response', 'request'] as const

/** Schemas that one search looks into. */
const MOST_SCHEMAS = 4000

/**
 * Whether an operation or channel has the field of an id (`body-a.b`, `response-200.a`, `message-hello.a`, `query-a`, or
 * just `a.b`), wherever it is shown: pages leave fields to fragments.
 */
export function hasField(document: NamedContext, part: ApiPart, id: string): boolean {
  return isChannel(part) ? hasOne(document, channelRoots(part), id) : hasOperationField(document, part, id)
}

/** The same for the page of a schema. */
export const hasSchemaField = (document: NamedContext, schema: SchemaSource, id: string): boolean =>
  hasOne(document, [{ starts: ['', 'schema-'], schema }], id)

function hasOperationField(document: NamedContext, operation: Operation, id: string): boolean {
  const [sent, received] = operation.kind === 'webhook' ? SWAPPED : DIRECTIONS
  const bodies = (operation.body?.content ?? []).flatMap(({ schema }) => (schema ? [schema] : []))
  const responses = operation.responses.flatMap(({ status, content }) =>
    content.flatMap(({ schema }) =>
      schema ? [{ starts: [`response-${status}.`], schema, direction: received }] : [],
    ),
  )
  const roots = [
    ...bodies.map((schema) => ({ starts: ['body-', ''], schema, direction: sent })),
    ...responses,
  ]
  return (
    operation.parameters.some(({ name, location, schema }) => {
      const starts = [`${location}-${idText(name)}`, idText(name)]
      const inside = schema ? [{ starts: starts.map((start) => `${start}.`), schema }] : []
      return starts.includes(id) || hasOne(document, inside, id)
    }) || hasOne(document, roots, id)
  )
}

function channelRoots({ operations, messages }: Channel): readonly FieldRoot[] {
  const all = [...messages, ...operations.flatMap((one) => [...one.messages, ...(one.reply?.messages ?? [])])]
  return all.flatMap(({ id, payload, headers }) =>
    [payload, headers].flatMap((part) =>
      part?.kind === 'schema' ? [{ starts: [`message-${id}.`, ''], schema: part.schema }] : [],
    ),
  )
}

/** A name as it is in ids. */
const idText = (name: string): string => name.trim().replace(/\s+/g, '-')

function hasOne(document: NamedContext, roots: readonly FieldRoot[], id: string): boolean {
  const seen = new Set<string>()
  const search = (schema: SchemaSource, rest: string, direction: FieldDirection): boolean => {
    const node = viewSchema(document, schema)
    const key = `${direction} ${node.id} ${rest}`
    if (seen.has(key) || seen.size >= MOST_SCHEMAS) return false
    seen.add(key)
    const isHere = ({ name, schema: own }: NamedSchema) => {
      const text = idText(name)
      return (
        rest === text || (rest.startsWith(`${text}.`) && search(own, rest.slice(text.length + 1), direction))
      )
    }
    const named = namedIn(node).filter((one) => !isLeftOut(document, one, { direction, path: document.path }))
    return named.some(isHere) || without(node).some((inner) => search(inner, rest, direction))
  }
  return roots.some(({ starts, schema, direction = 'both' }) =>
    starts.some((start) => id.startsWith(start) && search(schema, id.slice(start.length), direction)),
  )
}

type NamedSchema = Pick<SchemaNode['properties'][number], 'name' | 'schema'>

/** Properties, and the names that rows of other keys have. */
const namedIn = (node: SchemaNode): readonly NamedSchema[] => [
  ...node.properties,
  ...node.prefixItems.map((schema, index) => ({ name: `[${index}]`, schema })),
  ...node.further.map(({ keyword, schema }) => ({ name: keyword, schema })),
  ...node.patterned.map(({ pattern, schema }) => ({ name: `/${pattern}/`, schema })),
  ...(typeof node.additional === 'object' ? [{ name: '{key}', schema: node.additional }] : []),
]

/** Schemas inside a schema that add no name to ids. */
const without = ({ items, unions }: SchemaNode): readonly SchemaSource[] => [
  ...(items ? [items] : []),
  ...unions.flatMap(({ variants }) => variants),
]
