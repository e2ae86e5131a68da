/*
 * From class names in texts to the site's one utility stylesheet:
 *   1. utilityNames: words of the texts that may be classes of Tailwind 3
 *   2. the generator: rules for those that it knows
 *   3. custom properties that those rules read
 *   4. what those rules require: borders with a style, pictures that can be centred, `not-prose`
 */
import { createGenerator, type UnoGenerator } from '@unocss/core'
import type { Theme } from '@unocss/preset-wind3'
import type { SourceFile } from '@octavo/source'
import { baseRules } from './utility-base.ts'
import { initialProperties } from './initial-properties.ts'
import { utilityPreset, type UtilityTheme } from './utility-preset.ts'
import { utilityNames } from './utility-names.ts'

/** Makes utility stylesheets; results are cached by name. */
export interface UtilityEngine {
  /** Changes whenever the same names would give other rules. */
  readonly key: string
  /** CSS for the utility classes of `files`, in an order of its own; empty when there are none. */
  stylesheet(files: Iterable<SourceFile>): Promise<string>
}

/** An engine for the colours of a site. */
export async function createUtilityEngine(theme: UtilityTheme): Promise<UtilityEngine> {
  const generator = await createGenerator<Theme>({ presets: [utilityPreset(theme)] })
  let last: { readonly names: string; readonly css: string } | undefined
  return {
    key: JSON.stringify(theme),
    async stylesheet(files) {
      const names = utilityNames(files)
      const id = names.join(' ')
      if (last?.names !== id) last = { names: id, css: await namesToCss(names, generator) }
      return last.css
    },
  }
}

async function namesToCss(names: readonly string[], generator: UnoGenerator<Theme>): Promise<string> {
  if (names.length === 0) return ''
  const { css, matched } = await generator.generate(new Set(names), { minify: true })
  const base = baseRules(names.filter((name) => matched.has(name) || name === 'not-prose'))
  return initialProperties(css) + base + css
}
