import type { SourceFile } from '@octavo/source'
import type { CodeFiles } from './code-files/fill-code-files.ts'

/**
 * A page with every file that it imports, directly or not. Reading (`collectSources`) builds it, so that parsing is
 * pure.
 */
export interface PageSource {
  readonly file: SourceFile
  /** Imported snippets and modules, followed transitively, by project path. Missing ones are absent. */
  readonly modules: ReadonlyMap<string, SourceFile>
  /** Files whose code the fences of the page and its snippets show, by project path. Missing ones are absent. */
  readonly code?: CodeFiles
}
