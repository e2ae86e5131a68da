import { isRecord, type JsonValue } from '../json-fields.ts'
import { asList, formFields, partType, styledFields, textPart } from '../request/form-fields.ts'
import type { ChosenFile, RequestContent, RequestPart } from '../request/http-request.ts'
import { toText } from '../request/parameter-value.ts'
import { resolveField } from './playground-field.ts'
import type { PlaygroundBodyInput, PlaygroundInputs } from './playground-inputs.ts'
import type { PlaygroundMedia, PlaygroundOperation } from './playground-operation.ts'

/** The name that samples show for a file that is not chosen yet. */
const EXAMPLE_FILE = 'example-file'

/**
 * Returns the body that a reader wrote; undefined without one. Typed JSON is sent literally, and a sample
 * shows it as a value where that loses nothing. A sample of a required body shows its example.
 */
export function playgroundContent(
  operation: PlaygroundOperation,
  { body: input }: PlaygroundInputs,
  purpose: 'send' | 'sample',
): RequestContent | undefined {
  const { body } = operation
  const media = body?.media.find(({ type }) => type === input?.type) ?? body?.media[0]
  if (!body || !media) return undefined
  if (input && hasBody(input)) return writtenContent(operation, { media, input }, purpose)
  if (purpose === 'send' || !body.required) return undefined
  return exampleContent(operation, media)
}

interface Written {
  readonly media: PlaygroundMedia
  readonly input: PlaygroundBodyInput
}

/** True when a reader filled in a body. */
export const hasBody = ({ text, value, file, files }: PlaygroundBodyInput): boolean =>
  file !== undefined ||
  (text !== undefined && text !== '') ||
  value !== undefined ||
  Object.values(files ?? {}).some((chosen) => chosen.length > 0)

function writtenContent(
  operation: PlaygroundOperation,
  { media, input }: Written,
  purpose: 'send' | 'sample',
): RequestContent | undefined {
  const { type } = media
  if (input.file) return fileContent(media, input.file)
  if (input.text !== undefined && input.text !== '') {
    const value = media.kind === 'json' && purpose === 'sample' ? exactJson(input.text) : undefined
    return value === undefined ? { kind: 'text', type, text: input.text } : { kind: 'json', type, value }
  }
  switch (media.kind) {
    case 'form':
      return { kind: 'form', type, fields: formFields(media.encoding, input.value) }
    case 'multipart':
      return { kind: 'multipart', type, parts: parts(operation, media, input) }
    case 'json':
      return input.value === undefined ? undefined : { kind: 'json', type, value: input.value }
    default:
      return input.value === undefined ? undefined : { kind: 'text', type, text: toText(input.value) }
  }
}

/** Parses JSON text; undefined for syntax errors and for numbers that a double would round. */
function exactJson(text: string): JsonValue | undefined {
  if (/[\d.]{16,}/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, ''))) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A file is sent under the type of the description, or under its own where that is anything. */
function fileContent({ type }: PlaygroundMedia, file: ChosenFile): RequestContent {
  const isOpen = type === 'application/octet-stream' && file.type !== ''
  return { kind: 'file', type: isOpen ? file.type : type, fileName: file.name, source: file }
}

/** The parts of a multipart form in the order of the schema, which some servers count on; then all others. */
function parts(
  { definitions }: PlaygroundOperation,
  media: PlaygroundMedia,
  { value, files = {} }: Pick<PlaygroundBodyInput, 'value' | 'files'>,
): readonly RequestPart[] {
  const field = media.field && resolveField(media.field, definitions)
  const known = field?.kind === 'object' ? field.properties.map(({ name }) => name) : []
  const values = isRecord(value) ? value : {}
  return [...new Set([...known, ...Object.keys(values), ...Object.keys(files)])].flatMap((name) => {
    const chosen = Object.hasOwn(files, name) ? (files[name] ?? []) : []
    const own = Object.hasOwn(values, name) ? values[name] : undefined
    return [...valueParts(media, name, own ?? null), ...chosen.map((file) => filePart(media, name, file))]
  })
}

function valueParts({ encoding }: PlaygroundMedia, name: string, value: JsonValue): readonly RequestPart[] {
  if (value === null) return []
  const type = partType(encoding, name)
  const styled = type === undefined ? styledFields(encoding, name, value) : undefined
  if (styled) return styled.map((field) => ({ kind: 'text', ...field }))
  return asList(value).map((item) => textPart(name, item, type))
}

function filePart({ encoding }: PlaygroundMedia, name: string, file: ChosenFile): RequestPart {
  const type = partType(encoding, name) ?? file.type
  return { kind: 'file', name, fileName: file.name, ...(type !== '' && { type }), source: file }
}

function exampleContent(operation: PlaygroundOperation, media: PlaygroundMedia): RequestContent | undefined {
  const { type, example, kind } = media
  if (kind === 'file') return { kind: 'file', type, fileName: EXAMPLE_FILE }
  if (kind === 'multipart') {
    return {
      kind: 'multipart',
      type,
      parts: parts(operation, media, { value: example ?? {}, files: {} }).map((part) =>
        isFileProperty(operation, media, part.name)
          ? { kind: 'file', name: part.name, fileName: EXAMPLE_FILE }
          : part,
      ),
    }
  }
  return example === undefined
    ? undefined
    : writtenContent(operation, { media, input: { type, ...inputOf(example, kind) } }, 'sample')
}

const inputOf = (example: JsonValue, kind: PlaygroundMedia['kind']) =>
  kind === 'text' ? { text: toText(example) } : { value: example }

/** True when a property is a file, or a list of files. */
function isFileProperty({ definitions }: PlaygroundOperation, media: PlaygroundMedia, name: string): boolean {
  const form = media.field && resolveField(media.field, definitions)
  const property = form?.kind === 'object' ? form.properties.find((one) => one.name === name) : undefined
  const field = property && resolveField(property.field, definitions)
  const items = field?.kind === 'array' ? resolveField(field.items, definitions) : field
  return items?.kind === 'file'
}
