import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { Config } from '@octavo/config'
import { createDiagnostic, createNearestNames, suggestName, type Diagnostic } from '@octavo/source'
import { locateSetting } from '../../load/locations/locate-value.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'

type Reader = Pick<ProjectReader, 'known'>

/** Reports settings without an effect: folders of meta tags without pages, preview pictures without an address. */
export function checkVoidSettings(
  written: Config,
  site: Pick<SiteSettings, 'style'> & Pick<SitePages, 'plan'>,
  reader: Reader,
): readonly Diagnostic[] {
  return [...emptyFolders(written, site, reader), ...unseenPreviews(written, site, reader)]
}

function emptyFolders(
  { seo }: Config,
  { plan }: Pick<SitePages, 'plan'>,
  reader: Reader,
): readonly Diagnostic[] {
  if (seo.paths.length === 0) return []
  const paths = plan.routes.map((route) => route.path)
  const folders = paths.flatMap((path) => path.split('/').map((_, at, all) => all.slice(0, at).join('/')))
  const near = createNearestNames(new Set([...folders, ...paths]))
  return seo.paths.flatMap(({ path }, index) => {
    if (paths.some((route) => route === path || route.startsWith(`${path}/`))) return []
    return createDiagnostic('config/no-effect', `No page is in the folder "${path}" of "seo.paths"`, {
      severity: 'warning',
      span: locateSetting(['seo', 'paths', index, 'path'], reader),
      help: suggestName(near.nearest(path)) ?? 'name a folder of pages, or remove the entry',
    })
  })
}

/** Programs that show previews need absolute addresses. */
function unseenPreviews(
  { thumbnails }: Config,
  { style }: Pick<SiteSettings, 'style'>,
  reader: Reader,
): readonly Diagnostic[] {
  if (Object.keys(thumbnails).length === 0 || style.origin !== undefined) return []
  const message = 'Preview pictures are left out, because the address of the site is unknown'
  return [
    createDiagnostic('asset/no-picture', message, {
      span: locateSetting(['thumbnails'], reader),
      help: 'pass --site https://docs.example.com, or set "site" in octavo.config.json',
    }),
  ]
}
