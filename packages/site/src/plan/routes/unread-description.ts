import type { ApiSource } from '@octavo/config'
import { findSpec, parseOperationName, parseSchemaName } from '@octavo/openapi'
import { fileOfChannel } from '../../load/descriptions/named-sources.ts'
import type { PageFile } from '../../load/pages/page-files.ts'
import type { PlanInput } from './plan-input.ts'

/** Descriptions that were loaded, and names of those that were not, each of which is reported once. */
export type ReadState = Pick<PlanInput, 'config' | 'descriptions' | 'asyncDescriptions'>

/** Where an operation, a schema or a channel is looked up: a file as written, or the descriptions around it. */
interface LookUp {
  readonly kind: ApiSource['kind']
  readonly file: string | undefined
  readonly own: readonly ApiSource[]
}

/**
 * Returns the description that could not be read and may contain what was looked up; undefined when every such
 * description was read. It is reported once, where it is named; pages that need it show a notice.
 */
export function unreadFor({ kind, file, own }: LookUp, input: ReadState): string | undefined {
  const loaded: ReadonlyMap<string, unknown> =
    kind === 'openapi' ? input.descriptions : input.asyncDescriptions
  if (file !== undefined) return findSpec([...loaded.keys()], file) === undefined ? file : undefined
  const around = own.filter((source) => source.kind === kind)
  const sources = around.length > 0 ? around : input.config.api[kind]
  return sources.find(({ source }) => !loaded.has(source))?.source
}

/** The description that a page needs and that was not read. */
export function unreadOfPage(
  { frontMatter }: PageFile,
  own: readonly ApiSource[],
  input: ReadState,
): string | undefined {
  const { openapi, openapiSchema, asyncapi } = frontMatter
  const operation = openapi === undefined ? undefined : parseOperationName(openapi)
  if (operation) return unreadFor({ kind: 'openapi', file: operation.file, own }, input)
  const schema = openapiSchema === undefined ? undefined : parseSchemaName(openapiSchema)
  if (schema) return unreadFor({ kind: 'openapi', file: schema.file, own }, input)
  return asyncapi === undefined
    ? undefined
    : unreadFor({ kind: 'asyncapi', file: fileOfChannel(asyncapi), own }, input)
}
