/*
 * Sign-in of a site: addresses below `/_auth/`, the reader of a request, and the pages around it.
 */
import { createHash } from 'node:crypto'
import type { AuthSettings } from '@octavo/config'
import { createProtectedSite, type ProtectedSite, type ReaderLookup } from '../access/protected-site.ts'
import { anonymous, type SiteReader } from '../access/site-reader.ts'
import type { BuiltSite } from '../built-site.ts'
import { resolveTarget } from '../canonical-path.ts'
import { plainResponse, type SiteHandler, type SiteRequest, type SiteResponse } from '../message.ts'
import type { SessionStore } from '../store/store.ts'
import { isUnavailable } from '../store/unavailable.ts'
import type { AuthContext, AuthRequest, SignInPage } from './auth-context.ts'
import { authRoutes } from './auth-routes.ts'
import { cookieNames, readCookie, writeCookie } from './cookies.ts'
import { redirectTo } from './finish-sign-in.ts'
import { takeForm } from './form-sign-in.ts'
import { handedPage, handedScript } from './handed-page.ts'
import { limitAttempts } from './limit-attempts.ts'
import { isOwnForm } from './own-form.ts'
import { readForm, type RemoteProvider } from './provider.ts'
import { createOAuthProvider } from './providers/oauth-provider.ts'
import { createOpenIdProvider } from './providers/openid-provider.ts'
import { beginSignIn, endSignIn } from './remote-sign-in.ts'
import { returnAddress } from './return-address.ts'
import { formToken } from './seal.ts'
import { createRecentReaders, watchSessions, type ReadReader } from './recent-readers.ts'
import { createSessions, type SignedIn } from './sessions.ts'
import { signInValues } from './sign-in-values.ts'

/** What sign-in needs beside the site. */
export interface AuthOptions {
  readonly settings: AuthSettings
  readonly store: SessionStore
  variable(name: string): string | undefined
  log(event: string, detail?: string): void
  onError?(error: unknown): void
}

/** A site with sign-in. */
export interface SiteAuth extends ProtectedSite {
  /** Answers the addresses of sign-in. */
  readonly handler: SiteHandler
  /** Where a form ends the session of its reader. */
  signOutAddress(): string
  /** Name of the public address: requests may use it. */
  readonly host: string
  /** Key of the reader with these cookies; undefined when the store has to be asked. */
  readerKey(cookies: string | undefined): string | undefined
  /** Name of the cookie with a session. */
  readonly sessionCookie: string
  /** The reader of a request who is signed in; undefined when the store does not answer. */
  reader(request: SiteRequest): Promise<SiteReader | undefined>
  /** Whether a request is of a reader who is signed in; false when the store does not answer. */
  isSignedIn(request: SiteRequest): Promise<boolean>
}

/** Creates sign-in for a site. */
export function createAuth(site: BuiltSite, options: AuthOptions): SiteAuth {
  const recent = createRecentReaders()
  const context = authContext(site, { ...options, store: watchSessions(options.store, recent.forget) })
  const hasSession = (cookies: string | undefined): cookies is string =>
    cookies?.includes(`${context.cookies.session}=`) ?? false
  const lookup: ReaderLookup = {
    readerOf: async (request) => {
      const { cookie } = request.headers
      if (!hasSession(cookie)) return anonymous
      try {
        return recent.get(cookie) ?? (await recent.read(cookie, () => readReader(request, context)))
      } catch (error) {
        if (!isUnavailable(error)) throw error
        options.onError?.(error)
        return 'unavailable'
      }
    },
    askToSignIn: ({ target }) =>
      redirectTo(`${site.base}${authRoutes.signIn.slice(1)}?return=${encodeURIComponent(target)}`),
  }
  const reader = async (request: SiteRequest) => {
    const found = await lookup.readerOf(request)
    return found !== 'unavailable' && found.groups !== undefined ? found : undefined
  }
  const pages = createProtectedSite(site, lookup)
  const page: SignInPage = async (_asked, { status, error, returnTo }) => {
    const reader = { ...anonymous, ...signInValues(context, { error, returnTo }) }
    return (
      (await pages.page('/octavo-sign-in.html', reader, status)) ??
      plainResponse(status, 'Sign-in is not possible')
    )
  }
  return {
    ...pages,
    signOutAddress: () => `${site.base}${authRoutes.signOut.slice(1)}`,
    host: new URL(options.settings.url).hostname,
    sessionCookie: context.cookies.session,
    reader,
    isSignedIn: async (request) => (await reader(request)) !== undefined,
    readerKey: (cookies) => (hasSession(cookies) ? recent.get(cookies) : anonymous)?.key,
    handler: (request) => handle(request, { context, page, onError: options.onError }),
  }
}

function authContext(site: BuiltSite, { settings, store, variable, log, onError }: AuthOptions): AuthContext {
  const isSecure = new URL(settings.url).protocol === 'https:'
  const remote = new Map<string, RemoteProvider>()
  for (const provider of settings.providers) {
    const secret =
      'clientSecretEnv' in provider && provider.clientSecretEnv
        ? variable(provider.clientSecretEnv)
        : undefined
    if (provider.kind === 'oidc') remote.set(provider.id, createOpenIdProvider(provider, secret))
    if (provider.kind === 'oauth2') remote.set(provider.id, createOAuthProvider(provider, secret))
  }
  const sessions = createSessions({ store, settings, remote, ...(onError && { onError }) })
  const cookies = cookieNames(isSecure)
  return { settings, store, sessions, remote, cookies, isSecure, base: () => site.base, variable, log }
}

const signedIn = ({ headers }: SiteRequest, { sessions, cookies }: AuthContext) =>
  sessions.read(readCookie(headers['cookie'], cookies.session))

/** The values of pages for a reader: the name, and the token of forms. */
function toReader(reader: SignedIn | undefined): SiteReader {
  if (!reader) return anonymous
  const values = {
    'signed-in': true,
    named: reader.name !== '',
    user: reader.name,
    form: formToken(reader.secret),
  }
  const key = createHash('sha256')
    .update(JSON.stringify([values, reader.groups]))
    .digest('hex')
  return { groups: reader.groups, values, key }
}

/** The reader of a request, for as long as neither the session ends nor its groups are read again. */
async function readReader(request: SiteRequest, context: AuthContext): Promise<ReadReader> {
  const found = await signedIn(request, context)
  if (!found) return { reader: anonymous, validForMs: 0 }
  const { expiresAtMs, checkedAtMs, sealed } = found.session
  const { recheckMinutes } = context.settings.session
  const checkAtMs = sealed === undefined ? expiresAtMs : checkedAtMs + recheckMinutes * 60_000
  return { reader: toReader(found), validForMs: Math.min(expiresAtMs, checkAtMs) - Date.now() }
}

interface Tools {
  readonly context: AuthContext
  readonly page: SignInPage
  readonly onError?: ((error: unknown) => void) | undefined
}

async function handle(request: SiteRequest, tools: Tools): Promise<SiteResponse | undefined> {
  const { context, page, onError } = tools
  const target = resolveTarget(request.target, context.base())
  if (target.kind !== 'path') return undefined
  const path: string = target.path
  if (!path.startsWith('/_auth/') && path !== authRoutes.handed) return undefined
  const asked: AuthRequest = { request, path, query: new URLSearchParams(target.query) }
  try {
    return await route(asked, tools)
  } catch (error) {
    onError?.(error)
    context.log('sign-in-failed', error instanceof Error ? error.message : String(error))
    const returnTo = returnAddress(asked.query.get('return'), context.base())
    const response = await page(asked, { status: 503, error: 'unavailable', returnTo })
    return { ...response, headers: { ...response.headers, 'retry-after': '5' } }
  }
}

async function route(asked: AuthRequest, { context, page }: Tools): Promise<SiteResponse> {
  const { request, path, query } = asked
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isForm =
    path.startsWith(authRoutes.password) || path.startsWith(authRoutes.token) || path === authRoutes.signOut
  if (isForm ? request.method !== 'POST' : !isRead)
    return plainResponse(405, 'Method not allowed', {
      allow: isForm ? 'POST' : 'GET, HEAD',
      connection: 'close',
    })
  if (path === authRoutes.signOut) return signOut(asked, context)
  if (isForm) return takeForm(asked, { context, page })
  const returnTo = returnAddress(query.get('return'), context.base())
  if (path === authRoutes.signIn) return page(asked, { status: 200, returnTo })
  if (path === authRoutes.handed) return handedPage(context) ?? plainResponse(404, 'Not found')
  if (path === authRoutes.handedScript) return handedScript()
  if (path.startsWith(authRoutes.begin) && (await limitAttempts(request, context, 'begin')) !== undefined)
    return page(asked, { status: 429, error: 'busy', returnTo })
  if (path.startsWith(authRoutes.begin))
    return beginSignIn(path.slice(authRoutes.begin.length), asked, context)
  if (path.startsWith(authRoutes.callback))
    return endSignIn(path.slice(authRoutes.callback.length), asked, { context, page })
  return plainResponse(404, 'Not found')
}

/** Ends the session on the server; the token shows that the form is of a page of this reader. */
async function signOut({ request }: AuthRequest, context: AuthContext): Promise<SiteResponse> {
  const { sessions, cookies, isSecure } = context
  if (!isOwnForm(request)) return plainResponse(403, 'This form is of another site')
  const form = await readForm(request)
  const reader = await signedIn(request, context)
  if (reader && form?.get('form') !== formToken(reader.secret))
    return plainResponse(403, 'This form is too old')
  if (reader) await sessions.close(reader, form?.get('how') === 'everywhere' ? 'everywhere' : 'here')
  const removed = writeCookie(cookies.session, undefined, { isSecure, seconds: 0 })
  return redirectTo(context.base(), { 'set-cookie': removed, 'clear-site-data': '"cache"' })
}
