import type { Rendered, RenderTools } from '@octavo/hast'
import { safeHref } from './description.ts'

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
