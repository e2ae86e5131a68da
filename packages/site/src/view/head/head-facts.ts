import type { PageDate } from '../../plan/pages/page-dates.ts'
import type { IslandScripts } from '../page/page-islands.ts'

/** The facts of a page's head beside its route. */
export interface HeadFacts {
  /** The slot of the policy until it is made; absent without one. */
  readonly csp?: string | undefined
  readonly description?: string | undefined
  /** BCP 47. */
  readonly lang: string
  readonly dates: PageDate
  /** Stylesheets of this page alone. */
  readonly styles: readonly string[]
  readonly isApi: boolean
  readonly islands?: IslandScripts | undefined
  /** The page has an address of its own; false for the page of unknown addresses. */
  readonly hasAddress: boolean
  /** The page has an element that the stylesheet of rarer parts styles. */
  readonly hasParts?: boolean
  /** Scripts of this page alone. */
  readonly scripts?: readonly string[]
  /** The page has a diagram. */
  readonly mermaid?: boolean
  /** The sidebar is only a part, the rest of which a script fetches. */
  readonly sidebarParts?: boolean
  /** The page has a formula. */
  readonly math?: boolean
}
