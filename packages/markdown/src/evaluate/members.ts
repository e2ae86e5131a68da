import { isMarked } from '../values.ts'
import { isGlobalFunction } from './global-functions.ts'
import { isLinearPattern } from './linear-pattern.ts'
import { checkSize, checkTextSize, measureValue } from './measure-value.ts'
import { isOwn, own, runPattern, spendOn } from './page-budget.ts'
import { toNumber, toText } from './to-primitive.ts'
import { Unsupported } from './unsupported.ts'

/** Pure methods of lists, texts and numbers. Nothing that changes its object, reaches a prototype or runs code. */
const LIST_METHODS = new Set(
  'map filter find findIndex findLast some every flatMap flat reduce reduceRight slice concat join includes indexOf lastIndexOf at entries keys values toSorted toReversed with'.split(
    ' ',
  ),
)
/** Methods that change the order of a list. */
const ORDERING = new Set(['sort', 'reverse'])
const TEXT_METHODS = new Set(
  'at match matchAll search charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf padEnd padStart repeat replace replaceAll slice split startsWith substring substr toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase trim trimEnd trimStart normalize toString localeCompare'.split(
    ' ',
  ),
)
const NUMBER_CHECKS = new Set(['isInteger', 'isFinite', 'isNaN', 'isSafeInteger', 'parseInt', 'parseFloat'])
const NUMBER_METHODS = new Set(['toFixed', 'toPrecision', 'toString'])
const MATH_METHODS = new Set('abs ceil floor round trunc min max pow sqrt sign'.split(' '))
/** Methods of texts that turn their argument into a regular expression. */
const PATTERN_METHODS = new Set(['match', 'matchAll', 'search'])

/** Whether a value is a function. Its parameters and result are unknown. */
export const isFunction = (value: unknown): value is (...values: unknown[]) => unknown =>
  typeof value === 'function'

/** Whether a value is a list. Its entries are unknown. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

const hasOwn = <K extends PropertyKey>(owner: object, key: K): owner is Readonly<Record<K, unknown>> =>
  Object.hasOwn(owner, key)

/**
 * The value of `object[key]`: own members of lists and records, characters and lengths; undefined where the language
 * has no such member. Members that it inherits (methods as values, `constructor`) are not read.
 */
export function readMember(object: unknown, key: string | number): unknown {
  if (object === null || object === undefined) throw new Unsupported(`"${key}" is read of nothing`)
  if (isMarked(object)) throw new Unsupported('content has no members')
  const owner = new Object(object)
  if (!isFunction(object) && hasOwn(owner, key)) return owner[key]
  if (key in owner || key in Object.prototype || isGlobalFunction(object))
    throw new Unsupported(`"${key}" is a member of the language`)
  return undefined
}

/** The owner of a method: a value, or a global of the language by name. */
export type MethodOwner = { readonly object: unknown } | { readonly global: string }

/** The result of calling a pure method, or a function that a record holds. */
export function callMethod(owner: MethodOwner, name: string, values: readonly unknown[]): unknown {
  if ('global' in owner) return callGlobal(owner.global, name, values)
  const { object } = owner
  if (Array.isArray(object)) return callListMethod(object, name, values)
  if (typeof object === 'string') return callTextMethod(object, name, values)
  if (typeof object === 'number' && NUMBER_METHODS.has(name)) return apply(object, name, values)
  if (object instanceof RegExp && name === 'test') {
    const [text] = values.map(toSubject)
    const call = () => object.test(text ?? 'undefined')
    return isLinearPattern(object) ? call() : runPattern(call)
  }
  if (name === 'toString' && typeof object === 'boolean') return String(object)
  const own = readMember(object, name)
  if (isFunction(own)) return own(...values)
  throw new Unsupported(`"${name}" is not called`)
}

/** Methods of lists that also read the members of their entries. */
const WALKING = new Set(['join', 'flat', 'sort', 'toSorted'])

function callListMethod(list: unknown[], name: string, values: readonly unknown[]): unknown {
  spendOn(list.length)
  if (WALKING.has(name)) measureValue(list)
  if (ORDERING.has(name)) return apply(isOwn(list) ? list : [...list], name, values)
  if (name === 'push') return pushAll(list, values)
  if (name === 'forEach') {
    apply(list, 'map', values)
    return undefined
  }
  if (!LIST_METHODS.has(name)) throw new Unsupported(`method "${name}" of a list is not called`)
  if (name === 'join' && list.some(isMarked)) throw new Unsupported('content cannot be joined')
  const result = apply(list, name, values)
  // `entries`, `keys` and `values` return iterators.
  if (isIterable(result) && !isList(result)) return own([...result])
  return FRESH.has(name) ? own(result) : result
}

/** Methods that return a new list. */
const FRESH = new Set('map filter flatMap flat slice concat toSorted toReversed with'.split(' '))

function pushAll(list: unknown[], values: readonly unknown[]): number {
  if (list.length + values.length > 10_000) throw new Unsupported('the list grows too large')
  return list.push(...values)
}

function callTextMethod(text: string, name: string, values: readonly unknown[]): unknown {
  if (!TEXT_METHODS.has(name)) throw new Unsupported(`method "${name}" of a text is not called`)
  spendOn(text.length)
  if (name === 'repeat') checkTextSize(text.length * Number(values[0]) || 0)
  if (name.startsWith('pad')) checkTextSize(Number(values[0]) || 0)
  const args = name.startsWith('replace') ? [values[0], boundReplacement(text, values[1])] : values
  const [pattern] = values
  const isPattern = pattern instanceof RegExp ? !isLinearPattern(pattern) : PATTERN_METHODS.has(name)
  const call = () => {
    const result = apply(text, name, args)
    return own(name === 'matchAll' && isIterable(result) ? [...result] : result)
  }
  return isPattern ? runPattern(call) : call()
}

/**
 * Bounds a replacement so that the result cannot exceed the limit of texts: each match has one character at least.
 */
function boundReplacement(text: string, replacement: unknown): unknown {
  if (isFunction(replacement)) {
    let length = text.length
    return (...found: unknown[]): string => {
      const made = toSubject(replacement(...found))
      checkTextSize((length += made.length))
      return made
    }
  }
  const written = toSubject(replacement)
  const references = written.split('$').length - 1
  // Every `$&` may insert the whole text. The result is checked too; this check prevents that it is made.
  if ((written.length + references * text.length) * text.length > GROWTH_LIMIT)
    throw new Unsupported('the text grows too large')
  return written
}

/** The most that a replacement may make of a text, if every character were a match. */
const GROWTH_LIMIT = 200_000_000

/** The text of a value as the language converts it; lists and records are charged before. */
function toSubject(value: unknown): string {
  measureValue(value)
  return toText(value)
}

function apply(object: unknown, name: string, values: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(new Object(object), name)
  if (!isFunction(method)) throw new Unsupported(`method "${name}" is not known here`)
  for (const value of values) measureValue(value)
  return checkSize(method.apply(object, [...values]))
}

function callGlobal(global: string, name: string, values: readonly unknown[]): unknown {
  const [first] = values
  const isRecord = typeof first === 'object' && first !== null && !isMarked(first)
  if (global === 'Object' && isRecord) {
    if (name === 'keys') return own(Object.keys(first))
    if (name === 'values') return own(Object.values(first))
    if (name === 'entries') return own(Object.entries(first).map(own))
    if (name === 'assign') return assignAll(first, values.slice(1))
    if (name === 'fromEntries') return recordOf(first)
  }
  if (global === 'Array') return callArray(name, values)
  if (global === 'Math' && MATH_METHODS.has(name)) return apply(Math, name, values.map(toNumber))
  if (global === 'JSON' && name === 'stringify') return toJson(values)
  if (global === 'Number' && NUMBER_CHECKS.has(name)) return apply(Number, name, values)
  if (global === 'React') throw new Unsupported(`"React.${name}" needs the browser`)
  throw new Unsupported(`"${global}.${name}" is not called`, global)
}

function assignAll(target: object, sources: readonly unknown[]): unknown {
  if (sources.some(isMarked)) throw new Unsupported('content is not a value')
  if (Array.isArray(target)) throw new Unsupported('a list is not assigned to')
  return Object.assign(target, ...sources)
}

function toJson([value, replacer, space]: readonly unknown[]): string | undefined {
  if (replacer !== undefined && replacer !== null) throw new Unsupported('a replacer is not called')
  measureValue(value)
  const dropFunctions = (_: string, part: unknown): unknown => {
    if (isMarked(part)) throw new Unsupported('content is not a value')
    return part
  }
  const indent = typeof space === 'string' || typeof space === 'number' ? space : undefined
  return checkSize(JSON.stringify(value, dropFunctions, indent))
}

function recordOf(entries: object): unknown {
  if (!isIterable(entries)) throw new Unsupported('only a list of entries becomes a record')
  const record: Record<string, unknown> = { __proto__: null }
  for (const entry of entries) {
    if (!isList(entry)) throw new Unsupported('an entry of a record is a list of two')
    record[toText(entry[0])] = entry[1]
  }
  return record
}

function callArray(name: string, values: readonly unknown[]): unknown {
  const [first, map] = values
  if (name === 'isArray') return Array.isArray(first)
  if (name === 'of') return own([...values])
  if (name !== 'from') throw new Unsupported(`"Array.${name}" is not called`)
  if (map !== undefined && !isFunction(map)) throw new Unsupported('what is called is not a function')
  const isListed = isList(first) || typeof first === 'string'
  const length = isListed ? first.length : toNumber(readMember(first, 'length'))
  if (!(length <= 10_000)) throw new Unsupported('the list grows too large')
  const list = isListed ? Array.from<unknown>(first) : Array.from({ ...toRecord(first), length })
  return own(map ? list.map((value, index) => map(value, index)) : list)
}

const toRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
