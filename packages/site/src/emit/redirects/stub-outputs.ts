import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { isPatternSource, type ManifestRedirect } from '@octavo/config'
import { toSitePath } from '@octavo/source'
import { pageAddress, pageFile, pageRoute } from '../../plan/addresses/address-of.ts'
import { mediaType } from '../../output/media-type.ts'
import { scriptPolicy } from '../../policy/sources/content-security-policy.ts'
import { firstPage } from '../../plan/navigation/nav-tree.ts'
import { textOutput, type OutputFile } from '../../output/output-file.ts'
import { redirectStub } from './redirect-stub.ts'

/** Pages that redirect, for hosts without redirects, and the script that they share; nothing without redirects. */
export function stubOutputs(
  site: SiteSettings & SitePages & SharedAssets,
  redirects: readonly ManifestRedirect[],
): readonly OutputFile[] {
  const plain = redirects.filter(({ source }) => !isPatternSource(source))
  const moved = plain.flatMap((redirect) => sourceStub(redirect, site))
  const stubs = [...moved, ...homeStub(site)]
  return stubs.length === 0 ? [] : [...stubs, site.assets.redirectScript.output]
}

/** A site without an index page redirects to its first page; a redirect of its root takes precedence. */
function homeStub(site: SiteSettings & SitePages & SharedAssets): readonly OutputFile[] {
  const first = site.plan.byPath.has('') ? undefined : firstPage(site.plan.navigation)
  return first ? [stub('', pageAddress(first.path, site.style), site)] : []
}

function sourceStub(
  { source, destination }: ManifestRedirect,
  site: SiteSettings & SharedAssets,
): readonly OutputFile[] {
  if (/^\/+$/.test(source)) return [stub('', destination, site)]
  // A source that is no path of a file (a backslash, a double slash) has no stub; servers still follow the
  // redirect.
  const checked = toSitePath(source)
  return checked.ok && `/${checked.path}` === source ? [stub(checked.path, destination, site)] : []
}

function stub(
  path: string,
  destination: string,
  { style, assets, options }: SiteSettings & SharedAssets,
): OutputFile {
  const script = assets.redirectScript.address
  const hasPolicy = options.csp !== false
  const output = textOutput(pageFile(path, style), pageRoute(path, style), {
    mediaType: mediaType('.html'),
    text: () => redirectStub(destination, { base: style.base, script, hasPolicy }),
  })
  return hasPolicy ? { ...output, csp: () => scriptPolicy } : output
}
