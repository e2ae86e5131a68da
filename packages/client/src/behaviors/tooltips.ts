/** Escape closes the open tooltip until the pointer or the focus returns. */
export function mountTooltips(document: Document): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const tooltip of document.querySelectorAll('.tooltip:is(:hover, :focus-within)')) dismiss(tooltip)
  })
}

function dismiss(tooltip: Element): void {
  tooltip.setAttribute('data-dismissed', '')
  const forgive = () => tooltip.removeAttribute('data-dismissed')
  tooltip.addEventListener('pointerleave', forgive, { once: true })
  tooltip.addEventListener('focusout', forgive, { once: true })
}
