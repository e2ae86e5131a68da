/*
 * The dialog of search. What a reader types is asked at once; results stay until the next ones are there, and answers
 * that come late are dropped.
 */
import type { SearchAnswer, SearchFacet } from '@octavo/search/query'
import { makeFrame, nameFrame } from './dialog-frame.ts'
import { createFilterRow } from './filter-row.ts'
import { forgetHistory, readHistory, rememberVisit } from './history.ts'
import { forgetEntry, loadEntry, type LoadedEntry } from './load-entry.ts'
import { makeElement } from './make-element.ts'
import { createOptionList } from './option-list.ts'
import { renderAnswer, renderStart } from './render-results.ts'

export interface SearchDialog {
  open(): void
}

/** Where a search begins. */
export interface SearchStart {
  /** Address of the entry in the page's language. */
  readonly entry: string
  readonly prompt: string
  /** Version and product of the page. */
  readonly filter: SearchFacet
}

export function createSearchDialog(page: Document, start: SearchStart): SearchDialog {
  let address = start.entry
  let turn = 0
  let begun: LoadedEntry | undefined
  let words: LoadedEntry['words'] = (key) => BEFORE_WORDS[key] ?? ''
  const filters = createFilterRow({
    start: start.filter,
    changed: () => void update(),
    language(entry) {
      address = entry
      void update()
    },
  })
  const frame = makeFrame(start.prompt, filters.element)
  const { dialog, field, notice, status } = frame
  const list = createOptionList(field, frame.list)

  /** Answers what stands in the field; a failure is told with a way to try again. */
  async function update(): Promise<void> {
    turn += 1
    const own = turn
    const query = field.value
    try {
      const entry = await loadEntry(address)
      if (own !== turn) return
      if (entry !== begun) begin(entry)
      const answer = query.trim() === '' ? undefined : await ask(entry, query)
      if (own !== turn) return
      if (answer) showAnswer(answer, query)
      else showStart(entry)
      status.dataset['answers'] = query
    } catch {
      if (own === turn) showFailure()
    }
  }

  function begin(entry: LoadedEntry): void {
    words = entry.words
    nameFrame(frame, words)
    filters.show(entry)
    begun = entry
  }

  /** A site that was built anew has other files: the entry is read again, once. */
  async function ask(entry: LoadedEntry, query: string): Promise<SearchAnswer> {
    const options = () => ({ filter: filters.filter })
    try {
      return await entry.index.search(query, options())
    } catch {
      forgetEntry(address)
      return (await loadEntry(address)).index.search(query, options())
    }
  }

  function showStart({ pages }: LoadedEntry): void {
    const history = readHistory(start.entry)
    list.show(renderStart(history, pages, words))
    frame.forget.hidden = history.pages.length === 0
    tell([], '')
  }

  function showAnswer(answer: SearchAnswer, query: string): void {
    list.show(renderAnswer(answer))
    frame.forget.hidden = true
    if (answer.total === 0) return showNothing(query)
    const taken = answer.corrected.map(({ to }) => to).join(' ')
    const instead =
      taken === '' ? [] : [makeElement('p', {}, `${words('search-instead')} `, makeElement('b', {}, taken))]
    tell(instead, `${words('search-results')}: ${answer.total}`)
  }

  function showNothing(query: string): void {
    const said = makeElement('p', { class: 'search-none' }, `${words('search-none')} “${query.trim()}”`)
    const widen = filters.narrows ? [button(words('search-widen'), () => filters.widen())] : []
    tell([said, makeElement('p', {}, words('search-none-hint')), ...widen], said.textContent ?? '')
  }

  function showFailure(): void {
    list.show([])
    const said = makeElement('p', { class: 'search-none' }, words('search-failed'))
    tell([said, button(words('search-retry'), () => void update())], words('search-failed'))
  }

  function tell(nodes: readonly Node[], spoken: string): void {
    notice.replaceChildren(...nodes)
    notice.hidden = nodes.length === 0
    status.textContent = spoken
  }

  /** Opens an option, or takes its query. */
  function choose(option: HTMLElement, elsewhere: boolean): void {
    const { query, title = '', crumbs } = option.dataset
    if (query !== undefined) {
      field.value = query
      return void update()
    }
    const href = option.getAttribute('href') ?? ''
    rememberVisit(start.entry, field.value, { title, href, crumbs: crumbs === undefined ? [] : [crumbs] })
    if (elsewhere) return void window.open(href, '_blank', 'noopener')
    dialog.close()
    location.assign(href)
  }

  field.addEventListener('input', () => void update())
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const act = KEYS[event.key]
    const option = list.current
    if (event.key === 'Enter' && option) choose(option, event.ctrlKey || event.metaKey)
    else if (act) act(list)
    else return
    event.preventDefault()
  })
  frame.list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]')
    if (!option || event.shiftKey) return
    event.preventDefault()
    choose(option, event.ctrlKey || event.metaKey)
  })
  frame.forget.addEventListener('click', () => {
    forgetHistory(start.entry)
    void update()
    field.focus()
  })
  frame.close.addEventListener('click', () => dialog.close())
  // The dialog's own box is covered by its parts: a click that reaches it came from outside.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  page.body.append(dialog)

  return {
    open() {
      if (dialog.open) return dialog.close()
      dialog.showModal()
      field.select()
      void update()
    },
  }
}

/** What is said when the file that holds the words cannot be loaded. */
const BEFORE_WORDS: Readonly<Record<string, string>> = {
  'search-failed': 'Search cannot be loaded.',
  'search-retry': 'Try again',
}

const KEYS: Readonly<Record<string, (list: ReturnType<typeof createOptionList>) => void>> = {
  ArrowDown: (list) => list.move(1),
  ArrowUp: (list) => list.move(-1),
  PageDown: (list) => list.moveTo('last'),
  PageUp: (list) => list.moveTo('first'),
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = makeElement('button', { type: 'button', class: 'search-action' }, label)
  element.addEventListener('click', press)
  return element
}
