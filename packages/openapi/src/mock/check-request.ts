import type { ApiDocument, MediaType, Operation } from '../api-document.ts'
import { isForm } from '../examples/media-examples.ts'
import type { JsonValue } from '../json-fields.ts'
import { bareType, isJsonType } from '../request/media-kind.ts'
import { viewSchema } from '../view-schema.ts'
import { parametersErrors, type Checking } from './check-parameters.ts'
import type { RunWithin } from './check/create-checker.ts'
import { findChecker } from './check/find-checker.ts'
import { readErrors } from './check/read-errors.ts'
import { matchesType } from './choose-media.ts'
import {
  mockError,
  type MatchedRequest,
  type MockAnswer,
  type MockError,
  type MockRequest,
} from './mock-request.ts'

/** Returns the response to a request that is invalid for its operation; undefined for a valid one. */
export async function checkRequest(
  document: ApiDocument,
  operation: Operation,
  { within, ...request }: MatchedRequest & { readonly within?: RunWithin | undefined },
): Promise<MockAnswer | undefined> {
  const checker = await findChecker(document, { direction: 'request', within })
  const checkValue: Checking['checkValue'] = (source, value) =>
    readErrors(checker.errors(source, value) ?? [], value)
  const checking = { document, checkValue }
  const parameters = parametersErrors(checking, operation.parameters, request)
  const body = checkBody(checking, operation, request)
  if (body?.kind === 'answer') return body.answer
  const errors = [...parameters, ...(body?.errors ?? [])]
  if (errors.length === 0) return undefined
  return mockError(422, 'The request does not fit the description', { fields: { errors } })
}

type BodyCheck =
  | { readonly kind: 'answer'; readonly answer: MockAnswer }
  | { readonly kind: 'errors'; readonly errors: readonly MockError[] }

function checkBody(checking: Checking, { body }: Operation, request: MockRequest): BodyCheck | undefined {
  if (!body) return undefined
  if (request.body === undefined) {
    return body.required
      ? { kind: 'errors', errors: [{ detail: 'The body is required', pointer: '#' }] }
      : undefined
  }
  const type = request.headers['content-type'] ?? ''
  const media = body.content.find((one) => matchesType(one.type, type))
  if (media) return checkMedia(checking, media, { type, text: request.body })
  const types = body.content.map((one) => one.type)
  if (types.length === 0) return undefined
  const detail = `The body must be ${types.join(', ')}, not ${type === '' ? 'without a type' : bareType(type)}`
  return { kind: 'answer', answer: mockError(415, detail, { fields: { types } }) }
}

function checkMedia(
  { document, checkValue }: Checking,
  media: MediaType,
  { type, text }: { readonly type: string; readonly text: string },
): BodyCheck | undefined {
  if (!media.schema) return undefined
  if (isForm(type)) return { kind: 'errors', errors: formErrors(document, media, { type, text }) }
  if (!isJsonType(type)) return undefined
  const parsed = parseJson(text)
  if (parsed.ok) return { kind: 'errors', errors: checkValue(media.schema, parsed.value) }
  return { kind: 'answer', answer: mockError(400, `The body is no JSON: ${parsed.message}`) }
}

function parseJson(
  text: string,
): { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly message: string } {
  try {
    return { ok: true, value: JSON.parse(text) as JsonValue }
  } catch (error) {
    return { ok: false, message: (error as Error).message }
  }
}

/** Fields of a form that are required and missing. Their values have many encodings and are not checked. */
function formErrors(
  document: ApiDocument,
  { schema }: MediaType,
  { type, text }: { readonly type: string; readonly text: string },
): readonly MockError[] {
  const node = schema && viewSchema(document, schema)
  const names = /^multipart\//i.test(type)
    ? [...text.matchAll(/^content-disposition:[^\r\n]*?;\s*name="([^"\r\n]*)"/gim)].map(
        ([, name]) => name ?? '',
      )
    : text.split('&').map((pair) => decodeField(pair.split('=')[0] ?? ''))
  const has = (name: string) => names.some((one) => one === name || one.startsWith(`${name}[`))
  return (node?.properties ?? [])
    .filter(({ name, required }) => required && !has(name))
    .map(({ name }) => ({ detail: 'Is required', pointer: `#/${encodeURIComponent(name)}` }))
}

function decodeField(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
