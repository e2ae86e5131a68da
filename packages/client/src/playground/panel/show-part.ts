/** Moves the focus to the first input that cannot be sent, and opens the sections around it. */
export function showFirstError(): void {
  requestAnimationFrame(() => {
    const panel = document.querySelector('.playground[open]')
    const input = panel?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault] button')
    for (let fold = input?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      fold.open = true
    input?.focus()
  })
}

/** Scrolls to the response where it is below the form. */
export function showSide(): void {
  requestAnimationFrame(() => {
    const [form, side] = ['form', 'side'].map((name) =>
      document.querySelector(`.playground[open] .play-${name}`),
    )
    const isBelow = form && side && form.getBoundingClientRect().left >= side.getBoundingClientRect().left
    if (isBelow) side.scrollIntoView({ block: 'start' })
  })
}
