import type { ApiPart, SchemaUse } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderFolded } from '../folded.tsx'
import type { SchemaView } from '../operation-view.ts'
import { renderSection } from '../section.tsx'
import { renderOperationList } from './operation-list.tsx'
import type { PartLinks } from './part-links.ts'
import { MOST_ENTRIES, renderPartLink, renderPartList, type ListContext } from './part-list.tsx'

/** Longer lists are folded and show no paths. */
const SHORT = 40

/** Where a schema is used: in requests, in responses and in other schemas. */
export function renderUsedBy(use: SchemaUse, view: SchemaView, links: PartLinks): readonly Content[] {
  const { tools } = view
  const context = { tools, links }
  const isAsync = view.document.dialect === 'asyncapi'
  const parts = [
    [isAsync ? 'api-send' : 'api-request', use.request.length, renderUses(use.request, context)],
    [isAsync ? 'api-receive' : 'api-response', use.response.length, renderUses(use.response, context)],
    ['api-channels', use.other.length, renderUses(use.other, context)],
    ['api-schemas', use.schemas.length, renderSchemas(use.schemas, context)],
  ] as const
  const shown = parts.flatMap(([key, count, list]) => renderPart(tools.words(key), count, list))
  return renderSection(view, { id: 'used-by', title: tools.words('api-used-by') }, shown)
}

const renderUses = (uses: readonly ApiPart[], context: ListContext): readonly Content[] =>
  renderOperationList(uses, context, { withPaths: SHORT })

function renderSchemas(names: readonly string[], { tools, links }: ListContext): readonly Content[] {
  const entries = names
    .slice(0, MOST_ENTRIES)
    .map((name): Rendered => renderPartLink(links.schema(name), <code>{name}</code>, tools))
  return renderPartList(entries, { count: names.length, isCompact: true }, tools)
}

function renderPart(label: string, count: number, list: readonly Content[]): readonly Content[] {
  if (count === 0) return []
  if (count > SHORT) return toContent(renderFolded(`${label} (${count})`, list))
  return toContent([<h3 class="part-title">{label}</h3>, list])
}
