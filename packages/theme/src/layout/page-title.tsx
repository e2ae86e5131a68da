import type { Child, Rendered, RenderTools } from '@octavo/hast'
import { sanitizeDescription } from '../api/description.ts'
import type { PageView } from '../page-view.ts'
import { renderPageActions } from './page-actions.tsx'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/** The block above a page's text: eyebrow, title with its badges and actions, description. */
export function renderPageTitle(view: PageView, tools: RenderTools): Rendered {
  const description = view.lead ?? view.description ?? ''
  if (view.title === '' && view.description === undefined) return []
  return (
    <header id="header" class="page-header">
      {renderEyebrows(view, tools)}
      {view.title !== '' && (
        <h1 id="page-title" class="page-title">
          {breakable(view.title)}
          {view.tag && <span class="tag">{view.tag}</span>}
          {view.deprecated && <span class="tag tag-deprecated">{tools.words('deprecated')}</span>}
        </h1>
      )}
      {description !== '' && (
        <div class="page-description">{renderPageDescription(view.kind, description, tools)}</div>
      )}
      {view.readingMinutes !== undefined && renderReadingTime(view.readingMinutes, tools)}
      {renderPageActions(view, tools)}
    </header>
  )
}

function renderReadingTime(minutes: number, tools: RenderTools): Rendered {
  const text = tools.words('reading-time').replace('{n}', String(minutes))
  return (
    <p class="reading-time">
      <time datetime={`PT${minutes}M`}>{text}</time>
    </p>
  )
}

/** A word of this length may be wider than a phone. */
const LONG = /[^\s]{20,}/

/** A title whose long words, such as names of schemas, may break between their parts. */
const breakable = (title: string): Child =>
  LONG.test(title)
    ? title
        .split(/(?<=[_./:])(?=\w)|(?<=[a-z\d])(?=[A-Z])/)
        .map((part, index) => [index > 0 && <wbr />, part])
    : title

/** The description of an API page may be the API's: it is sanitized like every text of a description (X04 to X06). */
function renderPageDescription(kind: PageView['kind'], description: string, tools: RenderTools): Rendered {
  const content = tools.markdown(description, 'inline')
  const final = (url: string) => url
  return kind === 'api' ? sanitizeDescription(content, { href: final, asset: final }) : content
}

/** The heading of a page whose author writes the whole layout: for assistive technology, unless the text has one. */
export function renderHiddenTitle({ title, body }: PageView): Rendered {
  if (title === '' || /<h1[\s>]/.test(body)) return []
  return <h1 class="visually-hidden">{title}</h1>
}

/** The line above the title: the section's name, or the path to the page as a breadcrumb when there are several. */
function renderEyebrows({ eyebrows }: PageView, tools: RenderTools): Rendered {
  const [first] = eyebrows
  if (!first) return []
  if (eyebrows.length === 1) return <div class="eyebrow">{first.label}</div>
  return (
    <nav class="eyebrow breadcrumb" aria-label={tools.words('breadcrumb')}>
      <ol>
        {eyebrows.map((one, index) => (
          <li>
            {one.href === undefined ? one.label : renderLink(one.href, one.label)}
            {index < eyebrows.length - 1 && renderMark('chevron')}
          </li>
        ))}
      </ol>
    </nav>
  )
}
