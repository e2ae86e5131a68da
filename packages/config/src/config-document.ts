import {
  createDiagnostic,
  isJsonObject,
  locate,
  spanOfFile,
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticDetails,
  type JsonValue,
  type Pointer,
  type SitePath,
  type SourceFile,
  type Span,
} from '@octavo/source'

/** A value's location in a JSON or YAML file, turned into a span only when a diagnostic needs it. */
export interface JsonLocation {
  readonly file: SitePath
  /** Keys and indexes from the file's root, as in a JSON Pointer. */
  readonly pointer: readonly (string | number)[]
}

/** The location of an object or array of a document, and of those of its entries that come from other files. */
export interface Origin extends JsonLocation {
  readonly entries?: ReadonlyMap<string | number, JsonLocation>
}

/** Locations of all containers of a document, by identity: they survive copying, cutting and converting. */
export type Origins = WeakMap<object, Origin>

/** A configuration after its `$ref`s: one value from several files. */
export interface ConfigDocument {
  readonly value: JsonValue
  readonly origins: Origins
  readonly fileOf: (path: SitePath) => SourceFile | undefined
}

/** Returns the location of the value at `pointer`; for a missing value, its location if it existed. */
export function locationAt({ value, origins }: ConfigDocument, pointer: Pointer): JsonLocation {
  let current: JsonValue | undefined = value
  let location = originOf(current, origins)
  for (const step of pointer) {
    const origin = originOf(current, origins)
    current = entryOf(current, step)
    // A container made by conversion has no origin: its entries have their own, or share the last known location.
    const own = origin ? undefined : originOf(current, origins)
    location = own ?? origin?.entries?.get(step) ?? below(origin ?? location, step)
  }
  if (!location) throw new Error('the document has no origin')
  return { file: location.file, pointer: location.pointer }
}

const originOf = (value: JsonValue | undefined, origins: Origins): Origin | undefined =>
  typeof value === 'object' && value !== null ? origins.get(value) : undefined

const below = (location: JsonLocation | undefined, step: string | number): JsonLocation | undefined =>
  location && { file: location.file, pointer: [...location.pointer, step] }

/** The value at `pointer`, undefined when there is none. */
export function valueAt(value: JsonValue | undefined, pointer: Pointer): JsonValue | undefined {
  return pointer.reduce<JsonValue | undefined>(entryOf, value)
}

function entryOf(value: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (Array.isArray(value))
    return typeof step === 'number' ? (value as readonly JsonValue[])[step] : undefined
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

/** Returns the span of the value at a location, or of its key. */
export function spanOfLocation(
  { fileOf }: Pick<ConfigDocument, 'fileOf'>,
  location: JsonLocation,
  part: 'key' | 'value' = 'value',
): Span {
  const file = fileOf(location.file)
  return file ? locate(file, location.pointer, part) : spanOfFile(location.file)
}

/** The pointer to a reported value; `part` decides whether the key or the value is marked. */
export interface ReportOptions extends Omit<DiagnosticDetails, 'span'> {
  readonly at: Pointer
  readonly part?: 'key' | 'value'
}

/** Collects the diagnostics of one document, in the order of reports. */
export interface Reporter {
  readonly document: ConfigDocument
  readonly diagnostics: Diagnostic[]
  readonly report: (code: DiagnosticCode, message: string, options: ReportOptions) => void
  readonly locationAt: (pointer: Pointer) => JsonLocation
  readonly spanAt: (pointer: Pointer, part?: 'key' | 'value') => Span
}

/** A reporter for `document`. */
export function createReporter(document: ConfigDocument): Reporter {
  const diagnostics: Diagnostic[] = []
  const spanAt = (pointer: Pointer, part: 'key' | 'value' = 'value') =>
    spanOfLocation(document, locationAt(document, pointer), part)
  return {
    document,
    diagnostics,
    spanAt,
    locationAt: (pointer) => locationAt(document, pointer),
    report: (code, message, { at, part = 'value', ...details }) =>
      void diagnostics.push(createDiagnostic(code, message, { ...details, span: spanAt(at, part) })),
  }
}

/** A pointer as people write it: `navbar.links[0].href`. */
export function pointerText(pointer: Pointer): string {
  return pointer.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  )
}
