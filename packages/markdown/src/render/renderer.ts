import type { ComponentDefinition, Content, ElementData, Properties } from '@octavo/hast'
import type { EsNode } from '../evaluate/es-node.ts'
import type { PageTools } from '../page/page-tools.ts'
import type { Env } from '../values.ts'
import type { Footnotes } from './footnotes.ts'

/**
 * Evaluates an expression; throws `Unsupported` for what it does not do. The seam where code of authors will be run
 * in the browser: until then nothing is evaluated that has no static value.
 */
export type Evaluate = (node: EsNode, env: Env) => unknown

/** What one page's rendering shares. */
export interface Renderer {
  readonly tools: PageTools
  readonly components: ReadonlyMap<string, ComponentDefinition>
  readonly evaluate: Evaluate
  /** Off for pages of mode custom and frame. */
  readonly headingIds: boolean
  /** HTML and addresses are not trusted: texts of API descriptions. */
  readonly untrusted: boolean
  readonly footnotes: Footnotes
  /** Ids in the style of GitHub, for {@link addAliases}. */
  readonly aliases: PendingAlias[]
  /** Content of a legacy `<Snippet file>`; undefined when there is no such file. */
  snippet(file: string, env: Env): unknown
}

/** A heading that gets an alias once it is known that no other id is the same. */
export interface PendingAlias {
  readonly id: string
  readonly children: Content[]
}

/** Where something is drawn: whose text it is, and inside which components (innermost first). */
export interface Context {
  readonly r: Renderer
  readonly env: Env
  readonly ancestors: readonly string[]
}

/** A hast element. */
export function element(
  tagName: string,
  properties: Properties,
  children: readonly Content[] = [],
  data?: ElementData,
): Content {
  return { type: 'element', tagName, properties, children, ...(data && { data }) }
}

/** A hast text. */
export const text = (value: string): Content => ({ type: 'text', value })
