import { dataPolicy } from '../security-headers.ts'

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
