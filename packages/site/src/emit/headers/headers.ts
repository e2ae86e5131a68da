import { securityPolicy, writePolicy, type ManifestLink } from '@octavo/config'
import { fileAddress, type AddressStyle } from '../../plan/addresses/address-of.ts'

/** The facts that `_headers` contains beside those that hold for every site. */
export interface HeaderFacts {
  readonly links: readonly ManifestLink[]
  /** Files that search engines must not list, as paths of the output. */
  readonly unlisted: readonly string[]
  /** The whole site must not be listed. */
  readonly closed?: boolean
  /** Files of `.well-known` without an extension, from which hosts cannot derive a media type. */
  readonly typed?: readonly { readonly path: string; readonly mediaType: string }[]
  /** False where the settings switch the policy off. */
  readonly hasPolicy: boolean
}

/**
 * `_headers` in the form that static hosts read: the site-wide part of the policy, links, how long files may be
 * cached, and the copies and feeds of pages that search engines must not list, which have no head for it.
 */
export function emitHeaders(
  style: AddressStyle,
  { links, unlisted, hasPolicy, typed = [], closed = false }: HeaderFacts,
): string {
  // Pages have their own policy in <meta>; a header that names origins would restrict it further.
  const frames = writePolicy(securityPolicy({ 'frame-ancestors': ["'self'"] }))
  const picture = securityPolicy({
    sandbox: [],
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
  })
  return [
    `${style.base}*`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    ...(hasPolicy ? [`  Content-Security-Policy: ${frames}`] : []),
    `  Link: ${links.map(({ rel, href }) => `<${href}>; rel="${rel}"`).join(', ')}`,
    `  X-Llms-Txt: ${fileAddress('llms.txt', style)}`,
    ...(closed ? [NOINDEX] : []),
    `${style.base}_octavo/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    ...(hasPolicy ? [`${style.base}*.svg`, `  Content-Security-Policy: ${writePolicy(picture)}`] : []),
    // Hosts cannot derive a media type from a name without an extension.
    ...typed.flatMap(({ path, mediaType }) => [
      fileAddress(path, style),
      `  Content-Type: ${mediaType.split(';')[0]}`,
    ]),
    ...(closed ? [] : unlisted).flatMap((path) => [fileAddress(path, style), NOINDEX]),
    '',
  ].join('\n')
}

const NOINDEX = '  X-Robots-Tag: noindex'
