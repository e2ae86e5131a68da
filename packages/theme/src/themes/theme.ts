import type { ThemeName } from '@octavo/config'
import type { BundledFont } from '../colors/bundled-fonts.ts'
import type { ThemeNeutrals } from '../colors/neutrals.ts'

/**
 * A theme: everything that distinguishes it from the others, except for the rules in `theme.css` of its folder.
 * Plain data.
 */
export interface Theme {
  readonly name: ThemeName
  readonly parts: ThemeParts
  readonly fonts: ThemeFonts
  /** Custom properties of `css/tokens.css` without their dashes, at every width. */
  readonly tokens: Readonly<Record<string, string>>
  /** The same where the sidebar is beside the text: from 1024 px on. */
  readonly wideTokens?: Readonly<Record<string, string>>
  /** Differences of backgrounds and foregrounds from the common scale. */
  readonly neutrals?: ThemeNeutrals
  /** Colours of code, where docs.json names no code theme; default Octavo's own. */
  readonly code?: ThemeCode
  /** `brand`: the bar above the page is filled with `colors.dark`, dark enough for white text. */
  readonly bar?: 'brand'
  /** A field above the groups of the sidebar filters them, where the page holds them all. */
  readonly sidebarFilter?: true
  /** The titles of nested groups link to their first page unless `interaction.drilldown` is set. */
  readonly drilldown?: boolean
}

/** Colours of code by what they mean: hex colours, or custom properties of the theme. */
export type ThemeCode = Readonly<
  Record<
    'light' | 'dark',
    Readonly<
      Partial<
        Record<'plain' | 'keyword' | 'name' | 'value' | 'text' | 'comment' | 'tag' | 'variable', string>
      >
    >
  >
>

/** Families, which `fonts` of docs.json replaces. */
export interface ThemeFonts {
  readonly body: BundledFont | 'system'
  /** Default: the system's monospace fonts. */
  readonly mono?: BundledFont
}

/**
 * Slots of the parts of the frame on wide screens, by theme; on narrow ones everything except the bar is in the
 * drawer.
 */
export interface ThemeParts {
  /** Logo and search are in a bar across the page, or at the top of the sidebar. */
  readonly head: 'header' | 'sidebar'
  /** A row below the bar, in the bar, or a list above the sidebar's groups. */
  readonly tabs: 'row' | 'inline' | 'sidebar'
  /** Links and the primary button. */
  readonly links: 'header' | 'sidebar'
  /** Choices between branches, by kind. */
  readonly switchers: Readonly<Record<'product' | 'dropdown' | 'version' | 'language', 'header' | 'sidebar'>>
}

/** The default frame, the fallback of every theme on pages without a sidebar. */
export const classicParts: ThemeParts = {
  head: 'header',
  tabs: 'row',
  links: 'header',
  switchers: { product: 'sidebar', dropdown: 'sidebar', version: 'header', language: 'header' },
}
