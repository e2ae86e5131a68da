/** Steps that a key moves along a row; infinity for the ends. */
const STEPS: Readonly<Record<string, (rtl: boolean) => number>> = {
  ArrowRight: (rtl) => (rtl ? -1 : 1),
  ArrowLeft: (rtl) => (rtl ? 1 : -1),
  Home: () => -Infinity,
  End: () => Infinity,
}

/** Arrow keys, Home and End along a row of tabs: chooses and focuses the next that is not disabled. */
export function moveAlong(
  event: KeyboardEvent,
  row: readonly HTMLButtonElement[],
  choose: (tab: HTMLButtonElement) => void,
): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[role=tab]') : null
  if (!tab || event.altKey || event.ctrlKey || event.metaKey) return
  const step = STEPS[event.key]?.(getComputedStyle(tab).direction === 'rtl')
  if (step === undefined) return
  const tabs = row.filter(({ disabled }) => !disabled)
  const index = tabs.indexOf(tab)
  const target = Number.isFinite(step) ? tabs.at((index + step) % tabs.length) : tabs.at(step < 0 ? 0 : -1)
  if (!target) return
  event.preventDefault()
  choose(target)
  target.focus()
}
