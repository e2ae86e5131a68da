import { operationsOfTag, type ApiDocument, type ApiTag } from '@octavo/openapi'
import { toContent, type Content } from '@octavo/hast'
import { renderExternalDocs } from '../section.tsx'
import { renderDescriptionText } from './headings.ts'
import { renderOperationList } from './operation-list.tsx'
import { renderOverviewSection } from './overview-section.tsx'
import type { ListContext } from './part-list.tsx'

/** Operations of a tag whose paths are shown, and that are listed at all. */
const SIZES = { withPaths: 200, most: 600 }

/** The page of a tag below its title: its text, further documentation, and its operations. */
export function renderTagPage(
  { tag, document }: { readonly tag: ApiTag; readonly document: ApiDocument },
  context: ListContext,
): readonly Content[] {
  const { tools } = context
  const { description, externalDocs } = tag
  const list = renderOperationList(operationsOfTag(document, tag.name), context, SIZES)
  return toContent(
    <div class="operation overview">
      {renderDescriptionText(description, tools)}
      {externalDocs && renderExternalDocs(externalDocs, 'api-more', tools)}
      {renderOverviewSection({ id: 'operations', title: tools.words('api-operations') }, list, tools)}
    </div>,
  )
}
