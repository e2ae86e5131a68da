import type { Content, Template } from '@octavo/hast'
import { spanOfFile, type Checked, type Diagnostic, type SourceFile, type Span } from '@octavo/source'
import { pageToMarkdown } from './copy/page-to-markdown.ts'
import { withReference, type EngineName, type Reference } from './engines/with-reference.ts'
import { evaluateExpression } from './evaluate/evaluate-expression.ts'
import { createBudget, useBudget } from './evaluate/page-budget.ts'
import { findIgnores } from './find-ignores.ts'
import type { FrontMatter } from './front-matter.ts'
import { collectCodeThemes, collectLanguages } from './highlight/languages.ts'
import { createCodeTable, type CodeTable } from './islands/code-table.ts'
import { finishIslands, type FinishedIslands } from './islands/finish-islands.ts'
import { pageContext, pageToolsOf } from './page-context.ts'
import type { ParseContext } from './parse-context.ts'
import type { PageSource } from './page-source.ts'
import { assemblePage } from './page/assemble-page.ts'
import { failedPage } from './page/failed-page.ts'
import {
  limitJobs,
  reportLimit,
  type RunJob,
  type RunJobSoon,
  tooDeep,
  withinStack,
} from './page/limit-jobs.ts'
import type { PageIgnore, ParsedPage } from './parsed-page.ts'
import type { Module } from './module.ts'
import { parseModule, type ModuleOptions } from './parse-module.ts'
import { plugModules, type PluggedModules } from './plugins/plug-modules.ts'
import { plugTree } from './plugins/plug-tree.ts'
import { syntaxOf } from './plugins/page-plugins.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { PageLimit } from './render/page-limit.ts'
import { renderPage, type PageSurroundings } from './render/render.ts'
import type { Context } from './render/renderer.ts'
import type { Linker } from './linked-module.ts'
import { resolveImports } from './resolve-imports.ts'

const SIZE_LIMIT = 5_000_000

/**
 * Parses a page: depends on nothing but its arguments, and on the page's own path only in spans.
 *
 * 1. `beginPage`: front matter is read
 * 2. `loadGrammars`: grammars of its languages and themes of its blocks are loaded
 * 3. `plugFiles`: with remark plugins of the author, the page and its imports are parsed, and the plugins run
 * 4. `linkPage`: the page and its imports are parsed and linked
 * 5. `renderTree`: the tree is rendered as hast by `pageProcessor`
 * 6. `plugTree`: rehype plugins of the author run
 * 7. `finishIslands`: content without a static value is rendered by the page's own code, where that may run
 * 8. `finishPage`: the Markdown copy is written from the same tree, and the parts of the page are assembled
 *
 * 4, 5 and, without islands and plugins, 8 are one job, which runs in a turn with those of other pages, because a thread
 * watches the time of each turn.
 *
 * A page that cannot be parsed is its `mdx/syntax` and a body that shows it; the errors of a page are never thrown.
 */
export async function parsePage(source: PageSource, context: ParseContext): Promise<Checked<ParsedPage>> {
  const begun = beginPage(source, context)
  if (source.file.text.length > (context.sizeLimit ?? SIZE_LIMIT)) return tooLarge(begun)
  await loadGrammars(begun)
  const parsed = await plugFiles(begun)
  const made = await withReference(engineOf(context), (reference) =>
    begun.limitedSoon(() => makePage(begun, { reference, parsed })),
  )
  if (made instanceof PageLimit) return tooMuch(begun, made)
  return 'value' in made ? made : finishLater(made)
}

/** A page whose front matter is read. */
interface BegunPage {
  readonly source: PageSource
  readonly context: ParseContext
  readonly frontMatter: Checked<FrontMatter>
  /** Runs a step within the limits of a page. */
  readonly limited: RunJob
  readonly limitedSoon: RunJobSoon
  /** Returns the span of the step that is running. */
  position: () => Span
}

function beginPage(source: PageSource, context: ParseContext): BegunPage {
  const budget = createBudget(context.within)
  const { run, runSoon } = limitJobs(context, () => begun.position())
  const charged =
    <T>(job: () => T) =>
    () => {
      useBudget(budget)
      return job()
    }
  const begun: BegunPage = {
    source,
    context,
    frontMatter: readFrontMatter(source.file),
    limited: (job) => run(charged(job)),
    limitedSoon: (job) => runSoon(charged(job)),
    position: () => spanOfFile(source.file.path),
  }
  return begun
}

/** Every file that the page can reach may hold code. */
async function loadGrammars({ source, context }: BegunPage): Promise<void> {
  const files = [source.file, ...source.modules.values(), ...(source.code?.values() ?? [])]
  const texts = files.map(({ text }) => text)
  const unique = (collect: (text: string) => readonly string[]) => [...new Set(texts.flatMap(collect))]
  await context.tools.prepare?.(unique(collectLanguages), unique(collectCodeThemes))
}

interface Linking {
  readonly reference: Reference | undefined
  readonly parsed: PluggedModules | undefined
}

/** Links and renders a page. Its trees end here unless something is left to do: pages of one turn wait for each other. */
function makePage(begun: BegunPage, linking: Linking): Checked<ParsedPage> | UnfinishedPage {
  const linker = linkPage(begun, linking)
  const page = toLinkedPage(begun, linker)
  if (!page) return failed(begun, linker.diagnostics)
  const tree = renderTree(page)
  if (tree && isUnfinished(page)) return { page, tree }
  return endPage(page, tree && finishPage(page, tree, NO_ISLANDS))
}

function linkPage(begun: BegunPage, { reference, parsed }: Linking): Linker {
  const { source, context, frontMatter } = begun
  const { evaluate = evaluateExpression } = context
  const globals = { user: { __proto__: null }, frontmatter: frontMatter.value.raw }
  return resolveImports(source, { ...moduleOptions(begun), reference, globals, evaluate, parsed })
}

/** How the files of a page are parsed. */
function moduleOptions({ source, context }: BegunPage): ModuleOptions {
  const { variables = {}, math, plugins } = context
  const isOwn = ({ file }: Module) => file === source.file
  const syntax = plugins && syntaxOf(plugins.remark)
  const onModule = (module: Module) => (isOwn(module) ? context.onModule?.(module) : undefined)
  return { engine: engineOf(context), variables, math, syntax, code: source.code, onModule }
}

/** Syntax that plugins add is read by the reference alone. */
const engineOf = ({ engine = 'satteri', plugins }: ParseContext): EngineName =>
  plugins && syntaxOf(plugins.remark) ? 'remark' : engine

/** Parses the files of a page and runs the remark plugins over them; undefined without plugins. */
async function plugFiles(begun: BegunPage): Promise<PluggedModules | undefined> {
  const { source, context, frontMatter, limited } = begun
  const { plugins } = context
  if (!plugins || plugins.remark.length === 0) return undefined
  const options = moduleOptions(begun)
  const parse = async (file: SourceFile) => {
    const parsed = await withReference(options.engine, (reference) =>
      limited(() => parseModule(file, { ...options, reference })),
    )
    return parsed instanceof PageLimit ? undefined : parsed
  }
  const files = [source.file, ...source.modules.values()]
  return plugModules(files, { plugins, matter: frontMatter.value.raw, parse })
}

/** A page whose imports are linked. */
interface LinkedPage extends BegunPage {
  readonly linker: Linker
  readonly table: CodeTable
  readonly ctx: Context
}

/** Undefined for a page of which nothing can be shown. */
function toLinkedPage(begun: BegunPage, linker: Linker): LinkedPage | undefined {
  if (!linker.page) return undefined
  const table = createCodeTable(begun.source, linker)
  const ctx = pageContext(begun, { linker, table, env: linker.page.env })
  begun.position = ctx.r.tools.span
  return { ...begun, linker, table, ctx }
}

/** Undefined when the nesting of the page exhausts the stack. */
const renderTree = (page: LinkedPage): readonly Content[] | undefined =>
  withinStack(() => renderPage(page.ctx, surroundingsOf(page)))

/** A rendered page with islands to fill, or with plugins to run. */
interface UnfinishedPage {
  readonly page: LinkedPage
  readonly tree: readonly Content[]
}

const isUnfinished = ({ ctx, context }: LinkedPage): boolean =>
  ctx.r.islands.drafts.length > 0 || context.plugins !== undefined

function surroundingsOf({ context, frontMatter }: LinkedPage): PageSurroundings {
  const { frame, glossary } = context
  return { frame, glossary: frontMatter.value.raw['glossary'] === false ? undefined : glossary }
}

const NO_ISLANDS: FinishedIslands = { contents: new Map(), code: undefined }

async function finishLater({ page, tree: rendered }: UnfinishedPage): Promise<Checked<ParsedPage>> {
  const { context, source, frontMatter, ctx } = page
  const { plugins } = context
  const { tools } = ctx.r
  const matter = frontMatter.value.raw
  const tree = plugins ? await plugTree(rendered, { plugins, file: source.file, matter, tools }) : rendered
  const islands = ctx.r.islands.drafts.length > 0 ? await runIslands(page) : NO_ISLANDS
  const finished = page.limited(() => finishPage(page, tree, islands))
  return finished instanceof PageLimit ? tooMuch(page, finished) : endPage(page, finished)
}

const runIslands = ({ ctx, table, linker, context, limited }: LinkedPage): Promise<FinishedIslands> =>
  finishIslands(ctx.r.islands, {
    table,
    linker,
    tools: ctx.r.tools,
    renderIslands: context.renderIslands,
    run: limited,
  })

function finishPage(
  { ctx, linker, frontMatter, source, context: { checkOnly } }: LinkedPage,
  tree: readonly Content[],
  { contents, code }: FinishedIslands,
): Checked<ParsedPage> | undefined {
  const files = linker.files.filter((path) => path !== source.file.path)
  return withinStack(() => {
    const parts = {
      frontMatter: frontMatter.value,
      markdown: checkOnly ? NO_COPY : pageToMarkdown(ctx),
      files,
      islands: contents,
      checkOnly,
    }
    const { value, diagnostics } = assemblePage(tree, ctx.r.tools, parts)
    return { value: code ? { ...value, islands: code } : value, diagnostics }
  })
}

const NO_COPY: Template = { html: '', holes: [] }

/** The page with all its diagnostics; without `finished`, its nesting exhausts the stack. */
function endPage(page: LinkedPage, finished: Checked<ParsedPage> | undefined): Checked<ParsedPage> {
  const { linker, frontMatter, source } = page
  const ignores = ignoresOf(page)
  const diagnostics = [...linker.diagnostics, ...ignores.diagnostics]
  if (!finished) return failed(page, [...diagnostics, tooDeep(source.file)])
  return {
    value: { ...finished.value, ...(ignores.value.length > 0 && { ignores: ignores.value }) },
    diagnostics: [...frontMatter.diagnostics, ...diagnostics, ...finished.diagnostics],
  }
}

/** The spans that comments silence, in the page and in the snippets that it uses. */
function ignoresOf({ source, linker }: LinkedPage): Checked<readonly PageIgnore[]> {
  const modules = [...new Set([source.file.path, ...linker.files])].map((path) => linker.module(path))
  const found = modules.flatMap((module) => (module ? [findIgnores(module)] : []))
  return {
    value: found.flatMap(({ value }) => value),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** A page that cannot be shown; its body shows the error. */
function failed(
  { source, context, frontMatter }: BegunPage,
  diagnostics: readonly Diagnostic[],
): Checked<ParsedPage> {
  const all = { value: frontMatter.value, diagnostics: [...frontMatter.diagnostics, ...diagnostics] }
  return failedPage(source.file.path, all, pageToolsOf(source, context))
}

/** A page that exceeds a limit, which is reported at the span that was being rendered. */
const tooMuch = (begun: BegunPage, limit: PageLimit): Checked<ParsedPage> =>
  failed(begun, [reportLimit(limit)])

function tooLarge(begun: BegunPage): Checked<ParsedPage> {
  const tools = pageToolsOf(begun.source, begun.context)
  const message = `The page has ${begun.source.file.text.length} characters`
  tools.addDiagnostic('page/too-large', message, 'split it into smaller pages')
  return failed(begun, tools.record.diagnostics)
}
