import { asSitePath, type SitePath, type SourceFile } from '@octavo/source'
import { loadApi, type ApiDocument, type ReadPort } from '../src/index.ts'

/** The reading port over texts in memory; objects are written as JSON. */
export function readTwin(files: Readonly<Record<string, unknown>>): ReadPort {
  return (path: SitePath): Promise<SourceFile | undefined> => {
    if (!Object.hasOwn(files, path)) return Promise.resolve(undefined)
    const content = files[path]
    return Promise.resolve({
      path,
      text: typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    })
  }
}

/** Loads `files` from the path `main` (default the first). */
export function loadTwin(files: Readonly<Record<string, unknown>>, main = Object.keys(files)[0] ?? '') {
  return loadApi(asSitePath(main), readTwin(files))
}

/** The document of a description given as an object with `openapi: 3.1.0` filled in; fails when there is none. */
export async function documentOf(root: Readonly<Record<string, unknown>>): Promise<ApiDocument> {
  const { value, diagnostics } = await loadTwin({
    'api.json': { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, ...root },
  })
  if (!value) throw new Error(JSON.stringify(diagnostics))
  return value
}

/** A description whose component `Root` is `schema`. */
export function documentOfSchema(
  schema: unknown,
  others: Readonly<Record<string, unknown>> = {},
  openapi = '3.1.0',
) {
  return documentOf({ openapi, components: { schemas: { Root: schema, ...others } } })
}

/** The location of a component of `api.json`. */
export function schemaRef(name: string) {
  return { file: asSitePath('api.json'), pointer: `/components/schemas/${name}` }
}
