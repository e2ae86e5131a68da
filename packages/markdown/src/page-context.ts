import type { FrontMatter } from './front-matter.ts'
import type { CodeTable } from './islands/code-table.ts'
import { createIslandBook } from './islands/island-book.ts'
import { markdownToContent } from './markdown-to-content.ts'
import type { PageSource } from './page-source.ts'
import { createPageTools, type PageTools } from './page/page-tools.ts'
import type { ParseContext } from './parse-context.ts'
import { createRendered } from './render/page-limit.ts'
import { createFootnotes } from './render/footnotes.ts'
import { render } from './render/render.ts'
import type { Context } from './render/renderer.ts'
import type { Linker } from './linked-module.ts'
import type { Env } from './values.ts'

/** A page and the options for parsing it. */
export interface PageInput {
  readonly source: PageSource
  readonly context: ParseContext
  readonly frontMatter: { readonly value: FrontMatter }
}

/** The parts of a linked page that rendering needs. */
export interface PageParts {
  readonly env: Env
  readonly linker: Linker
  readonly table: CodeTable
}

/** The context of the uppermost nodes of a page; texts that are no pages have {@link textContext}. */
export function pageContext(
  { source, context, frontMatter }: PageInput,
  { env, linker, table }: PageParts,
): Context {
  const { mode } = frontMatter.value
  return {
    r: {
      tools: pageToolsOf(source, context),
      components: context.components,
      variables: new Set(Object.keys(context.variables ?? {})),
      render: render,
      run: {},
      headingIds: mode !== 'custom' && mode !== 'frame',
      untrusted: false,
      leavesHtml: false,
      footnotes: createFootnotes(),
      rendered: createRendered(),
      aliases: [],
      islands: createIslandBook(table, context.renderIslands !== undefined),
      snippet: (file) => linker.snippet(file),
    },
    env,
    ancestors: [],
    depth: 0,
  }
}

/** The tools of a page; Markdown in props may use its components. */
export const pageToolsOf = (source: PageSource, { tools, components, codeAsHtml }: ParseContext): PageTools =>
  createPageTools(tools, {
    path: source.file.path,
    codeAsHtml,
    markdown: (markdown, mode, bound) => markdownToContent(markdown, bound, { mode, components }),
  })
