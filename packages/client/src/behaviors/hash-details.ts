import { hashTarget } from './hash-target.ts'

/**
 * Opens the `<details>` that the address names, and those around its target; an accordion that is opened puts its
 * id into the address, so that it can be shared.
 */
export function mountHashDetails(document: Document): void {
  document.defaultView?.addEventListener('hashchange', () => openTarget(document))
  document.addEventListener('click', (event) => {
    const summary = event.target instanceof Element ? event.target.closest('.accordion > summary') : null
    const details = summary?.parentElement as HTMLDetailsElement | null | undefined
    // The press comes before the change: a closed accordion is about to open.
    if (details && details.id && !details.open)
      history.replaceState(history.state, '', `#${encodeURIComponent(details.id)}`)
  })
  openTarget(document)
}

function openTarget(document: Document): void {
  const target = hashTarget(document)
  let opened = false
  for (
    let details = target?.closest('details');
    details;
    details = details.parentElement?.closest('details')
  ) {
    if (details.open) continue
    details.open = true
    opened = true
  }
  if (opened) target?.scrollIntoView()
}
