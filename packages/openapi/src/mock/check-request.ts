import type { ApiDocument, MediaType, Operation } from '../api-document.ts'
import { isForm } from '../examples/media-examples.ts'
import type { JsonValue } from '../json-fields.ts'
import { bareType, isJsonType } from '../request/media-kind.ts'
import { formErrors } from './check-form.ts'
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
  checking: Checking,
  media: MediaType,
  { type, text }: { readonly type: string; readonly text: string },
): BodyCheck | undefined {
  if (!media.schema) return undefined
  if (isForm(type)) return { kind: 'errors', errors: formErrors(checking, media, { type, text }) }
  if (!isJsonType(type)) return undefined
  const parsed = parseJson(text)
  if (parsed.ok) return { kind: 'errors', errors: checking.checkValue(media.schema, parsed.value) }
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
