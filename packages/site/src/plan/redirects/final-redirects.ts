import type { SiteSettings } from '../settings/site-settings.ts'
import type { SitePages } from '../pages/site-pages.ts'
import { isPatternSource, resolveRedirect, type ManifestRedirect, type Redirect } from '@octavo/config'
import { createDiagnostic, spanAt, type Diagnostic, type SourceFile } from '@octavo/source'
import { resolveAddress } from '../addresses/resolve-address.ts'

type RedirectContext = Pick<SiteSettings, 'config'> & Pick<SitePages, 'space'>

/** Most redirects that are followed one after another; cycles are found before (`checkRedirects`). */
const HOP_LIMIT = 20

/**
 * Redirects with final addresses: `source` below the base, `destination` with base or absolute. A redirect to
 * another redirect has the end of the chain as destination, and is permanent only if all of them are; patterns do
 * not change.
 */
export function finalRedirects(site: RedirectContext): readonly ManifestRedirect[] {
  const open = site.config.redirects.filter(
    (redirect) => !redirect.source.includes('#') && !isShadowed(redirect, site),
  )
  return open.flatMap((redirect) => {
    const source = `/${pathOf(redirect)}`
    if (isPatternSource(source)) return [{ source, ...targetOf(redirect) }]
    const end = followRedirects(redirect, site)
    const { address, kind } = resolveAddress(end.destination, '', site.space)
    return kind === 'unsafe' ? [] : [{ source, ...targetOf({ ...end, destination: address }) }]
  })
}

const targetOf = ({ destination, permanent }: Omit<Redirect, 'source'>) =>
  ({ destination, status: permanent ? 308 : 307 }) as const

/** The end of a chain of redirects, with the last hash on the way. */
export function followRedirects(
  first: Redirect,
  { config, space }: RedirectContext,
): Omit<Redirect, 'source'> {
  let { destination, permanent } = first
  for (let hops = 0; hops < HOP_LIMIT; hops++) {
    if (resolveAddress(destination, '', space).kind !== 'redirect') break
    const [path = '', hash] = destination.split('#')
    const next = resolveRedirect(config.redirects, path)
    if (!next) break
    permanent &&= next.redirect.permanent
    const carriesHash = hash !== undefined && !next.destination.includes('#')
    destination = carriesHash ? `${next.destination}#${hash}` : next.destination
  }
  return { destination, permanent }
}

/** Whether a page of navigation has the source of the redirect: the page is shown. */
function isShadowed({ source }: Redirect, { space }: Pick<RedirectContext, 'space'>): boolean {
  return !isPatternSource(source) && space.routes.has(pathOf({ source }))
}

/** The path of a redirect's source without empty segments, as servers request it. */
const pathOf = ({ source }: Pick<Redirect, 'source'>): string => source.split('/').filter(Boolean).join('/')

/** Reports redirects that are never followed, with the span of their source in docs.json. Test id B09. */
export function checkRedirectSources(
  site: RedirectContext,
  docsJson: SourceFile | undefined,
): readonly Diagnostic[] {
  return site.config.redirects.flatMap((redirect) => {
    const { source } = redirect
    if (source.includes('#')) return [hashSource(source, spanOfSource(source, docsJson))]
    return isShadowed(redirect, site) ? [shadowed(source, spanOfSource(source, docsJson))] : []
  })
}

function spanOfSource(source: string, docsJson: SourceFile | undefined): Diagnostic['span'] {
  const at = docsJson?.text.indexOf(JSON.stringify(source)) ?? -1
  return docsJson && at >= 0 ? spanAt(docsJson, at, at + source.length + 2) : undefined
}

function shadowed(source: string, span: Diagnostic['span']): Diagnostic {
  return createDiagnostic(
    'nav/duplicate-route',
    `The redirect from "${source}" and a page have the same address`,
    {
      severity: 'warning',
      help: 'the page is shown, because navigation names it; remove one of the two',
      span,
    },
  )
}

function hashSource(source: string, span: Diagnostic['span']): Diagnostic {
  return createDiagnostic('config/bad-value', `The redirect from "${source}" has a hash in its source`, {
    severity: 'warning',
    help: 'browsers do not send the part after "#"; give the heading that id, or remove the redirect',
    span,
  })
}
