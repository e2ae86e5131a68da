import { createPageDates } from './plan/pages/page-dates.ts'
import { createPageIslands } from './view/page/page-islands.ts'
import { createSchemaFragments } from './render/fragments/schema-fragments.ts'
import { createPageStyles } from './render/page-styles.ts'
import { createShownPages } from './view/navigation/shown-pages.ts'
import { createSidebars } from './view/navigation/sidebars.ts'
import { createPageParser } from './parse/page-parser.ts'
import { createLinesKey } from './parse/records/lines-key.ts'
import { createLinkRecords } from './parse/records/link-records.ts'
import { createPageRecords, withRecords } from './parse/records/page-records.ts'
import { createFileReaders } from './emit/access/file-readers.ts'
import { createSiteSearch } from './emit/search/search.ts'
import { searchRecords } from './emit/search/search-records.ts'
import { createPictureSizes } from './assets/pictures/picture-sizes.ts'
import { formatProject } from './format/format-project.ts'
import { siteCodeTests, type SiteCodeTests } from './check/code/site-code-tests.ts'
import { findReferences } from './move/find-references.ts'
import { moveFiles } from './move/move-files.ts'
import { editorFacts } from './edit/editor-facts.ts'
import { outlineBook } from './export/outline/book-outline.ts'
import type { EngineState } from './assets/engine/page-engine.ts'
import type { IconSets } from './assets/icons/icon-renderer.ts'
import type { LoadedConfig } from './load/load-config.ts'
import type { SitePorts } from './load/ports.ts'
import type { ProjectReader } from './load/files/read-project.ts'
import type { SortedFiles } from './load/files/sort-files.ts'
import type { MoveRequest } from './move/move-files.ts'
import type { Site } from './prepare/site.ts'

/** What the parts are made with. */
interface PartsContext {
  readonly ports: SitePorts
  readonly reader: ProjectReader
  readonly state: EngineState
  readonly siteKey: () => string
}

/** Creates the parts of a build that parse pages and collect files while pages are rendered. */
export function createBuildParts(site: Site, { ports, reader, state, siteKey }: PartsContext) {
  const parsed = createPageParser(site, { ports, reader, state })
  const dates = createPageDates(ports, site.options.pages)
  const sidebars = createSidebars(site, ports)
  const routes = site.plan.routes.filter(({ frontMatter }) => frontMatter.url === undefined)
  // A run that only checks renders nothing that could be linked.
  // With sign-in, pages are composed of parts that depend on other pages.
  const records =
    (site.options.checkOnly ?? false) || site.access
      ? undefined
      : createPageRecords({
          ports,
          routes,
          dates,
          siteKey,
          textKey: parsed.keyOf,
          shownPages: createShownPages(site, sidebars),
          linesKey: createLinesKey(site),
        })
  const parser = records ? withRecords(parsed, records) : parsed
  // Links to fields are looked up in descriptions, whose lines are those of the diagnostics.
  const linkKey = () => [siteKey(), ...site.descriptionKeys.values()].join(' ')
  const fragments = createSchemaFragments(site, { ports, parser, ...(records && { siteKey }) })
  return {
    parser,
    records,
    ...(records && { linkRecords: createLinkRecords({ ports, routes, records, siteKey: linkKey }) }),
    fragments,
    styles: createPageStyles(ports),
    islands: createPageIslands(ports, site),
    dates,
    sidebars,
    pictures: createPictureSizes(reader, state.pictureSizes),
    search: createSiteSearch(site, { ports, parser, records, fragments }),
    readers: site.access && createFileReaders(site.style.base, site.access),
    searchRecords: () => searchRecords(site, { parser, fragments, sha256: ports.sha256 }),
  }
}

/** The answer about a project whose docs.json cannot be read. */
export const unreadable = { kind: 'error', message: 'docs.json cannot be read: run "octavo check"' } as const

/** The tests of a project whose docs.json cannot be read. */
export const noTests: SiteCodeTests = { tests: [], diagnostics: [] }

interface AnswerContext {
  readonly site: Site
  readonly parts: ReturnType<typeof createBuildParts>
  readonly reader: ProjectReader
  readonly files: SortedFiles
  readonly syntax: LoadedConfig['state']
  readonly isWritable: boolean
  readonly loadIconSets: () => Promise<IconSets | undefined>
}

/** Returns the functions of a build that answer questions of other commands than `build`. */
export function buildAnswers({
  site,
  parts,
  reader,
  files,
  syntax,
  isWritable,
  loadIconSets,
}: AnswerContext) {
  const { parser, dates } = parts
  return {
    move: async (request: MoveRequest) =>
      syntax === 'sound' ? moveFiles(request, site, { parser, reader }) : unreadable,
    references: async (path: string) =>
      syntax !== 'unreadable' ? findReferences(path, site, { parser, reader }) : [],
    format: (isRequested?: (path: string) => boolean) =>
      formatProject({ files, reader, isRequested, math: site.config.styling.latex !== false }),
    codeTests: async () => (syntax !== 'unreadable' ? siteCodeTests(site, reader) : noTests),
    editor: () => (isWritable ? editorFacts(site, { files, parser, loadIconSets }) : undefined),
    searchRecords: async () => (isWritable ? parts.searchRecords() : []),
    outline: async (section?: string) => (isWritable ? outlineBook(site, dates, section) : unreadable),
  }
}
