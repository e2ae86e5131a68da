// The answer of a mocked API, from its description alone:
// 1 matchOperation     the operation of method and path, else 404 or 405
// 2 parsePreference    `Prefer: code=…` requests a response regardless of errors
// 3 checkCredentials   401
// 4 checkRequest       400, 415 or 422, with locations
// 5 chooseResponse     the requested one, else the first that succeeds
// 6 chooseMedia        by `Accept`, else 406
// 7 mockBody           the author's example, else a generated one
import type { ApiDocument, ApiResponse, Operation } from '../api-document.ts'
import { concreteType } from '../request/media-kind.ts'
import { checkCredentials } from './check-credentials.ts'
import { checkRequest } from './check-request.ts'
import { chooseMedia } from './choose-media.ts'
import { matchOperation } from './match-operation.ts'
import { mockBody } from './mock-body.ts'
import { mockHeaders } from './mock-headers.ts'
import {
  mockError,
  type MockAnswer,
  type MockRequest,
  parsePreference,
  type MockPreference,
} from './mock-request.ts'

/** Returns the response of a mock of `document` to a request; equal requests get equal responses. */
export function mockAnswer(document: ApiDocument, request: MockRequest): MockAnswer {
  const matched = matchOperation(document.operations, request)
  if (matched.kind === 'methods') return noOperation(document, request, matched.methods)
  const { operation, values } = matched
  const preference = parsePreference(request.headers['prefer'])
  const refusal =
    preference.code === undefined
      ? (refuseStranger(document, operation, request) ??
        checkRequest(document, operation, { ...request, values }))
      : undefined
  const answer = refusal ?? answerOperation(document, operation, { request, preference })
  return request.method === 'HEAD' ? { ...answer, body: { kind: 'none' } } : answer
}

/** Paths that a 404 names. */
const MAX_PATHS = 100

function noOperation(
  { operations }: ApiDocument,
  request: MockRequest,
  methods: readonly string[],
): MockAnswer {
  if (methods.length > 0) {
    const allow = [...new Set(methods)].join(', ')
    const headers = [['allow', allow]] as const
    if (request.method === 'OPTIONS') return { status: 204, headers, body: { kind: 'none' } }
    return mockError(405, `${request.path} takes ${allow}`, { headers })
  }
  const paths = new Set(operations.flatMap(({ kind, path }) => (kind === 'operation' ? [path] : [])))
  return mockError(404, `The description has no path ${request.path}`, {
    fields: { paths: [...paths].slice(0, MAX_PATHS) },
  })
}

/**
 * Returns the response to missing credentials: the 401 of the description, else problem details; both with
 * the required schemes.
 */
function refuseStranger(
  document: ApiDocument,
  operation: Operation,
  request: MockRequest,
): MockAnswer | undefined {
  const challenges = checkCredentials(operation, request)
  if (!challenges) return undefined
  const headers = challenges.map((challenge) => ['www-authenticate', challenge] as const)
  const described = operation.responses.find(({ status }) => status === '401')
  if (!described?.content.length) return mockError(401, 'The request has no credentials', { headers })
  const answer = answerResponse(document, described, { status: 401, request })
  return { ...answer, headers: [...answer.headers, ...headers] }
}

function answerOperation(
  document: ApiDocument,
  { responses }: Operation,
  context: { readonly request: MockRequest; readonly preference: MockPreference },
): MockAnswer {
  const { request, preference } = context
  const response = chooseResponse(responses, preference.code)
  if (response)
    return answerResponse(document, response, { ...context, status: statusOf(response, preference) })
  if (preference.code === undefined) return { status: 200, headers: [], body: { kind: 'none' } }
  const codes = responses.map(({ status }) => status)
  const detail = `${request.method} ${request.path} has no response ${preference.code}`
  return mockError(400, detail, { fields: { codes } })
}

/** The response of a code: itself, its range, or `default`; without a code the first that succeeds, else the first. */
function chooseResponse(
  responses: readonly ApiResponse[],
  code: number | undefined,
): ApiResponse | undefined {
  const named = (status: string) => responses.find((response) => response.status === status)
  if (code !== undefined) return named(String(code)) ?? named(`${String(code)[0]}XX`) ?? named('default')
  return responses.find(({ status }) => status.startsWith('2')) ?? named('default') ?? responses[0]
}

function statusOf({ status }: ApiResponse, { code }: MockPreference): number {
  if (code !== undefined) return code
  const plain = Number(status.replace(/XX$/, '00'))
  return plain >= 200 && plain <= 599 ? plain : 200
}

function answerResponse(
  document: ApiDocument,
  response: ApiResponse,
  context: {
    readonly status: number
    readonly request: MockRequest
    readonly preference?: MockPreference
  },
): MockAnswer {
  const { status, request, preference } = context
  const headers = mockHeaders(document, response, status)
  const { content } = response
  if (content.length === 0 || status === 204 || status === 304) {
    return { status, headers, body: { kind: 'none' } }
  }
  const chosen = chooseMedia(content, request.headers['accept'])
  // An error may use any media type that is described.
  const media = chosen ?? (status >= 400 ? content[0] : undefined)
  const types = content.map(({ type }) => type)
  if (!media) return mockError(406, `The response is ${types.join(', ')}`, { fields: { types } })
  const body = mockBody(document, media, preference?.example)
  if (body.ok)
    return { status, headers: [['content-type', concreteType(media.type)], ...headers], body: body.body }
  const detail = `The response ${response.status} has no example "${preference?.example}"`
  return mockError(400, detail, { fields: { examples: body.names } })
}
