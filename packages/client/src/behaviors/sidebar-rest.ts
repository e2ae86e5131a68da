/**
 * Marks what follows the group with the current page. It is left out of the first layout unless it is in view; what
 * precedes it is not, because the scroll position depends on its height.
 */
export function postponeRest(page: Document): void {
  const link = page.querySelector('a[aria-current="page"].sidebar-link')
  let next = link?.closest('.sidebar-group')?.nextElementSibling
  for (; next; next = next.nextElementSibling) next.classList.add('sidebar-later')
}

/** Lays out what was marked, so that the sidebar has its true height from now on. */
export function showRest(page: Document): void {
  for (const group of page.querySelectorAll('.sidebar-later')) group.classList.remove('sidebar-later')
}
