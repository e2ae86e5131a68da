// The answer of a mocked API, from its description alone:
// 1 matchOperation     the operation of method and path, else 404 or 405
// 2 parsePreference    `Prefer: code=…` requests a response regardless of errors, `dynamic` values of the schema
// 3 checkCredentials   401
// 4 checkRequest       400, 415 or 422, with locations, by ajv
// 5 chooseResponse     the requested one, else the first that succeeds
// 6 chooseMedia        by `Accept`, else 406
// 7 mockBody           the author's example, else a generated one; or `dynamicBody`
import type { ApiDocument, ApiResponse, MediaType, Operation } from '../api-document.ts'
import { isStream } from '../examples/media-examples.ts'
import { concreteType, isJsonLines } from '../request/media-kind.ts'
import { checkCredentials } from './check-credentials.ts'
import { checkRequest } from './check-request.ts'
import type { RunWithin } from './check/create-checker.ts'
import { chooseMedia } from './choose-media.ts'
import { matchOperation } from './match-operation.ts'
import { dynamicBody } from './dynamic/dynamic-body.ts'
import { mockBody, writeBody } from './mock-body.ts'
import { mockHeaders } from './mock-headers.ts'
import { mockError, type MockAnswer, type MockRequest } from './mock-request.ts'
import { parsePreference, type MockPreference } from './parse-preference.ts'

/** Functions with effects that the mock needs. */
export interface MockPorts {
  /** Ends the checks of a request or a value; without it, patterns of the description are not checked. */
  readonly within?: RunWithin | undefined
}

/** Returns the response of a mock of `document` to a request; equal requests get equal responses. */
export async function mockAnswer(
  document: ApiDocument,
  request: MockRequest,
  ports: MockPorts = {},
): Promise<MockAnswer> {
  const matched = matchOperation(document.operations, request)
  if (matched.kind === 'methods') return noOperation(document, request, matched.methods)
  const { operation, values } = matched
  const preference = parsePreference(request.headers['prefer'])
  const context = { request, preference, ports }
  const refusal =
    preference.code === undefined
      ? ((await refuseStranger(document, operation, context)) ??
        (await checkRequest(document, operation, { ...request, values, within: ports.within })))
      : undefined
  const answer = refusal ?? (await answerOperation(document, operation, context))
  return {
    ...answer,
    ...(request.method === 'HEAD' && { body: { kind: 'none' } }),
    ...(preference.delayMs !== undefined && { delayMs: preference.delayMs }),
  }
}

interface Answering {
  readonly request: MockRequest
  readonly preference: MockPreference
  readonly ports: MockPorts
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
async function refuseStranger(
  document: ApiDocument,
  operation: Operation,
  context: Answering,
): Promise<MockAnswer | undefined> {
  const challenges = checkCredentials(operation, context.request)
  if (!challenges) return undefined
  const headers = challenges.map((challenge) => ['www-authenticate', challenge] as const)
  const described = operation.responses.find(({ status }) => status === '401')
  if (!described?.content.length) return mockError(401, 'The request has no credentials', { headers })
  const { example: _example, ...preference } = context.preference
  const answer = await answerResponse(document, described, { ...context, preference, status: 401 })
  return { ...answer, headers: [...answer.headers, ...headers] }
}

async function answerOperation(
  document: ApiDocument,
  { responses }: Operation,
  context: Answering,
): Promise<MockAnswer> {
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

async function answerResponse(
  document: ApiDocument,
  response: ApiResponse,
  context: Answering & { readonly status: number },
): Promise<MockAnswer> {
  const { status, request } = context
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
  const typed = [['content-type', concreteType(media.type)] as const, ...headers]
  const body = await bodyOf(document, media, context)
  if (body.ok) return { status, headers: typed, body: body.body }
  const detail = `The response ${response.status} has no example "${context.preference.example}"`
  return mockError(400, detail, { fields: { examples: body.names } })
}

async function bodyOf(
  document: ApiDocument,
  media: MediaType,
  { request, preference, ports }: Answering,
): Promise<ReturnType<typeof mockBody>> {
  const { dynamic, example, seed = requestSeed(request) } = preference
  const written = mockBody(document, media, example)
  const isLone = example === undefined && isSequence(media.type) && media.examples.length === 0
  if (example !== undefined || !(dynamic || isLone)) return written
  const value = await dynamicBody(document, media, { seed, within: ports.within })
  return value === undefined ? written : { ok: true, body: writeBody(document, media, value) }
}

const isSequence = (type: string) => isStream(type) || isJsonLines(type)

const requestSeed = ({ method, path, query }: MockRequest) => JSON.stringify([method, path, query])
