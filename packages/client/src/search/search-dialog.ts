/*
 * The dialog of search. Every change of the text starts a query; results remain until the next ones arrive,
 * and late results are dropped.
 */
import type { SearchResults, SearchFacet } from '@octavo/search/query'
import { makeFrame, nameFrame, type DialogFrame } from './dialog-frame.ts'
import { createFilterRow, type FilterRow } from './filter-row.ts'
import { forgetHistory, readHistory, rememberVisit } from './history.ts'
import { forgetEntry, loadEntry, type LoadedEntry } from './load-entry.ts'
import { createNotice, type Notice } from './notice.ts'
import { createOptionList, type OptionList } from './option-list.ts'
import { matchingPages } from './matching-pages.ts'
import { renderAnswer, renderStart } from './render-results.ts'

export interface SearchDialog {
  /** Opens the dialog; closes it when it is open. */
  open(): void
}

/** The initial data of a search. */
export interface SearchStart {
  /** Address of the entry in the page's language. */
  readonly entry: string
  readonly prompt: string
  /** Version and product of the page. */
  readonly filter: SearchFacet
}

interface Parts {
  readonly start: SearchStart
  readonly frame: DialogFrame
  readonly filters: FilterRow
  readonly list: OptionList
  readonly notice: Notice
  /** Address of the entry of the chosen language. */
  address: string
  /** The entry whose words and choices are shown. */
  shown?: LoadedEntry
  /** Number of the newest query: results of others are outdated. */
  turn: number
}

/** Puts a closed dialog into the page. */
export function createSearchDialog(page: Document, start: SearchStart): SearchDialog {
  const filters = createFilterRow({
    start: start.filter,
    changed: () => void update(parts),
    language(entry) {
      parts.address = entry
      void update(parts)
    },
  })
  const frame = makeFrame(start.prompt, filters.element)
  const list = createOptionList(frame.field, frame.list)
  const parts: Parts = {
    start,
    frame,
    filters,
    list,
    notice: createNotice(frame),
    address: start.entry,
    turn: 0,
  }
  listen(parts)
  page.body.append(frame.dialog)
  return {
    open() {
      if (frame.dialog.open) return frame.dialog.close()
      frame.dialog.showModal()
      frame.field.select()
      void update(parts)
    },
  }
}

/** Searches for the text of the field; a failure is shown with a button to try again. */
async function update(parts: Parts): Promise<void> {
  parts.turn += 1
  const own = parts.turn
  const { frame, notice } = parts
  const query = frame.field.value
  try {
    const entry = await loadEntry(parts.address)
    if (own !== parts.turn) return
    if (entry !== parts.shown) showEntry(entry, parts)
    const answer = query.trim() === '' ? undefined : await ask(entry, query, parts)
    if (own !== parts.turn) return
    if (answer) showAnswer(answer, query, parts)
    else showStart(entry, parts)
    frame.status.dataset['answers'] = query
  } catch {
    if (own !== parts.turn) return
    parts.list.show([])
    notice.failed(wordsOf(parts), () => void update(parts))
  }
}

/** A site that was built anew has other files: the entry is read again, once. */
async function ask(entry: LoadedEntry, query: string, { address, filters }: Parts): Promise<SearchResults> {
  const options = { filter: filters.filter }
  try {
    return await entry.index.search(query, options)
  } catch {
    forgetEntry(address)
    return (await loadEntry(address)).index.search(query, options)
  }
}

function showEntry(entry: LoadedEntry, parts: Parts): void {
  nameFrame(parts.frame, entry.words)
  parts.filters.show(entry)
  parts.shown = entry
}

function showStart({ words, pages }: LoadedEntry, { start, frame, filters, list, notice }: Parts): void {
  const history = readHistory(start.entry)
  list.show(renderStart(history, matchingPages(pages, filters.filter), words))
  frame.forget.hidden = history.pages.length === 0
  notice.none()
}

function showAnswer(answer: SearchResults, query: string, parts: Parts): void {
  const { frame, filters, list, notice } = parts
  list.show(renderAnswer(answer))
  frame.forget.hidden = true
  if (answer.total > 0) notice.found(answer, wordsOf(parts))
  else notice.nothing(query, wordsOf(parts), filters.narrows ? () => filters.widen() : undefined)
}

/** Messages when the file that holds the words cannot be loaded. */
const BEFORE_WORDS: Readonly<Record<string, string>> = {
  'search-failed': 'Search cannot be loaded.',
  'search-retry': 'Try again',
}

const wordsOf = ({ shown }: Parts): LoadedEntry['words'] => shown?.words ?? ((key) => BEFORE_WORDS[key] ?? '')

function listen(parts: Parts): void {
  const { frame, start } = parts
  const { dialog, field } = frame
  field.addEventListener('input', () => void update(parts))
  field.addEventListener('keydown', (event) => pressKey(event, parts))
  frame.list.addEventListener('click', (event) => clickOption(event, parts))
  frame.forget.addEventListener('click', () => {
    forgetHistory(start.entry)
    void update(parts)
    field.focus()
  })
  frame.close.addEventListener('click', () => dialog.close())
  // The dialog's own box is covered by its parts: a click that reaches it came from outside.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
}

const MOVES: Readonly<Record<string, (list: OptionList) => void>> = {
  ArrowDown: (list) => list.move(1),
  ArrowUp: (list) => list.move(-1),
  PageDown: (list) => list.moveTo('last'),
  PageUp: (list) => list.moveTo('first'),
}

function pressKey(event: KeyboardEvent, parts: Parts): void {
  // Enter may belong to an input method that has not finished a word.
  if (event.isComposing) return
  const move = MOVES[event.key]
  const option = event.key === 'Enter' ? parts.list.current : undefined
  if (!move && !option) return
  event.preventDefault()
  move?.(parts.list)
  if (option) choose(option, event, parts)
}

function clickOption(event: MouseEvent, parts: Parts): void {
  const option = (event.target as Element).closest<HTMLElement>('[role=option]')
  if (!option || event.shiftKey) return
  event.preventDefault()
  choose(option, event, parts)
}

/** Opens an option, with Ctrl or Command in a new tab, or searches for its text. */
function choose(option: HTMLElement, { ctrlKey, metaKey }: KeyboardEvent | MouseEvent, parts: Parts): void {
  const { start, frame } = parts
  const { query, title = '', crumbs } = option.dataset
  if (query !== undefined) {
    frame.field.value = query
    return void update(parts)
  }
  const href = option.getAttribute('href') ?? ''
  rememberVisit(start.entry, frame.field.value, { title, href, crumbs: crumbs === undefined ? [] : [crumbs] })
  if (ctrlKey || metaKey) return void window.open(href, '_blank', 'noopener')
  frame.dialog.close()
  location.assign(href)
}
