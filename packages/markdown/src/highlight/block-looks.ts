import { type Diagnostic } from '@octavo/source'
import type { CodeColors } from './code-colors.ts'
import { loadCodeLook, type CodeLook } from './code-look.ts'
import type { CodeThemes } from './code-themes.ts'

/** A theme that a block of code names: the class of the block and the rules that its page needs. */
export interface BlockTheme {
  readonly className: string
  readonly stylesheet: string
  /** The name is unknown: the block has the site's colours. */
  readonly diagnostic?: Diagnostic
}

/** Looks of blocks that name their theme (`theme=` of a fence), by the names that authors write. */
export interface BlockLooks {
  /** Loads themes; the site's own, and names without one, are passed over. */
  load(names: readonly string[]): Promise<void>
  /** The look of a block; undefined for the site's own. */
  lookOf(name: string | undefined): CodeLook | undefined
  themeOf(name: string): BlockTheme | undefined
}

/** No looks yet; `themes` are the site's, `colors` those of our own pair. */
export function createBlockLooks(themes: CodeThemes, colors?: CodeColors): BlockLooks {
  const looks = new Map<string, Promise<CodeLook>>()
  const loaded = new Map<string, CodeLook>()
  const find = (name: string | undefined) => (name === undefined ? undefined : loaded.get(name.toLowerCase()))
  return {
    load: async (names) => {
      for (const name of new Set(names.map((written) => written.toLowerCase())))
        if (name !== themes && !looks.has(name))
          looks.set(name, loadCodeLook(name, { className: `code-theme-${name}`, colors }))
      for (const [name, look] of looks) loaded.set(name, await look)
    },
    lookOf: (name) => {
      const look = find(name)
      return look && look.diagnostics.length === 0 ? look : undefined
    },
    themeOf: (name) => {
      const look = find(name)
      return look && toBlockTheme(look)
    },
  }
}

function toBlockTheme({ className = '', palette, diagnostics }: CodeLook): BlockTheme {
  const [diagnostic] = diagnostics
  return { className, stylesheet: palette.stylesheet, ...(diagnostic && { diagnostic }) }
}
