import type { ManifestRedirect, Redirect } from '@octavo/config'
import { escapeHtml } from '@octavo/hast'
import { createDiagnostic, spanAt, type Diagnostic, type SourceFile } from '@octavo/source'
import { resolveAddress } from '../resolve-address.ts'
import type { SiteContext } from '../site-context.ts'

/** A redirect with final addresses: `source` below the base, `destination` with base or absolute. */
export function finalRedirects(site: Pick<SiteContext, 'config' | 'space'>): readonly ManifestRedirect[] {
  const open = site.config.redirects.filter((redirect) => !isShadowed(redirect, site))
  return open.map((redirect) => ({
    source: `/${pathOf(redirect)}`,
    destination: isPattern(redirect)
      ? redirect.destination
      : resolveAddress(redirect.destination, '', site.space).address,
    status: redirect.permanent ? 308 : 307,
  }))
}

/** A page stands where the redirect begins: the page is shown. */
function isShadowed({ source }: Redirect, { space }: Pick<SiteContext, 'space'>): boolean {
  return !isPattern({ source }) && space.routes.has(pathOf({ source }))
}

/** The path of a redirect's source without empty segments, as servers ask for it. */
const pathOf = ({ source }: Pick<Redirect, 'source'>): string => source.split('/').filter(Boolean).join('/')

/** Redirects that a page hides, told at their source in docs.json. Test id B09. */
export function shadowedRedirects(
  site: Pick<SiteContext, 'config' | 'space'>,
  docsJson: SourceFile | undefined,
): readonly Diagnostic[] {
  const shadowed = site.config.redirects.filter((redirect) => isShadowed(redirect, site))
  return shadowed.map(({ source }) => {
    const at = docsJson?.text.indexOf(JSON.stringify(source)) ?? -1
    return createDiagnostic(
      'nav/duplicate-route',
      `The redirect from "${source}" and a page claim one address`,
      {
        severity: 'warning',
        help: 'the page is shown; remove one of the two',
        ...(docsJson && at >= 0 && { span: spanAt(docsJson, at, at + source.length + 2) }),
      },
    )
  })
}

/** Whether a redirect's source or destination has `:names` or `*`. */
export function isPattern({ source }: Pick<Redirect, 'source'>): boolean {
  return /[:*]/.test(source)
}

/** A page that sends readers on, for hosts that know no redirects. */
export function redirectStub(destination: string, base: string): string {
  const target = escapeHtml(destination)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    `<link rel="canonical" href="${target}">`,
    '<title>Redirecting…</title>',
    `<p>This page has moved to <a href="${target}">${target}</a>.</p>`,
    `<p><a href="${escapeHtml(base)}">Home</a></p>`,
    '',
  ].join('\n')
}

/** `_redirects` in the form that static hosts read: one rule a line, splats as `*` and `:splat`. */
export function emitHostRedirects(redirects: readonly ManifestRedirect[], base: string): string {
  const root = base.replace(/\/$/, '')
  return redirects
    .map(
      ({ source, destination, status }) =>
        `${root}${hostPattern(source)} ${hostTarget(source, destination)} ${status}\n`,
    )
    .join('')
}

const hostPattern = (source: string) => source.replace(/:[\w-]+\*/g, '*')

function hostTarget(source: string, destination: string): string {
  const splat = /:([\w-]+)\*/.exec(source)?.[1]
  const named =
    splat === undefined
      ? destination
      : destination.replace(`:${splat}*`, ':splat').replace(`:${splat}`, ':splat')
  return named.replace(/\*$/, ':splat')
}
