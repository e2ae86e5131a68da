import { fail } from './api-error.ts'

/** Rejects parameters that a list does not know, or has twice, so that a misspelt filter does not list everything. */
export function onlyParameters(query: URLSearchParams, known: readonly string[]): void {
  for (const name of query.keys()) {
    if (!known.includes(name)) fail(422, `The parameter ${quoted(name)} is not known`)
    if (query.getAll(name).length > 1) fail(422, `The parameter ${quoted(name)} is there twice`)
  }
}

/** Returns the number of rows of a page: 20, or what the request asks for. */
export function limitOf(query: URLSearchParams): number {
  const text = query.get('limit') ?? '20'
  const limit = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= 100 ? limit : fail(422, '"limit" has to be a whole number from 1 to 100')
}

/** Returns the id in the cursor of an earlier page; `prefix` is that of the ids of the list. */
export function cursorOf(query: URLSearchParams, prefix: 'job' | 'update'): string | undefined {
  const text = query.get('cursor')
  if (text === null) return undefined
  return idInCursor(text, prefix) ?? fail(422, '"cursor" is not the cursor of an earlier page')
}

/** Returns the id that a cursor holds; undefined for every other text. */
export function idInCursor(text: string, prefix: 'job' | 'update'): string | undefined {
  const id = Buffer.from(text, 'base64url').toString()
  return id.startsWith(`${prefix}_`) && /^[a-z]+_[0-9a-z]{26}$/.test(id) ? id : undefined
}

/** Returns the cursor that continues a list after a row. */
export const toCursor = (id: string): string => Buffer.from(id).toString('base64url')

const quoted = (name: string) => JSON.stringify(name.slice(0, 60))
