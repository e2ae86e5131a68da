/*
 * Sign-in at a provider:
 *   1. begin     the facts that the answer is checked with are stored; the browser has their id as a cookie
 *   2. finish    the answer of this browser, once; a new session
 */
import { plainResponse, type SiteResponse } from '../message.ts'
import type { AuthContext, AuthRequest, SignInPage } from './auth-context.ts'
import { authRoutes } from './auth-routes.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { finishSignIn, redirectTo } from './finish-sign-in.ts'
import { SignInFailure } from './provider.ts'
import { returnAddress } from './return-address.ts'
import { digestOf, isSecret, newSecret } from './seal.ts'

/** Time that a reader may take at the provider. */
const pendingSeconds = 600

interface Pending {
  readonly provider: string
  readonly checks: Readonly<Record<string, string>>
  readonly returnTo: string
}

/** The address of answers of a provider. */
const callbackOf = (id: string, { settings, base }: AuthContext): string =>
  new URL(`${base()}${authRoutes.callback.slice(1)}${id}`, settings.url).href

/** Sends the reader to a provider. */
export async function beginSignIn(
  id: string,
  asked: AuthRequest,
  context: AuthContext,
): Promise<SiteResponse> {
  const provider = context.remote.get(id)
  if (!provider) return plainResponse(404, 'Not found')
  const { location, checks } = await provider.begin(callbackOf(id, context))
  const returnTo = returnAddress(asked.query.get('return'), context.base())
  const pending: Pending = { provider: id, checks, returnTo }
  return redirectTo(location, { 'set-cookie': await storePending(pending, context) })
}

async function storePending(pending: Pending, { store, cookies, isSecure }: AuthContext): Promise<string> {
  const secret = newSecret()
  await store.addPending(digestOf(secret), JSON.stringify(pending), pendingSeconds * 1000)
  return writeCookie(cookies.pending, secret, { isSecure, seconds: pendingSeconds })
}

/** Takes the answer of a provider. */
export async function endSignIn(
  id: string,
  asked: AuthRequest,
  { context, page }: { readonly context: AuthContext; readonly page: SignInPage },
): Promise<SiteResponse> {
  const pending = await takePending(asked, context)
  const provider = context.remote.get(id)
  const returnTo = pending?.returnTo ?? context.base()
  if (!provider || pending?.provider !== id) return page(asked, { status: 400, error: 'failed', returnTo })
  const answer = new URL(callbackOf(id, context))
  answer.search = asked.query.toString()
  try {
    const identity = await provider.finish(answer, pending.checks)
    return await finishSignIn(asked, context, { provider: id, identity, returnTo })
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    context.log('sign-in-refused', `${id}: ${error.message}`)
    return page(asked, { status: 403, error: 'failed', returnTo })
  }
}

async function takePending(
  { request }: AuthRequest,
  { store, cookies }: AuthContext,
): Promise<Pending | undefined> {
  const secret = readCookie(request.headers['cookie'], cookies.pending)
  if (secret === undefined || !isSecret(secret)) return undefined
  const facts = await store.takePending(digestOf(secret))
  return facts === undefined ? undefined : (JSON.parse(facts) as Pending)
}
