import { viewSchema } from '../view-schema.ts'
import type { StructureMaking } from './field-making.ts'
import type { PlaygroundField, PlaygroundProperty } from './playground-field.ts'

/** The form of an object: its properties, required ones first, and what further keys hold. */
export function objectField({ making, node, use }: StructureMaking): PlaygroundField {
  const { additional, patterned } = node
  const [pattern] = patterned
  const further = Array.isArray(additional) ? additional : pattern?.schema
  const isOpen = additional === true || (node.properties.length === 0 && additional !== false)
  return {
    kind: 'object',
    properties: formProperties({ making, node, use }),
    ...(further
      ? { additional: making.toField(making, viewSchema(making.document, further), use) }
      : isOpen && { additional: { kind: 'json' } }),
  }
}

/**
 * Returns the properties that a request may have: not the read-only ones; required names without a schema
 * have any value. Stops when the budget is spent.
 */
export function formProperties({ making, node, use }: StructureMaking): readonly PlaygroundProperty[] {
  const shown: PlaygroundProperty[] = []
  for (const { name, schema, required } of node.properties) {
    const view = viewSchema(making.document, schema)
    if (view.readOnly || making.left.characters <= 0) continue
    making.left.characters -= name.length + 30
    shown.push({ name, required, field: making.toField(making, view, use) })
  }
  for (const name of node.requires ?? []) shown.push({ name, required: true, field: { kind: 'json' } })
  return shown.toSorted((a, b) => Number(b.required) - Number(a.required))
}
