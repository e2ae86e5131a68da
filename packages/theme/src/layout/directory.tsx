import type { Rendered, RenderTools } from '@octavo/hast'
import type { DirectoryEntry, DirectoryView } from '../page-view.ts'
import { glyphs } from '../components/glyphs.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/**
 * The pages and groups below a group's landing page: as cards, or as rows with groups that unfold. Both look like
 * the components `Card` and `Accordion`.
 */
export function renderDirectory(directory: DirectoryView | undefined, tools: RenderTools): Rendered {
  if (!directory) return []
  const { style, entries } = directory
  return style === 'card' ? (
    <div class="directory columns cols-2">{entries.map((entry) => renderCard(entry, tools))}</div>
  ) : (
    <div class="directory accordion-group">{entries.map((entry) => renderRow(entry, tools))}</div>
  )
}

function renderCard(entry: DirectoryEntry, tools: RenderTools): Rendered {
  return (
    <div class={['card', entry.href !== undefined && 'card-linked']}>
      {entry.icon && <div class="card-icon">{tools.icon(entry.icon, { size: 20 })}</div>}
      <div class="card-body">
        <p class="card-title">
          {renderTitle(entry, 'card-link')}
          {renderMarks(entry)}
        </p>
        {(entry.description || entry.entries.length > 0) && (
          <div class="card-content">
            {entry.description && <p>{entry.description}</p>}
            {renderList(entry.entries)}
          </div>
        )}
      </div>
    </div>
  )
}

function renderRow(entry: DirectoryEntry, tools: RenderTools): Rendered {
  if (entry.entries.length === 0)
    return (
      <div class="directory-row">
        {entry.icon && <span class="accordion-icon">{tools.icon(entry.icon)}</span>}
        {renderTitle(entry, 'directory-link')}
        {renderMarks(entry)}
        {entry.description && <span class="accordion-description">{entry.description}</span>}
      </div>
    )
  return (
    <details class="accordion" data={{ tocSkip: true }}>
      <summary>
        {glyphs.chevron}
        {entry.icon && <span class="accordion-icon">{tools.icon(entry.icon)}</span>}
        <span class="accordion-title">{entry.title}</span>
        {renderMarks(entry)}
      </summary>
      <div class="accordion-content">
        {entry.description && <p>{entry.description}</p>}
        {renderList(entry.href === undefined ? entry.entries : [{ ...entry, entries: [] }, ...entry.entries])}
      </div>
    </details>
  )
}

function renderList(entries: readonly DirectoryEntry[]): Rendered {
  if (entries.length === 0) return []
  return (
    <ul>
      {entries.map((entry) => (
        <li>
          {renderTitle(entry)}
          {renderMarks(entry)}
          {renderList(entry.entries)}
        </li>
      ))}
    </ul>
  )
}

function renderTitle({ title, href, external }: DirectoryEntry, className?: string): Rendered {
  return href === undefined ? <span>{title}</span> : renderLink(href, title, { external, className })
}

function renderMarks({ tag, external }: DirectoryEntry): Rendered {
  return [
    tag === undefined ? [] : <span class="tag">{tag}</span>,
    external ? renderMark('outward', 'outward') : [],
  ].flat()
}
