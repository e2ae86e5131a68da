import { viewSchema, type SchemaContext } from '@octavo/openapi'
import { toContent, type Content, type RenderTools } from '@octavo/hast'
import { createFragmentAnchors } from './anchors.ts'
import { outermostContext, type OperationOptions, type SchemaView } from './operation-view.ts'
import { renderParameterRows } from './parameters.tsx'
import type { SchemaFragment } from './schema-fragment.ts'
import { renderLevel, renderStructure, renderUnion } from './structure.tsx'

/** A fragment and the description that it belongs to. */
export interface DescribedFragment {
  readonly fragment: SchemaFragment
  readonly document: SchemaContext
}

/** Rows of a fragment, those inside its own included. */
const MAX_ROWS = 16

/**
 * What a page leaves to a fragment, with the markup of the page; ids begin at the fragment's schema with `schema-`,
 * which the script replaces by the path of the position where it puts them.
 */
export function renderFragment(
  { fragment, document }: DescribedFragment,
  tools: RenderTools,
  options: OperationOptions,
): readonly Content[] {
  const view: SchemaView = {
    document,
    tools,
    options,
    renderStructure,
    anchors: createFragmentAnchors(),
    documentPath: fragment.document,
    budget: { left: MAX_ROWS },
    isFragment: true,
  }
  return toContent(
    <div class="operation">
      <div class="fields-content" data-fields-content="">
        {renderRowsOf(fragment, view)}
      </div>
    </div>,
  )
}

function renderRowsOf(fragment: SchemaFragment, view: SchemaView): readonly Content[] {
  const { direction, title } = fragment
  if (fragment.kind === 'rows')
    return renderParameterRows(fragment.rows, view, { holder: direction, heading: title })
  const { source, from } = fragment
  const ancestors = new Set(fragment.around)
  const node = viewSchema(view.document, source, ancestors)
  if (fragment.kind === 'variants') {
    const context = outermostContext(view, direction, { ancestors })
    return toContent(renderUnion(node, { index: fragment.union, from }, context))
  }
  const { encoding } = fragment
  return renderLevel(node, from, outermostContext(view, direction, { ancestors, encoding }))
}
