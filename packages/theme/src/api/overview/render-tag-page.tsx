import { isAsync, partsOfTag, type ApiTag, type DescribedApi } from '@octavo/openapi'
import { toContent, type Content, type RenderTools } from '@octavo/hast'
import { renderExternalDocs } from '../section.tsx'
import { renderDescriptionText } from './headings.ts'
import { renderOperationList } from './operation-list.tsx'
import { renderOverviewSection } from './overview-section.tsx'
import type { ListContext } from './part-list.tsx'

/** Operations of a tag whose paths are shown, and that are listed at all. */
const SIZES = { withPaths: 200, most: 600 }

/** The section of a description's operations or channels. */
export function partsSection(document: DescribedApi, { words }: Pick<RenderTools, 'words'>) {
  return isAsync(document)
    ? { id: 'channels', title: words('api-channels') }
    : { id: 'operations', title: words('api-operations') }
}

/** The page of a tag below its title: its text, further documentation, and its operations. */
export function renderTagPage(
  { tag, document }: { readonly tag: ApiTag; readonly document: DescribedApi },
  context: ListContext,
): readonly Content[] {
  const { tools } = context
  const { description, externalDocs } = tag
  const list = renderOperationList(partsOfTag(document, tag.name), context, SIZES)
  return toContent(
    <div class="operation overview">
      {renderDescriptionText(description, tools)}
      {externalDocs && renderExternalDocs(externalDocs, 'api-more', tools)}
      {renderOverviewSection(partsSection(document, tools), list, tools)}
    </div>,
  )
}
