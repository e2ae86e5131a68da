/** The list of a combobox: one option is current, although the focus stays in the field. */
export interface OptionList {
  /** Replaces the groups of options; the first one is current. */
  show(groups: readonly HTMLElement[]): void
  /** Makes the option `step` further current, past the ends to the other end. */
  move(step: number): void
  /** Makes the first or the last option current. */
  moveTo(end: 'first' | 'last'): void
  readonly current: HTMLElement | undefined
}

/** A list over `list` for `field`. Source: WAI-ARIA Authoring Practices, combobox with listbox popup. */
export function createOptionList(field: HTMLInputElement, list: HTMLElement): OptionList {
  let options: readonly HTMLElement[] = []
  let at = -1
  const select = (next: number) => {
    options[at]?.setAttribute('aria-selected', 'false')
    at = next
    const option = options[at]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }
  list.addEventListener('pointermove', ({ target }) => {
    const option = (target as Element).closest<HTMLElement>('[role=option]')
    const next = option ? options.indexOf(option) : -1
    if (next >= 0 && next !== at) select(next)
  })
  return {
    show(groups) {
      list.replaceChildren(...groups)
      options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
      options.forEach((option, index) => (option.id ||= `search-option-${index}`))
      list.hidden = options.length === 0
      field.setAttribute('aria-expanded', String(options.length > 0))
      at = -1
      select(options.length > 0 ? 0 : -1)
      // The first option may be below its group's name.
      list.parentElement?.scrollTo(0, 0)
    },
    move: (step) => options.length > 0 && select((at + step + options.length) % options.length),
    moveTo: (end) => select(end === 'first' ? Math.min(0, options.length - 1) : options.length - 1),
    get current() {
      return options[at]
    },
  }
}
