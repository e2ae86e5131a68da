/** Opens and closes long samples (`.code-fold`). Closing scrolls the beginning of the sample into view. */
export function mountCodeFolds(document: Document): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.code-fold') : null
    const block = button?.closest('.code-block')
    if (!button || !block) return
    const open = block.toggleAttribute('data-open')
    button.ariaExpanded = String(open)
    if (!open && block.getBoundingClientRect().top < 0) block.scrollIntoView()
  })
}
