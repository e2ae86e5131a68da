import type { SearchFacet } from '@octavo/search/query'
import type { LoadedEntry } from './load-entry.ts'
import { makeElement } from '../make-element.ts'

/** The filters of a search. */
export interface FilterRow {
  readonly element: HTMLElement
  /** Renders the choices of an entry. */
  show(entry: LoadedEntry): void
  /** The chosen version and product. */
  readonly filter: SearchFacet
  /** True when a choice leaves pages out. */
  readonly narrows: boolean
  /** Removes the filters by version and product. */
  widen(): void
}

interface FilterEvents {
  readonly start: SearchFacet
  changed(): void
  /** The reader chose the language with the entry at this address. */
  language(entry: string): void
}

const KINDS = ['product', 'version'] as const

/** Choices of product, version and language, each shown when there are several. */
export function createFilterRow({ start, changed, language }: FilterEvents): FilterRow {
  const element = makeElement('div', { class: 'search-filters', hidden: true })
  let filter: SearchFacet = start
  let selects: readonly HTMLSelectElement[] = []
  const set = (kind: 'version' | 'product', value: string) => {
    const { [kind]: _before, ...rest } = filter
    filter = value === '' ? rest : { ...rest, [kind]: value }
  }
  return {
    element,
    show(entry) {
      const facets = KINDS.flatMap((kind) => {
        const values = [
          ...new Set(entry.facets.map((facet) => facet[kind]).filter((value) => value !== undefined)),
        ]
        // A choice that this language does not have is dropped.
        if (filter[kind] !== undefined && !values.includes(filter[kind])) set(kind, '')
        if (values.length < 2) return []
        const rows = [
          ['', entry.words('search-all')] as const,
          ...values.map((value) => [value, value] as const),
        ]
        const select = makeSelect(entry.words(kind), rows, filter[kind] ?? '')
        select.addEventListener('change', () => {
          set(kind, select.value)
          changed()
        })
        return select
      })
      const tongues = entry.languages.map(({ entry: address, name }) => [address, name] as const)
      const current = entry.languages.find(({ lang }) => lang === entry.lang)?.entry ?? ''
      const tongue = tongues.length < 2 ? [] : [makeSelect(entry.words('language'), tongues, current)]
      for (const select of tongue) select.addEventListener('change', () => language(select.value))
      selects = facets
      element.replaceChildren(...[...facets, ...tongue].map(labelled))
      element.hidden = element.childElementCount === 0
    },
    get filter() {
      return filter
    },
    get narrows() {
      return KINDS.some((kind) => filter[kind] !== undefined)
    },
    widen() {
      filter = {}
      for (const select of selects) select.value = ''
      changed()
    },
  }
}

function makeSelect(
  name: string,
  rows: readonly (readonly [value: string, label: string])[],
  current: string,
): HTMLSelectElement {
  const options = rows.map(([value, label]) =>
    makeElement('option', { value, selected: value === current }, label),
  )
  return makeElement('select', { name }, ...options)
}

const labelled = (select: HTMLSelectElement): HTMLElement =>
  makeElement('label', { class: 'search-filter' }, makeElement('span', {}, select.name), select)
