import type { NamedExample, Parameter, ParameterLocation } from './api-document.ts'
import { resolveNode, type ApiNode, type ApiNodes } from './api-nodes.ts'
import {
  entriesAt,
  firstOwn,
  flagAt,
  isList,
  isRecord,
  own,
  textAt,
  wordsAt,
  type JsonValue,
} from './json-fields.ts'
import { childRef, type NodeRef } from './node-ref.ts'

const LOCATIONS: ReadonlySet<string> = new Set(['path', 'query', 'header', 'cookie', 'querystring'])

/** Headers that belong to other parts of a description (OpenAPI 3.1 section 4.8.12.1). */
const RESERVED_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

/**
 * Returns the parameters of an operation: first those of the path item, replaced by those of the operation
 * with equal name and location, then the rest. Bodies and form fields of 2.0 are not included.
 */
export function readParameters(nodes: ApiNodes, lists: readonly NodeRef[]): readonly Parameter[] {
  const found = new Map<string, Parameter>()
  for (const node of lists.flatMap((list) => parameterNodes(nodes, list))) {
    const parameter = readParameter(nodes, node)
    if (parameter) found.set(`${parameter.location} ${nameKey(parameter)}`, parameter)
  }
  return [...found.values()]
}

/** Every parameter object of a list, `$ref`s followed, 2.0 bodies included. */
export function parameterNodes(nodes: ApiNodes, list: NodeRef): readonly ApiNode[] {
  const node = resolveNode(nodes, list)
  if (!node || !isList(node.value)) return []
  return node.value.flatMap((_, index) => resolveNode(nodes, childRef(node.ref, index)) ?? [])
}

const nameKey = ({ name, location }: Parameter) => (location === 'header' ? name.toLowerCase() : name)

function readParameter(nodes: ApiNodes, node: ApiNode): Parameter | undefined {
  const location = textAt(node.value, 'in')
  const name = textAt(node.value, 'name')
  if (location === undefined || name === undefined || !LOCATIONS.has(location)) return undefined
  if (location === 'header' && RESERVED_HEADERS.has(name.toLowerCase())) return undefined
  return readField(nodes, node, { name, location: location as ParameterLocation })
}

/** Reads a parameter or header object whose name and location are known. */
export function readField(
  nodes: ApiNodes,
  node: ApiNode,
  known: { readonly name: string; readonly location: ParameterLocation },
): Parameter {
  const { value } = node
  const description = wordsAt(value, 'description')
  return {
    name: known.name,
    location: known.location,
    at: node.ref,
    required: known.location === 'path' || flagAt(value, 'required'),
    deprecated: flagAt(value, 'deprecated'),
    ...(description !== undefined && { description }),
    ...readShape(nodes, node),
    ...readStyle(value),
  }
}

function readShape(
  nodes: ApiNodes,
  { ref, value }: ApiNode,
): Pick<Parameter, 'schema' | 'contentType' | 'examples'> {
  const [type] = entriesAt(value, 'content').map(([key]) => key)
  if (type !== undefined && own(value, 'schema') === undefined) {
    const media = childRef(ref, 'content', type)
    const content = resolveNode(nodes, media)
    const examples = content ? readExamples(nodes, content) : []
    return { contentType: type, schema: [childRef(media, 'schema')], examples }
  }
  const examples = readExamples(nodes, { ref, value })
  if (own(value, 'schema') !== undefined) return { schema: [childRef(ref, 'schema')], examples }
  // In 2.0 the parameter object is its own schema.
  return own(value, 'type') === undefined ? { examples } : { schema: [ref], examples }
}

/** `example` and `examples` of a parameter, header or media type. A list of bare values is tolerated. */
export function readExamples(nodes: ApiNodes, { ref, value }: ApiNode): readonly NamedExample[] {
  const single = firstOwn(value, 'example', 'x-example')
  const examples = own(value, 'examples')
  if (isList(examples)) return examples.map((one) => ({ value: one }))
  const named = isRecord(examples)
    ? Object.keys(examples).flatMap((name) =>
        readExample(name, resolveNode(nodes, childRef(ref, 'examples', name))),
      )
    : []
  return named.length > 0 || single === undefined ? named : [{ value: single }]
}

function readExample(name: string, node: ApiNode | undefined): readonly NamedExample[] {
  if (!node) return []
  const { value } = node
  if (!isRecord(value)) return [{ name, value }]
  const shown = firstOwn(value, 'value', 'dataValue', 'serializedValue')
  const texts = { summary: wordsAt(value, 'summary'), description: wordsAt(value, 'description') }
  const externalValue = wordsAt(value, 'externalValue')
  if (shown === undefined && externalValue === undefined) return []
  return [
    {
      name,
      ...(texts.summary !== undefined && { summary: texts.summary }),
      ...(texts.description !== undefined && { description: texts.description }),
      ...(shown !== undefined && { value: shown }),
      ...(externalValue !== undefined && { externalValue }),
    },
  ]
}

/** Styles that correspond to `collectionFormat`s of 2.0. */
const COLLECTION_STYLES: Readonly<Record<string, Pick<Parameter, 'style' | 'explode'>>> = {
  csv: { explode: false },
  multi: { style: 'form', explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  tsv: { style: 'tabDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
}

type Style = Pick<Parameter, 'style' | 'explode' | 'allowReserved' | 'allowEmptyValue'>

function readStyle(value: JsonValue): Style {
  const style = wordsAt(value, 'style')
  const explode = own(value, 'explode')
  const collection = wordsAt(value, 'collectionFormat') ?? ''
  return {
    ...(Object.hasOwn(COLLECTION_STYLES, collection) ? COLLECTION_STYLES[collection] : {}),
    ...(style !== undefined && { style }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(flagAt(value, 'allowReserved') && { allowReserved: true }),
    ...(flagAt(value, 'allowEmptyValue') && { allowEmptyValue: true }),
  }
}
