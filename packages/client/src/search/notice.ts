import type { SearchResults } from '@octavo/search/query'
import type { DialogFrame } from './dialog-frame.ts'
import { makeElement } from '../make-element.ts'

/** Messages of the dialog beside its results, shown and announced. */
export interface Notice {
  none(): void
  /** Shows the number of found pages, and the words that replaced unknown ones. */
  found(answer: SearchResults, words: Words): void
  /** Shows that there are no results; `widen` searches without a filter. */
  nothing(query: string, words: Words, widen: (() => void) | undefined): void
  failed(words: Words, retry: () => void): void
}

type Words = (key: string) => string

export function createNotice({ notice, status }: DialogFrame): Notice {
  const show = (nodes: readonly Node[], spoken: string) => {
    notice.replaceChildren(...nodes)
    notice.hidden = nodes.length === 0
    status.textContent = spoken
  }
  return {
    none: () => show([], ''),
    found({ corrected, total }, words) {
      const taken = corrected.map(({ to }) => to).join(' ')
      const instead = makeElement('p', {}, `${words('search-instead')} `, makeElement('b', {}, taken))
      show(taken === '' ? [] : [instead], `${words('search-results')}: ${total}`)
    },
    nothing(query, words, widen) {
      const message = `${words('search-none')} “${query.trim()}”`
      const hint = makeElement('p', {}, words('search-none-hint'))
      show([heading(message), hint, ...(widen ? [button(words('search-widen'), widen)] : [])], message)
    },
    failed(words, retry) {
      const message = words('search-failed')
      show([heading(message), button(words('search-retry'), retry)], message)
    },
  }
}

const heading = (text: string): HTMLElement => makeElement('p', { class: 'search-none' }, text)

function button(label: string, press: () => void): HTMLElement {
  const element = makeElement('button', { type: 'button', class: 'search-action' }, label)
  element.addEventListener('click', press)
  return element
}
