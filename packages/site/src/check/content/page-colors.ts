import type { Config } from '@octavo/config'
import type { PageColors } from '@octavo/markdown'
import type { SourceFile } from '@octavo/source'
import { siteColors, utilityColors } from '@octavo/theme'
import { mergeColors } from '../../assets/utilities/merge-colors.ts'

/** A class that sets a colour by its name. */
const COLOR_CLASS = /\b(?:text|bg)-[a-z]+(?:-\d{2,3})?\b/

/** Returns the colours of pages; the names of utility classes only where a text may use one, because the list is large. */
export async function pageColors(config: Config, files: Iterable<SourceFile>): Promise<PageColors> {
  const { background, text } = siteColors(config)
  const { default: chosen, strict } = config.appearance
  const schemes = ['light', 'dark'] as const
  const isNamed = [...files].some((file) => COLOR_CLASS.test(file.text))
  return {
    schemes: strict && chosen !== 'system' ? [chosen] : schemes,
    text,
    background,
    utilities: isNamed ? await utilityNames(config) : new Map(),
  }
}

async function utilityNames(config: Config): Promise<ReadonlyMap<string, string>> {
  const { presetWind3 } = await import('@unocss/preset-wind3')
  const colors = mergeColors(presetWind3().theme?.colors, utilityColors(config))
  return new Map(
    Object.entries(colors).flatMap(([name, value]): readonly (readonly [string, string])[] => {
      if (typeof value === 'string') return [[name, longHex(value)]]
      return Object.entries(value ?? {}).flatMap(([shade, color]) =>
        typeof color === 'string' ? [[shade === 'DEFAULT' ? name : `${name}-${shade}`, longHex(color)]] : [],
      )
    }),
  )
}

/** What is no hex colour, such as `transparent`, stays a text that no contrast is computed of. */
const longHex = (color: string): string => color.toLowerCase()
