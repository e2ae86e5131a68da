import { nearestNamesOf } from '@octavo/source'
import type { ApiDocument } from './api-document.ts'
import { childRef, type NodeRef } from './node-ref.ts'
import { schemaNames } from './named-schemas.ts'

/** The value of the front matter `openapi-schema` of a page. */
export interface SchemaName {
  readonly name: string
  /** As written before the name. */
  readonly file?: string
}

/** Reads `[file ]Name`: a file is a path with its ending, or an address; undefined for an empty text. */
export function parseSchemaName(text: string): SchemaName | undefined {
  const [, file, name] = /^(?:(\S+\.(?:json|ya?ml)|https?:\/\/\S+)\s+)?(\S.*)$/i.exec(text.trim()) ?? []
  return name === undefined ? undefined : { name, ...(file !== undefined && { file }) }
}

/** The location of a schema of a description, or the most similar name of one. */
export interface FoundSchema {
  readonly at?: NodeRef
  readonly nearest?: string
}

/** Looks a schema up by its name among the components of the description's own file. */
export function findSchema(document: ApiDocument, name: string): FoundSchema {
  const names = schemaNames(document)
  const holder = document.dialect === '2.0' ? ['definitions'] : ['components', 'schemas']
  if (names.includes(name)) return { at: childRef({ file: document.path, pointer: '' }, ...holder, name) }
  const nearest = nearestNamesOf(document, () => names).nearest(name)
  return nearest === undefined ? {} : { nearest }
}
