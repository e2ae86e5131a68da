import type { ComponentDefinition } from '@octavo/hast'
import type { PagePlugins } from '@octavo/markdown'
import type { OutputsHook } from './output-site.ts'

/** What an author adds to a build, by the settings or as options of a call. */
export interface SiteHooks {
  /** Changes whenever their code or their options do; undefined when that is not known: pages are not stored then. */
  readonly key: string | undefined
  /** Their code as one module, which threads load; undefined when only the calling thread has them. */
  readonly code?: string | undefined
  readonly plugins?: PagePlugins | undefined
  /** Components beside the built-in ones; one of an equal name replaces a built-in one. */
  readonly components: readonly ComponentDefinition[]
  readonly outputs: readonly OutputsHook[]
  /** Files of the project that contain the code: they are not published. */
  readonly files: ReadonlySet<string>
}
