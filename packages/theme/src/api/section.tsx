import { toContent, type Child, type Content, type Rendered } from '@octavo/hast'
import type { SchemaView } from './operation-view.ts'

/** A titled part of an operation page; nothing when it is empty. Its title is in the table of contents. */
export function renderSection(
  view: SchemaView,
  { id: requested, title, extra }: { readonly id: string; readonly title: string; readonly extra?: Child },
  content: readonly Content[],
): readonly Content[] {
  if (content.length === 0) return []
  const id = view.anchors.section(requested)
  return toContent(
    <section class="api-section" aria-labelledby={id}>
      <div class="api-section-head">
        <h2 id={id} class="api-section-title" data={{ toc: { depth: 2, text: title, id } }}>
          {title}
        </h2>
        {extra}
      </div>
      {content}
    </section>,
  )
}

/** A media type beside a title. */
export function renderMediaType(type: string): Rendered {
  return <code class="media-type">{type}</code>
}
