import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import type { NamedValue } from '@octavo/config'
import type { IconValue } from '@octavo/hast'
import { createDiagnostic, type Diagnostic, type Span } from '@octavo/source'
import { frontMatterSpan, locateValue } from '../../load/locations/locate-value.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { resolveAddress } from '../../plan/addresses/resolve-address.ts'

/** An icon around pages and where it is written. */
interface ChromeIcon {
  readonly icon: IconValue
  readonly span: () => Span | undefined
}

/** Icons of docs.json and of front matter: names that no set has, and files that do not exist. */
export function checkIcons(
  named: readonly NamedValue[],
  site: SitePages & SharedAssets,
  reader: Pick<ProjectReader, 'known'>,
): readonly Diagnostic[] {
  return [...settingIcons(named, reader), ...pageIcons(site)].flatMap((icon) => checkIcon(icon, site))
}

function checkIcon({ icon, span }: ChromeIcon, site: SitePages & SharedAssets): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  site.engine.icons.render(
    icon,
    {},
    {
      asset: (url) => {
        if (resolveAddress(url, '', site.space).kind === 'missing')
          found.push(
            createDiagnostic('link/missing-asset', `Cannot find file "${url}"`, {
              span: span(),
              help: 'save the file in the project, or correct the path',
            }),
          )
        return url
      },
      addDiagnostic: (code, message, help) =>
        void found.push(createDiagnostic(code, message, { span: span(), help })),
    },
  )
  return found
}

function settingIcons(
  named: readonly NamedValue[],
  reader: Pick<ProjectReader, 'known'>,
): readonly ChromeIcon[] {
  return named.flatMap(({ kind, text, library, location }) =>
    kind === 'icon'
      ? [
          {
            icon: library === undefined ? text : { name: text, library },
            span: () => locateValue(location, reader.known),
          },
        ]
      : [],
  )
}

function pageIcons({ plan }: SitePages): readonly ChromeIcon[] {
  return plan.routes.flatMap((route) => {
    const { icon } = route.frontMatter
    return icon === undefined || route.kind !== 'page'
      ? []
      : [{ icon, span: () => frontMatterSpan(route.file, 'icon') }]
  })
}
