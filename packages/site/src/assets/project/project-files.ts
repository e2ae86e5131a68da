import type { AuthorHook } from '../../load/author-hooks.ts'
import type { Skill } from '../../load/load-skills.ts'
import type { Loads } from '../../policy/loads.ts'

/** The project's own files that every page has, or that are published beside the pages. */
export interface ProjectFiles {
  /** Addresses of the project's own stylesheets and scripts. */
  readonly projectStyles: readonly string[]
  readonly projectScripts: readonly string[]
  /** What these load on every page. */
  readonly projectLoads: Loads
  /** Names of elements that these use. */
  readonly hooks: ReadonlySet<AuthorHook>
  /** Skills for agents. */
  readonly skills: readonly Skill[]
}
