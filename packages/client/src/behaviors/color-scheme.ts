import { readStored, writeStored } from '../stored.ts'

/** Colour schemes that a reader can choose. */
export type SchemeChoice = 'system' | 'light' | 'dark'

/** What the root element says of the site's schemes; `strict` is there where readers have no choice. */
type SiteSchemes = { readonly [name in 'appearance' | 'strict']?: string | undefined }

/**
 * Returns the effective choice: the reader's, unless the site is strict, else the site's. Unknown values
 * count as no choice.
 */
export function resolveChoice(stored: string | undefined, { appearance, strict }: SiteSchemes): SchemeChoice {
  return (strict === undefined ? toChoice(stored) : undefined) ?? toChoice(appearance) ?? 'system'
}

/** The choice when the switch is pressed: always the other look, as that of the system where it is that. */
export function nextChoice(choice: SchemeChoice, systemIsDark: boolean): SchemeChoice {
  const system = systemIsDark ? 'dark' : 'light'
  const other = (choice === 'system' ? system : choice) === 'dark' ? 'light' : 'dark'
  return other === system ? 'system' : other
}

/** Writes a choice onto the root: class `light` or `dark`, and `data-scheme` unless the system decides. */
export function applyChoice(root: HTMLElement, choice: SchemeChoice, systemIsDark: boolean): void {
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark)
  root.classList.toggle('dark', isDark)
  root.classList.toggle('light', !isDark)
  if (choice === 'system') delete root.dataset['scheme']
  else root.dataset['scheme'] = choice
}

function toChoice(word: string | undefined): SchemeChoice | undefined {
  return word === 'system' || word === 'light' || word === 'dark' ? word : undefined
}

/** The switch in the header: each press changes what is seen. Other tabs of the site follow. */
export function mountSchemeSwitch(page: Document): void {
  const root = page.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const stored = () => readStored(() => localStorage, 'octavo-scheme')
  const current = () => resolveChoice(stored(), root.dataset)
  const button = page.querySelector<HTMLElement>('.scheme-switch')
  let choice = current()

  const show = (next: SchemeChoice) => {
    choice = next
    applyChoice(root, choice, system.matches)
    if (button) button.ariaLabel = `${button.dataset['label'] ?? ''}: ${button.dataset[choice] ?? choice}`
  }
  show(choice)
  system.addEventListener('change', () => show(choice))
  addEventListener('storage', () => show(current()))
  button?.addEventListener('click', () => {
    show(nextChoice(choice, system.matches))
    writeStored(() => localStorage, 'octavo-scheme', choice)
  })
}
