// 1 the address: everything below the prefix is answered here, in one shape
// 2 the key: 401, and 429 for an address that sends too many wrong ones
// 3 the rate of the key: 429; that of uploaded contents is another
// 4 the operation: 404 for unknown addresses, 405 for other methods
// 5 the scope and the projects of the key: 403
// 6 the project, where the operation needs more than its id: 404, with the text of an unknown job
import { allows, authenticate } from '../keys/authenticate.ts'
import type { SiteHandler, SiteRequest, SiteResponse } from '../message.ts'
import { readerNetwork } from '../reader-network.ts'
import { isUnavailable } from '../store/unavailable.ts'
import type { ApiKey } from '../store/store.ts'
import { ApiFailure, errorResponse, fail, notFound } from './api-error.ts'
import type { Rate, RequestRates } from './request-rates.ts'
import { apiPrefix, findOperation, operations, type OperationName } from './routes.ts'
import { getJob, runOperation, type Allowed, type OperationContext } from './run-operation.ts'

/** What is logged of a request: no path as sent, no header and no body (P28). */
export interface ApiLine {
  readonly operation: string
  readonly status: number
  readonly ms: number
  /** Id of the key; undefined when it was not valid. */
  readonly key: string | undefined
}

/** Options of {@link createAdminApi}. */
export interface AdminApiOptions extends OperationContext {
  readonly rates: {
    readonly requestsPerMinute: number
    readonly uploadsPerMinute: number
    readonly failuresPerMinute: number
  }
  /** Counts requests. */
  readonly counters: RequestRates
  onRequest?(line: ApiLine): void
  /** Called for what is answered with 500 or 503. */
  onError?(error: unknown): void
}

/** Creates the handler of the Admin API. Source: spec/admin-api.md. */
export function createAdminApi(options: AdminApiOptions): SiteHandler {
  return async (request) => {
    if (!request.target.startsWith(apiPrefix)) return undefined
    const started = performance.now()
    const seen: Seen = { operation: 'unknown', key: undefined }
    const response = await answer({ request, seen }, options)
    options.onRequest?.({
      operation: seen.operation,
      status: response.status,
      ms: performance.now() - started,
      key: seen.key?.id,
    })
    return response
  }
}

interface Seen {
  operation: string
  key: ApiKey | undefined
}

interface Exchange {
  readonly request: SiteRequest
  readonly seen: Seen
}

async function answer(exchange: Exchange, options: AdminApiOptions): Promise<SiteResponse> {
  try {
    return await answerKnown(exchange, options)
  } catch (error) {
    if (error instanceof ApiFailure) return errorResponse(error.answer)
    options.onError?.(error)
    return errorResponse(isUnavailable(error) ? unavailable : failed)
  }
}

const failed = { status: 500, error: 'The service failed to answer' }
const unavailable = { status: 503, error: 'The service is not available', headers: { 'retry-after': '5' } }

async function answerKnown(exchange: Exchange, options: AdminApiOptions): Promise<SiteResponse> {
  const { request, seen } = exchange
  const key = await knownKey(exchange, options)
  seen.key = key
  const at = findOperation(request.method, request.target)
  const rate = await countRequest(key, at?.operation, options)
  if (rate.isExceeded) tooMany(rate)
  if (!at) throw new ApiFailure(notFound)
  if (!at.operation) fail(405, 'The method is not allowed', { allow: at.allow.join(', ') })
  seen.operation = at.operation
  if (!allows(key, operations[at.operation].scope, at.projectId)) fail(403, 'The key does not allow this')
  const response = await respond({ request, at, key }, at.operation, options)
  return { ...response, headers: { ...response.headers, ...rateHeaders(rate) } }
}

/** A job refers to its project: who reads one needs to know nothing else of the project. */
async function respond(
  asked: Omit<Allowed, 'project'>,
  operation: OperationName,
  options: AdminApiOptions,
): Promise<SiteResponse> {
  if (operation === 'get') return getJob(asked, options)
  const project = await options.store.accounts.project(asked.at.projectId)
  if (!project) throw new ApiFailure(notFound)
  return runOperation[operation]({ ...asked, project }, options)
}

/** A site has thousands of contents, so they are counted by themselves. */
function countRequest(
  { id }: ApiKey,
  operation: OperationName | undefined,
  { counters, rates }: Pick<AdminApiOptions, 'counters' | 'rates'>,
): Promise<Rate> {
  return operation === 'putContent'
    ? counters.count(`uploads ${id}`, rates.uploadsPerMinute)
    : counters.count(`requests ${id}`, rates.requestsPerMinute)
}

/** Wrong keys are counted by the network of the client, and only those: a valid key is never held up by others (P22). */
async function knownKey({ request }: Exchange, options: AdminApiOptions): Promise<ApiKey> {
  const { store, rates, counters } = options
  const key = await authenticate(request.headers['authorization'], store.accounts)
  if (key) return key
  const rate = await counters.count(
    `failures ${readerNetwork(request.client ?? '')}`,
    rates.failuresPerMinute,
  )
  if (rate.isExceeded) tooMany(rate)
  return fail(401, 'The API key is missing or not valid', { 'www-authenticate': 'Bearer realm="octavo"' })
}

function tooMany(rate: Rate): never {
  fail(429, 'Too many requests', { 'retry-after': String(rate.resetSeconds), ...rateHeaders(rate) })
}

const rateHeaders = ({ limit, left, resetSeconds }: Rate) => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(left),
  'ratelimit-reset': String(resetSeconds),
})
