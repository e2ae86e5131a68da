import { hashTarget } from './hash-target.ts'
import { moveAlong, rememberedLabels, rememberLabel } from './tab-list.ts'
import { announceShown } from './shown.ts'

/**
 * Tabs of `<Tabs>` and `<CodeGroup>` (`data-tab-set`): press, arrow keys, `<select>`. Sets with `sync` follow
 * each other by label and remember the choice; `#id` of a panel, or of anything inside it, selects it.
 */
export function mountTabSets(document: Document): void {
  document.addEventListener('click', (event) => {
    const tab = closest(event.target, '[data-tab-set] > [role=tablist] > [role=tab]')
    if (tab) choose(tab)
  })
  document.addEventListener('keydown', moveFocus)
  document.addEventListener('change', (event) => {
    const select = closest(event.target, '.tab-select') as HTMLSelectElement | null
    const set = select?.closest<HTMLElement>('[data-tab-set]')
    if (select && set) chooseIndex(set, select.selectedIndex)
  })
  document.defaultView?.addEventListener('hashchange', () => revealPanel(document))
  document.addEventListener('beforematch', showFound)
  document.querySelectorAll<HTMLElement>('[data-tab-set] > .tab-panel').forEach(letFind)
  restoreTabs(document)
  revealPanel(document)
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

const tabsOf = (set: Element) => [
  ...set.querySelectorAll<HTMLButtonElement>(':scope > .tab-list > [role=tab]'),
]
const panelsOf = (set: Element) => [...set.querySelectorAll<HTMLElement>(':scope > .tab-panel')]

/**
 * Handles a chosen tab: shows the panel, follows in other sets, and restores the scroll position of the
 * pressed tab.
 */
function choose(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('[data-tab-set]')
  if (set) chooseIndex(set, tabsOf(set).indexOf(tab as HTMLButtonElement))
}

function chooseIndex(set: HTMLElement, index: number): void {
  const before = set.getBoundingClientRect().top
  show(set, index)
  const label = panelsOf(set)[index]?.ariaLabel
  if (set.dataset['tabSet'] === 'sync' && label) {
    for (const other of document.querySelectorAll<HTMLElement>('[data-tab-set=sync]'))
      if (other !== set) follow(other, label)
    rememberLabel(label)
  }
  announceShown(document)
  // Sets above may have changed their height.
  scrollBy(0, set.getBoundingClientRect().top - before)
}

function show(set: Element, index: number): void {
  for (const [at, tab] of tabsOf(set).entries()) {
    tab.toggleAttribute('data-active', at === index)
    tab.ariaSelected = String(at === index)
    tab.tabIndex = at === index ? 0 : -1
  }
  for (const [at, panel] of panelsOf(set).entries()) {
    panel.toggleAttribute('data-active', at === index)
    letFind(panel)
  }
  const select = set.querySelector<HTMLSelectElement>(':scope > .tab-list > select')
  if (select) select.selectedIndex = index
}

/** Find-in-page looks into panels that are not shown; the same code in many languages would be found too often. */
function letFind(panel: HTMLElement): void {
  if (panel.hasAttribute('data-active')) panel.removeAttribute('hidden')
  else if (!panel.parentElement?.matches('.code-group')) panel.setAttribute('hidden', 'until-found')
}

/** The browser found something in a panel. */
function showFound({ target }: Event): void {
  const panel = closest(target, '.tab-panel')
  const set = panel?.closest<HTMLElement>('[data-tab-set]')
  if (panel && set) chooseIndex(set, panelsOf(set).indexOf(panel))
}

function follow(set: Element, label: string): boolean {
  const index = panelsOf(set).findIndex((panel) => panel.ariaLabel === label)
  if (index < 0 || tabsOf(set)[index]?.disabled) return false
  show(set, index)
  return true
}

function moveFocus(event: KeyboardEvent): void {
  const set = closest(event.target, '[role=tab]')?.closest('[data-tab-set]')
  if (set) moveAlong(event, tabsOf(set), choose)
}

/** Selects in each set that others follow the label that the reader chose last. */
export function restoreTabs(document: Document): void {
  const labels = rememberedLabels()
  for (const set of document.querySelectorAll('[data-tab-set=sync]'))
    labels.some((label) => follow(set, label))
}

/** Opens every set around the target of the address, innermost last, and scrolls there. */
function revealPanel(document: Document): void {
  const target = hashTarget(document)
  let hidden = false
  for (let panel = target?.closest('.tab-panel'); panel; panel = panel.parentElement?.closest('.tab-panel')) {
    const set = panel.closest('[data-tab-set]')
    if (!set || panel.hasAttribute('data-active')) continue
    hidden = true
    show(set, panelsOf(set).indexOf(panel as HTMLElement))
  }
  if (!hidden) return
  announceShown(document)
  target?.scrollIntoView()
}
