import type { Config, Schemed } from '@octavo/config'
import { contrastOf, hexToOklch, isHexColor, MIN_CONTRAST, oklchToHex, type Oklch } from '@octavo/hast'
import { moveLightness } from './contrast.ts'

/** The background and foreground colours of a site, by token name, as hex colours. */
export interface Neutrals {
  readonly ground: Schemed<string>
  readonly raised: Schemed<string>
  readonly sunken: Schemed<string>
  readonly 'code-ground': Schemed<string>
  readonly text: Schemed<string>
  readonly muted: Schemed<string>
}

/** Lightness of each token, and its share of the site's trace of colour. */
type NeutralScale = Readonly<Record<keyof Neutrals, Schemed<{ readonly l: number; readonly share: number }>>>

const SCALE: NeutralScale = {
  ground: { light: { l: 1, share: 0 }, dark: { l: 0.178, share: 0.8 } },
  raised: { light: { l: 1, share: 0 }, dark: { l: 0.212, share: 0.9 } },
  sunken: { light: { l: 0.978, share: 0.4 }, dark: { l: 0.155, share: 0.8 } },
  'code-ground': { light: { l: 0.978, share: 0.4 }, dark: { l: 0.207, share: 0.9 } },
  text: { light: { l: 0.21, share: 1.2 }, dark: { l: 0.93, share: 0.5 } },
  muted: { light: { l: 0.44, share: 1.2 }, dark: { l: 0.7, share: 0.9 } },
}

/** Differences from the common scale of background and foreground colours. */
export interface ThemeNeutrals {
  readonly scale?: Partial<NeutralScale>
  /** Chroma (and hue in degrees, default the primary's) of the trace of colour in greys. */
  readonly trace?: { readonly chroma: number; readonly hue?: number }
}

/** Chroma of a trace at share 1. Source: reference/art-direction.md, principle 2. */
const TRACE = 0.01

/** The scale and trace of colour that the greys of a site are made of. */
interface GreyBase {
  readonly scale: NeutralScale
  readonly trace: Oklch
}

/**
 * The neutrals of a site: grey with a trace of the primary's hue, or of the theme's; pure grey when the primary
 * is.
 */
export function neutralsOf(
  primary: string,
  background: Config['background']['color'],
  { scale, trace }: ThemeNeutrals = {},
): Neutrals {
  const base: GreyBase = { scale: { ...SCALE, ...scale }, trace: traceOf(hexToOklch(primary), trace) }
  const ground: Schemed<string> = {
    light: pageBackground('light', background?.light, base),
    dark: pageBackground('dark', background?.dark, base),
  }
  const token = (name: Exclude<keyof Neutrals, 'ground'>): Schemed<string> => ({
    light: shade(name, 'light', { ...base, ground: ground.light }),
    dark: shade(name, 'dark', { ...base, ground: ground.dark }),
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

function traceOf(primary: Oklch, own: ThemeNeutrals['trace']): Oklch {
  if (own?.hue !== undefined) return { l: 0, c: own.chroma, h: own.hue }
  return { l: 0, c: primary.c < 0.02 ? 0 : (own?.chroma ?? TRACE), h: primary.h }
}

/** A token with its own distance from the background, for any background; foreground colours do not move. */
function shade(
  name: Exclude<keyof Neutrals, 'ground'>,
  scheme: 'light' | 'dark',
  { scale, trace, ground: hex }: GreyBase & { readonly ground: string },
): string {
  const { l, share } = scale[name][scheme]
  const own = oklchToHex({ ...trace, l, c: trace.c * share })
  if (name === 'text' || name === 'muted') return own
  if (hex === pageBackground(scheme, undefined, { scale, trace })) return own
  const ground = hexToOklch(hex)
  return oklchToHex({ ...ground, l: Math.min(1, Math.max(0, ground.l + l - scale.ground[scheme].l)) })
}

/**
 * The background as configured, moved in lightness until muted text has enough contrast on it and on its tints
 * (1.25 times the minimum).
 */
function pageBackground(
  scheme: 'light' | 'dark',
  configured: string | undefined,
  { scale, trace }: GreyBase,
): string {
  const own = scale.ground[scheme]
  if (configured === undefined || !isHexColor(configured)) {
    return oklchToHex({ ...trace, l: own.l, c: trace.c * own.share })
  }
  const muted = oklchToHex({ ...trace, l: scale.muted[scheme].l, c: 0 })
  const isReadable = (ground: string) => contrastOf(ground, muted) >= MIN_CONTRAST * 1.25
  return moveLightness(configured.toLowerCase(), scheme === 'light' ? 'light' : 'dark', isReadable)
}
