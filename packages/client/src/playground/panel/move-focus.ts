/** Moves the focus to the first input that cannot be sent, and opens the sections around it. */
export function showFirstError(): void {
  requestAnimationFrame(() => {
    const panel = document.querySelector('.playground[open]')
    const input = panel?.querySelector<HTMLElement>('[aria-invalid=true]:enabled, [data-fault] :enabled')
    for (let fold = input?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      fold.open = true
    input?.focus()
  })
}

/**
 * Moves focus and view to the response. Nothing but the columns scrolls: the head stays where it is, whatever the
 * size of the window.
 */
export function showSide(): void {
  requestAnimationFrame(() => {
    const columns = document.querySelector<HTMLElement>('.playground[open] .play-columns')
    const side = columns?.querySelector<HTMLElement>('.play-side')
    if (!columns || !side) return
    columns.scrollTop = side.offsetTop
    side.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
  })
}
