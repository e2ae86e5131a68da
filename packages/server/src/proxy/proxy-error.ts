import { STATUS_CODES } from 'node:http'
import type { SiteResponse } from '../message.ts'
import { dataPolicy } from '../security-headers.ts'
import { remedyOf, statuses, type ProxyErrorCode } from './proxy-codes.ts'

/** An error: its code, what has happened in one sentence, and further headers. */
export interface ProxyError {
  readonly code: ProxyErrorCode
  readonly detail: string
  /** The origin that the request was for, where the remedy names it. */
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Result of a step of the proxy: a value, or the error that ends the request. */
export type StepResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ProxyError }

/** Creates the result of a step that succeeded. */
export const passed = <Value>(value: Value): StepResult<Value> => ({ ok: true, value })

/** Creates the result of a step that ends the request. */
export const refused = (code: ProxyErrorCode, detail: string): StepResult<never> => ({
  ok: false,
  error: { code, detail },
})

/** Creates the response for an error as problem details. Source: RFC 9457. `x-api-proxy` is `failed` when the request may have reached its target. */
export function errorResponse(error: ProxyError): SiteResponse {
  const status = statuses[error.code]
  const text = JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.detail,
    remedy: remedyOf(error.code, error.origin),
    code: error.code,
  })
  const body = new TextEncoder().encode(text)
  return {
    status,
    headers: {
      ...fixedHeaders,
      'content-type': 'application/problem+json',
      'content-length': String(body.length),
      'x-api-proxy': status < 500 || error.code === 'LOOP' ? 'refused' : 'failed',
      ...error.headers,
    },
    body,
  }
}

/** Headers of every response of the proxy: a browser treats its content only as data (defence 8). */
export const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': dataPolicy,
  'content-disposition': 'attachment',
  'cache-control': 'no-store',
} as const

/**
 * Returns the value of `x-api-headers`: the headers of a response in order as a JSON list of pairs, so that none of them
 * has an effect on our origin (defence 7). What is not ASCII is written as `\uXXXX`.
 *
 * `raw` is Node's list of names and values by turns.
 */
export function headersAsData(raw: readonly string[]): string {
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
  return JSON.stringify(pairs).replaceAll(
    /[^\u0020-\u007e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
