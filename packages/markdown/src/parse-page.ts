import type { ComponentDefinition, Content } from '@octavo/hast'
import { spanOfFile, type Checked, type SitePath } from '@octavo/source'
import { pageToMarkdown } from './copy/page-to-markdown.ts'
import { evaluateExpression } from './evaluate/evaluate-expression.ts'
import { createBudget, useBudget } from './evaluate/page-budget.ts'
import type { FrontMatter } from './front-matter.ts'
import { collectCodeThemes, collectLanguages } from './highlight/languages.ts'
import { markdownToContent } from './markdown-to-content.ts'
import { assemblePage } from './page/assemble-page.ts'
import { failedPage } from './page/failed-page.ts'
import { createPageTools, type PageTools, type SiteTools } from './page/page-tools.ts'
import { tooDeep, withinStack } from './page/within-stack.ts'
import type { RenderIslands } from './islands/author-code.ts'
import { createCodeTable, type CodeTable } from './islands/code-table.ts'
import { finishIslands, type FinishedIslands } from './islands/finish-islands.ts'
import { createIslandBook } from './islands/island-book.ts'
import { placeIslands } from './islands/place-islands.ts'
import type { PageSource } from './page-source.ts'
import { findIgnores } from './find-ignores.ts'
import type { PageIgnore, ParsedPage } from './parsed-page.ts'
import type { EngineName } from './parse-mdast.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { draw } from './render/render.ts'
import { limitJobs, tellLimit, type JobLimits, type RunJob } from './page/limit-jobs.ts'
import { createDrawn, PageLimit } from './render/drawn.ts'
import { createFootnotes, renderFootnotes } from './render/footnotes.ts'
import { addAliases } from './render/anchor-aliases.ts'
import type { Context } from './render/renderer.ts'
import { resolveImports, type LinkedModule, type Linker } from './resolve-imports.ts'
import type { Evaluate } from './values.ts'

/** What all pages of a site are parsed with. */
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
  /** Runs what has no static value; absent where no code of authors may run. */
  readonly renderIslands?: RenderIslands | undefined
  /** Replaces the static evaluator; see {@link Evaluate}. */
  readonly evaluate?: Evaluate | undefined
  /** Puts something around the page's own content before ids and text are gathered (views of operations). */
  readonly frame?: ((content: readonly Content[], tools: PageTools) => readonly Content[]) | undefined
  /** UTF-16 units above which a page is not parsed; default 5 million. */
  readonly sizeLimit?: number | undefined
}

const SIZE_LIMIT = 5_000_000

/**
 * A page from its source: depends on nothing but its arguments, and on the page's own path only in places.
 *
 * 1. front matter is read
 * 2. the page and all that it imports are parsed and linked
 * 3. grammars of its languages and themes of its blocks are loaded
 * 4. the tree is drawn as hast: components, snippets, expressions, ids, holes for addresses and words
 * 5. footnotes and alias ids are added, when all ids are known
 * 6. what has no static value is drawn by the page's own code, where that may run
 * 7. the Markdown copy is written from the same tree
 * 8. body, headings, anchors, links, sections and styles are put together
 *
 * A page that cannot be parsed gives its `mdx/syntax` and a body that says so; nothing is thrown for its faults.
 */
export async function parsePage(source: PageSource, context: ParseContext): Promise<Checked<ParsedPage>> {
  const frontMatter = readFrontMatter(source.file)
  if (source.file.text.length > (context.sizeLimit ?? SIZE_LIMIT))
    return tooLarge(source, frontMatter, context)
  const options = {
    engine: context.engine ?? 'satteri',
    variables: context.variables ?? {},
    math: context.math,
  }
  const globals = { user: Object.create(null) as object, frontmatter: frontMatter.value.raw }
  const budget = createBudget(context.within)
  let place = () => spanOfFile(source.file.path)
  const run = limitJobs(context, () => place())
  const limited: RunJob = (job) =>
    run(() => {
      useBudget(budget)
      return job()
    })
  const exceeded = (limit: PageLimit) => tooMuch(source, frontMatter, { context, limit })
  const evaluate = context.evaluate ?? evaluateExpression
  const linker = limited(() => resolveImports(source, { ...options, globals, evaluate }))
  if (linker instanceof PageLimit) return exceeded(linker)
  const texts = textsOf(source, linker.files)
  await context.tools.prepare?.(
    [...new Set(texts.flatMap(collectLanguages))],
    [...new Set(texts.flatMap(collectCodeThemes))],
  )
  const before = [...frontMatter.diagnostics]
  if (!linker.page)
    return failedPage(
      source.file.path,
      { value: frontMatter.value, diagnostics: [...before, ...linker.diagnostics] },
      toolsOf(source, context),
    )
  const table = createCodeTable(source, linker)
  const ctx = createContext(
    source,
    { linked: linker.page, linker, table, frontMatter: frontMatter.value },
    context,
  )
  place = ctx.r.tools.span
  const parts = {
    frontMatter: frontMatter.value,
    files: () => linker.files,
    frame: context.frame ?? ((content: readonly Content[]) => content),
  }
  const tree = limited(() => withinStack(() => drawTree(ctx, parts)))
  if (tree instanceof PageLimit) return exceeded(tree)
  const islands = await finishIslands(ctx.r.islands, {
    table,
    linker,
    tools: ctx.r.tools,
    renderIslands: context.renderIslands,
  })
  const drawn =
    tree &&
    limited(() => withinStack(() => drawPage(placeIslands(tree, islands.places), ctx, { ...parts, islands })))
  if (drawn instanceof PageLimit) return exceeded(drawn)
  const ignores = ignoresOf(source, linker)
  const diagnostics = [
    ...before,
    ...linker.diagnostics,
    ...ignores.diagnostics,
    ...(drawn?.diagnostics ?? [tooDeep(source.file)]),
  ]
  if (!drawn)
    return failedPage(source.file.path, { value: frontMatter.value, diagnostics }, toolsOf(source, context))
  return {
    value: { ...drawn.value, ...(ignores.value.length > 0 && { ignores: ignores.value }) },
    diagnostics,
  }
}

/** What comments silence in the page and in the snippets that it uses. */
function ignoresOf({ file }: PageSource, linker: Linker): Checked<readonly PageIgnore[]> {
  const modules = [...new Set([file.path, ...linker.files])].map((path) => linker.module(path))
  const found = modules.flatMap((module) => (module ? [findIgnores(module)] : []))
  return {
    value: found.flatMap(({ value }) => value),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  }
}

const textsOf = (source: PageSource, files: readonly SitePath[]): readonly string[] => [
  source.file.text,
  ...files.map((path) => source.modules.get(path)?.text ?? ''),
]

interface PageParts {
  readonly linked: LinkedModule
  readonly linker: Linker
  readonly table: CodeTable
  readonly frontMatter: FrontMatter
}

function createContext(
  source: PageSource,
  { linked, linker, table, frontMatter }: PageParts,
  context: ParseContext,
): Context {
  const tools = toolsOf(source, context)
  return {
    r: {
      tools,
      components: context.components,
      variables: new Set(Object.keys(context.variables ?? {})),
      draw,
      run: {},
      headingIds: frontMatter.mode !== 'custom' && frontMatter.mode !== 'frame',
      untrusted: false,
      keepsHtml: false,
      footnotes: createFootnotes(),
      drawn: createDrawn(),
      aliases: [],
      islands: createIslandBook(table, context.renderIslands !== undefined),
      snippet: (file) => linker.snippet(file),
    },
    env: linked.env,
    ancestors: [],
    depth: 0,
  }
}

const toolsOf = (source: PageSource, { tools, components }: ParseContext): PageTools =>
  createPageTools(tools, {
    path: source.file.path,
    markdown: (markdown, mode, bound) => markdownToContent(markdown, bound, { mode, components }),
  })

interface DrawParts {
  readonly frontMatter: FrontMatter
  readonly files: () => readonly SitePath[]
  readonly frame: NonNullable<ParseContext['frame']>
}

function drawTree(ctx: Context, { frame }: DrawParts): readonly Content[] {
  const own = [...draw.nodes(ctx.env.module.tree.children ?? [], ctx), ...renderFootnotes(ctx)]
  const content = frame(own, ctx.r.tools)
  addAliases(ctx.r)
  return content
}

function drawPage(
  content: readonly Content[],
  ctx: Context,
  { frontMatter, files, islands }: DrawParts & { readonly islands: FinishedIslands },
): Checked<ParsedPage> {
  const { aside } = ctx.r.tools.record
  for (const [kind, nodes] of aside) aside.set(kind, [...placeIslands(nodes, islands.places)])
  const markdown = pageToMarkdown(ctx)
  const page = ctx.env.module.file.path
  const others = files().filter((path) => path !== page)
  const { value, diagnostics } = assemblePage(content, ctx.r.tools, { frontMatter, markdown, files: others })
  return { value: islands.code ? { ...value, islands: islands.code } : value, diagnostics }
}

/** A page that exceeds a limit, which is told at the place that was being drawn. */
function tooMuch(
  source: PageSource,
  frontMatter: Checked<FrontMatter>,
  { context, limit }: { readonly context: ParseContext; readonly limit: PageLimit },
): Checked<ParsedPage> {
  const diagnostics = [...frontMatter.diagnostics, tellLimit(limit)]
  return failedPage(source.file.path, { value: frontMatter.value, diagnostics }, toolsOf(source, context))
}

function tooLarge(
  source: PageSource,
  frontMatter: Checked<FrontMatter>,
  context: ParseContext,
): Checked<ParsedPage> {
  const tools = toolsOf(source, context)
  tools.addDiagnostic(
    'page/too-large',
    `The page has ${source.file.text.length} characters`,
    'split it into smaller pages',
  )
  const diagnostics = [...frontMatter.diagnostics, ...tools.record.diagnostics]
  return failedPage(source.file.path, { value: frontMatter.value, diagnostics }, toolsOf(source, context))
}
