import { applyChoice, nextChoice, resolveChoice, type SchemeChoice } from '../color-scheme.ts'
import { readStored, writeStored } from '../stored.ts'

/** The switch in the header: system, light, dark, in turn. Other tabs of the site follow. */
export function mountSchemeSwitch(page: Document): void {
  const root = page.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const stored = () => readStored(() => localStorage, 'octavo-scheme')
  const current = () =>
    resolveChoice(stored(), root.dataset['appearance'], root.dataset['strict'] !== undefined)
  const button = page.querySelector<HTMLElement>('.scheme-switch')
  let choice = current()

  const show = (next: SchemeChoice) => {
    choice = next
    applyChoice(root, choice, system.matches)
    if (button) button.ariaLabel = `${button.dataset['label'] ?? ''}: ${button.dataset[choice] ?? choice}`
  }
  show(choice)
  system.addEventListener('change', () => show(choice))
  addEventListener('storage', (event) => {
    if (event.key === 'octavo-scheme') show(current())
  })
  button?.addEventListener('click', () => {
    show(nextChoice(choice))
    writeStored(() => localStorage, 'octavo-scheme', choice)
  })
}
