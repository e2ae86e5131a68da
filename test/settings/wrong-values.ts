import { docsJson } from '../../packages/config/src/docs-json.ts'
import {
  alternatives,
  definitionOf,
  keysAt,
  schemasAt,
  takes,
} from '../../packages/config/src/schema-walk.ts'
import { pathValues } from '../../packages/config/src/schema/values.ts'

type Schema = Parameters<typeof alternatives>[0]
type Step = string | number
type Json = unknown

/** One of these is accepted by every text of the schema. */
const TEXTS = [
  'Text',
  '/guide',
  'https://x.test/a',
  '#123456',
  'guide',
  'guide.svg',
  'x.test',
  'G-ABC',
  'phc_abc',
  'en',
]

/** A small value that the schema accepts: required keys alone, the first of all choices. */
export function sampleOf(schema: Schema): Json {
  const [first] = alternatives(schema)
  if (!first) throw new Error('a schema without alternatives')
  const def = definitionOf(first)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([key, child]) => !isOptional(child) || key === 'label')
          .map(([key, child]) => [key, key === 'source' ? '/api.json' : sampleOf(child)]),
      )
    case 'array':
      return [sampleOf(def.element)]
    case 'record':
      return {}
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return true
    case 'number':
      return 1
    default: {
      const text = TEXTS.find((one) => takes(first, one))
      if (text === undefined) throw new Error(`no sample of a ${def.type}`)
      return text
    }
  }
}

/** True for keys that may be left out. */
export function isOptional(schema: Schema): boolean {
  const { type } = definitionOf(schema)
  return type === 'optional' || type === 'default' || type === 'prefault'
}

/** The steps to a key by the name that settings are listed by: `<tabs>.icon` is below `navigation.tabs[0]`. */
export function stepsOf(key: string): readonly Step[] {
  // A menu is in a tab.
  const name = key.replace(/^<menu>/, 'navigation.tabs[].menu[]').replace(/^<(\w+)>/, 'navigation.$1[]')
  return name.split(/\.|(?=\[\])/).map((step) => (step === '[]' ? 0 : step === '*' ? 'x' : step))
}

/** Name of a record's key where the schema lists them. */
const recordKey = (schemas: readonly Schema[]): string => schemas.flatMap((one) => keysAt(one, []))[0] ?? 'x'

/** docs.json with `value` at a key, and around it what the schema requires there; `undefined` leaves the key out. */
export function docsWith(key: string, value: Json): object {
  const steps = stepsOf(key)
  const place = (schemas: readonly Schema[], rest: readonly Step[]): Json => {
    const [step, ...below] = rest
    if (step === undefined) return value
    const holders = schemas.flatMap(alternatives)
    const name = step === 'x' ? recordKey(holders.filter(isRecord)) : step
    const children = holders.flatMap((one) => schemasAt(one, [name]))
    const child = place(children, below)
    if (typeof name === 'number') return [child]
    const holder = holders.find((one) => schemasAt(one, [name]).length > 0)
    const { [name]: _own, ...sample } = (holder ? sampleOf(holder) : {}) as Record<string, Json>
    // Elements of navigation hold pages, unless they are to be links.
    const isElement = rest.length < steps.length && steps[0] === 'navigation' && 'pages' in shapeOf(holder)
    const pages = isElement && name !== 'href' && !LISTS.has(name) ? { pages: ['index', 'guide'] } : {}
    return { ...pages, ...sample, ...(child !== undefined && { [name]: child }) }
  }
  const docs = place([docsJson], steps) as Record<string, Json>
  const { theme: _theme, name: _name, colors: _colors, navigation, ...rest } = docs
  const own = Object.fromEntries(Object.entries(docs).filter(([name]) => name === steps[0]))
  const isNavigation = steps[0] === 'navigation'
  const main =
    isNavigation && hasContent(navigation)
      ? { navigation }
      : isNavigation
        ? { navigation: { ...(navigation as object), pages: ['index', 'guide'] } }
        : {}
  return { ...rest, ...own, ...main }
}

const LISTS = new Set<Step>([
  'languages',
  'versions',
  'tabs',
  'dropdowns',
  'anchors',
  'products',
  'groups',
  'menu',
  'pages',
])

const hasContent = (navigation: Json) =>
  typeof navigation === 'object' &&
  navigation !== null &&
  Object.keys(navigation).some((key) => LISTS.has(key))

const isRecord = (schema: Schema) => definitionOf(schema).type === 'record'

function shapeOf(schema: Schema | undefined): object {
  const def = schema && definitionOf(schema)
  return def?.type === 'object' ? def.shape : {}
}

/** The schemas that validate a key, all choices of unions apart. */
export function schemasOf(key: string): readonly Schema[] {
  const found = stepsOf(key).reduce<readonly Schema[]>(
    (schemas, step) =>
      schemas.flatMap(alternatives).flatMap((one) => {
        const name = step === 'x' && isRecord(one) ? recordKey([one]) : step
        return schemasAt(one, [name])
      }),
    [docsJson],
  )
  return found.flatMap(alternatives)
}

/** A value of a type that no choice of the key takes. */
export function wrongValue(key: string): Json {
  const types = new Set(schemasOf(key).map((one) => definitionOf(one).type as string))
  if (!types.has('array')) return [['wrong']]
  return types.has('number') ? true : 12_345
}

/** True for keys whose value may be the path of a file. */
export const namesFile = (key: string): boolean => schemasOf(key).some((one) => pathValues.has(one))
