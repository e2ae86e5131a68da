// Loads ajv: it is imported when the first request reaches a mock, or when a check reads the first example.
import type { ErrorObject, ValidateFunction } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SchemaSource } from '../../api-document.ts'
import type { JsonValue } from '../../json-fields.ts'
import { refKey, type NodeRef } from '../../node-ref.ts'
import type { SchemaContext } from '../../schema-context.ts'
import { fitsSchema, type Fit } from './fits-schema.ts'
import { flatSchema, type Direction, type FlatSchema } from './flat-schema.ts'

/** Ends a job after a time limit. A part of {@link CheckOptions}, because only the command can measure time. */
export type RunWithin = <Value>(
  limitMs: number,
  job: () => Value,
) => { readonly value: Value; readonly ms: number } | { readonly ended: true }

export interface CheckOptions {
  readonly direction: Direction
  /** Without it, regular expressions of the description are not run. */
  readonly within?: RunWithin | undefined
}

/** Checks values against the schemas of one description. */
export interface Checker {
  /** Returns the errors of ajv; undefined when the schema or the value takes too long, or cannot be read. */
  errors(source: SchemaSource, value: JsonValue): readonly ErrorObject[] | undefined
}

/** Time for one value, the compilation of its schemas included. */
const LIMIT_MS = 500

/** Values inside values that are checked. */
const MAX_DEPTH = 200

/** Schemas that are stored, and those of them that are compiled. */
const [MAX_SCHEMAS, MAX_COMPILED] = [20_000, 5000]

/** Creates a checker for a description. */
export function createChecker(document: SchemaContext, { direction, within }: CheckOptions): Checker {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    validateSchema: false,
    addUsedSchema: false,
    ownProperties: true,
    multipleOfPrecision: 9,
    formats: fullFormats,
    // Most schemas are compiled for one value: shorter code would cost more than it saves.
    code: { optimize: false, regExp: Object.assign(within ? readPattern : anyPattern, { code: 'pattern' }) },
  })
  const flat = createMemo(MAX_SCHEMAS, (at: NodeRef): FlatSchema => flatSchema(document, at, direction))
  const validator = createMemo(MAX_COMPILED, (at): ValidateFunction => ajv.compile(flat(at)))
  let depth = 0
  const fits = createAnswers<Fit>()
  const found = createAnswers<readonly ErrorObject[]>()
  const child = (at: NodeRef, value: unknown): Fit =>
    fits.of(at, value, () => {
      if (depth > MAX_DEPTH) return true
      depth += 1
      const fit = fitsSchema(flat(at), value, tools)
      depth -= 1
      return fit
    })
  const tools = { child, patterns: within !== undefined }
  const errorsAt = (at: NodeRef, value: unknown): readonly ErrorObject[] =>
    found.of(at, value, () => {
      if (depth > MAX_DEPTH || child(at, value)) return []
      depth += 1
      const validate = validator(at)
      const errors = validate(value) ? [] : (validate.errors ?? [])
      depth -= 1
      return errors
    })
  ajv.addKeyword({ keyword: 'child', schemaType: 'object', validate: childKeyword(errorsAt) })
  return {
    errors(source, value) {
      const job = () => {
        depth = 0
        fits.clear()
        found.clear()
        return source.flatMap((at) => errorsAt(at, value))
      }
      return runChecked(job, within)
    },
  }
}

/** Returns what `make` makes of a part of the description, once for each of them while there are no more than `most`. */
function createMemo<Made>(most: number, make: (at: NodeRef) => Made): (at: NodeRef) => Made {
  const known = new Map<string, Made>()
  return (at) => {
    const key = refKey(at)
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const made = make(at)
    known.set(key, made)
    return made
  }
}

/**
 * Answers about the parts of one value: schemas that describe a part twice, in two variants, would double the work at each
 * level.
 */
function createAnswers<Answer>() {
  const known = new Map<string, Map<unknown, Answer>>()
  return {
    clear: () => known.clear(),
    of(at: NodeRef, value: unknown, answer: () => Answer): Answer {
      if (typeof value !== 'object' || value === null) return answer()
      const key = refKey(at)
      const answers = known.get(key) ?? new Map<unknown, Answer>()
      known.set(key, answers)
      if (!answers.has(value)) answers.set(value, answer())
      return answers.get(value) as Answer
    },
  }
}

/** The keyword for a value inside a value: its one error has those of the inner value. */
function childKeyword(errorsAt: (at: NodeRef, value: unknown) => readonly ErrorObject[]) {
  const validate: { (at: NodeRef, value: unknown): boolean; errors?: Partial<ErrorObject>[] } = (
    at,
    value,
  ) => {
    const inner = errorsAt(at, value)
    validate.errors = [{ keyword: 'child', params: { inner } }]
    return inner.length === 0
  }
  return validate
}

function runChecked<Value>(job: () => Value, within: RunWithin | undefined): Value | undefined {
  try {
    const result = within ? within(LIMIT_MS, job) : { value: job() }
    return 'ended' in result ? undefined : result.value
  } catch {
    // Nothing of a description may end the server: what overflows the stack is not checked.
    return undefined
  }
}

/** A pattern as ECMAScript reads it; many are written without the rules of the flag `u`. */
function readPattern(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return plainPattern(pattern)
  }
}

function plainPattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern)
  } catch {
    return anyPattern()
  }
}

/** What no engine can read, and what may not run, allows every text. */
const anyPattern = () => /(?:)/
