import { resolveNode, type ApiNode } from '../api-nodes.ts'
import { isList, isRecord, own, type JsonValue } from '../json-fields.ts'
import { childRef } from '../node-ref.ts'
import type { AsyncContext } from './async-context.ts'
import type { Binding, BindingField } from './async-document.ts'

/** Settings whose values are schemas, by protocol. Source: github.com/asyncapi/bindings. */
const SCHEMAS: Readonly<Record<string, readonly string[]>> = {
  ws: ['query', 'headers'],
  http: ['query', 'headers'],
  kafka: ['groupId', 'clientId', 'key'],
  mqtt: ['correlationData', 'responseTopic'],
}

/** Nested settings are shown with dotted names down to this depth; below that as JSON. */
const MAX_DEPTH = 3

/** Limit of settings that are shown per protocol. */
const MAX_FIELDS = 60

/**
 * Returns the bindings of a server, channel, operation or message by protocol, in the order of the file;
 * those of traits are merged, `layers` first to last. `bindingVersion` is not shown, so a binding without
 * other settings is left out.
 */
export function readBindings(
  { nodes }: Pick<AsyncContext, 'nodes'>,
  layers: readonly ApiNode[],
): readonly Binding[] {
  const byProtocol = new Map<string, Map<string, BindingField>>()
  for (const layer of layers) {
    const holder = resolveNode(nodes, childRef(layer.ref, 'bindings'))
    if (!holder || !isRecord(holder.value)) continue
    for (const protocol of Object.keys(holder.value)) {
      const node = resolveNode(nodes, childRef(holder.ref, protocol))
      if (!node || !isRecord(node.value)) continue
      const fields = byProtocol.get(protocol) ?? new Map<string, BindingField>()
      for (const field of readFields(node, protocol)) {
        if (!fields.has(field.name)) fields.set(field.name, field)
      }
      byProtocol.set(protocol, fields)
    }
  }
  return [...byProtocol]
    .map(([protocol, fields]) => ({ protocol, fields: [...fields.values()].slice(0, MAX_FIELDS) }))
    .filter(({ fields }) => fields.length > 0)
}

function readFields({ ref, value }: ApiNode, protocol: string): readonly BindingField[] {
  const schemas = (Object.hasOwn(SCHEMAS, protocol) && SCHEMAS[protocol]) || []
  return Object.entries(isRecord(value) ? value : {}).flatMap(([name, one]): readonly BindingField[] => {
    if (name === 'bindingVersion') return []
    const schema = schemas.includes(name) && isRecord(one)
    return schema ? [{ kind: 'schema', name, schema: [childRef(ref, name)] }] : valueFields(name, one, 1)
  })
}

function valueFields(name: string, value: JsonValue, depth: number): readonly BindingField[] {
  if (!isRecord(value) || depth >= MAX_DEPTH || own(value, '$ref') !== undefined) {
    return [{ kind: 'value', name, value: isList(value) && value.length === 1 ? (value[0] ?? null) : value }]
  }
  return Object.entries(value).flatMap(([key, one]) => valueFields(`${name}.${key}`, one, depth + 1))
}
