import type { SchemaSource } from '../api-document.ts'
import { refKey } from '../node-ref.ts'
import type { SchemaNode } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import { define, structureKey, type StructureMaking } from './field-making.ts'
import { formProperties } from './object-field.ts'
import { plainText } from '../plain-text.ts'
import type { PlaygroundField, PlaygroundProperty, PlaygroundVariant } from './playground-field.ts'

/**
 * Returns the field of a union. The keywords beside the union apply to every variant, and the discriminator
 * is a constant of each. Further unions of one schema add their properties as optional ones.
 */
export function unionField({ making, node, use }: StructureMaking): PlaygroundField {
  const [union, ...others] = node.unions
  const around = new Set([node.id, ...node.parts])
  const base = [
    ...formProperties({ making, node, use }),
    ...others.flatMap(({ variants }) => optionalProperties(variants, around, { making, node, use })),
  ]
  const variants = (union?.variants ?? []).map((source, index): PlaygroundVariant => {
    const view = viewSchema(making.document, source, around)
    const value = discriminatorValue(node, view, source)
    const title = plainText(view.title ?? view.name ?? value ?? view.types[0] ?? String(index + 1))
    making.left.characters -= title.length + 30
    const isObject = view.properties.length > 0 || view.types[0] === 'object'
    const isPlain = base.length === 0 && value === undefined
    const field =
      isPlain || !isObject || view.unions.length > 0
        ? making.toField(making, view, use)
        : define(making, `${structureKey(node, use)} ${structureKey(view, use)}`, () =>
            variantField(base, value, { making, node, use, view }),
          )
    return { title, ...(value !== undefined && { value }), field }
  })
  return {
    kind: 'union',
    variants,
    ...(node.discriminator && { discriminator: node.discriminator.property }),
  }
}

function variantField(
  base: readonly PlaygroundProperty[],
  value: string | undefined,
  { making, node, use, view }: StructureMaking & { readonly view: SchemaNode },
): PlaygroundField {
  const own = formProperties({ making, node: view, use })
  const names = new Set(own.map(({ name }) => name))
  const all = [...own, ...base.filter(({ name }) => !names.has(name))]
  const marker = node.discriminator?.property
  if (value === undefined || marker === undefined) return { kind: 'object', properties: all }
  const constant: PlaygroundField = { kind: 'select', options: [value], constant: true }
  const rest = all.filter(({ name }) => name !== marker)
  return { kind: 'object', properties: [{ name: marker, required: true, field: constant }, ...rest] }
}

function optionalProperties(
  variants: readonly SchemaSource[],
  around: ReadonlySet<string>,
  { making, use }: StructureMaking,
): readonly PlaygroundProperty[] {
  return variants.flatMap((source) => {
    const node = viewSchema(making.document, source, around)
    return formProperties({ making, node, use }).map((property) => ({ ...property, required: false }))
  })
}

function discriminatorValue(node: SchemaNode, view: SchemaNode, source: SchemaSource): string | undefined {
  if (!node.discriminator) return undefined
  const keys = [view.id, ...view.parts, ...source.map(refKey)]
  const mapped = keys.map((key) => node.discriminator?.values.get(key)).find((one) => one !== undefined)
  return mapped ?? view.name
}
