import { mountOf } from '../../plan/addresses/resolve-address.ts'
import { checkContent, type ContentOptions } from '@octavo/markdown'
import { groupBy, type Diagnostic, type SourceFile } from '@octavo/source'
import type { SortedFiles } from '../../load/files/sort-files.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { pageColors } from './page-colors.ts'
import { wordingDiagnostics, type LintFiles } from './check-wording.ts'
import { dropIgnored } from '../../parse/diagnostics/page-diagnostics.ts'
import { pageLanguage } from '../../plan/navigation/nav-position.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { fileOf } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'

/** A file whose writing is checked. */
interface Written {
  readonly file: SourceFile
  readonly lang: string
  readonly isPage: boolean
}

/** What the text of files is read and checked with. */
interface WritingTools {
  readonly reader: Pick<ProjectReader, 'text'>
  readonly lintFiles?: LintFiles | undefined
}

/**
 * Applies the rules of writing, and the programs for wording that the project configures, to the text of every page and of every snippet, each once, however many pages import it.
 * Returns their diagnostics in the order of the files.
 */
export async function checkWriting(
  site: SitePages & SiteSettings,
  files: Pick<SortedFiles, 'modules'>,
  { reader, lintFiles }: WritingTools,
): Promise<readonly Diagnostic[]> {
  const { variables, styling } = site.config
  const options: Pick<ContentOptions, 'engine' | 'variables' | 'math'> = {
    engine: site.options.engine ?? 'satteri',
    variables,
    math: styling.latex,
  }
  const modules = files.modules.filter(({ path }) => mountOf(path, site.space) === undefined)
  const written = [...writtenPages(site), ...(await snippets({ modules }, reader))]
  const texts = new Map<string, SourceFile>(written.map(({ file }) => [file.path, file]))
  const linted = lintFiles ? wordingDiagnostics(await lintFiles([...texts.keys()]), texts) : []
  const colors = await pageColors(site.config, texts.values())
  const found = linted.filter(({ span }) => !texts.has(span?.path ?? ''))
  const byPath = groupBy(linted, ({ span }) => span?.path ?? '')
  for (const { file, lang, isPage } of written) {
    const { diagnostics, ignores } = await checkContent(file, { ...options, lang, isPage, colors })
    found.push(...dropIgnored([...diagnostics, ...(byPath.get(file.path) ?? [])], ignores))
  }
  return found
}

/** Nobody can change what a version from another revision says. */
function writtenPages({ plan, positions, space }: SitePages): readonly Written[] {
  return plan.routes.flatMap((route) => {
    const file = fileOf(route)
    if (!file || file.unreadable || route.frontMatter.url !== undefined) return []
    if (mountOf(file.path, space) !== undefined) return []
    return [{ file, lang: pageLanguage(positions.get(route)).lang, isPage: true }]
  })
}

async function snippets(
  { modules }: Pick<SortedFiles, 'modules'>,
  reader: Pick<ProjectReader, 'text'>,
): Promise<readonly Written[]> {
  const paths = modules.map(({ path }) => path).filter((path) => /\.mdx?$/i.test(path))
  const read = await Promise.all(paths.map((path) => reader.text(path)))
  return read.flatMap((file) => (file && !file.unreadable ? [{ file, lang: 'en', isPage: false }] : []))
}
