import { unified, type Pluggable } from 'unified'

/** A plugin of unified that the author has chosen, with its options or as a preset. */
export interface AuthorPlugin {
  /** For diagnostics: its name and where the settings name it. */
  readonly name: string
  readonly plugin: Pluggable
}

/**
 * Plugins of the author. Remark plugins change the tree of each file of a page (the page and its snippets) before
 * imports are linked; rehype plugins change the rendered content of the page.
 */
export interface PagePlugins {
  readonly remark: readonly AuthorPlugin[]
  readonly rehype: readonly AuthorPlugin[]
  /**
   * Settles as the work of a plugin does, and rejects when that takes too long, also when it never returns. From then on
   * the work of this plugin is rejected at once.
   */
  limit<T>(plugin: AuthorPlugin, work: () => Promise<T>): Promise<T>
}

/** What a plugin gets as `file.data` beside the path and text of the file. */
declare module 'vfile' {
  interface DataMap {
    /** Front matter as written; the name is that of `vfile-matter`. */
    matter: Readonly<Record<string, unknown>>
  }
}

/** The extensions of the parser that plugins bring along; undefined when they bring none. */
export interface SyntaxExtensions {
  readonly micromarkExtensions: readonly object[]
  readonly fromMarkdownExtensions: readonly object[]
}

/** Returns the syntax that remark plugins add (`remark-directive`), which only the reference parser can read. */
export function syntaxOf(plugins: readonly AuthorPlugin[]): SyntaxExtensions | undefined {
  const lists = plugins.flatMap(({ plugin }) => {
    try {
      const { micromarkExtensions = [], fromMarkdownExtensions = [] } = unified()
        .use([plugin])
        .freeze()
        .data() as Partial<SyntaxExtensions>
      return micromarkExtensions.length > 0 ? [{ micromarkExtensions, fromMarkdownExtensions }] : []
    } catch {
      // It is reported when it runs.
      return []
    }
  })
  if (lists.length === 0) return undefined
  return {
    micromarkExtensions: lists.flatMap((one) => one.micromarkExtensions),
    fromMarkdownExtensions: lists.flatMap((one) => one.fromMarkdownExtensions),
  }
}
