import { valueAt } from '../config-document.ts'
import type { EffectCheck } from './effect-check.ts'

/** Values for a scheme, by the one scheme that is never shown. */
const SCHEMED = {
  light: [['background', 'color', 'light']],
  dark: [
    ['colors', 'light'],
    ['background', 'color', 'dark'],
    ['styling', 'codeblocks', 'theme', 'dark'],
  ],
} as const

/** The look: colours of a scheme that is never shown, and pictures that another setting replaces. */
export const appearanceEffects: EffectCheck = (json, report) => {
  const { appearance, thumbnails, seo } = json
  const shown = appearance?.strict === true ? appearance.default : undefined
  if (shown === 'light' || shown === 'dark') {
    const never = shown === 'light' ? 'dark' : 'light'
    for (const at of SCHEMED[never]) {
      if (valueAt(json as never, at) === undefined) continue
      report(
        'config/no-effect',
        `"${at.join('.')}" has no effect, because readers only see the ${shown} scheme`,
        {
          at,
          help: `remove it, or set "appearance.strict" to false`,
        },
      )
    }
  }
  if (thumbnails && Object.keys(thumbnails).length > 0 && seo?.metatags?.['og:image'] !== undefined)
    report(
      'config/no-effect',
      '"thumbnails" has no effect, because "seo.metatags" names one picture for all pages',
      {
        at: ['thumbnails'],
        part: 'key',
        help: 'remove "thumbnails", or "og:image" from "seo.metatags"',
      },
    )
}
