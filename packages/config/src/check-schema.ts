import { isJsonObject, ownValue, type Diagnostic, type JsonValue, type Pointer } from '@octavo/source'
import type * as z from 'zod'
import { createReporter, pointerText, valueAt, type ConfigDocument } from './config-document.ts'
import { editDocument, type Edit } from './edit-document.ts'
import { issueToFindings, type Finding } from './issue-to-findings.ts'

// 1. Validate the document by the schema.
// 2. Report every finding at its location.
// 3. Cut the wrong entries (or replace required ones by a fallback) and validate again, until it passes.

/** Values that replace wrong or missing values of a document. */
export interface Fallbacks {
  /** Dotted names of keys without which something cannot be shown as intended: findings about them are errors. */
  readonly required: ReadonlySet<string>
  /** Returns the replacement of a missing or wrong value at `at` of a document; undefined without one. */
  readonly fallback: (at: Pointer, document: JsonValue) => JsonValue | undefined
  /** Dotted names of keys that are known to be missing because the files that they refer to cannot be read. */
  readonly lost?: ReadonlySet<string>
}

const nothingRequired: Fallbacks = { required: new Set(), fallback: () => undefined }

/** The checked value, and the document without wrong values: the raw form of the accepted values. */
export interface SchemaCheck<T> {
  readonly value: T | undefined
  readonly document: ConfigDocument
  readonly diagnostics: readonly Diagnostic[]
}

/** Rounds of validation: nested unions report their inner issues one level per round. */
const roundLimit = 40

/** Later rounds cut whole keys of the document, so that validation ends. */
const lastRounds = 5

/** Validates a document; all diagnostics come in one run. The value is undefined only when the document is no object. */
export function checkSchema<S extends z.ZodType>(
  schema: S,
  document: ConfigDocument,
  fallbacks: Fallbacks = nothingRequired,
): SchemaCheck<z.output<S>> {
  const reported: Diagnostic[] = []
  const cut = new Set(fallbacks.lost)
  let current = document
  for (let round = 0; round < roundLimit + lastRounds; round++) {
    const result = schema.safeParse(current.value)
    if (result.success) return { value: result.data, document: current, diagnostics: reported }
    const findings = result.error.issues.flatMap((issue) =>
      issueToFindings(issue, { schema, value: current.value }),
    )
    const reporter = createReporter(current)
    for (const finding of findings) if (!isEcho(finding, cut)) reportFinding(finding, fallbacks, reporter)
    reported.push(...reporter.diagnostics)
    if (findings.some(({ at }) => at.length === 0)) break
    for (const { at } of findings) cut.add(pointerText(at))
    const edits =
      round < roundLimit ? toEdits(findings, current, fallbacks) : cutKeys(findings, current, fallbacks)
    current = editDocument(current, edits)
  }
  return { value: undefined, document: current, diagnostics: reported }
}

/** A key that is missing, or a list that is short, because wrong values were cut from it, was reported before. */
function isEcho({ at, missing, short }: Finding, cut: ReadonlySet<string>) {
  const name = pointerText(at)
  return (missing && cut.has(name)) || (short === true && [...cut].some((one) => one.startsWith(`${name}[`)))
}

function reportFinding(
  { code, message, at, part, help, severity, missing }: Finding,
  { required }: Fallbacks,
  { report }: ReturnType<typeof createReporter>,
) {
  const needed = at.length === 0 || required.has(pointerText(at))
  const usual = needed ? 'error' : missing ? 'warning' : severity
  report(code, message, { at, part, help, severity: usual })
}

const toEdits = (
  findings: readonly Finding[],
  document: ConfigDocument,
  fallbacks: Fallbacks,
): readonly Edit[] => findings.flatMap((finding) => toEdit(finding, findings, { document, fallbacks }))

interface Editing {
  readonly document: ConfigDocument
  readonly fallbacks: Fallbacks
}

/**
 * For a required entry without fallback the object around it is cut; of a list that is too long the first entries
 * are used.
 */
function toEdit(
  { at, missing, limit }: Finding,
  findings: readonly Finding[],
  { document: { value }, fallbacks: { fallback } }: Editing,
): readonly Edit[] {
  if (limit !== undefined) return cutFrom(at, limit, value)
  const stand = fallback(at, value) ?? (missing ? otherScheme(at, findings, value) : undefined)
  if (stand !== undefined || !missing || at.length < 2) return [{ pointer: at, value: stand }]
  const holder = at.slice(0, -1)
  const isThere = valueAt(value, holder) !== undefined
  return [{ pointer: holder, value: isThere ? fallback(holder, value) : undefined }]
}

function cutFrom(at: Pointer, limit: number, document: JsonValue): readonly Edit[] {
  const list = valueAt(document, at) as readonly JsonValue[]
  return list.slice(limit).map((_, index) => ({ pointer: [...at, limit + index], value: undefined }))
}

const schemes: Readonly<Record<string, string>> = { light: 'dark', dark: 'light' }

/** A value for one colour scheme alone is used for both. */
function otherScheme(at: Pointer, findings: readonly Finding[], document: JsonValue): JsonValue | undefined {
  const other = schemes[String(at.at(-1))]
  const holder = valueAt(document, at.slice(0, -1))
  if (other === undefined || !isJsonObject(holder)) return undefined
  const location = pointerText([...at.slice(0, -1), other])
  return findings.some((finding) => pointerText(finding.at) === location)
    ? undefined
    : ownValue(holder, other)
}

/** Cuts the whole key of the document around a value that cannot be repaired by itself. */
const cutKeys = (
  findings: readonly Finding[],
  { value }: ConfigDocument,
  { fallback }: Fallbacks,
): readonly Edit[] =>
  findings.map(({ at }) => ({ pointer: at.slice(0, 1), value: fallback(at.slice(0, 1), value) }))
