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
