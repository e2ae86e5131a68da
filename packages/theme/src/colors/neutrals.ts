import type { Config, Schemed } from '@octavo/config'
import { contrastOf, hexToOklch, isHexColor, MIN_CONTRAST, oklchToHex, type Oklch } from '@octavo/hast'
import { moveLightness } from './contrast.ts'

/** The background and foreground colours of a site, as hex colours. */
export interface Neutrals {
  readonly background: Schemed<string>
  readonly raised: Schemed<string>
  readonly sunken: Schemed<string>
  readonly codeBackground: Schemed<string>
  readonly text: Schemed<string>
  readonly muted: Schemed<string>
}

/** The custom property of each colour; themes and stylesheets of projects refer to them by these names. */
export const neutralProperties: Readonly<Record<keyof Neutrals, string>> = {
  background: '--ground',
  raised: '--raised',
  sunken: '--sunken',
  codeBackground: '--code-ground',
  text: '--text',
  muted: '--muted',
}

/** Lightness of each colour, and its share of the site's trace of colour. */
type NeutralScale = Readonly<Record<keyof Neutrals, Schemed<{ readonly l: number; readonly share: number }>>>

const SCALE: NeutralScale = {
  background: { light: { l: 1, share: 0 }, dark: { l: 0.178, share: 0.8 } },
  raised: { light: { l: 1, share: 0 }, dark: { l: 0.212, share: 0.9 } },
  sunken: { light: { l: 0.978, share: 0.4 }, dark: { l: 0.155, share: 0.8 } },
  codeBackground: { light: { l: 0.978, share: 0.4 }, dark: { l: 0.207, share: 0.9 } },
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
  configured: Config['background']['color'],
  { scale, trace }: ThemeNeutrals = {},
): Neutrals {
  const base: GreyBase = { scale: { ...SCALE, ...scale }, trace: traceOf(hexToOklch(primary), trace) }
  const background: Schemed<string> = {
    light: pageBackground('light', configured?.light, base),
    dark: pageBackground('dark', configured?.dark, base),
  }
  const colorOf = (name: Exclude<keyof Neutrals, 'background'>): Schemed<string> => ({
    light: shade(name, 'light', { ...base, background: background.light }),
    dark: shade(name, 'dark', { ...base, background: background.dark }),
  })
  return {
    background,
    raised: colorOf('raised'),
    sunken: colorOf('sunken'),
    codeBackground: colorOf('codeBackground'),
    text: colorOf('text'),
    muted: colorOf('muted'),
  }
}

function traceOf(primary: Oklch, own: ThemeNeutrals['trace']): Oklch {
  if (own?.hue !== undefined) return { l: 0, c: own.chroma, h: own.hue }
  return { l: 0, c: primary.c < 0.02 ? 0 : (own?.chroma ?? TRACE), h: primary.h }
}

/** A colour with its own distance from the background, for any background; foreground colours do not move. */
function shade(
  name: Exclude<keyof Neutrals, 'background'>,
  scheme: 'light' | 'dark',
  { scale, trace, background: hex }: GreyBase & { readonly background: string },
): string {
  const { l, share } = scale[name][scheme]
  const own = oklchToHex({ ...trace, l, c: trace.c * share })
  if (name === 'text' || name === 'muted') return own
  if (hex === pageBackground(scheme, undefined, { scale, trace })) return own
  const page = hexToOklch(hex)
  return oklchToHex({ ...page, l: Math.min(1, Math.max(0, page.l + l - scale.background[scheme].l)) })
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
  const own = scale.background[scheme]
  if (configured === undefined || !isHexColor(configured)) {
    return oklchToHex({ ...trace, l: own.l, c: trace.c * own.share })
  }
  const muted = oklchToHex({ ...trace, l: scale.muted[scheme].l, c: 0 })
  const isReadable = (color: string) => contrastOf(color, muted) >= MIN_CONTRAST * 1.25
  return moveLightness(configured.toLowerCase(), scheme === 'light' ? 'light' : 'dark', isReadable)
}
