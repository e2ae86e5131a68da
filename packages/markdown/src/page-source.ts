import type { SourceFile } from '@octavo/source'

/**
 * A page with every byte that it can reach. Built by reading (`collectSources`), so that parsing is pure.
 */
export interface PageSource {
  readonly file: SourceFile
  /** Imported snippets and modules, followed transitively, by project path. Missing ones are absent. */
  readonly modules: ReadonlyMap<string, SourceFile>
}
