import type { ApiSource } from '@octavo/config'
import { findSchema, findSpec, parseSchemaName, type SchemaName } from '@octavo/openapi'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { frontMatterSpan } from '../../load/locations/locate-value.ts'
import type { PageFile } from '../../load/pages/page-files.ts'
import type { PlanInput } from './plan-input.ts'
import type { SchemaSubject } from '../../kinds/schema.ts'
import { unreadFor } from './unread-description.ts'

/** Descriptions of the division around a page, and the receiver of errors. */
export interface SchemaSearch {
  readonly own: readonly ApiSource[]
  readonly report: (diagnostic: Diagnostic) => void
}

/**
 * The schema that the front matter `openapi-schema: [file ]Name` of a page names: in the named file, else in the
 * descriptions of the page's division, of docs.json, else in any. An unknown name is reported with the nearest
 * one, and the page is shown without the schema. Source: reference/docs-json.md sections 2 and 5.3.
 */
export function schemaOfPage(
  page: PageFile,
  input: PlanInput,
  { own, report }: SchemaSearch,
): SchemaSubject | undefined {
  const written = page.frontMatter.openapiSchema
  const name = written === undefined ? undefined : parseSchemaName(written)
  if (!name) return undefined
  let nearest: string | undefined
  for (const path of pathsOf(name, own, input)) {
    const document = input.descriptions.get(path)
    const found = document && findSchema(document, name.name)
    if (document && found?.at) return { kind: 'schema', document, at: found.at, name: name.name }
    nearest ??= found?.nearest
  }
  if (unreadFor({ kind: 'openapi', file: name.file, own }, input) !== undefined) return undefined
  const help = nearest === undefined ? 'name a schema of "components"' : `did you mean "${nearest}"?`
  report(
    createDiagnostic('api/unknown-schema', `No API description has a schema "${name.name}"`, {
      span: frontMatterSpan(page.file, 'openapi-schema'),
      help,
    }),
  )
  return undefined
}

function pathsOf(
  { file }: SchemaName,
  own: readonly ApiSource[],
  { config, descriptions }: PlanInput,
): readonly string[] {
  const paths = [...descriptions.keys()]
  if (file === undefined)
    return [...new Set([...[...own, ...config.api.openapi].map(({ source }) => source), ...paths])]
  const named = findSpec(paths, file)
  return named === undefined ? [] : [named]
}
