import type { SiteResponse } from '../message.ts'
import { plainResponse } from '../message.ts'
import type { AuthContext } from './auth-context.ts'
import { authRoutes } from './auth-routes.ts'

/** Takes the token out of the address, which no server sees, and sends it as a form. */
const script = `'use strict'
const form = document.forms[0]
const token = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
form.elements.token.value = token
form.elements.return.value = new URLSearchParams(location.search).get('redirect') ?? '/'
if (token) form.submit()
`

/** The page that another server sends readers to with a token; undefined without such a provider. */
export function handedPage({ settings, base }: AuthContext): SiteResponse | undefined {
  const provider = settings.providers.find(({ kind }) => kind === 'jwt')
  if (!provider) return undefined
  const root = base()
  const action = `${root}${authRoutes.token.slice(1)}${provider.id}`
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Signing in</title><form method="post" action="${action}"><input type="hidden" name="token"><input type="hidden" name="return"><noscript><p>Signing in needs JavaScript.</p></noscript></form><script src="${root}${authRoutes.handedScript.slice(1)}"></script>`
  return plainResponse(200, html, {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  })
}

/** The script of the page. */
export const handedScript = (): SiteResponse =>
  plainResponse(200, script, { 'content-type': 'text/javascript; charset=utf-8' })
