/**
 * Marks the groups after the one with the current page. They are left out of the first layout unless they are in view;
 * the groups before it are not, because the scroll position depends on their heights.
 */
export function postponeRest(page: Document): void {
  const groups = [...page.querySelectorAll('.sidebar-nav > .sidebar-group')]
  const current = groups.findIndex((group) => group.querySelector('[aria-current="page"]'))
  for (const group of groups.slice(current + 1)) group.classList.add('sidebar-later')
}

/** Lays the marked groups out, so that the sidebar has its true height from now on. */
export function showRest(page: Document): void {
  for (const group of page.querySelectorAll('.sidebar-later')) group.classList.remove('sidebar-later')
}
