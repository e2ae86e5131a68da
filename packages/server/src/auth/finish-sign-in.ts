import { plainResponse, type SiteResponse } from '../message.ts'
import type { AuthContext, AuthRequest } from './auth-context.ts'
import { readCookie, writeCookie } from './cookies.ts'
import type { Identity } from './provider.ts'

/** Redirects with headers that no cache stores. */
export const redirectTo = (location: string, headers: Readonly<Record<string, string>> = {}): SiteResponse =>
  plainResponse(303, 'Continue', { location, ...headers })

/** Opens a session, with a new id, and leads the reader back. */
export async function finishSignIn(
  { request }: AuthRequest,
  context: AuthContext,
  {
    provider,
    identity,
    returnTo,
  }: { readonly provider: string; readonly identity: Identity; readonly returnTo: string },
): Promise<SiteResponse> {
  const { sessions, cookies, isSecure, log } = context
  const before = readCookie(request.headers['cookie'], cookies.session)
  const { secret, seconds } = await sessions.open(provider, identity, before)
  log('signed-in', provider)
  return redirectTo(returnTo, { 'set-cookie': writeCookie(cookies.session, secret, { isSecure, seconds }) })
}
