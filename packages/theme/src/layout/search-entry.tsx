import type { Rendered, RenderTools } from '@octavo/hast'
import type { SearchView } from '../page-view.ts'
import { renderMark } from './mark.tsx'

/**
 * The field that opens search: a button, since the dialog has the real one. Its attributes name the files that
 * the script loads; it is hidden without script.
 */
export function renderSearchEntry(search: SearchView, tools: RenderTools): Rendered {
  return (
    <button
      type="button"
      id="search-bar-entry"
      class="search-entry js-only"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      data-entry={search.entry}
      data-script={search.script}
      data-style={search.style}
      data-version={search.version}
      data-product={search.product}
    >
      {renderMark('search')}
      <span>{search.prompt ?? tools.words('search')}</span>
      <kbd>Ctrl K</kbd>
    </button>
  )
}
