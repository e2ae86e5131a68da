/** Colour schemes that a reader can choose. */
export type SchemeChoice = 'system' | 'light' | 'dark'

/**
 * Returns the effective choice: the reader's, unless the site is strict, else the site's. Unknown values
 * count as no choice.
 */
export function resolveChoice(
  stored: string | undefined,
  appearance: string | undefined,
  strict: boolean,
): SchemeChoice {
  return (strict ? undefined : toChoice(stored)) ?? toChoice(appearance) ?? 'system'
}

/** The choice after `choice` when the switch is pressed. */
export function nextChoice(choice: SchemeChoice): SchemeChoice {
  return choice === 'system' ? 'light' : choice === 'light' ? 'dark' : 'system'
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
