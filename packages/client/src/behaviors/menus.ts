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

/**
 * The drawer opens and closes without script. With it, the page behind it is inert while it is open, and it
 * closes when the window grows wide or a link of the same page is followed.
 */
export function mountDrawer(page: Document): void {
  const sidebar = page.querySelector<HTMLElement>('#sidebar[popover]')
  if (!sidebar) return
  const behind = page.querySelectorAll<HTMLElement>('#navbar, #content-area, #footer, #banner')
  sidebar.addEventListener('beforetoggle', (event) => {
    for (const part of behind) part.inert = event.newState === 'open'
  })
  // The inert page cannot hold the focus: it moves to the drawer, and back to the button.
  sidebar.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open'
    page.querySelector<HTMLElement>(isOpen ? '#sidebar .drawer-head button' : '.drawer-open')?.focus()
  })
  sidebar.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link?.hash && link.pathname === location.pathname) sidebar.hidePopover()
  })
  matchMedia('(width >= 1024px)').addEventListener('change', () => {
    if (sidebar.matches(':popover-open')) sidebar.hidePopover()
  })
}
