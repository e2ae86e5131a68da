import type { Module } from './module.ts'
import type { ComponentDefinition } from '@octavo/hast'
import type { Glossary } from './glossary/glossary.ts'
import type { EngineName } from './engines/with-reference.ts'
import type { RenderIslands } from './islands/author-code.ts'
import type { JobLimits } from './page/limit-jobs.ts'
import type { PageFrame, SiteTools } from './page/page-tools.ts'
import type { PagePlugins } from './plugins/page-plugins.ts'
import type { Evaluate } from './values.ts'

/** The options for parsing all pages of a site. */
export interface ParseContext extends JobLimits {
  /** The built-in components by every name that authors may write. */
  readonly components: ReadonlyMap<string, ComponentDefinition>
  readonly tools: SiteTools
  /** Values of `{{name}}`. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** Whether `$` opens formulas; default true. */
  readonly math?: boolean | undefined
  /** Default `satteri`. */
  readonly engine?: EngineName | undefined
  /** Terms that pages explain, unless their front matter has `glossary: false`; texts of descriptions do not. */
  readonly glossary?: Glossary | undefined
  /** Lines of code in pages are HTML, where no code of the author reads their tree. */
  readonly codeAsHtml?: boolean | undefined
  /** Plugins of the author; absent where there are none. */
  readonly plugins?: PagePlugins | undefined
  /** Renders content without a static value; absent where no code of authors may run. */
  readonly renderIslands?: RenderIslands | undefined
  /** Replaces the static evaluator; see {@link Evaluate}. */
  readonly evaluate?: Evaluate | undefined
  /** Puts something around the page's own content before ids and text are gathered (views of operations). */
  readonly frame?: PageFrame | undefined
  /**
   * The page is only checked: its diagnostics, links, ids and code of islands are those of a whole page; everything
   * that only files of the site contain is empty.
   */
  readonly checkOnly?: boolean | undefined
  /** Called with the page's own file when it is parsed, perhaps more than once. */
  readonly onModule?: ((module: Module) => void) | undefined
  /** UTF-16 units above which a page is not parsed; default 5 million. */
  readonly sizeLimit?: number | undefined
}
