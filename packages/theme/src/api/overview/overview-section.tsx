import { toContent, type Child, type Content, type RenderTools } from '@octavo/hast'

/** A titled section of a page about a description, in the table of contents; nothing when it is empty. */
export function renderOverviewSection(
  { id: requested, title }: { readonly id: string; readonly title: string },
  content: Child,
  tools: RenderTools,
): readonly Content[] {
  const nodes = toContent(content)
  if (nodes.length === 0) return []
  const id = tools.slug(requested)
  return toContent(
    <section class="api-section" aria-labelledby={id}>
      <div class="api-section-head">
        <h2 id={id} class="api-section-title" data={{ toc: { depth: 2, text: title, id } }}>
          {title}
        </h2>
      </div>
      {nodes}
    </section>,
  )
}
