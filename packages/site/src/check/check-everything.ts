/*
 * Step 7, when it is requested: everything that is known only when all pages are parsed.
 *   1. diagnostics and links of all pages, links of docs.json and of front matter (checkSite)
 *   2. dates, icons, destinations of redirects
 *   3. rules of content, and API descriptions against the schemas of their specification, with `validate`
 */
import type { NamedValue } from '@octavo/config'
import type { ParsedYaml, ReadPort } from '@octavo/openapi'
import type { Diagnostic } from '@octavo/source'
import type { ProjectReader } from '../load/files/read-project.ts'
import type { SortedFiles } from '../load/files/sort-files.ts'
import type { DescriptionTexts } from '../parse/diagnostics/locate-in-description.ts'
import type { LinkRecords } from '../parse/records/link-records.ts'
import type { PageRecords } from '../parse/records/page-records.ts'
import type { PageParser } from '../parse/page-parser.ts'
import type { SchemaFragments } from '../render/fragments/schema-fragments.ts'
import type { PageDates } from '../plan/pages/page-dates.ts'
import type { Site } from '../prepare/site.ts'
import { checkBreakingChanges, type EarlierFiles } from './check-breaking-changes.ts'
import { checkSite, validateDescriptions } from './check-site.ts'
import { checkCounterparts } from './content/check-counterparts.ts'
import { checkDescriptions, spanOfKey } from './content/check-descriptions.ts'
import { checkOrphans } from './content/check-orphans.ts'
import { checkUnusedFiles } from './content/check-unused-files.ts'
import type { LintFiles } from './content/check-wording.ts'
import { createWritingRules, type WritingRules } from './content/check-writing.ts'
import type { RequestAddresses } from './links/external-links.ts'
import { settingLinks } from './links/setting-links.ts'
import { checkDates } from './pages/check-dates.ts'
import { checkIcons } from './pages/check-icons.ts'
import { checkRedirectTargets } from './settings/check-redirect-targets.ts'
import type { OuterLink } from './links/check-links.ts'
import type { Route } from '../plan/routes/route.ts'
import { isFileMeta } from '../plan/discovery/seo-metatags.ts'

/** The ports that the checks read with. */
export interface CheckTools {
  /** Values of docs.json that name something. */
  readonly named: readonly NamedValue[]
  readonly parser: PageParser
  /** What earlier builds made of pages; absent without a cache. */
  readonly records?: PageRecords | undefined
  readonly linkRecords?: LinkRecords | undefined
  readonly fragments: Pick<SchemaFragments, 'addressOf' | 'contentOf'>
  readonly dates: PageDates
  readonly reader: Pick<ProjectReader, 'known' | 'text' | 'entries'>
  readonly files: SortedFiles
  /** Texts of the project and of descriptions from other hosts. */
  readonly texts: DescriptionTexts
  readonly readDescription: ReadPort
  /** Values of files of descriptions; absent without a cache. */
  readonly parsedYaml: ParsedYaml | undefined
}

/** What is checked beside pages and links. */
export interface CheckOptions {
  /** API descriptions against the schemas of their specification, and the rules of content. */
  readonly validate?: boolean
  /** Links to other hosts, whose addresses this function requests. */
  readonly requestAddresses?: RequestAddresses | undefined
  /** The wording of pages and snippets, by programs that the project configures. */
  readonly lintFiles?: LintFiles | undefined
  /** API descriptions for changes that break clients. */
  readonly earlier?: EarlierFiles | undefined
  /** Called before each page is parsed, so that a caller can do other work meanwhile; an error that it throws ends the check. */
  readonly beforePage?: (() => Promise<void>) | undefined
}

/** Parses every page and checks the whole site; returns the diagnostics in no particular order. */
export async function checkEverything(
  site: Site,
  tools: CheckTools,
  { validate = false, requestAddresses, earlier, lintFiles, beforePage }: CheckOptions,
): Promise<readonly Diagnostic[]> {
  const { named, parser, dates, reader, texts, readDescription } = tools
  const writing = validate ? await createWritingRules(site, tools.files, { reader, lintFiles }) : undefined
  if (writing) parser.onModule(writing.read)
  const outer = [
    ...(await settingLinks(named, site, { reader, parser })),
    ...frontMatterLinks(site.plan.routes),
  ]
  return [
    ...(await checkSite(site, parser, { ...tools, outer, requestAddresses, beforePage })),
    ...(await checkDates(site, dates)),
    ...checkIcons(named, site, reader),
    ...checkRedirectTargets(named, site, reader),
    ...(earlier ? await checkBreakingChanges(site, earlier, { texts, readDescription }) : []),
    ...(writing ? await checkByRules(site, tools, { outer, writing }) : []),
  ]
}

/** The rules that only `octavo check` applies. */
async function checkByRules(
  site: Site,
  { parser, files, reader, dates, readDescription, parsedYaml }: CheckTools,
  { outer, writing }: { readonly outer: readonly OuterLink[]; readonly writing: WritingRules },
): Promise<readonly Diagnostic[]> {
  return [
    ...(await writing.check()),
    ...(await checkOrphans(site, parser, outer)),
    ...(await checkUnusedFiles(site, files, reader)),
    ...checkDescriptions(site),
    ...(await checkCounterparts(site.plan.navigation, dates)),
    ...(await validateDescriptions(site, readDescription, parsedYaml)),
  ]
}

/**
 * Returns the addresses of front matter that no page shows in its text: pictures of meta tags, and the target of
 * a link page.
 */
function frontMatterLinks(routes: readonly Route[]): readonly OuterLink[] {
  return routes.flatMap((route) => {
    if (route.kind !== 'page') return []
    const { file } = route
    const { meta, url } = route.frontMatter
    const pictures = Object.entries(meta).filter(([key]) => isFileMeta(key))
    const named = pictures.map(([key, address]) => ({ kind: 'asset' as const, key, address }))
    const target =
      url !== undefined && /^(?:\/|https?:)/i.test(url)
        ? [{ kind: 'link' as const, key: 'url', address: url }]
        : []
    return [...named, ...target].map(({ kind, key, address }) => ({
      kind,
      url: address,
      span: spanOfKey(file, key),
    }))
  })
}
