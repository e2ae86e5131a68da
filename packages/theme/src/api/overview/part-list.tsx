import { toContent, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import type { PartLinks } from './part-links.ts'

/** What lists of parts are rendered with. */
export interface ListContext {
  readonly tools: RenderTools
  readonly links: PartLinks
}

/** Entries that one list shows. */
export const MOST_ENTRIES = 200

/** A list of links to parts; entries beyond the limit are counted, with a sentence that leads to them. */
export function renderPartList(
  entries: readonly Rendered[],
  { count, isCompact }: { readonly count: number; readonly isCompact: boolean },
  tools: RenderTools,
): readonly Content[] {
  const rest = count - entries.length
  return toContent([
    entries.length > 0 && (
      <ul class={['part-list', isCompact && 'part-list-compact']}>
        {entries.map((entry) => (
          <li data={{ apart: true }}>{entry}</li>
        ))}
      </ul>
    ),
    rest > 0 && (
      <p class="field-note">
        {entries.length > 0 && '+ '}
        {String(rest)} {tools.words('api-more-pages')}
      </p>
    ),
  ])
}

/** The link to the page of a part; text where it has none. */
export function renderPartLink(url: string | undefined, label: Rendered, tools: RenderTools): Rendered {
  return url === undefined ? (
    <span class="part-link" data={{ apart: true }}>
      {label}
    </span>
  ) : (
    <a class="part-link" href={tools.href(url)} data={{ apart: true }}>
      {label}
    </a>
  )
}
