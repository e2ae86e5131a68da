const NAMES: Readonly<Record<string, string>> = {
  note: 'Note',
  seealso: 'Note',
  quote: 'Note',
  cite: 'Note',
  abstract: 'Note',
  summary: 'Note',
  tldr: 'Note',
  example: 'Note',
  info: 'Info',
  information: 'Info',
  todo: 'Info',
  question: 'Info',
  help: 'Info',
  faq: 'Info',
  important: 'Info',
  secondary: 'Note',
  tip: 'Tip',
  hint: 'Tip',
  success: 'Check',
  check: 'Check',
  done: 'Check',
  okay: 'Check',
  warning: 'Warning',
  warn: 'Warning',
  caution: 'Warning',
  attention: 'Warning',
  danger: 'Danger',
  error: 'Danger',
  failure: 'Danger',
  fail: 'Danger',
  missing: 'Danger',
  bug: 'Danger',
}

/** Returns the callout of Octavo for a kind of admonition; undefined for one that no tool has. */
export const calloutName = (kind: string): string | undefined => {
  const key = kind.toLowerCase()
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined
}
