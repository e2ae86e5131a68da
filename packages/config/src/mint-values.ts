import { isJsonObject, type JsonObject, type JsonValue } from '@octavo/source'

/** An object of the value, or an empty one. */
export const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {})

/** A list of the value, or an empty one. */
export const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : []

/** An object some of whose keys may be undefined. */
export type LooseObject = { readonly [key: string]: JsonValue | undefined }

/** Without the keys that are undefined. */
export const compactObject = (value: LooseObject): JsonObject =>
  Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, JsonValue] => pair[1] !== undefined),
  )
