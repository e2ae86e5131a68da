/** Storage key of the chosen labels, newest first. */
const STORE = 'octavo-tabs'

/** More labels than any reader chooses; the oldest fall out. */
const REMEMBERED = 20

/** Stores the label of a chosen tab. Private windows may reject storage; then nothing is remembered. */
export function rememberLabel(label: string): void {
  try {
    const labels = [label, ...rememberedLabels().filter((other) => other !== label)]
    localStorage.setItem(STORE, JSON.stringify(labels.slice(0, REMEMBERED)))
  } catch {}
}

/** Labels of the tabs that the reader chose on this site, newest first. */
export function rememberedLabels(): readonly string[] {
  try {
    const labels: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : []
  } catch {
    return []
  }
}

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
