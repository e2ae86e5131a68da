import type { NamedExample, SchemaSource } from '../api-document.ts'
import { nodeAt, resolveNode, type ApiNode } from '../api-nodes.ts'
import {
  entriesAt,
  flagAt,
  isRecord,
  listAt,
  own,
  textAt,
  wordsAt,
  type JsonRecord,
  type JsonValue,
} from '../json-fields.ts'
import { childRef, pointerTokens, refKey, type NodeRef } from '../node-ref.ts'
import type { AsyncContext } from './async-context.ts'
import type { Message, MessageExample, MessageSchema } from './async-document.ts'
import { AVRO, translatedAt } from '../avro/translate-avro.ts'
import { readBindings } from './read-bindings.ts'
import { JSON_SCHEMAS } from '../named-schemas.ts'
import { tagNames, layerAt, readTraits, type Layered } from './read-traits.ts'
import { sentenceOf } from '../clean-segment.ts'

/** The messages below a map (3.x channels), by key. */
export function readMessageMap(context: AsyncContext, channel: ApiNode): ReadonlyMap<string, Message> {
  const map = resolveNode(context.nodes, childRef(channel.ref, 'messages'))
  const keys = map && isRecord(map.value) ? Object.keys(map.value) : []
  const messages = keys.flatMap((key) => {
    const message = map && readMessage(context, childRef(map.ref, key), key)
    return message ? [[key, message] as const] : []
  })
  return new Map(messages)
}

/** The messages of a list of references (3.x operations and replies); each once. */
export function readMessageList(context: AsyncContext, list: NodeRef): readonly Message[] {
  const node = resolveNode(context.nodes, list)
  const refs = Array.isArray(node?.value) ? node.value.map((_, index) => childRef(node.ref, index)) : []
  const found = refs.flatMap((ref) => readMessage(context, ref) ?? [])
  return [...new Map(found.map((message) => [refKey(message.at), message])).values()]
}

/** The message or messages of a 2.x operation. */
export function readOldMessages(context: AsyncContext, operation: Layered): readonly Message[] {
  const node = layerAt(context, operation, 'message')
  if (!node) return []
  const choices = listAt(node.value, 'oneOf').flatMap(
    (_, index) => readMessage(context, childRef(node.ref, 'oneOf', index)) ?? [],
  )
  return choices.length > 0 ? choices : [messageOf(context, node, keyBehind(context, node.ref))]
}

/** The message at `ref`; undefined when a reference has no target. `key` names it where nothing else does. */
function readMessage(context: AsyncContext, ref: NodeRef, key?: string): Message | undefined {
  const node = resolveNode(context.nodes, ref)
  return node && isRecord(node.value) ? messageOf(context, node, key ?? keyBehind(context, ref)) : undefined
}

/** The last step of the first reference: `#/channels/chat/messages/hello` is called `hello`. */
function keyBehind({ nodes }: AsyncContext, ref: NodeRef): string | undefined {
  const text = textAt(nodeAt(nodes, ref)?.value, '$ref')
  const pointer = text === undefined ? ref.pointer : text.replace(/^[^#]*#?/, '')
  const [holder, last] = pointerTokens(pointer).slice(-2)
  return holder === 'messages' ? last : undefined
}

function messageOf(context: AsyncContext, node: ApiNode, key: string | undefined): Message {
  const layered = readTraits(context, node)
  const { value } = layered
  const name = wordsAt(value, 'name') ?? wordsAt(value, 'messageId')
  const summary = wordsAt(value, 'summary')
  const description = wordsAt(value, 'description')
  const contentType = wordsAt(value, 'contentType') ?? wordsAt(context.root.value, 'defaultContentType')
  const headers = readHeaders(context, layered)
  return {
    id: key ?? name ?? 'message',
    at: node.ref,
    title: wordsAt(value, 'title') ?? name ?? sentenceOf(key ?? 'message'),
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    deprecated: flagAt(value, 'deprecated') || flagAt(value, 'x-deprecated'),
    tags: tagNames(context, layered.layers),
    ...(contentType !== undefined && { contentType }),
    ...readPayload(context, layered),
    ...(headers && { headers }),
    ...readCorrelation(context, layered),
    bindings: readBindings(context, layered.layers),
    examples: readExamples(value),
  }
}

/** Keys that distinguish a schema from a multi-format envelope without `schemaFormat`. */
const OWN_KEYS = ['type', 'properties', 'allOf', 'oneOf', 'anyOf', '$ref', 'items', 'enum', 'const']

/** `payload` with its language: beside it in 2.x, around it in 3.x. */
function readPayload(context: AsyncContext, layered: Layered): { readonly payload?: MessageSchema } {
  const layer = layered.layers.find(({ value }) => own(value, 'payload') !== undefined)
  if (!layer) return {}
  const format = context.major === 2 ? textAt(layered.value, 'schemaFormat') : undefined
  return { payload: readSchema(context, childRef(layer.ref, 'payload'), format) }
}

function readSchema(context: AsyncContext, ref: NodeRef, format: string | undefined): MessageSchema {
  const value = resolveNode(context.nodes, ref)?.value
  const inner = own(value, 'schema')
  const wrapped =
    inner !== undefined &&
    (textAt(value, 'schemaFormat') !== undefined || OWN_KEYS.every((key) => own(value, key) === undefined))
  const language = format ?? (wrapped ? textAt(value, 'schemaFormat') : undefined)
  const at = wrapped ? childRef(ref, 'schema') : ref
  if (language === undefined || JSON_SCHEMAS.test(language)) return { kind: 'schema', schema: [at] }
  const translated = AVRO.test(language) ? translatedAt(context.nodes, at) : undefined
  if (translated) return { kind: 'schema', schema: [translated], format: language }
  // A reference without a target is shown as it is written: it often is the address of the schema.
  const written = resolveNode(context.nodes, at) ?? nodeAt(context.nodes, at)
  return { kind: 'source', format: language, value: written?.value ?? null }
}

/** Headers of a message and its traits hold together, as if joined by `allOf`. */
function readHeaders(context: AsyncContext, { layers }: Layered): MessageSchema | undefined {
  const found = layers.filter(({ value }) => own(value, 'headers') !== undefined)
  const schemas = found.map(({ ref }) => readSchema(context, childRef(ref, 'headers'), undefined))
  const [first] = schemas
  if (first?.kind !== 'schema') return first
  const joined: SchemaSource = schemas.flatMap((one) => (one.kind === 'schema' ? one.schema : []))
  return { kind: 'schema', schema: joined }
}

function readCorrelation(context: AsyncContext, layered: Layered): Pick<Message, 'correlationId'> {
  const value = layerAt(context, layered, 'correlationId')?.value
  const location = wordsAt(value, 'location')
  const description = wordsAt(value, 'description')
  if (location === undefined) return {}
  return { correlationId: { location, ...(description !== undefined && { description }) } }
}

/** `examples`; an entry that is no example object is taken as a payload. */
function readExamples(message: JsonRecord): readonly MessageExample[] {
  const single = own(message, 'example')
  const listed = listAt(message, 'examples')
  return (listed.length > 0 || single === undefined ? listed : [single]).flatMap(readExample)
}

function readExample(example: JsonValue): readonly MessageExample[] {
  const [payload, headers] = [own(example, 'payload'), own(example, 'headers')]
  if (payload === undefined && headers === undefined) {
    const isBare =
      !isRecord(example) || entriesAt({ example }, 'example').some(([key]) => !/^(?:name|summary)$/.test(key))
    return isBare ? [{ value: example }] : []
  }
  const texts: NamedExample = {
    ...(wordsAt(example, 'name') !== undefined && { name: wordsAt(example, 'name') as string }),
    ...(wordsAt(example, 'summary') !== undefined && { summary: wordsAt(example, 'summary') as string }),
  }
  return [
    { ...texts, ...(payload !== undefined && { value: payload }), ...(headers !== undefined && { headers }) },
  ]
}
