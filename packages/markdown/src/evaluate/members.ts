import { isMarked } from '../values.ts'
import { checkSize, checkTextSize, measureValue } from './measure-value.ts'
import { runPattern, spendOn } from './page-budget.ts'
import { Unsupported } from './unsupported.ts'

/** Pure methods of lists, texts and numbers. Nothing that changes its object, reaches a prototype or runs code. */
const LIST_METHODS = new Set(
  'map filter find findIndex findLast some every flatMap flat reduce reduceRight slice concat join includes indexOf lastIndexOf at entries keys values toSorted toReversed with'.split(
    ' ',
  ),
)
/** Methods that change a list; they get a copy, which is right for every list that is used once. */
const COPYING = new Set(['sort', 'reverse'])
const TEXT_METHODS = new Set(
  'at match matchAll search charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf padEnd padStart repeat replace replaceAll slice split startsWith substring substr toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase trim trimEnd trimStart normalize toString localeCompare'.split(
    ' ',
  ),
)
const NUMBER_CHECKS = new Set(['isInteger', 'isFinite', 'isNaN', 'isSafeInteger', 'parseInt', 'parseFloat'])
const NUMBER_METHODS = new Set(['toFixed', 'toPrecision', 'toString'])
const MATH_METHODS = new Set('abs ceil floor round trunc min max pow sqrt sign'.split(' '))
/** Methods of texts that turn whatever they are given into a regular expression. */
const PATTERN_METHODS = new Set(['match', 'matchAll', 'search'])

/** The value of `object[key]`: own members of records and lists, characters and lengths. */
export function readMember(object: unknown, key: string | number): unknown {
  if (object === null || object === undefined) throw new Unsupported(`"${key}" is read of nothing`)
  if (typeof object === 'string') {
    if (key === 'length') return object.length
    return /^\d+$/.test(String(key)) ? object[Number(key)] : undefined
  }
  if (isMarked(object)) throw new Unsupported('content has no members')
  if (typeof object !== 'object') return undefined
  if (Array.isArray(object) && key === 'length') return object.length
  return Object.hasOwn(object, key) ? (object as Record<string | number, unknown>)[key] : undefined
}

/** On what a method is called: a value, or a global of the language by name. */
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
    return runPattern(() => object.test(text ?? 'undefined'))
  }
  if (name === 'toString' && typeof object === 'boolean') return String(object)
  const own = readMember(object, name)
  if (typeof own === 'function') return (own as (...all: readonly unknown[]) => unknown)(...values)
  throw new Unsupported(`"${name}" is not called`)
}

/** Methods of lists that walk what is in their entries. */
const WALKING = new Set(['join', 'flat', 'sort', 'toSorted'])

function callListMethod(list: readonly unknown[], name: string, values: readonly unknown[]): unknown {
  spendOn(list.length)
  if (WALKING.has(name)) measureValue(list)
  if (COPYING.has(name)) return apply([...list], name, values)
  if (name === 'push') return pushAll(list as unknown[], values)
  if (name === 'forEach') {
    apply(list, 'map', values)
    return undefined
  }
  if (!LIST_METHODS.has(name)) throw new Unsupported(`method "${name}" of a list is not called`)
  if (name === 'join' && list.some(isMarked)) throw new Unsupported('content cannot be joined')
  const result = apply(list, name, values)
  return name === 'entries' || name === 'keys' || name === 'values'
    ? [...(result as Iterable<unknown>)]
    : result
}

function pushAll(list: unknown[], values: readonly unknown[]): number {
  if (list.length + values.length > 10_000) throw new Unsupported('the list grows too large')
  return list.push(...values)
}

function callTextMethod(text: string, name: string, values: readonly unknown[]): unknown {
  if (!TEXT_METHODS.has(name)) throw new Unsupported(`method "${name}" of a text is not called`)
  spendOn(text.length)
  if (name === 'repeat') checkTextSize(text.length * Number(values[0]) || 0)
  if (name.startsWith('pad')) checkTextSize(Number(values[0]) || 0)
  const given = name.startsWith('replace') ? [values[0], boundReplacement(text, values[1])] : values
  const isPattern = PATTERN_METHODS.has(name) || values[0] instanceof RegExp
  const call = () => {
    const result = apply(text, name, given)
    return name === 'matchAll' ? [...(result as Iterable<unknown>)] : result
  }
  return isPattern ? runPattern(call) : call()
}

/** A replacement that cannot make more text than a text may have: each match takes one character at least. */
function boundReplacement(text: string, replacement: unknown): unknown {
  if (typeof replacement === 'function') {
    let length = text.length
    return (...found: unknown[]): string => {
      const made = toSubject((replacement as (...all: unknown[]) => unknown)(...found))
      checkTextSize((length += made.length))
      return made
    }
  }
  const written = toSubject(replacement)
  const references = written.split('$').length - 1
  // Every `$&` may stand for the whole text. What is made is checked too; this keeps it from being made.
  if ((written.length + references * text.length) * text.length > GROWTH_LIMIT)
    throw new Unsupported('the text grows too large')
  return written
}

/** The most that a replacement may make of a text, if every character were a match. */
const GROWTH_LIMIT = 200_000_000

function toNumber(value: unknown): number {
  measureValue(value)
  return Number(value)
}

/** What the language makes a text of; lists and records are charged before. */
function toSubject(value: unknown): string {
  measureValue(value)
  return String(value)
}

function apply(object: unknown, name: string, values: readonly unknown[]): unknown {
  const method = (object as Record<string, (...all: readonly unknown[]) => unknown>)[name]
  if (!method) throw new Unsupported(`method "${name}" is not known here`)
  for (const value of values) measureValue(value)
  return checkSize(method.apply(object, [...values]))
}

function callGlobal(global: string, name: string, values: readonly unknown[]): unknown {
  const [first] = values
  const isRecord = typeof first === 'object' && first !== null && !isMarked(first)
  if (global === 'Object' && isRecord) {
    if (name === 'keys') return Object.keys(first)
    if (name === 'values') return Object.values(first)
    if (name === 'entries') return Object.entries(first)
    if (name === 'assign') return Object.assign(Object.create(null), ...(values as object[]))
    if (name === 'fromEntries') return recordOf(first)
  }
  if (global === 'Array') return callArray(name, values)
  if (global === 'Math' && MATH_METHODS.has(name)) return apply(Math, name, values.map(toNumber))
  if (global === 'JSON' && name === 'stringify') {
    measureValue(first)
    return checkSize(JSON.stringify(first, undefined, values[2] as string | number))
  }
  if (global === 'Number' && NUMBER_CHECKS.has(name)) return apply(Number, name, values)
  if (global === 'React') throw new Unsupported(`"React.${name}" needs the browser`)
  throw new Unsupported(`"${global}.${name}" is not called`, global)
}

function recordOf(entries: object): unknown {
  const record = Object.create(null) as Record<string, unknown>
  for (const [key, value] of entries as Iterable<readonly [unknown, unknown]>) record[String(key)] = value
  return record
}

function callArray(name: string, values: readonly unknown[]): unknown {
  const [first, map] = values
  if (name === 'isArray') return Array.isArray(first)
  if (name === 'of') return [...values]
  if (name !== 'from') throw new Unsupported(`"Array.${name}" is not called`)
  const length =
    Array.isArray(first) || typeof first === 'string' ? first.length : Number(readMember(first, 'length'))
  if (!(length <= 10_000)) throw new Unsupported('the list grows too large')
  const list: readonly unknown[] =
    Array.isArray(first) || typeof first === 'string' ? Array.from(first) : Array.from({ length })
  return typeof map === 'function'
    ? list.map((value, index) => (map as (...all: unknown[]) => unknown)(value, index))
    : list
}
