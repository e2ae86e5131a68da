import * as z from 'zod'
import type { KeyContext, ValueOf } from './keys/define-key.ts'
import { docsJsonKeys } from './keys/table.ts'

type Keys = typeof docsJsonKeys

/** docs.json as it is accepted: the schemas of all keys. */
export const docsJson = z.strictObject(
  Object.fromEntries(Object.entries(docsJsonKeys).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof Keys]: Keys[K]['schema']
  },
)

/** docs.json after the checks, with defaults; unions are still as written. */
export type DocsJson = z.output<typeof docsJson>

/** Keys that may be left out and have no default. */
type OptionalKey = { [K in keyof Keys]: undefined extends DocsJson[K] ? K : never }[keyof Keys]

/**
 * docs.json after `$ref`s, tolerance, checks and defaults: unions are resolved, every key with a default has a
 * value, wrong values are removed (each with a diagnostic). Keys have the names of docs.json and the types of
 * {@link docsJsonKeys}; keys whose conversion returns undefined are absent.
 * Source: reference/docs-json.md section 1, spec/site-configuration.md.
 */
export type Config = {
  readonly [
    K in keyof Keys as ValueOf<Keys[K]> extends undefined ? never : K extends OptionalKey ? never : K
  ]: ValueOf<Keys[K]>
} & {
  readonly [K in OptionalKey as ValueOf<Keys[K]> extends undefined ? never : K]?: ValueOf<Keys[K]>
}

/** Returns docs.json after the schema as the `Config` that all other packages read, each key by its conversion. */
export function docsJsonToConfig(json: DocsJson, context: Omit<KeyContext, 'at'>): Config {
  const values = Object.entries(docsJsonKeys).map(([name, { toConfig }]) => {
    const value = json[name as keyof Keys]
    return [name, value === undefined ? undefined : toConfig(value as never, { ...context, at: [name] })]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Config
}
