import type { SchemaNode } from '@octavo/openapi'
import { toContent, type Child, type Content } from '@octavo/hast'

/** Renders a sentence instead of fields. */
export const renderNote = (...content: readonly Child[]): readonly Content[] =>
  toContent(<p class="field-note">{content}</p>)

/** A sentence about what is left out, with a link to the schema's own page if there is one. */
export function renderRest(
  sentence: string,
  node: SchemaNode,
  schemaPage: ((node: SchemaNode) => string | undefined) | undefined,
): readonly Content[] {
  const address = schemaPage?.(node)
  if (address === undefined) return renderNote(sentence)
  return renderNote(<a href={address}>{node.name ?? node.title}</a>, ' · ', sentence)
}

/** The name of a schema, with a link if it has its own page. */
export function renderSchemaName(
  node: SchemaNode,
  schemaPage: ((node: SchemaNode) => string | undefined) | undefined,
): Child {
  const name = node.name ?? node.title
  const address = schemaPage?.(node)
  if (name === undefined) return '…'
  return address === undefined ? (
    <code>{name}</code>
  ) : (
    <a href={address}>
      <code>{name}</code>
    </a>
  )
}
