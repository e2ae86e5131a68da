import { didYouMean, type Pointer } from '@octavo/source'
import { languageCodes } from './language.ts'
import { pointerText, type Reporter } from './config-document.ts'
import type { NavigationElement } from './navigation-element.ts'

/** Reports a language code that the format does not list (`config/bad-value`): it is shown as it is written. */
export function checkLanguageCode(code: unknown, at: Pointer, { report }: Reporter): void {
  if (typeof code !== 'string' || languageCodes.some((known) => known === code.trim())) return
  const help = didYouMean(code, languageCodes) ?? `use a code such as ${languageCodes.slice(0, 3).join(', ')}`
  report('config/bad-value', `"${pointerText(at)}" cannot be ${JSON.stringify(code)}`, { at, help })
}

/** Sibling versions or languages, and their location. */
export interface Choices {
  readonly kind: 'version' | 'language'
  readonly items: readonly (string | NavigationElement)[]
  readonly at: Pointer
}

/**
 * Reports choices that a reader or a switcher could not distinguish: a second `default` (`nav/two-defaults`; the
 * first is used), and a name that occurs twice (`nav/same-name`). Source: reference/docs-json.md section 1.4,
 * `default`.
 */
export function checkChoices({ kind, items, at }: Choices, { report }: Reporter): void {
  const names = new Set<unknown>()
  let chosen: unknown
  for (const [index, item] of items.entries()) {
    if (typeof item === 'string') continue
    const name = item[kind]
    if (names.has(name))
      report('nav/same-name', `The ${kind} "${String(name)}" occurs twice`, {
        at: [...at, index, kind],
        help: 'join the two, or give one another name',
      })
    names.add(name)
    if (item.default !== true) continue
    if (chosen !== undefined)
      report(
        'nav/two-defaults',
        `The ${kind}s "${String(chosen)}" and "${String(name)}" are both the default`,
        {
          at: [...at, index, 'default'],
          help: `remove "default" from one; "${String(chosen)}" is used`,
        },
      )
    chosen ??= name
  }
}
