import type { Diagnostic, JsonValue } from '@octavo/source'
import type { z } from 'zod'
import { createReporter, pointerText, valueAt, type ConfigDocument } from './config-document.ts'
import { editDocument, type Edit } from './edit-document.ts'
import { issueToFaults, type Fault } from './issue-to-faults.ts'

// 1. Judge the document by the schema.
// 2. Tell every fault at its place.
// 3. Cut the faulty entries (or put a fallback in place of required ones) and judge again, until it passes.

/** What may stand in for required values, by dotted key, so that work can go on. */
export type Fallbacks = Readonly<Record<string, JsonValue>>

/** The checked value, and the document without what was wrong: the raw values of what passed. */
export interface SchemaCheck<T> {
  readonly value: T | undefined
  readonly document: ConfigDocument
  readonly diagnostics: readonly Diagnostic[]
}

/** Rounds of judging: nested unions show their inner faults one level a round. */
const roundLimit = 40

/** Judges a document; all faults are told at once. The value is undefined when nothing can be saved. */
export function checkSchema<S extends z.ZodType>(
  schema: S,
  document: ConfigDocument,
  fallbacks: Fallbacks = {},
): SchemaCheck<z.output<S>> {
  const told: Diagnostic[] = []
  const cut = new Set<string>()
  let current = document
  for (let round = 0; round < roundLimit; round++) {
    const result = schema.safeParse(current.value)
    if (result.success) return { value: result.data, document: current, diagnostics: told }
    const faults = result.error.issues.flatMap((issue) =>
      issueToFaults(issue, { schema, value: current.value }),
    )
    const reporter = createReporter(current)
    for (const fault of faults) if (!isEcho(fault, cut)) tellFault(fault, reporter)
    told.push(...reporter.diagnostics)
    if (faults.some(({ at }) => at.length === 0)) break
    for (const { at } of faults) cut.add(pointerText(at))
    current = editDocument(
      current,
      faults.map((fault) => toEdit(fault, current, fallbacks)),
    )
  }
  return { value: undefined, document: current, diagnostics: told }
}

/** A key that is missing because a wrong value was cut from it was told before. */
const isEcho = ({ at, missing }: Fault, cut: ReadonlySet<string>) => missing && cut.has(pointerText(at))

function tellFault(
  { code, message, at, part, help, severity }: Fault,
  { tell }: ReturnType<typeof createReporter>,
) {
  tell(code, message, { at, part, help, severity })
}

/** A required entry without fallback takes the object that needs it along. */
function toEdit({ at, missing }: Fault, { value }: ConfigDocument, fallbacks: Fallbacks): Edit {
  const name = pointerText(at)
  if (Object.hasOwn(fallbacks, name)) return { pointer: at, value: fallbacks[name] }
  if (!missing || at.length < 2) return { pointer: at, value: undefined }
  const holder = at.slice(0, -1)
  const fallback = Object.hasOwn(fallbacks, pointerText(holder)) ? fallbacks[pointerText(holder)] : undefined
  return { pointer: holder, value: valueAt(value, holder) === undefined ? undefined : fallback }
}
