import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageLinkView, PageView } from '../page-view.ts'
import { formatDate } from '../words/format-date.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/** The foot of the page: date of the last change and names of its authors, then the links to the previous and next page. */
export function renderPagination(view: PageView, tools: RenderTools): Rendered {
  const { previous, next, lastModified, contributors } = view
  return [
    contributors === undefined ? [] : renderContributors(contributors, tools),
    lastModified === undefined ? [] : renderDate(lastModified, view.lang, tools),
    previous || next ? (
      <nav
        id="pagination"
        class="pagination"
        aria-label={`${tools.words('previous-page')}, ${tools.words('next-page')}`}
      >
        {previous && renderStep(previous, 'prev', tools)}
        {next && renderStep(next, 'next', tools)}
      </nav>
    ) : (
      []
    ),
  ].flat()
}

function renderStep(page: PageLinkView, rel: 'prev' | 'next', tools: RenderTools): Rendered {
  const word = tools.words(rel === 'prev' ? 'previous-page' : 'next-page')
  return renderLink(
    page.href,
    [
      <span class="pagination-word">
        {rel === 'prev' && renderMark('back')}
        {word}
        {rel === 'next' && renderMark('forward')}
      </span>,
      <span class="pagination-title">{page.title}</span>,
    ],
    { className: `pagination-${rel}`, rel },
  )
}

function renderDate(iso: string, lang: string, tools: RenderTools): Rendered {
  const text = formatDate(iso, lang)
  if (text === undefined) return []
  return (
    <p class="last-modified">
      {tools.words('last-modified')} <time datetime={iso}>{text}</time>
    </p>
  )
}

function renderContributors(names: readonly string[], tools: RenderTools): Rendered {
  return (
    <p class="contributors">
      {tools.words('contributors')} {names.join(', ')}
    </p>
  )
}
