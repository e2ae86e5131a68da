import type { FoundPage, FoundSection, Fragment, SearchResults } from '@octavo/search/query'
import type { History } from './history.ts'
import type { EntryPage } from './load-entry.ts'
import { makeElement, makeMark, OUTLINES } from '../make-element.ts'

type Words = (key: string) => string

/** A line of the list: opens a page, or repeats a search. */
const OPTION = { role: 'option', tabindex: '-1', 'aria-selected': 'false' } as const

/** Results grouped by page, the page itself first. */
export function renderAnswer(answer: SearchResults): readonly HTMLElement[] {
  return answer.pages.map((page, index) => {
    const title = renderPage(page)
    title.id = `search-page-${index}`
    const group = { role: 'group', class: 'search-group', 'aria-labelledby': title.id }
    return makeElement('div', group, title, ...page.sections.map((section) => renderSection(section, page)))
  })
}

function renderPage(page: FoundPage): HTMLElement {
  const hasExcerpt = page.excerpt.some(({ marked }) => marked) || page.sections.length === 0
  return makeElement(
    'a',
    {
      ...OPTION,
      class: 'search-option search-page',
      href: page.href,
      'data-title': plain(page.title),
      'data-crumbs': page.crumbs.at(-1),
    },
    makeMark(OUTLINES.page),
    makeElement(
      'span',
      { class: 'search-text' },
      ...renderCrumbs(page.crumbs),
      makeElement(
        'span',
        { class: 'search-title' },
        ...renderMethod(page.method),
        ...renderFragments(page.title),
      ),
      ...(hasExcerpt ? renderExcerpt(page.excerpt) : []),
    ),
  )
}

function renderSection(section: FoundSection, page: FoundPage): HTMLElement {
  return makeElement(
    'a',
    {
      ...OPTION,
      class: 'search-option search-section',
      href: section.href,
      'data-title': plain(section.heading),
      'data-crumbs': plain(page.title),
    },
    makeMark(OUTLINES.section),
    makeElement(
      'span',
      { class: 'search-text' },
      makeElement('span', { class: 'search-title' }, ...renderFragments(section.heading)),
      ...renderExcerpt(section.excerpt),
    ),
  )
}

const plain = (fragments: readonly Fragment[]): string => fragments.map(({ text }) => text).join('')

const renderFragments = (fragments: readonly Fragment[]): readonly (Node | string)[] =>
  fragments.map(({ text, marked }) => (marked ? makeElement('mark', {}, text) : text))

function renderExcerpt(excerpt: readonly Fragment[]): readonly HTMLElement[] {
  return excerpt.length === 0
    ? []
    : [makeElement('span', { class: 'search-excerpt' }, ...renderFragments(excerpt))]
}

function renderCrumbs(crumbs: readonly string[]): readonly HTMLElement[] {
  if (crumbs.length === 0) return []
  return [makeElement('span', { class: 'search-crumbs' }, crumbs.join(' › '))]
}

function renderMethod(method: string | undefined): readonly HTMLElement[] {
  if (method === undefined) return []
  return [
    makeElement(
      'span',
      { class: 'search-method', 'data-method': method },
      method === 'delete' ? 'DEL' : method.toUpperCase(),
    ),
  ]
}

/** Renders the dialog before anything is typed: the reader's history, else first pages. */
export function renderStart(
  history: History,
  pages: readonly EntryPage[],
  words: Words,
): readonly HTMLElement[] {
  const queries = history.queries.map((query) =>
    makeElement(
      'div',
      { ...OPTION, class: 'search-option', 'data-query': query },
      makeMark(OUTLINES.recent),
      query,
    ),
  )
  const opened = history.pages.map(renderEntryPage)
  const groups = [
    renderGroup(words('search-recent'), queries),
    renderGroup(words('search-opened'), opened),
  ].flat()
  return groups.length > 0 ? groups : renderGroup(words('search-start'), pages.map(renderEntryPage))
}

function renderEntryPage({ title, href, crumbs }: EntryPage): HTMLElement {
  return makeElement(
    'a',
    {
      ...OPTION,
      class: 'search-option search-page',
      href,
      'data-title': title,
      'data-crumbs': crumbs.at(-1),
    },
    makeMark(OUTLINES.page),
    makeElement(
      'span',
      { class: 'search-text' },
      ...renderCrumbs(crumbs),
      makeElement('span', { class: 'search-title' }, title),
    ),
  )
}

function renderGroup(name: string, options: readonly HTMLElement[]): readonly HTMLElement[] {
  if (options.length === 0) return []
  const heading = makeElement('div', { class: 'search-heading', role: 'presentation' }, name)
  return [
    makeElement('div', { role: 'group', class: 'search-group', 'aria-label': name }, heading, ...options),
  ]
}
