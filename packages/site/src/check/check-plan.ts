import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { usedDescriptions } from '../load/descriptions/site-descriptions.ts'
import { allDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { LoadedConfig } from '../load/load-config.ts'
import type { ProjectReader } from '../load/files/read-project.ts'
import { partOf } from '../plan/routes/route.ts'
import { checkRedirectSources } from '../plan/redirects/final-redirects.ts'
import type { PlannedSite } from '../prepare/site.ts'
import { checkRestricted } from './pages/check-restricted.ts'
import { checkUnusedDescriptions } from './pages/check-unused-descriptions.ts'
import { checkPageParts } from './settings/check-page-parts.ts'
import { checkPlaygrounds } from './settings/check-playgrounds.ts'
import { checkVoidSettings } from './settings/check-void-settings.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'

/**
 * Checks a planned site before any page is parsed: descriptions that nothing refers to, and settings that have no
 * effect or that the site cannot apply. Descriptions that nothing refers to are read here.
 */
export async function checkPlan(
  { site, files, pageFiles }: Omit<PlannedSite, 'diagnostics'>,
  loaded: LoadedConfig,
  reader: ProjectReader,
): Promise<readonly Diagnostic[]> {
  const docsJson = reader.known('docs.json')
  const unused = await checkUnusedDescriptions(
    {
      data: files.data,
      used: usedDescriptions(
        loaded,
        allDescriptions(site),
        site.plan.routes.flatMap((route) => partOf(route)?.document ?? []),
      ),
      pages: pageFiles.all.map(({ file }) => file),
    },
    (path) => reader.text(path),
  )
  return [
    ...unused,
    ...checkRedirectSources(site, docsJson),
    ...checkPageParts(site, docsJson),
    ...checkPlaygrounds(site, reader),
    ...checkRestricted(site),
    ...checkVoidSettings(loaded.config, site, reader),
    ...siteNotes(site),
  ]
}

/** Returns notes on parts that are left out of a site as a whole, and why. */
function siteNotes({
  style,
  plan,
}: Pick<SiteSettings, 'style'> & Pick<SitePages, 'plan'>): readonly Diagnostic[] {
  const notes: Diagnostic[] = []
  if (style.origin === undefined) {
    notes.push(
      createDiagnostic(
        'config/no-site-url',
        'The address of the site is unknown, so sitemap.xml and canonical addresses are left out',
        {
          help: 'pass --site https://docs.example.com, or set "site" in octavo.config.json',
        },
      ),
    )
  }
  if (plan.routes.length === 0) {
    notes.push(
      createDiagnostic('nav/empty', 'The project has no page', {
        help: 'write index.mdx and name "index" in navigation',
      }),
    )
  }
  return notes
}
