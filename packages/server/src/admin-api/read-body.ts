import { fail } from './api-error.ts'
import type { SiteRequest } from '../message.ts'

/** A JSON object as sent. */
export type Fields = Readonly<Record<string, unknown>>

/** A body as sent, and as read. */
export interface RequestBody {
  readonly text: string
  readonly fields: Fields
}

/** Reads the JSON object of a request; 415, 413, 400 and 422 for everything else. No body is an empty object. */
export async function readBody(request: SiteRequest, maxBytes: number): Promise<RequestBody> {
  const type = request.headers['content-type']
  checkCoding(request)
  const text = await readText(request, maxBytes)
  if (text === '' && type === undefined) return { text, fields: {} }
  if (!isJson(type)) fail(415, 'The body has to be application/json')
  return { text, fields: parseObject(text) }
}

/** Bodies are read as they are sent: 415 for compressed ones. Source: RFC 9110 section 15.5.16. */
export function checkCoding({ headers }: Pick<SiteRequest, 'headers'>): void {
  if (!/^\s*(?:identity\s*)?$/i.test(headers['content-encoding'] ?? ''))
    fail(415, 'The body has to be sent without Content-Encoding', { 'accept-encoding': 'identity' })
}

const isJson = (type: string | undefined) =>
  /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type?.trim() ?? '')

async function readText({ headers, body }: SiteRequest, maxBytes: number): Promise<string> {
  const tooLarge = () => fail(413, `The body has more than ${maxBytes} bytes`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > maxBytes) tooLarge()
    parts.push(part)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch {
    return fail(400, 'The body is not UTF-8')
  }
}

function parseObject(text: string): Fields {
  let value: unknown
  if (text.trim() === '') fail(400, 'The body is empty; it has to be a JSON object')
  try {
    value = JSON.parse(text)
  } catch {
    fail(400, 'The body is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fail(422, 'The body has to be an object')
  return value as Fields
}
