import { toContent, type Child, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import type { SchemaView } from './operation-view.ts'
import { safeHref } from './description.ts'

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
      <div class="api-section-head" data={{ apart: true }}>
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

/** Renders the link to further documentation of a part of a description. */
export interface MoreToRead {
  readonly url: string
  readonly description?: string
}

/** A paragraph with a link to `externalDocs`; an unsafe address is shown as text (X05). */
export function renderExternalDocs(
  { url, description }: MoreToRead,
  className: string,
  tools: RenderTools,
): Rendered {
  const label = description ?? tools.words('api-learn-more')
  const href = safeHref(url)
  return (
    <p class={className}>
      {href === undefined ? [label, ' ', <code>{url}</code>] : <a href={tools.href(href)}>{label}</a>}
    </p>
  )
}
