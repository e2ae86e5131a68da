// Every key of docs.json with a value of a wrong type: the error is reported with its span, and nothing else
// changes.
import { describe, expect, it } from 'vitest'
import { asSitePath, locate, type JsonValue, type Pointer } from '@octavo/source'
import * as z from 'zod'
import { alternatives, schemasAt } from '../src/schema-walk.ts'
import { docsJson } from '../src/docs-json.ts'
import { parseFiles } from './parse.ts'

type Schema = z.core.$ZodType

const texts = ['en', '/a', '#16A34A', 'https://example.com', 'G-1', 'phc_1', 'a.json']

/** A value that `schema` accepts, with every key of its objects; `depth` elements of navigation are around it. */
function sampleOf(schema: Schema, leftOut: ReadonlySet<string>, depth = 0): JsonValue | undefined {
  const options = alternatives(schema)
  const kinds = options.map((one) => (one as z.core.$ZodTypes)._zod.def)
  const list = kinds.find((def) => def.type === 'array')
  if (list) {
    const items = alternatives(list.element).map((one) => sampleOf(one, leftOut, depth))
    return items.filter((item) => item !== undefined)
  }
  const at = kinds.findIndex((def) => def.type === 'object')
  const object = kinds[at]
  if (object?.type === 'object') {
    const kind = z.globalRegistry.get(options[at] as Schema)?.id
    const isElement = kind !== undefined && kind !== 'global'
    if (isElement && depth > 0) return { [kind]: kind === 'language' ? 'en' : 'Inner', pages: ['en'] }
    return objectOf(object.shape, leftOut, isElement ? depth + 1 : depth)
  }
  const record = kinds.find((def) => def.type === 'record')
  if (record) {
    const name = sampleOf(record.keyType, leftOut) ?? 'x'
    return { [String(name)]: sampleOf(record.valueType, leftOut) ?? 'x' }
  }
  const fits = [
    ...texts,
    1,
    true,
    ...kinds.flatMap((def) => (def.type === 'enum' ? Object.values(def.entries) : [])),
  ]
  return (fits as JsonValue[]).find((value) => z.safeParse(schema, value).success) ?? literalOf(kinds)
}

const literalOf = (kinds: readonly z.core.$ZodTypes['_zod']['def'][]) =>
  kinds.flatMap((def) => (def.type === 'literal' ? (def.values as JsonValue[]) : []))[0]

function objectOf(shape: z.core.$ZodShape, leftOut: ReadonlySet<string>, depth: number): JsonValue {
  const pairs = Object.entries(shape).flatMap(([key, schema]) => {
    const value = leftOut.has(key) ? undefined : sampleOf(schema, leftOut, depth)
    return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[key, value] as const]
  })
  return Object.fromEntries(pairs)
}

function* pointersOf(value: JsonValue, at: Pointer = []): Generator<Pointer> {
  if (at.length > 0) yield at
  if (typeof value !== 'object' || value === null) return
  const entries = Array.isArray(value) ? [...(value as JsonValue[]).entries()] : Object.entries(value)
  for (const [step, child] of entries) yield* pointersOf(child, [...at, step])
}

/** A copy of `value` with `planted` at the pointer, or without the entry. */
function withAt(value: JsonValue, [step, ...rest]: Pointer, planted: JsonValue | undefined): JsonValue {
  const copy = (Array.isArray(value) ? [...(value as JsonValue[])] : { ...(value as object) }) as Record<
    string | number,
    JsonValue
  >
  if (step === undefined) return planted ?? null
  if (rest.length > 0) copy[step] = withAt(copy[step] as JsonValue, rest, planted)
  else if (planted !== undefined) copy[step] = planted
  else if (Array.isArray(copy)) copy.splice(Number(step), 1)
  else delete copy[step]
  return copy
}

/** The data of a site without its locations in the file; and the errors that were found. */
function read(document: JsonValue) {
  const text = JSON.stringify(document, null, 1)
  const { value, diagnostics } = parseFiles({ 'docs.json': text }, 'Folder')
  const made = JSON.stringify({ config: value?.config, tree: value?.tree }, (key, inner: unknown) =>
    key === 'location' ? undefined : inner,
  )
  return { text, made, diagnostics }
}

const wrongValues: readonly JsonValue[] = [7, 'text', null, [], {}]

/** Required keys of a site: they have a fallback, with an error. */
const required = new Set(['theme', 'name', 'colors', 'colors.primary', 'navigation'])

/** The wrong values that no schema at the pointer accepts. */
function refusedAt(at: Pointer): readonly JsonValue[] {
  const schemas = [...schemasAt(docsJson, at)]
  return wrongValues.filter((value) => !schemas.some((schema) => z.safeParse(schema, value).success))
}

/** The name of an element of navigation may be a number: it is read as text. */
const nameKeys = new Set(['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'item'])
const isNumberName = (at: Pointer, value: JsonValue) =>
  value === 7 && at[0] === 'navigation' && nameKeys.has(String(at.at(-1)))

/** Plants every wrong value at every position of `document` below `within`. */
function plantEverywhere(document: JsonValue, within: (at: Pointer) => boolean): number {
  let planted = 0
  for (const at of pointersOf(document)) {
    if (!within(at)) continue
    const refused = refusedAt(at)
    if (refused.length === 0) continue
    const without = read(withAt(document, at, undefined))
    for (const value of refused) {
      const faulty = read(withAt(document, at, value))
      const name = `${JSON.stringify(at)} = ${JSON.stringify(value)}`
      const { start } = locate({ path: asSitePath('docs.json'), text: faulty.text }, at)
      expect(
        faulty.diagnostics.map(({ span }) => span?.start),
        name,
      ).toContainEqual(start)
      const errors = faulty.diagnostics.filter(
        ({ severity, code }) => severity === 'error' && code !== 'nav/empty',
      )
      expect(errors.length > 0, name).toBe(required.has(at.join('.')))
      const expected = isNumberName(at, value) ? read(withAt(document, at, '7')) : without
      // Comparing texts first is much faster than comparing trees.
      if (faulty.made !== expected.made)
        expect(JSON.parse(faulty.made), name).toEqual(JSON.parse(expected.made))
      planted++
    }
  }
  return planted
}

const whole = sampleOf(docsJson, new Set(['navigation'])) as Record<string, JsonValue>
const navigation = docsJson.shape.navigation.shape as Record<string, Schema>
const small = { theme: 'mint', name: 'Acme', colors: { primary: '#16A34A' } }

describe('a value of a wrong type', () => {
  it.each(Object.keys(whole))('at "%s" or below it falls back, and nothing else changes', (key) => {
    const document = { ...small, [key]: whole[key] ?? null, navigation: { pages: ['index'] } }
    expect(plantEverywhere(document, (at) => at[0] === key)).toBeGreaterThan(2)
  })

  it('at "navigation" leaves no page, and nothing else changes', () => {
    expect(
      plantEverywhere({ ...small, navigation: { pages: ['index'] } }, (at) => at.join() === 'navigation'),
    ).toBe(4)
  })

  it.each(['products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'groups', 'pages', 'global'])(
    'in navigation.%s is dropped, and nothing else changes',
    (key) => {
      const schema = navigation[key] as Schema
      const named = sampleOf(schema, new Set(key === 'global' ? [] : ['href']))
      const beside = key === 'global' ? { pages: ['index'] } : {}
      const document = { ...small, navigation: { [key]: named ?? null, ...beside } }
      expect(plantEverywhere(document, (at) => at[0] === 'navigation' && at.length > 1)).toBeGreaterThan(4)
    },
  )

  it('is looked for at every key of the format', () => {
    const keys = [...pointersOf(whole)].map((at) => at.filter((step) => isNaN(Number(step))))
    for (const key of [
      'api.mdx.auth.method',
      'seo.paths.metatags.en',
      'integrations.hotjar.hjid',
      'fonts.body.format',
    ])
      expect(keys.map((at) => at.join('.'))).toContain(key)
  })
})
