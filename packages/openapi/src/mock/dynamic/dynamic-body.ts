import type { ApiDocument, MediaType, SchemaSource } from '../../api-document.ts'
import { exampleOf } from '../../example.ts'
import { isJsonLike, isStream } from '../../examples/media-examples.ts'
import type { JsonValue } from '../../json-fields.ts'
import { isJsonLines, isXml } from '../../request/media-kind.ts'
import { viewSchema } from '../../view-schema.ts'
import type { Checker, RunWithin } from '../check/create-checker.ts'
import { findChecker } from '../check/find-checker.ts'
import { dynamicValue } from './dynamic-value.ts'

/** Events of a stream, and lines of JSON. */
const SEQUENCE = 4

/** Values that are made until one is valid. */
const TRIES = 6

/**
 * Returns a value for a body that differs with the seed and is valid by its schema, as far as ajv finds: streams and
 * lines are lists of several items. undefined for bodies without a schema, and those that are neither data nor text.
 */
export async function dynamicBody(
  document: ApiDocument,
  media: MediaType,
  { seed, within }: { readonly seed: string; readonly within?: RunWithin | undefined },
): Promise<JsonValue | undefined> {
  const { type } = media
  const schema = media.itemSchema ?? media.schema
  if (!schema || !(isJsonLike(type) || isXml(type) || isStream(type) || /^text\//i.test(type)))
    return undefined
  const checker = await findChecker(document, { direction: 'response', within })
  const make = (source: SchemaSource, own: string) => validValue({ document, checker }, source, own)
  if (!isStream(type) && !isJsonLines(type)) return make(schema, seed)
  const { items } = viewSchema(document, schema)
  const item = media.itemSchema === undefined && items ? items : schema
  return Array.from({ length: SEQUENCE }, (_, index) => make(item, `${seed} ${index}`))
}

/** The first value that is valid; without one the example of the schema, if that is valid, else the first value. */
function validValue(
  { document, checker }: { readonly document: ApiDocument; readonly checker: Checker },
  source: SchemaSource,
  seed: string,
): JsonValue {
  let isSlow = false
  // After one check that took too long, nothing more is checked: a response may not wait for many of them.
  const isValid = (at: SchemaSource, value: JsonValue) => {
    const errors = isSlow ? [] : checker.errors(at, value)
    isSlow ||= errors === undefined
    return (errors ?? []).length === 0
  }
  const make = (own: string) => dynamicValue(document, source, { seed: own, isValid })
  const first = make(seed)
  if (isValid(source, first)) return first
  for (let attempt = 1; attempt < TRIES; attempt += 1) {
    const next = make(`${seed} again ${attempt}`)
    if (isValid(source, next)) return next
  }
  const example = exampleOf(document, source)
  return isValid(source, example) ? example : first
}
