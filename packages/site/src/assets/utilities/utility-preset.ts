import type { Preset, Rule, Variant } from '@unocss/core'
import { presetWind3, type Theme } from '@unocss/preset-wind3'
import { mergeColors, type NamedColors } from './merge-colors.ts'

/** Colours and fonts of a site under the names that authors use in classes (`text-primary`, `font-mono`). */
export interface UtilityTheme {
  readonly colors: NamedColors
}

/** Tailwind 3's classes with this product's scheme rule; no reset, custom properties only where they are used. */
export function utilityPreset({ colors }: UtilityTheme): Preset<Theme> {
  const tailwind = presetWind3({ preflight: false, variablePrefix: 'tw-' })
  return {
    ...tailwind,
    variants: [darkVariant, prefixVariant, ...(tailwind.variants ?? [])],
    rules: [...(tailwind.rules ?? []), ...MISSING],
    extendTheme: (theme) => ({
      ...theme,
      colors: mergeColors(theme.colors, colors),
      fontFamily: { ...theme.fontFamily, sans: 'var(--font-body)', mono: 'var(--font-mono)' },
    }),
  }
}

const SYSTEM = '@media (prefers-color-scheme: dark)'

/**
 * `dark:` holds below `.dark`, and where the system is dark and the root carries neither class; both have the
 * specificity of one class more than the same utility without it. Source: the scheme rule of the theme's tokens.
 */
const darkVariant: Variant<Theme> = {
  name: 'dark',
  multiPass: false,
  match(name) {
    if (!name.startsWith('dark:')) return undefined
    const matcher = name.slice('dark:'.length)
    return [
      {
        matcher,
        handle: (input, next) => next({ ...input, prefix: `.dark $$ ${input.prefix}` }),
      },
      {
        matcher,
        handle: (input, next) =>
          next({
            ...input,
            prefix: `:root:where(:not(.light,.dark)) $$ ${input.prefix}`,
            parent: `${input.parent ? `${input.parent} $$ ` : ''}${SYSTEM}`,
          }),
      },
    ]
  },
}

/** The reference platform names its own utility classes `mint-flex`, `dark:mint-hidden`; pages use them too. */
const prefixVariant: Variant<Theme> = {
  name: 'platform prefix',
  multiPass: false,
  match: (name) => (/^-?mint-/.test(name) ? name.replace('mint-', '') : undefined),
}

const SIDES: Readonly<Record<string, string>> = {
  t: 'to top',
  tr: 'to top right',
  r: 'to right',
  br: 'to bottom right',
  b: 'to bottom',
  bl: 'to bottom left',
  l: 'to left',
  tl: 'to top left',
}

/**
 * Keywords of a property from the weakest: of two on an element, the later one applies, so that `flex hidden` is
 * hidden.
 */
interface KeywordRow {
  readonly property: string
  readonly prefix?: string
  readonly keywords: string
}

const KEYWORDS: readonly KeywordRow[] = [
  {
    property: 'display',
    keywords: `block inline-block inline flex inline-flex table inline-table table-caption table-cell table-column
      table-column-group table-footer-group table-header-group table-row-group table-row flow-root grid inline-grid
      contents list-item`,
  },
  { property: 'position', keywords: 'static fixed absolute relative sticky' },
  { property: 'text-align', prefix: 'text-', keywords: 'left center right justify start end' },
  { property: 'object-fit', prefix: 'object-', keywords: 'contain cover fill none scale-down' },
]

const ORDERED: Rule<Theme>[] = KEYWORDS.flatMap(({ property, prefix = '', keywords }) =>
  keywords.split(/\s+/).map((word): Rule<Theme> => [prefix + word, { [property]: word }]),
)

/** Classes that the preset lacks, or gives another meaning or order than Tailwind 3 does. */
const MISSING: Rule<Theme>[] = [
  ...ORDERED,
  ['hidden', { display: 'none' }],
  ['collapse', { visibility: 'collapse' }],
  ['overflow-ellipsis', { 'text-overflow': 'ellipsis' }],
  ['decoration-slice', { 'box-decoration-break': 'slice' }],
  ['decoration-clone', { 'box-decoration-break': 'clone' }],
  ['accent-auto', { 'accent-color': 'auto' }],
  ['columns-2xs', { columns: '18rem' }],
  ['columns-3xs', { columns: '16rem' }],
  ['forced-color-adjust-auto', { 'forced-color-adjust': 'auto' }],
  ['forced-color-adjust-none', { 'forced-color-adjust': 'none' }],
  [
    /^(-?)scroll-([mp])([se])-(\d+(?:\.\d+)?|px)$/,
    ([, sign = '', kind, side, size = '']) => {
      const property = `scroll-${kind === 'm' ? 'margin' : 'padding'}-inline-${side === 's' ? 'start' : 'end'}`
      return { [property]: sign + (size === 'px' ? '1px' : `${Number(size) / 4}rem`) }
    },
  ],
  [
    /^bg-gradient-to-([trbl]{1,2})$/,
    ([, side = '']) => {
      const direction = SIDES[side]
      return direction && { 'background-image': `linear-gradient(${direction}, var(--tw-gradient-stops))` }
    },
  ],
]
