import { isJsonObject, ownValue, type Diagnostic, type JsonValue, type Pointer } from '@octavo/source'
import type { z } from 'zod'
import { createReporter, pointerText, valueAt, type ConfigDocument } from './config-document.ts'
import { editDocument, type Edit } from './edit-document.ts'
import { issueToFaults, type Fault } from './issue-to-faults.ts'

// 1. Judge the document by the schema.
// 2. Tell every fault at its place.
// 3. Cut the faulty entries (or put a fallback in place of required ones) and judge again, until it passes.

/** How a document lives on without what is wrong in it. */
export interface Survival {
  /** Dotted names of keys without which something cannot be shown as it is meant: their faults are errors. */
  readonly required: ReadonlySet<string>
  /** What stands in for the value at `at` of a document, when it is missing or wrong; undefined: nothing does. */
  readonly fallback: (at: Pointer, document: JsonValue) => JsonValue | undefined
  /** Dotted names of keys that are known to be missing because what they refer to cannot be read. */
  readonly lost?: ReadonlySet<string>
}

const nothingRequired: Survival = { required: new Set(), fallback: () => undefined }

/** The checked value, and the document without what was wrong: the raw values of what passed. */
export interface SchemaCheck<T> {
  readonly value: T | undefined
  readonly document: ConfigDocument
  readonly diagnostics: readonly Diagnostic[]
}

/** Rounds of judging: nested unions show their inner faults one level a round. */
const roundLimit = 40

/** Later rounds cut whole keys of the document, so that they come to an end. */
const lastRounds = 5

/** Judges a document; all faults are told at once. The value is undefined only when the document is no object. */
export function checkSchema<S extends z.ZodType>(
  schema: S,
  document: ConfigDocument,
  survival: Survival = nothingRequired,
): SchemaCheck<z.output<S>> {
  const told: Diagnostic[] = []
  const cut = new Set(survival.lost)
  let current = document
  for (let round = 0; round < roundLimit + lastRounds; round++) {
    const result = schema.safeParse(current.value)
    if (result.success) return { value: result.data, document: current, diagnostics: told }
    const faults = result.error.issues.flatMap((issue) =>
      issueToFaults(issue, { schema, value: current.value }),
    )
    const reporter = createReporter(current)
    for (const fault of faults) if (!isEcho(fault, cut)) tellFault(fault, survival, reporter)
    told.push(...reporter.diagnostics)
    if (faults.some(({ at }) => at.length === 0)) break
    for (const { at } of faults) cut.add(pointerText(at))
    const edits = round < roundLimit ? toEdits(faults, current, survival) : cutKeys(faults, current, survival)
    current = editDocument(current, edits)
  }
  return { value: undefined, document: current, diagnostics: told }
}

/** A key that is missing because a wrong value was cut from it was told before. */
const isEcho = ({ at, missing }: Fault, cut: ReadonlySet<string>) => missing && cut.has(pointerText(at))

function tellFault(
  { code, message, at, part, help, severity, missing }: Fault,
  { required }: Survival,
  { report: tell }: ReturnType<typeof createReporter>,
) {
  const needed = at.length === 0 || required.has(pointerText(at))
  const usual = needed ? 'error' : missing ? 'warning' : severity
  tell(code, message, { at, part, help, severity: usual })
}

const toEdits = (faults: readonly Fault[], document: ConfigDocument, survival: Survival): readonly Edit[] =>
  faults.flatMap((fault) => toEdit(fault, faults, { document, survival }))

interface Editing {
  readonly document: ConfigDocument
  readonly survival: Survival
}

/** A required entry without fallback takes the object that needs it along; of a list that is too long the first stay. */
function toEdit(
  { at, missing, keeps }: Fault,
  faults: readonly Fault[],
  { document: { value }, survival: { fallback } }: Editing,
): readonly Edit[] {
  if (keeps !== undefined) return cutFrom(at, keeps, value)
  const stand = fallback(at, value) ?? (missing ? otherScheme(at, faults, value) : undefined)
  if (stand !== undefined || !missing || at.length < 2) return [{ pointer: at, value: stand }]
  const holder = at.slice(0, -1)
  const isThere = valueAt(value, holder) !== undefined
  return [{ pointer: holder, value: isThere ? fallback(holder, value) : undefined }]
}

function cutFrom(at: Pointer, keeps: number, document: JsonValue): readonly Edit[] {
  const list = valueAt(document, at) as readonly JsonValue[]
  return list.slice(keeps).map((_, index) => ({ pointer: [...at, keeps + index], value: undefined }))
}

const schemes: Readonly<Record<string, string>> = { light: 'dark', dark: 'light' }

/** What is given for one colour scheme alone serves both. */
function otherScheme(at: Pointer, faults: readonly Fault[], document: JsonValue): JsonValue | undefined {
  const other = schemes[String(at.at(-1))]
  const holder = valueAt(document, at.slice(0, -1))
  if (other === undefined || !isJsonObject(holder)) return undefined
  const location = pointerText([...at.slice(0, -1), other])
  return faults.some((fault) => pointerText(fault.at) === location) ? undefined : ownValue(holder, other)
}

/** What cannot be mended in place goes with the whole key of the document that holds it. */
const cutKeys = (
  faults: readonly Fault[],
  { value }: ConfigDocument,
  { fallback }: Survival,
): readonly Edit[] =>
  faults.map(({ at }) => ({ pointer: at.slice(0, 1), value: fallback(at.slice(0, 1), value) }))
