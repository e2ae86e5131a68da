import type { MediaType, NamedExample, SchemaSource } from '../api-document.ts'
import { exampleOf } from '../example.ts'
import type { SchemaContext } from '../schema-context.ts'
import type { SchemaNode, SchemaUnion } from '../schema-node.ts'
import { isJsonLines, isJsonType, isXml } from '../request/media-kind.ts'
import { viewSchema } from '../view-schema.ts'
import { dataOf, mayBeText } from './encoded-text.ts'
import type { ExampleOptions } from './sampling.ts'

/** Variants of a choice that get an example of their own. */
const MAX_VARIANTS = 12

/**
 * Returns the examples of a body: all of the author's, else a generated one, or one for each variant when the
 * body (or the items of a list) is a choice; none for media types that are neither data nor text. Values of
 * XML bodies are data, too: `valueToXml` writes them.
 */
export function mediaExamples(
  document: SchemaContext,
  media: MediaType,
  options: ExampleOptions = {},
): readonly NamedExample[] {
  if (media.examples.length > 0) return writtenExamples(document, media)
  const schema = media.schema ?? media.itemSchema
  if (!schema) return []
  const node = viewSchema(document, schema)
  if (isJsonLike(media.type) || isXml(media.type) || isStream(media.type)) {
    return variantExamples(document, { source: schema, node }, options)
  }
  const [value] = node.examples
  if (value !== undefined) return [{ value }]
  const isText = /^text\//i.test(media.type.trim()) && node.types[0] === 'string' && node.format !== 'binary'
  return isText ? [{ value: exampleOf(document, schema, options) }] : []
}

/** The author's examples; of a JSON body that is no text, the data that they hold as text. */
function writtenExamples(document: SchemaContext, media: MediaType): readonly NamedExample[] {
  const { examples, schema } = media
  const holdsText = examples.some(({ value }) => typeof value === 'string')
  if (!holdsText || !isJsonType(media.type) || (schema && mayBeText(document, schema))) return examples
  return examples.map((example) =>
    example.value === undefined ? example : { ...example, value: dataOf(example.value) },
  )
}

function variantExamples(
  document: SchemaContext,
  { source, node }: { readonly source: SchemaSource; readonly node: SchemaNode },
  options: ExampleOptions,
): readonly NamedExample[] {
  const choice = choiceOf(document, node)
  if (!choice) return [{ value: exampleOf(document, source, options) }]
  const examples = choice.variants.slice(0, MAX_VARIANTS).map((variant, index): NamedExample => {
    const { title, name, types } = viewSchema(document, variant)
    const label = title ?? name ?? types[0]
    const value = exampleOf(document, source, { ...options, variant: index })
    return label === undefined ? { value } : { name: label, value }
  })
  const different = new Map(
    examples.map((example) => [JSON.stringify(example.value), example] as const).toReversed(),
  )
  const shown = [...different.values()].toReversed()
  const [only] = shown
  return shown.length === 1 && only?.value !== undefined ? [{ value: only.value }] : shown
}

/** The choice that a sample of the schema meets first; none where the author gives a value. */
function choiceOf(document: SchemaContext, node: SchemaNode): SchemaUnion | undefined {
  if (node.examples.length > 0 || node.default) return undefined
  const [union] = node.unions
  if (union) return union
  const items = node.items && node.prefixItems.length === 0 ? viewSchema(document, node.items) : undefined
  return items?.examples.length === 0 && !items.default ? items.unions[0] : undefined
}

/** True for media types whose bodies can be shown as JSON; forms are, as their fields. */
export function isJsonLike(type: string): boolean {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? ''
  return isJsonType(bare) || isJsonLines(bare) || bare === '*/*' || isForm(bare)
}

/** True for `multipart/form-data` and `application/x-www-form-urlencoded`. */
export function isForm(type: string): boolean {
  return /^(multipart\/|application\/x-www-form-urlencoded)/i.test(type.trim())
}

/** True for server-sent events. */
export function isStream(type: string): boolean {
  return /^text\/event-stream/i.test(type.trim())
}
