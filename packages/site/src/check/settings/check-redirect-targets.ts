import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { isPatternSource, plainSource, type NamedValue } from '@octavo/config'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { locateValue } from '../../load/locations/locate-value.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { isAlias, resolveAddress, type AddressSpace } from '../../plan/addresses/resolve-address.ts'
import { followRedirects } from '../../plan/redirects/final-redirects.ts'

/**
 * Reports destinations of redirects that are redirected themselves, and patterns whose folder contains no page.
 * Plain destinations are checked as links (`settingLinks`).
 */
export function checkRedirectTargets(
  named: readonly NamedValue[],
  site: Pick<SiteSettings, 'config'> & Pick<SitePages, 'space'>,
  reader: Pick<ProjectReader, 'known'>,
): readonly Diagnostic[] {
  const folders = foldersOf(site)
  return named.flatMap((value) => {
    if (value.kind !== 'link' || value.keys[0] !== 'redirects') return []
    const destination = value.text.trim()
    const failure = isPatternSource(destination)
      ? emptyFolder(destination, folders, site.space)
      : chain(destination, site)
    return failure ? [{ ...failure, ...spanOf(value, reader) }] : []
  })
}

function spanOf({ location }: NamedValue, reader: Pick<ProjectReader, 'known'>): Pick<Diagnostic, 'span'> {
  const span = locateValue(location, reader.known)
  return span ? { span } : {}
}

/**
 * Readers are redirected to the end at once; the author may not know that the middle has moved too. A name such as
 * `/v/latest` is chosen because it will lead somewhere else.
 */
function chain(
  destination: string,
  site: Pick<SiteSettings, 'config'> & Pick<SitePages, 'space'>,
): Diagnostic | undefined {
  const isRedirected = resolveAddress(destination, '', site.space).kind === 'redirect'
  if (!isRedirected || isAlias(plainSource(destination))) return undefined
  const end = followRedirects({ source: '', destination, permanent: true }, site).destination
  if (plainSource(end) === plainSource(destination)) return undefined
  return createDiagnostic('config/redirect-chain', `The destination "${destination}" is itself redirected`, {
    help: `write "${end}", the final destination`,
  })
}

/** The folder before the first part that the source fills in must contain a page or file. */
function emptyFolder(
  destination: string,
  folders: ReadonlySet<string>,
  { style, livePath }: AddressSpace,
): Diagnostic | undefined {
  if (!/^\/(?!\/)/.test(destination)) return undefined
  const fixed = destination.replace(/[:*?#].*$/s, '')
  const folder = fixed.slice(1, fixed.lastIndexOf('/')).toLowerCase()
  const based = [style.base, livePath ?? '/'].flatMap((base) =>
    base !== '/' && `/${folder}/`.startsWith(base) ? [`/${folder}/`.slice(base.length, -1)] : [],
  )
  if ([folder, ...based].some((one) => one === '' || folders.has(one))) return undefined
  return createDiagnostic('link/missing-page', `No page begins with "/${folder}/"`, {
    help: 'name the folder that the pages have moved to',
  })
}

/** Every folder that a page, a file or another redirect is in, and the pages themselves, in lower case. */
function foldersOf({
  config,
  space,
}: Pick<SiteSettings, 'config'> & Pick<SitePages, 'space'>): ReadonlySet<string> {
  const sources = config.redirects.map(({ source }) =>
    plainSource(source)
      .slice(1)
      .replace(/[:*].*$/s, ''),
  )
  const folders = new Set<string>()
  for (const name of [...space.routes.keys(), ...space.files, ...sources]) {
    let path = name.toLowerCase().replace(/\/$/, '')
    while (path !== '' && !folders.has(path)) {
      folders.add(path)
      path = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    }
  }
  return folders
}
