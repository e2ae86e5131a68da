import {
  hasName,
  missingInputs,
  parameterKey,
  resolveField,
  type JsonValue,
  type PlaygroundField,
  type PlaygroundInputs,
  type PlaygroundOperation,
} from '@octavo/openapi/playground'
import { readJson } from '../response/read-json.ts'
import { isRecord, toNumber, variantOf } from './settle-value.ts'

/** The reason why an input cannot be sent. */
export interface InputError {
  /** Key of the words. */
  readonly word: 'play-missing' | 'play-invalid'
  /** The expected value, in terms of the field; or line and column in a text. */
  readonly detail?: string
}

type Found = readonly (readonly [key: string, error: InputError])[]

/** Errors by key of their input, in the order of the form. */
export type InputErrors = ReadonlyMap<string, InputError>

type Definitions = PlaygroundOperation['definitions']

/** Returns the errors that prevent sending. The API validates the rest (patterns, bounds, bodies that are typed as text). */
export function findInputErrors(operation: PlaygroundOperation, inputs: PlaygroundInputs): InputErrors {
  const { definitions, parameters } = operation
  const missing = missingInputs(operation, inputs).map((one): Found[number] => [
    one.kind === 'body' ? 'body' : parameterKey(one.parameter),
    { word: 'play-missing' },
  ])
  const numbers = parameters.flatMap((parameter) => {
    const key = parameterKey(parameter)
    return findNumbers(parameter.field, inputs.parameters[key], { key, definitions })
  })
  return new Map([...addressErrors(inputs), ...numbers, ...bodyErrors(operation, inputs), ...missing])
}

/** Errors of what the description does not know: the typed address, and names of added parameters. */
function addressErrors({ server, added = [] }: PlaygroundInputs): Found {
  const isAddress = typeof server !== 'string' || /^https?:\/\/[^\s/]/i.test(server)
  return [
    ...(isAddress ? [] : [['server address', { word: 'play-invalid', detail: 'http, https' }] as const]),
    ...added.flatMap((one, index): Found =>
      hasName(one) ? [] : [[`added ${index}`, { word: 'play-invalid' }]],
    ),
  ]
}

function bodyErrors({ body, definitions }: PlaygroundOperation, { body: input }: PlaygroundInputs): Found {
  const media = body?.media.find(({ type }) => type === input?.type)
  if (!input || !media) return []
  if (input.text === undefined) {
    if (!media.field) return []
    const { value, files = {} } = input
    const location = { key: 'body', definitions }
    return [
      ...findMissing(media.field, value, { ...location, files }),
      ...findNumbers(media.field, value, location),
    ]
  }
  if (media.kind !== 'json' || input.text.trim() === '') return []
  const read = readJson(input.text)
  return read.node ? [] : [['body', { word: 'play-invalid', detail: positionText(read.error) }]]
}

/** Returns the position of a syntax error in JSON as text. */
export const positionText = ({ line, column }: { readonly line: number; readonly column: number }): string =>
  `JSON ${line}:${column}`

interface InputLocation {
  readonly key: string
  readonly definitions: Definitions
}

type BodyLocation = InputLocation & {
  /** Chosen files of a multipart form by property. */
  readonly files?: Readonly<Record<string, readonly unknown[]>>
}

/** Finds required properties of objects that are there, without a value or with an empty text. */
function findMissing(field: PlaygroundField, value: JsonValue | undefined, location: BodyLocation): Found {
  const { key, definitions, files = {} } = location
  const known = resolveField(field, definitions)
  const below = (name: string | number, own: PlaygroundField, one: JsonValue | undefined) =>
    findMissing(own, one, { key: `${key}/${name}`, definitions })
  switch (known.kind) {
    case 'object': {
      if (!isRecord(value)) return []
      return known.properties.flatMap(({ name, field: own, required }) => {
        const one = Object.hasOwn(value, name) ? value[name] : undefined
        const isChosen = (files[name] ?? []).length > 0
        if (required && (one === undefined || one === '') && !isChosen)
          return [[`${key}/${name}`, { word: 'play-missing' }] as const]
        return below(name, own, one)
      })
    }
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item: JsonValue, index) => below(index, known.items, item))
        : []
    case 'union': {
      const variant = known.variants[variantOf(known, value, definitions)]
      return variant ? findMissing(variant.field, value, location) : []
    }
    default:
      return []
  }
}

/** Finds texts in fields for numbers. */
function findNumbers(field: PlaygroundField, value: JsonValue | undefined, location: InputLocation): Found {
  const { key, definitions } = location
  const known = resolveField(field, definitions)
  const below = (name: string | number, own: PlaygroundField, one: JsonValue | undefined) =>
    findNumbers(own, one, { key: `${key}/${name}`, definitions })
  switch (known.kind) {
    case 'number':
    case 'integer':
      return typeof value === 'string' && value !== '' && !isNumber(value, known.kind, key)
        ? [[key, { word: 'play-invalid', detail: known.kind }]]
        : []
    case 'object': {
      if (!isRecord(value)) return []
      const own = new Map(known.properties.map(({ name, field: one }) => [name, one]))
      return Object.entries(value).flatMap(([name, one]) =>
        below(name, own.get(name) ?? known.additional ?? { kind: 'json' }, one),
      )
    }
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item: JsonValue, index) => below(index, known.items, item))
        : []
    case 'union': {
      const variant = known.variants[variantOf(known, value, definitions)]
      return variant ? findNumbers(variant.field, value, location) : []
    }
    default:
      return []
  }
}

/**
 * Addresses and headers carry numbers of any length; JSON made from a form only those that a browser
 * represents exactly.
 */
function isNumber(text: string, kind: 'number' | 'integer', key: string): boolean {
  return toNumber(text, kind) !== undefined || (!key.startsWith('body') && /^-?\d+$/.test(text.trim()))
}
