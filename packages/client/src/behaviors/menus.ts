/** Menus are disclosures that open without script; with it, Escape and a click or focus elsewhere close them. */
export function mountMenus(page: Document): void {
  const closeAll = (except?: Node) => {
    for (const menu of page.querySelectorAll<HTMLDetailsElement>('.menu[open]')) {
      if (!except || !menu.contains(except)) menu.open = false
    }
  }
  page.addEventListener('click', (event) => closeAll(event.target as Node))
  page.addEventListener('focusin', (event) => closeAll(event.target as Node))
  // On narrow screens the tabs' menus are fixed to the window, so they cannot follow their tab.
  page.addEventListener('scroll', () => innerWidth < 1024 && closeAll(), { passive: true })
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const menu = (event.target as Element).closest<HTMLDetailsElement>('.menu[open]')
    closeAll()
    menu?.querySelector('summary')?.focus()
  })
}
