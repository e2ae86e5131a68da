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
import type { Place } from './place-in-json.ts'

/** Where an object or array of a document stands, and those of its entries that come from elsewhere. */
export interface Origin extends Place {
  readonly entries?: ReadonlyMap<string | number, Place>
}

/** Places of all containers of a document, by identity: they survive copying, cutting and converting. */
export type Origins = WeakMap<object, Origin>

/** A configuration after its `$ref`s: one value that several files make up. */
export interface ConfigDocument {
  readonly value: JsonValue
  readonly origins: Origins
  readonly fileOf: (path: SitePath) => SourceFile | undefined
}

/** The place of the value at `pointer`; for a missing one the place that it would have. */
export function placeAt({ value, origins }: ConfigDocument, pointer: Pointer): Place {
  let current: JsonValue | undefined = value
  let place = originOf(current, origins)
  for (const step of pointer) {
    const origin = originOf(current, origins)
    current = entryOf(current, step)
    // A container made by conversion has no origin: its entries know their own, or share the last known place.
    const own = origin ? undefined : originOf(current, origins)
    place = own ?? origin?.entries?.get(step) ?? below(origin ?? place, step)
  }
  if (!place) throw new Error('the document has no origin')
  return { file: place.file, pointer: place.pointer }
}

const originOf = (value: JsonValue | undefined, origins: Origins): Origin | undefined =>
  typeof value === 'object' && value !== null ? origins.get(value) : undefined

const below = (place: Place | undefined, step: string | number): Place | undefined =>
  place && { file: place.file, pointer: [...place.pointer, step] }

/** The value at `pointer`, undefined when there is none. */
export function valueAt(value: JsonValue | undefined, pointer: Pointer): JsonValue | undefined {
  return pointer.reduce<JsonValue | undefined>(entryOf, value)
}

function entryOf(value: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (Array.isArray(value))
    return typeof step === 'number' ? (value as readonly JsonValue[])[step] : undefined
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

/** The span of a place, of its key or its value. */
export function spanOfPlace(
  { fileOf }: Pick<ConfigDocument, 'fileOf'>,
  place: Place,
  part: 'key' | 'value' = 'value',
): Span {
  const file = fileOf(place.file)
  return file ? locate(file, place.pointer, part) : spanOfFile(place.file)
}

/** Where a fault is told; `part` decides whether the key or the value is marked. */
export interface TellOptions extends Omit<DiagnosticDetails, 'span'> {
  readonly at: Pointer
  readonly part?: 'key' | 'value'
}

/** Collects faults of one document; the order is that of telling. */
export interface Reporter {
  readonly document: ConfigDocument
  readonly diagnostics: Diagnostic[]
  readonly tell: (code: DiagnosticCode, message: string, options: TellOptions) => void
  readonly placeAt: (pointer: Pointer) => Place
  readonly spanAt: (pointer: Pointer, part?: 'key' | 'value') => Span
}

/** A reporter for `document`. */
export function createReporter(document: ConfigDocument): Reporter {
  const diagnostics: Diagnostic[] = []
  const spanAt = (pointer: Pointer, part: 'key' | 'value' = 'value') =>
    spanOfPlace(document, placeAt(document, pointer), part)
  return {
    document,
    diagnostics,
    spanAt,
    placeAt: (pointer) => placeAt(document, pointer),
    tell: (code, message, { at, part = 'value', ...details }) =>
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
