import { lookUp, type ApiNode, type ApiNodes } from '../api-nodes.ts'
import { isList, isRecord, own, type JsonRecord, type JsonValue } from '../json-fields.ts'
import type { SitePath } from '@octavo/source'
import { childrenUnder, type NodeType } from './node-types.ts'

/** What a part is copied with. */
export interface NodeCopy {
  readonly document: ApiNodes
  /** The file that references of the part are relative to. */
  readonly file: SitePath
  readonly components: ReferenceTargets
}

/** The receiver of everything that is referred to. */
export interface ReferenceTargets {
  /** Returns the text of the reference to a target in the bundled file. */
  referTo(target: ApiNode, type: NodeType): string
}

/** Copies an object of a description; its references lead to the components of the copy. */
export function copyNode(value: JsonValue, type: NodeType, copy: NodeCopy): JsonValue {
  if (isList(value)) return value.map((one) => copyNode(one, type, copy))
  if (!isRecord(value)) return value
  const reference = own(value, '$ref')
  return Object.fromEntries(
    Object.entries(value).map(([key, child]): [string, JsonValue] => {
      if (key === '$ref' && typeof reference === 'string') return [key, newReference(reference, type, copy)]
      if (key === 'discriminator' && type === 'schema') return [key, copyDiscriminator(child, copy)]
      return [key, copyChildren(key, child, { type, copy })]
    }),
  )
}

function copyChildren(
  key: string,
  value: JsonValue,
  { type, copy }: { readonly type: NodeType; readonly copy: NodeCopy },
): JsonValue {
  const children = childrenUnder(type, key)
  if (!children) return value
  if (children.holder !== 'map') return copyNode(value, children.type, copy)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      name.startsWith('x-') ? child : copyNode(child, children.type, copy),
    ]),
  )
}

function newReference(text: string, type: NodeType, { document, file, components }: NodeCopy): string {
  const target = lookUp(document, text, file)
  return target ? components.referTo(target, type) : text
}

/** `mapping` of a discriminator holds references, or names of schemas. */
function copyDiscriminator(value: JsonValue, copy: NodeCopy): JsonValue {
  const mapping = own(value, 'mapping')
  if (!isRecord(value) || !isRecord(mapping)) return value
  const copied: JsonRecord = Object.fromEntries(
    Object.entries(mapping).map(([name, text]) => [
      name,
      typeof text === 'string' && /[#/.]/.test(text) ? newReference(text, 'schema', copy) : text,
    ]),
  )
  return { ...value, mapping: copied }
}
