/** An error in the report of a command; paths are relative to the folder of the case. */
export interface HostileFault {
  readonly code: string
  readonly severity: string
  readonly message: string
  readonly file?: string
  readonly line?: number
}

/** The result of a case: its pages in the built site, and the errors of its files. */
export interface HostileResult {
  /** Routes below the folder of the case. */
  readonly pages: readonly string[]
  /** The page's `<main>`; throws where there is none. */
  html(route: string): string
  /** The same as a reader sees it, white space joined. */
  text(route: string): string
  /** The page's Markdown copy. */
  markdown(route: string): string
  /** What `octavo build` reported. */
  readonly faults: readonly HostileFault[]
  /** What `octavo check` reported. */
  readonly checked: readonly HostileFault[]
  /** All files of the site as one text. */
  everything(): string
}

/** A class of hostile descriptions. */
export interface HostileCase {
  readonly id: string
  /** The behaviour that is requested. */
  readonly wanted: string
  /** Files by path; objects are written as JSON. The first is the description. */
  readonly files: Readonly<Record<string, unknown>>
  readonly kind?: 'asyncapi'
  check(result: HostileResult): void
}

const info = { title: 'Hostile', version: '1' }

/** A description of OpenAPI 3.1 with these keys. */
export const api = (root: object, openapi: unknown = '3.1.0') => ({ openapi, info, ...root })

/** A path whose GET, titled "Read", answers with `schema`. */
export const answering = (schema: unknown, more: object = {}) => ({
  get: {
    summary: 'Read',
    responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
    ...more,
  },
})

/** A path whose POST, titled "Write", takes `schema`. */
export const taking = (schema: unknown, type = 'application/json') => ({
  post: {
    summary: 'Write',
    requestBody: { content: { [type]: { schema } } },
    responses: { 204: { description: 'Done' } },
  },
})

/** A description with one operation, "Read", that answers with `schema`. */
export const apiOf = (schema: unknown, schemas: object = {}, openapi = '3.1.0') =>
  api({ paths: { '/x': answering(schema) }, components: { schemas } }, openapi)

/** A reference to a component. */
export const ref = (name: string, more: object = {}) => ({ $ref: `#/components/schemas/${name}`, ...more })

/** How often `part` occurs in `text`. */
export const count = (text: string, part: string) => text.split(part).length - 1

/** Nested objects, `depth` of them. */
export function nested(depth: number): object {
  let schema: object = { type: 'string' }
  for (let level = depth; level > 0; level--)
    schema = { type: 'object', properties: { [`level${level}`]: schema } }
  return schema
}

/** `make` for 0 to `length` - 1. */
export const many = <T>(length: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length }, (_, index) => make(index))
