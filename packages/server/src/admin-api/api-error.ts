import type { SiteResponse } from '../message.ts'

/** A request that is answered with an error. Source: spec/admin-api.md, "Error". */
export interface ApiError {
  readonly status: number
  readonly error: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An error that a step of a request throws to end it; {@link createAdminApi} answers it. */
export class ApiFailure extends Error {
  readonly answer: ApiError
  constructor(answer: ApiError) {
    super(answer.error)
    this.answer = answer
  }
}

/** Ends the request with an error. */
export function fail(status: number, error: string, headers?: Readonly<Record<string, string>>): never {
  throw new ApiFailure({ status, error, ...(headers && { headers }) })
}

/** One text for every job and project that is not there, or is somebody else's (P21). */
export const notFound: ApiError = { status: 404, error: 'Agent job not found' }

/** Headers of every answer: none may be stored, and none is a page. */
const fixedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  vary: 'Authorization',
} as const

/** Creates a response with a JSON text. */
export function jsonResponse(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): SiteResponse {
  const body = Buffer.from(text)
  return { status, headers: { ...fixedHeaders, 'content-length': String(body.length), ...headers }, body }
}

/** Creates the response of an error: always `{ "error": "…" }`. */
export const errorResponse = ({ status, error, headers }: ApiError): SiteResponse =>
  jsonResponse(status, JSON.stringify({ error }), headers)
