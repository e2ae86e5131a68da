import { didYouMean, type DiagnosticCode, type JsonValue, type Pointer, type Severity } from '@octavo/source'
import type * as z from 'zod'
import { pointerText, valueAt } from './config-document.ts'
import { legacyHint } from './legacy-hints.ts'
import { alternatives, describeExpectation, keysAt, oneOf, schemasAt } from './schema-walk.ts'
import type { IssueParams } from './schema/values.ts'

/** A diagnostic about a value of a document, before its span is looked up. */
export interface Finding {
  readonly code: DiagnosticCode
  readonly message: string
  readonly at: Pointer
  readonly part: 'key' | 'value'
  readonly help?: string | undefined
  readonly severity?: Severity
  /** A required key that is absent. */
  readonly missing: boolean
  /** The value has too few entries or characters, or is too small. */
  readonly short?: boolean
  /** Of a list that is too long: how many entries are allowed. */
  readonly limit?: number
}

/** A value, and the schema that validated it. */
export interface Validated {
  readonly schema: z.core.$ZodType
  readonly value: JsonValue
}

type Issue = z.core.$ZodIssue

/** Converts one issue of zod to findings with Octavo's texts; a union has those of the option that fits. */
export function issueToFindings(issue: Issue, validated: Validated): readonly Finding[] {
  const at = issue.path as Pointer
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey([...at, key], validated))
  if (issue.code === 'invalid_union') return unionFindings(issue, at, validated)
  if (issue.code === 'invalid_key') return [badKey(at)]
  if (at.length > 0 && valueAt(validated.value, at) === undefined) return [missingKey(at, validated)]
  if (issue.code === 'invalid_type') return [wrongType(at, validated)]
  if (issue.code === 'invalid_value') return [badChoice(at, issue.values, validated)]
  if (issue.code === 'custom') return [badPath(at, (issue.params ?? {}) as IssueParams, validated)]
  return [badValue(issue, at, validated)]
}

function unknownKey(at: Pointer, { schema }: Validated): Finding {
  const key = String(at.at(-1))
  const known = keysAt(schema, at.slice(0, -1))
  const help = legacyHint(at) ?? didYouMean(key, known) ?? otherName(key, known) ?? knownKeys(known)
  const message = `The key "${pointerText(at)}" is not known`
  return { code: 'config/unknown-key', message, at, part: 'key', help, missing: false }
}

/** Names by which other formats call a key. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  href: ['url', 'link', 'to', 'path'],
  label: ['name', 'text', 'title'],
}

function otherName(key: string, known: readonly string[]): string | undefined {
  const meant = known.find((name) => OTHER_NAMES[name]?.includes(key))
  return meant === undefined ? undefined : `did you mean "${meant}"?`
}

/** Maximum number of keys in a help. */
const KEY_LIMIT = 20

function knownKeys(known: readonly string[]): string {
  if (known.length === 0 || known.length > KEY_LIMIT) return 'remove it, or correct its name'
  return `remove it; the keys here are ${known.map((name) => `"${name}"`).join(', ')}`
}

function badKey(at: Pointer): Finding {
  const message = `The name "${String(at.at(-1))}" in "${pointerText(at.slice(0, -1))}" is not allowed`
  const help = 'use letters, digits, "_", "." and "-"'
  return { code: 'config/bad-value', message, at, part: 'key', help, missing: false }
}

function missingKey(at: Pointer, { schema }: Validated): Finding {
  const help = `add ${JSON.stringify(at.at(-1))}: ${describeExpectation(schemasAt(schema, at))}`
  const message = `The required key "${pointerText(at)}" is missing`
  return { code: 'config/missing-key', message, at, part: 'key', help, missing: true }
}

function wrongType(at: Pointer, { schema, value }: Validated): Finding {
  const expected = describeExpectation(schemasAt(schema, at))
  const found = valueAt(value, at)
  const name = at.length === 0 ? 'The file' : `"${pointerText(at)}"`
  const message = `${name} has to be ${expected}, not ${typeWord(found)}`
  const help = meantValue(at, found, expected) ?? `give it ${expected}, or remove it`
  return { code: 'config/wrong-type', message, at, part: 'value', help, missing: false }
}

/** The value in the type that is expected; undefined where that is not clear. */
function meantValue(at: Pointer, found: JsonValue | undefined, expected: string): string | undefined {
  if (typeof found === 'number' || typeof found === 'boolean')
    return expected.startsWith('a string') ? `write ${JSON.stringify(String(found))}` : undefined
  if (Array.isArray(found) && pointerText(at) === 'navigation')
    return 'write { "pages": [ … ] } or { "groups": [ … ] } around it'
  if (typeof found !== 'string') return undefined
  if (expected.startsWith('a list') && found !== '') return `write ${JSON.stringify([found])}`
  const isValue = expected === 'true or false' ? /^(?:true|false)$/ : /^-?\d+(?:\.\d+)?$/
  const isExpected = expected === 'true or false' || expected.startsWith('a number')
  return isExpected && isValue.test(found) ? `write ${found} without quotes` : undefined
}

function badChoice(at: Pointer, values: readonly unknown[], { value }: Validated): Finding {
  const found = valueAt(value, at)
  const names = values.filter((one): one is string => typeof one === 'string')
  if (typeof found !== 'string') {
    const message = `"${pointerText(at)}" has to be ${oneOf(values)}, not ${typeWord(found)}`
    return { code: 'config/wrong-type', message, at, part: 'value', missing: false }
  }
  const isTheme = pointerText(at) === 'theme'
  const message = isTheme
    ? `There is no theme "${found}"`
    : `"${pointerText(at)}" cannot be ${JSON.stringify(found)}`
  const help = didYouMean(found, names) ?? `use ${oneOf(values)}`
  return {
    code: isTheme ? 'config/unknown-theme' : 'config/bad-value',
    message,
    at,
    part: 'value',
    help,
    missing: false,
  }
}

function badPath(at: Pointer, { refusal }: IssueParams, { schema, value }: Validated): Finding {
  const found = JSON.stringify(valueAt(value, at))
  if (refusal === 'outside-project' || refusal === 'bad-characters') {
    const message = `"${pointerText(at)}" names ${found}, which is not a file inside the project`
    const help = 'name a file below the folder of docs.json, with "/" between folders'
    return { code: 'config/outside-project', message, at, part: 'value', help, missing: false }
  }
  if (refusal === 'empty') {
    const message = `"${pointerText(at)}" is empty`
    return {
      code: 'config/bad-value',
      message,
      at,
      part: 'value',
      missing: false,
      ...emptySeverity(at, schema),
    }
  }
  const help =
    refusal === 'remote' ? 'copy the file into the project and name its path' : 'name a file of the project'
  const message = `"${pointerText(at)}" cannot be ${found}`
  return { code: 'config/bad-value', message, at, part: 'value', help, missing: false }
}

function badValue(issue: Issue, at: Pointer, { schema, value }: Validated): Finding {
  const found = valueAt(value, at)
  const base = { code: 'config/bad-value', at, part: 'value', missing: false } as const
  const name = `"${pointerText(at)}"`
  if (issue.code === 'too_small' && issue.origin === 'string' && String(found).trim() === '') {
    return { ...base, message: `${name} is empty`, ...emptySeverity(at, schema) }
  }
  if (issue.code === 'too_big' && issue.origin === 'array') {
    const help = `the first ${issue.maximum} are used; remove the others`
    return { ...base, message: sizeMessage(issue, name), help, limit: Number(issue.maximum) }
  }
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return { ...base, message: sizeMessage(issue, name), short: issue.code === 'too_small' }
  const expected = describeExpectation(schemasAt(schema, at))
  const help =
    (typeof found === 'string' ? hexHint(found, expected) : undefined) ?? 'correct it, or remove it'
  return { ...base, message: `${name} has to be ${expected}, not ${JSON.stringify(found)}`, help }
}

/** An empty text counts as absent where a key may be left out. */
function emptySeverity(
  at: Pointer,
  schema: z.core.$ZodType,
): { readonly severity?: Severity; readonly help?: string } {
  const mayBeAbsent = schemasAt(schema, at).some((one) => {
    const { type } = (one as z.core.$ZodTypes)._zod.def
    return type === 'optional' || type === 'default' || type === 'prefault'
  })
  return mayBeAbsent ? { severity: 'warning', help: 'fill it in or remove the key' } : {}
}

const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}

function sizeMessage(issue: Issue & { readonly code: 'too_small' | 'too_big' }, name: string): string {
  const [bound, limit] = issue.code === 'too_small' ? ['at least', issue.minimum] : ['at most', issue.maximum]
  const unit = units[issue.origin]?.[Number(limit) === 1 ? 0 : 1] ?? ''
  const verb =
    unit === '' ? (issue.inclusive ? `has to be ${bound}` : 'has to be more than') : `needs ${bound}`
  return `${name} ${verb} ${limit}${unit}`
}

/** The basic names of CSS. Source: CSS Color 4, section 6.1. */
const COLOUR_NAMES: ReadonlyMap<string, string> = new Map(
  `black #000000 silver #c0c0c0 gray #808080 white #ffffff maroon #800000 red #ff0000 purple #800080 fuchsia #ff00ff
  green #008000 lime #00ff00 olive #808000 yellow #ffff00 navy #000080 blue #0000ff teal #008080 aqua #00ffff
  orange #ffa500 indigo #4b0082 violet #ee82ee pink #ffc0cb cyan #00ffff brown #a52a2a`
    .match(/\w+ #\w+/g)
    ?.map((pair) => pair.split(' ') as [string, string]),
)

/** A colour by its name, one that only lacks its `#`, or has an alpha channel. Test id R13. */
function hexHint(found: string, expected: string): string | undefined {
  if (!expected.startsWith('a hex colour')) return undefined
  const named = COLOUR_NAMES.get(found.trim().toLowerCase())
  if (named !== undefined) return `did you mean "${named}"?`
  const digits = /^#?([0-9a-f]+)$/i.exec(found.trim())?.[1]
  if (digits?.length === 3 || digits?.length === 6) return `did you mean "#${digits}"?`
  if (digits?.length === 8) return `leave out the transparency: "#${digits.slice(0, 6)}"`
  return digits?.length === 4 ? `leave out the transparency: "#${digits.slice(0, 3)}"` : undefined
}

/** The errors of the option whose type fits the value; without such an option, one error about the type. */
function unionFindings(
  issue: Issue & { readonly code: 'invalid_union' },
  at: Pointer,
  validated: Validated,
): readonly Finding[] {
  if (at.length > 0 && valueAt(validated.value, at) === undefined) return [missingKey(at, validated)]
  if (issue.discriminator !== undefined) return [badChoice(at, choicesAt(at, validated), validated)]
  const found = valueAt(validated.value, at)
  const fitting = issue.errors.filter((issues) => !issues.some((inner) => isMismatch(inner, found)))
  const best = fitting.toSorted((a, b) => a.length - b.length)[0]
  if (!best) return [wrongType(at, validated)]
  if (fitting.length > 1 && fitting.every(isChoice))
    return [badChoice(at, choicesAt(at, validated), validated)]
  return best.flatMap((inner) => issueToFindings({ ...inner, path: [...at, ...inner.path] }, validated))
}

const isChoice = ([issue]: readonly Issue[]) => issue?.code === 'invalid_value' && issue.path.length === 0

const choicesAt = (at: Pointer, { schema }: Validated): readonly unknown[] =>
  schemasAt(schema, at)
    .flatMap(alternatives)
    .flatMap((one) => {
      const { def } = (one as z.core.$ZodTypes)._zod
      if (def.type === 'literal') return def.values
      return def.type === 'enum' ? Object.values(def.entries) : []
    })

function isMismatch(issue: Issue, found: JsonValue | undefined): boolean {
  if (issue.path.length > 0) return false
  if (issue.code === 'invalid_type') return true
  if (issue.code === 'invalid_value') return typeof issue.values[0] !== typeof found
  return (
    issue.code === 'invalid_union' &&
    issue.errors.every((inner) => inner.some((one) => isMismatch(one, found)))
  )
}

function typeWord(value: JsonValue | undefined): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
