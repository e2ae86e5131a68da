import { METHODS } from './api-document.ts'
import { isList, isRecord, own, textsAt, type JsonRecord, type JsonValue } from './json-fields.ts'

/** A file of a description without the parts that are hidden from some groups of readers. */
export interface Restriction {
  readonly value: JsonValue
  /** Groups that its parts are meant for, in the order of the file. */
  readonly groups: readonly string[]
  /** True when parts were left out. */
  readonly changed: boolean
}

/** The groups that a walk reads for, and the groups that it found. */
interface Eyes {
  readonly root: JsonValue
  /** Groups of the readers; undefined hides nothing. */
  readonly visible: ReadonlySet<string> | undefined
  readonly met: Set<string>
  /** Operations stay, whoever they are for. */
  readonly allOperations: boolean
  changed: boolean
}

/** Keys below which parts can be left out one by one: objects by name, and lists. */
const HOLDERS = new Set(
  'paths webhooks properties patternProperties headers callbacks parameters oneOf anyOf allOf'.split(' '),
)
const OPERATIONS: ReadonlySet<string> = new Set(METHODS)
/** Keys of objects whose members are path items. */
const ITEMS = new Set(['paths', 'webhooks'])
/** Values of the author, in which every key is data. */
const LITERALS = new Set(['example', 'examples', 'default', 'const', 'value'])

/**
 * Removes the parts that `x-mint.groups` and `x-mint-enum` hide from readers with the groups `visible`:
 * paths, operations, parameters, properties (in `required` too), alternatives and values of enums. Without
 * `visible` nothing is removed, and only the groups are collected. With `allOperations`, paths and operations stay.
 * Source: reference/docs-json.md section 5.2.
 */
export function restrictToGroups(
  root: JsonValue,
  visible: readonly string[] | undefined,
  allOperations = false,
): Restriction {
  const eyes: Eyes = {
    root,
    visible: visible && new Set(visible),
    met: new Set(),
    allOperations,
    changed: false,
  }
  const value = walk(eyes, root, false)
  return { value: eyes.changed ? value : root, groups: [...eyes.met], changed: eyes.changed }
}

/** `held`: the value's own children can be left out. */
function walk(eyes: Eyes, value: JsonValue, held: boolean): JsonValue {
  if (isList(value)) {
    return value.filter((one) => !held || !isHidden(eyes, one)).map((one) => walk(eyes, one, false))
  }
  return isRecord(value) ? walkRecord(eyes, value, held) : value
}

function walkRecord(eyes: Eyes, record: JsonRecord, held: boolean): JsonRecord {
  if (held && !isAllowed(eyes, groupsOf(record))) return leftOut(eyes, {})
  const gone = new Set<string>()
  const entries = Object.entries(record).flatMap(([key, child]): [string, JsonValue][] => {
    const mayGo = held || (OPERATIONS.has(key) && !eyes.allOperations)
    if (mayGo && isHidden(eyes, child)) {
      gone.add(key)
      return []
    }
    if (!held && key === 'x-mint-enum') return [[key, visibleRules(eyes, child)]]
    if (!held && (LITERALS.has(key) || key.startsWith('x-'))) return [[key, child]]
    if (!held && key === 'enum') return [[key, visibleValues(eyes, record, child)]]
    const isHolder = !held && HOLDERS.has(key) && !(eyes.allOperations && ITEMS.has(key))
    return [[key, walk(eyes, child, isHolder)]]
  })
  return withoutRequired(Object.fromEntries(entries), record)
}

/** Properties that are gone are not required either. */
function withoutRequired(after: JsonRecord, before: JsonRecord): JsonRecord {
  const [properties, old] = [own(after, 'properties'), own(before, 'properties')]
  const required = own(after, 'required')
  if (!isRecord(properties) || !isRecord(old) || !isList(required)) return after
  const gone = Object.keys(old).filter((name) => !Object.hasOwn(properties, name))
  return gone.length === 0
    ? after
    : { ...after, required: required.filter((name) => !gone.includes(String(name))) }
}

function visibleValues(eyes: Eyes, schema: JsonRecord, values: JsonValue): JsonValue {
  const rules = own(schema, 'x-mint-enum')
  if (!isList(values) || !isRecord(rules)) return values
  const after = values.filter((value) => isAllowed(eyes, textsAt(rules, String(value))))
  return after.length === values.length ? values : leftOut(eyes, after)
}

/** Removes hidden values from the rules, which list them too. */
function visibleRules(eyes: Eyes, rules: JsonValue): JsonValue {
  if (!isRecord(rules) || eyes.visible === undefined) return rules
  return Object.fromEntries(
    Object.keys(rules).flatMap((value) => {
      const groups = textsAt(rules, value)
      return isAllowed(eyes, groups) ? [[value, groups]] : []
    }),
  )
}

/** A part, or the component that it refers to, is meant for others. */
function isHidden(eyes: Eyes, part: JsonValue): boolean {
  const own = groupsOf(part)
  const groups = own.length > 0 ? own : groupsOf(component(eyes.root, part))
  return !isAllowed(eyes, groups) && leftOut(eyes, true)
}

function isAllowed({ visible, met }: Eyes, groups: readonly string[]): boolean {
  for (const group of groups) met.add(group)
  return groups.length === 0 || visible === undefined || groups.some((group) => visible.has(group))
}

function leftOut<T>(eyes: Eyes, instead: T): T {
  eyes.changed = true
  return instead
}

/** Groups of `x-mint`, or of its `metadata` unless that makes the page public. */
function groupsOf(part: JsonValue | undefined): readonly string[] {
  const mint = own(part, 'x-mint')
  const metadata = own(mint, 'metadata')
  const groups = mint === undefined ? [] : textsAt(mint, 'groups')
  return groups.length > 0 || own(metadata, 'public') === true ? groups : textsAt(metadata, 'groups')
}

/** Returns the target of a reference within the file, one step. */
function component(root: JsonValue, part: JsonValue): JsonValue | undefined {
  const text = own(part, '$ref')
  if (typeof text !== 'string' || !text.startsWith('#/')) return undefined
  const tokens = text.slice(2).split('/')
  return tokens.reduce<JsonValue | undefined>(
    (at, token) => own(at, token.replaceAll('~1', '/').replaceAll('~0', '~')),
    root,
  )
}
