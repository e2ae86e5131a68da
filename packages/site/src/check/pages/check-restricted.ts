import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { frontMatterSpan } from '../../load/locations/locate-value.ts'
import { isRestricted } from '../../load/pages/access-groups.ts'
import type { PageRoute } from '../../plan/routes/route.ts'

/** Pages for some groups of readers that everybody can read; none with `--groups` and with sign-in. */
export function openRestrictedPages({
  plan,
  options,
}: Pick<SiteSettings, 'options'> & Pick<SitePages, 'plan'>): readonly PageRoute[] {
  if (options.groups !== undefined || options.signIn === true) return []
  return plan.routes.filter(
    (route): route is PageRoute => route.kind === 'page' && isRestricted(route.frontMatter),
  )
}

/** A warning for each page that names groups of readers while the site is built for everybody. */
export function checkRestricted(
  site: Pick<SiteSettings, 'options'> & Pick<SitePages, 'plan'>,
): readonly Diagnostic[] {
  return openRestrictedPages(site).flatMap(({ file, path }) => {
    const message = `The page "/${path}" names groups of readers, and everybody can read it`
    const help =
      'serve the site with sign-in (octavo.server.json), pass --groups with the names of those who may read this build, or move the page out'
    return [createDiagnostic('page/restricted', message, { span: frontMatterSpan(file, 'groups'), help })]
  })
}
