import type { SchemaSource } from '../api-document.ts'
import { flagAt, isList, isRecord, own, wordsAt, type JsonValue } from '../json-fields.ts'
import type { SchemaNode } from '../schema-node.ts'
import { schemaKeyword, viewSchema } from '../view-schema.ts'
import type { SchemaContext } from '../schema-context.ts'

/** Elements of one sample, and how deep they nest. */
const LIMITS = { depth: 12, elements: 400 } as const

interface Writing {
  readonly document: SchemaContext
  readonly left: { elements: number }
}

/** One element to write: its tag, its schema if there is one, its value. */
interface Element {
  readonly tag: string
  /** Name of the items of a wrapped list that have no name: the name of its property. */
  readonly name?: string
  readonly node: SchemaNode | undefined
  readonly value: JsonValue
  readonly depth: number
}

/**
 * A value as XML by the `xml` objects of its schema: names, prefixes and namespaces, attributes, wrapped lists.
 * Two spaces a level, with a declaration. undefined when there is no value, or no name for the root.
 * Source: OpenAPI 3.1 section 4.8.26; 3.2's `nodeType: attribute`.
 */
export function valueToXml(
  document: SchemaContext,
  source: SchemaSource,
  value: JsonValue | undefined,
): string | undefined {
  const node = viewSchema(document, source)
  const tag = tagOf(document, node, node.name ?? 'root')
  if (value === undefined || !isName(tag)) return undefined
  const writing = { document, left: { elements: LIMITS.elements } }
  const lines = writeElement(writing, { tag, node, value, depth: 0 })
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

const xmlOf = (document: SchemaContext, node: SchemaNode | undefined) =>
  node && schemaKeyword(document, node, 'xml')

function tagOf(document: SchemaContext, node: SchemaNode | undefined, name: string): string {
  const xml = xmlOf(document, node)
  const prefix = wordsAt(xml, 'prefix')
  const own = wordsAt(xml, 'name') ?? name
  return prefix === undefined ? own : `${prefix}:${own}`
}

/** Names of tags and attributes; others cannot be written. */
const isName = (text: string) => /^[\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?$/u.test(text)

function writeElement(writing: Writing, element: Element): readonly string[] {
  const { tag, node, value, depth } = element
  if (!isName(tag) || depth > LIMITS.depth || writing.left.elements-- <= 0) return []
  const children = childrenOf(writing, element)
  const head = [tag, ...namespace(writing.document, node), ...attributes(writing, element)].join(' ')
  const indent = '  '.repeat(depth)
  const inner = children.flatMap((child) => writeElement(writing, child))
  if (inner.length > 0) return [`${indent}<${head}>`, ...inner, `${indent}</${tag}>`]
  const text = isRecord(value) || isList(value) || value === null ? '' : escapeXml(String(value))
  return [text === '' ? `${indent}<${head}/>` : `${indent}<${head}>${text}</${tag}>`]
}

function namespace(document: SchemaContext, node: SchemaNode | undefined): readonly string[] {
  const xml = xmlOf(document, node)
  const url = wordsAt(xml, 'namespace')
  const prefix = wordsAt(xml, 'prefix')
  if (url === undefined) return []
  return [`xmlns${prefix === undefined ? '' : `:${prefix}`}="${escapeXml(url)}"`]
}

interface Property {
  readonly name: string
  readonly node: SchemaNode | undefined
  readonly value: JsonValue
}

function propertiesOf({ document }: Writing, { node, value }: Element): readonly Property[] {
  if (!isRecord(value)) return []
  const schemas = new Map(node?.properties.map(({ name, schema }) => [name, schema]))
  return Object.entries(value).map(([name, one]) => {
    const schema = schemas.get(name)
    return { name, node: schema && viewSchema(document, schema), value: one }
  })
}

function isAttribute({ document }: Writing, { node }: Property): boolean {
  const xml = xmlOf(document, node)
  return flagAt(xml, 'attribute') || own(xml ?? {}, 'nodeType') === 'attribute'
}

function attributes(writing: Writing, element: Element): readonly string[] {
  return propertiesOf(writing, element)
    .filter((property) => isAttribute(writing, property))
    .map(({ name, node, value }) => {
      const tag = tagOf(writing.document, node, name)
      return `${tag}="${escapeXml(isRecord(value) || isList(value) ? JSON.stringify(value) : String(value))}"`
    })
    .filter((text) => isName(text.slice(0, text.indexOf('='))))
}

/** A list at the root has its items as children; inside an object its items are siblings or wrapped. */
function childrenOf(writing: Writing, element: Element): readonly Element[] {
  const depth = element.depth + 1
  if (isList(element.value)) {
    const items = element.node?.items ? viewSchema(writing.document, element.node.items).name : undefined
    const name = element.name ?? items ?? 'item'
    return listElements(writing, { ...element, name, value: element.value }, depth)
  }
  return propertiesOf(writing, element)
    .filter((property) => !isAttribute(writing, property))
    .flatMap((property): readonly Element[] => {
      const { name, node, value } = property
      const tag = tagOf(writing.document, node, name)
      const isWrapped = flagAt(xmlOf(writing.document, node), 'wrapped')
      if (!isList(value) || isWrapped) return [{ tag, name, node, value, depth }]
      return listElements(writing, { name, node, value }, depth)
    })
}

function listElements(
  { document }: Writing,
  {
    name,
    node,
    value,
  }: { readonly name: string; readonly node: SchemaNode | undefined } & {
    readonly value: readonly JsonValue[]
  },
  depth: number,
): readonly Element[] {
  const items = node?.items ? viewSchema(document, node.items) : undefined
  const tag = tagOf(document, items, name)
  return value.map((item) => ({ tag, node: items, value: item, depth }))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes text for content and for attributes in double quotes; characters that XML cannot hold are left out. An
 * apostrophe stays, unlike in `escapeXml` of hast, because readers see this text: it is a sample.
 */
const escapeXml = (text: string) =>
  text
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)
