import { securityPolicy, writePolicy, type ManifestLink } from '@octavo/config'
import { fileAddress, type AddressStyle } from '../../plan/addresses/address-of.ts'

/** What `_headers` reports beside what holds for every site. */
export interface HeaderFacts {
  readonly links: readonly ManifestLink[]
  /** Files that search engines must not list, as paths of the output. */
  readonly unlisted: readonly string[]
  /** They must list nothing at all. */
  readonly closed?: boolean
  /** Files of `.well-known` whose names report hosts no media type. */
  readonly typed?: readonly { readonly path: string; readonly mediaType: string }[]
  /** False where the settings want no policy at all. */
  readonly hasPolicy: boolean
}

/**
 * `_headers` in the form that static hosts read: the site-wide part of the policy, links, how long files keep, and the
 * copies and feeds of pages that search engines must not list: they have no head to say so.
 */
export function emitHeaders(
  style: AddressStyle,
  { links, unlisted, hasPolicy, typed = [], closed = false }: HeaderFacts,
): string {
  // Pages carry their own policy in <meta>; a header that names origins would only narrow it wrongly.
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
    // A name without an ending reports hosts nothing.
    ...typed.flatMap(({ path, mediaType }) => [
      fileAddress(path, style),
      `  Content-Type: ${mediaType.split(';')[0]}`,
    ]),
    ...(closed ? [] : unlisted).flatMap((path) => [fileAddress(path, style), NOINDEX]),
    '',
  ].join('\n')
}

const NOINDEX = '  X-Robots-Tag: noindex'
