import {
  createDiagnostic,
  type Checked,
  type Diagnostic,
  type SitePath,
  type SourceFile,
  type UntrustedText,
} from '@octavo/source'
import { pageToMarkdown } from '../copy/page-to-markdown.ts'
import { withReference, type Reference } from '../engines/with-reference.ts'
import type { FrontMatter } from '../front-matter.ts'
import { collectCodeThemes, collectLanguages } from '../highlight/languages.ts'
import { assemblePage } from '../page/assemble-page.ts'
import { failedPage } from '../page/failed-page.ts'
import { createPageTools, type PageTools, type PageFrame } from '../page/page-tools.ts'
import { limitJobs, reportLimit, type JobLimits, tooDeep, withinStack } from '../page/limit-jobs.ts'
import type { ParseContext } from '../parse-context.ts'
import { parseMdx } from '../parse-module.ts'
import type { ParsedPage } from '../parsed-page.ts'
import { renderPage } from '../render/render.ts'
import { PageLimit } from '../render/page-limit.ts'
import type { Context } from '../render/renderer.ts'
import { textContext } from '../text-context.ts'
import { descriptionToContent } from './description-to-content.ts'
import { guardContent } from './guard-content.ts'
import { moduleToData } from './module-to-data.ts'

/** The content of one page of an API description. */
export interface DescriptionPage {
  /** The description's first file. */
  readonly path: SitePath
  /** Markdown and built-in components; absent for a page that is all view. */
  readonly content?: UntrustedText | undefined
  readonly frontMatter: FrontMatter
}

/** The options for pages of descriptions: nothing in them can run code or reads values of other files. */
export type DescriptionContext = Pick<
  ParseContext,
  'components' | 'tools' | 'math' | 'engine' | 'frame' | 'checkOnly'
> &
  JobLimits

/** UTF-16 units above which a content is not parsed. */
const SIZE_LIMIT = 1_000_000

/**
 * Parses a page of an API description. Its text is data, whoever wrote it and whatever is allowed to run (findings V1).
 *
 * 1. the text is parsed as MDX, so that built-in components can be used
 * 2. all code is taken out of the tree and reported (`moduleToData`); from here on there is nothing to evaluate
 * 3. the tree is rendered by a context that can evaluate nothing and reaches no file (`textContext`)
 * 4. the result is checked once more as a tree (`guardContent`)
 * 5. the view of the operation is put around it, and the page is assembled
 */
export async function parseDescriptionPage(
  { path, content, frontMatter }: DescriptionPage,
  context: DescriptionContext,
): Promise<Checked<ParsedPage>> {
  const file = { path, text: content?.untrusted ?? '' }
  const tools = toolsOf(path, context)
  const fail = (diagnostics: Checked<unknown>['diagnostics']) =>
    failedPage(path, { value: frontMatter, diagnostics }, tools)
  if (file.text.length > SIZE_LIMIT) {
    tools.addDiagnostic('page/too-large', `The content has ${file.text.length} characters`, 'make it shorter')
    return fail(tools.record.diagnostics)
  }
  await context.tools.prepare?.(collectLanguages(file.text), collectCodeThemes(file.text))
  const { runSoon } = limitJobs(context, () => tools.span())
  // One job, as for pages of authors.
  const made = await withReference(context.engine ?? 'satteri', (reference) =>
    runSoon(() => parseAndRender({ file, frontMatter, tools, reference }, context)),
  )
  if (made instanceof PageLimit) return fail([reportLimit(made)])
  return made.value ? { value: made.value, diagnostics: made.diagnostics } : fail(made.diagnostics)
}

interface DescribedText {
  readonly file: SourceFile
  readonly frontMatter: FrontMatter
  readonly tools: PageTools
  readonly reference: Reference | undefined
}

function parseAndRender(
  { file, frontMatter, tools, reference }: DescribedText,
  context: DescriptionContext,
): Checked<ParsedPage | undefined> {
  const { engine = 'satteri', math, components } = context
  const parsed = parseMdx(file, { engine, reference, math, variables: {} }, { bodyStart: 0 })
  if (!parsed.value) return { value: undefined, diagnostics: parsed.diagnostics }
  const data = moduleToData(parsed.value, components)
  const headingIds = frontMatter.mode !== 'custom' && frontMatter.mode !== 'frame'
  const ctx = textContext(data.value, { tools, components, untrusted: true, headingIds })
  const rendered = withinStack(() => renderDescribedPage(ctx, frontMatter, context))
  const diagnostics = [
    ...parsed.diagnostics.map(withoutVariables),
    ...data.diagnostics,
    ...(rendered?.diagnostics ?? [tooDeep(file)]),
  ]
  return { value: rendered?.value, diagnostics }
}

/** Variables are values of docs.json, whether it has one of the name or not. */
const withoutVariables = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.code === 'page/undefined-variable'
    ? createDiagnostic('api/content-code', 'A variable of docs.json has no value in a description', {
        span: diagnostic.span,
        help: 'write the value itself',
      })
    : diagnostic

const toolsOf = (path: SitePath, { tools }: DescriptionContext): PageTools =>
  createPageTools(tools, {
    path,
    markdown: (text, mode, bound) => guardContent(descriptionToContent(text, bound, { mode }), bound),
  })

function renderDescribedPage(
  ctx: Context,
  frontMatter: FrontMatter,
  { frame, checkOnly }: DescriptionContext,
): Checked<ParsedPage> {
  const { tools } = ctx.r
  const guarded: PageFrame = (nodes) => {
    const own = guardContent(nodes, tools)
    const { aside } = tools.record
    for (const [kind, beside] of aside) aside.set(kind, [...guardContent(beside, tools)])
    return frame ? frame(own, tools) : own
  }
  const content = renderPage(ctx, { frame: guarded })
  const markdown = checkOnly ? { html: '', holes: [] } : pageToMarkdown(ctx)
  return assemblePage(content, tools, { frontMatter, markdown, files: [], checkOnly })
}
