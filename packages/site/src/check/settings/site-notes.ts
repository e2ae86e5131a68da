import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { createDiagnostic, type Diagnostic } from '@octavo/source'

/** Returns notes on parts that are left out of a site as a whole, and why. */
export function siteNotes({
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
