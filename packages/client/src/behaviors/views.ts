import { hashTarget } from './hash-target.ts'
import { announceShown } from './shown.ts'
import { moveAlong, rememberedLabels, rememberLabel } from './tab-list.ts'

/**
 * `<View>`s of a page: its selector shows those of one title and remembers the choice like tabs do. An address that
 * names something inside a view shows it.
 */
export function mountViews(page: Document): void {
  const tabs = [...page.querySelectorAll<HTMLButtonElement>('.view-bar > [role=tab]')]
  if (tabs.length === 0) return
  const titles = new Set(tabs.map(titleOf))
  const show = (title: string) => {
    for (const tab of tabs) {
      const isChosen = titleOf(tab) === title
      tab.toggleAttribute('data-active', isChosen)
      tab.ariaSelected = String(isChosen)
      tab.tabIndex = isChosen ? 0 : -1
    }
    for (const view of page.querySelectorAll('.view'))
      view.toggleAttribute('data-active', titleOf(view) === title)
    announceShown(page)
  }
  const choose = (tab: HTMLButtonElement) => {
    show(titleOf(tab))
    rememberLabel(titleOf(tab))
  }
  const reveal = () => {
    const target = hashTarget(page)
    const view = target?.closest('.view:not([data-active])')
    if (!view) return
    show(titleOf(view))
    target?.scrollIntoView()
  }
  for (const tab of tabs) tab.addEventListener('click', () => choose(tab))
  tabs[0]?.parentElement?.addEventListener('keydown', (event) => moveAlong(event, tabs, choose))
  page.defaultView?.addEventListener('hashchange', reveal)
  const remembered = rememberedLabels().find((label) => titles.has(label))
  if (remembered !== undefined) show(remembered)
  reveal()
}

const titleOf = (element: Element): string => element.getAttribute('data-view') ?? ''
