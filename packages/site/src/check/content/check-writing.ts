import { mountOf } from '../../plan/addresses/resolve-address.ts'
import {
  checkContent,
  checkModule,
  type CheckedContent,
  type ContentOptions,
  type Module,
} from '@octavo/markdown'
import { groupBy, type Diagnostic, type SourceFile } from '@octavo/source'
import { components } from '@octavo/theme'
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

/** The rules of writing for the files of a site. */
export interface WritingRules {
  /** Applies the rules to a page that is parsed for another check, so that {@link check} need not parse it. */
  read(module: Module): void
  /** Diagnostics in the order of the files: pages, then snippets, each once, however many pages import it. */
  check(): Promise<readonly Diagnostic[]>
}

/** Prepares the rules of writing, and the programs for wording that the project configures. */
export async function createWritingRules(
  site: SitePages & SiteSettings,
  files: Pick<SortedFiles, 'modules'>,
  { reader, lintFiles }: WritingTools,
): Promise<WritingRules> {
  const { variables, styling } = site.config
  const parsing = { engine: site.options.engine ?? 'satteri', variables, math: styling.latex }
  const modules = files.modules.filter(({ path }) => mountOf(path, site.space) === undefined)
  const written = [...writtenPages(site), ...(await snippets({ modules }, reader))]
  const byFile = new Map(written.map((one) => [one.file, one]))
  const colors = await pageColors(site.config, byFile.keys())
  const optionsOf = ({ lang, isPage }: Written): ContentOptions => ({
    lang,
    isPage,
    colors,
    containers: components,
  })
  const known = new Map<SourceFile, CheckedContent>()
  const checkFile = (one: Written) => known.get(one.file) ?? checkContent(one.file, parsing, optionsOf(one))
  return {
    read(module) {
      const own = byFile.get(module.file)
      // Plugins may add syntax that the rules do not know.
      if (own && !site.options.hooks) known.set(own.file, checkModule(module, optionsOf(own)))
    },
    async check() {
      const texts = new Map<string, SourceFile>(written.map(({ file }) => [file.path, file]))
      const linted = lintFiles ? wordingDiagnostics(await lintFiles([...texts.keys()]), texts) : []
      const found = linted.filter(({ span }) => !texts.has(span?.path ?? ''))
      const byPath = groupBy(linted, ({ span }) => span?.path ?? '')
      for (const one of written) {
        const { diagnostics, ignores } = await checkFile(one)
        found.push(...dropIgnored([...diagnostics, ...(byPath.get(one.file.path) ?? [])], ignores))
      }
      return found
    },
  }
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
