import type { Config, Schemed } from '@octavo/config'
import { contrastOf, MIN_CONTRAST, moveLightness } from './contrast.ts'
import { hexToOklch, isHexColor, oklchToHex } from './hex-color.ts'
import type { Oklch } from './oklch.ts'

/** The grounds and inks of a site, by token name, as hex colours. */
export interface Neutrals {
  readonly ground: Schemed<string>
  readonly raised: Schemed<string>
  readonly sunken: Schemed<string>
  readonly 'code-ground': Schemed<string>
  readonly text: Schemed<string>
  readonly muted: Schemed<string>
}

/** Lightness of each token, and its share of the site's trace of colour. */
const SCALE: Readonly<Record<keyof Neutrals, Schemed<{ readonly l: number; readonly share: number }>>> = {
  ground: { light: { l: 1, share: 0 }, dark: { l: 0.178, share: 0.8 } },
  raised: { light: { l: 1, share: 0 }, dark: { l: 0.212, share: 0.9 } },
  sunken: { light: { l: 0.978, share: 0.4 }, dark: { l: 0.155, share: 0.8 } },
  'code-ground': { light: { l: 0.978, share: 0.4 }, dark: { l: 0.207, share: 0.9 } },
  text: { light: { l: 0.21, share: 1.2 }, dark: { l: 0.93, share: 0.5 } },
  muted: { light: { l: 0.44, share: 1.2 }, dark: { l: 0.7, share: 0.9 } },
}

/** Chroma of a trace at share 1. Source: reference/art-direction.md, principle 2. */
const TRACE = 0.01

/** The neutrals of a site: grey with a trace of the primary's hue; grey altogether when the primary is. */
export function neutralsOf(primary: string, background: Config['background']['color']): Neutrals {
  const base = hexToOklch(primary)
  const trace: Oklch = { l: 0, c: base.c < 0.02 ? 0 : TRACE, h: base.h }
  const ground: Schemed<string> = {
    light: groundOf('light', background?.light, trace),
    dark: groundOf('dark', background?.dark, trace),
  }
  const token = (name: Exclude<keyof Neutrals, 'ground'>): Schemed<string> => ({
    light: shade(name, 'light', { ground: ground.light, trace }),
    dark: shade(name, 'dark', { ground: ground.dark, trace }),
  })
  return {
    ground,
    raised: token('raised'),
    sunken: token('sunken'),
    'code-ground': token('code-ground'),
    text: token('text'),
    muted: token('muted'),
  }
}

/** A token at its own distance from the ground, whatever the ground is; inks stay where they are. */
function shade(
  name: Exclude<keyof Neutrals, 'ground'>,
  scheme: 'light' | 'dark',
  site: { readonly ground: string; readonly trace: Oklch },
): string {
  const { l, share } = SCALE[name][scheme]
  const own = oklchToHex({ ...site.trace, l, c: site.trace.c * share })
  if (name === 'text' || name === 'muted') return own
  if (site.ground === groundOf(scheme, undefined, site.trace)) return own
  const ground = hexToOklch(site.ground)
  return oklchToHex({ ...ground, l: Math.min(1, Math.max(0, ground.l + l - SCALE.ground[scheme].l)) })
}

/**
 * The ground as configured, moved in lightness until muted text is read on it with room for the tints that stand
 * upon it (1.25 times the least contrast).
 */
function groundOf(scheme: 'light' | 'dark', configured: string | undefined, trace: Oklch): string {
  const own = SCALE.ground[scheme]
  if (configured === undefined || !isHexColor(configured)) {
    return oklchToHex({ ...trace, l: own.l, c: trace.c * own.share })
  }
  const muted = oklchToHex({ ...trace, l: SCALE.muted[scheme].l, c: 0 })
  const isReadable = (ground: string) => contrastOf(ground, muted) >= MIN_CONTRAST * 1.25
  return moveLightness(configured.toLowerCase(), scheme === 'light' ? 'light' : 'dark', isReadable)
}
