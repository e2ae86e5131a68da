import { digestOf, formToken, isSecret, newSecret } from '../auth/seal.ts'
import { readCookie, writeCookie } from '../auth/cookies.ts'
import { findKey } from '../keys/authenticate.ts'
import type { SiteRequest } from '../message.ts'
import type { ApiKey } from '../store/store.ts'
import type { DashboardOptions, Visitor } from './dashboard-context.ts'

/** No provider of the settings can have this id. */
const provider = 'admin key'

const idleMs = 60 * 60_000
const longestMs = 12 * 60 * 60_000

const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}octavo-admin`

/** The visitor of a request; undefined when nobody is signed in who may use the dashboard. */
export async function visitorOf(
  request: SiteRequest,
  options: DashboardOptions,
): Promise<Visitor | undefined> {
  const secret = readCookie(request.headers['cookie'], cookieName(options.isSecure))
  return (secret !== undefined && (await keyVisitor(secret, options))) || readerVisitor(request, options)
}

/** The key is read with each request: one that was revoked ends its sessions. */
async function keyVisitor(secret: string, { store }: DashboardOptions): Promise<Visitor | undefined> {
  const session = isSecret(secret) ? await store.sessions.find(digestOf(secret), idleMs) : undefined
  if (session?.provider !== provider) return undefined
  const key = (await store.accounts.keys()).find(({ id }) => id === session.subject)
  if (!key || key.revokedAtMs !== undefined) return undefined
  if (key.expiresAtMs !== undefined && key.expiresAtMs <= Date.now()) return undefined
  return { key, name: key.name, formToken: formToken(secret), signOut: '/_admin/sign-out', secret }
}

async function readerVisitor(
  request: SiteRequest,
  { readerOf, group, signOutAddress }: DashboardOptions,
): Promise<Visitor | undefined> {
  const reader = group === undefined ? undefined : await readerOf?.(request)
  const { user, form } = reader?.values ?? {}
  if (group === undefined || !reader?.groups?.includes(group) || typeof form !== 'string') return undefined
  const name = typeof user === 'string' && user !== '' ? user : group
  const signOut = signOutAddress?.() ?? '/_admin/sign-out'
  return { key: { ...wholeKey, name }, name, formToken: form, signOut, secret: undefined }
}

const wholeKey: ApiKey = {
  id: 'reader',
  name: '',
  tail: '',
  scopes: ['admin'],
  projects: undefined,
  createdAtMs: 0,
  expiresAtMs: undefined,
  revokedAtMs: undefined,
}

/** Opens a session for a key; the cookie with it, or undefined for a key that is not valid. */
export async function openSession(
  text: string,
  { store, isSecure }: DashboardOptions,
): Promise<string | undefined> {
  const key = await findKey(text.trim(), store.accounts)
  if (!key) return undefined
  const secret = newSecret()
  const now = await store.sessions.now()
  const expiresAtMs = Math.min(now + longestMs, key.expiresAtMs ?? Infinity)
  await store.sessions.add({
    hash: digestOf(secret),
    provider,
    subject: key.id,
    name: key.name,
    groups: [],
    sealed: undefined,
    expiresAtMs,
  })
  return cookie(secret, isSecure, Math.floor((expiresAtMs - now) / 1000))
}

/** Ends the session of a visitor; the cookie that removes it. */
export async function closeSession(
  { secret }: Visitor,
  { store, isSecure }: DashboardOptions,
): Promise<string> {
  if (secret !== undefined) await store.sessions.remove(digestOf(secret))
  return cookie(undefined, isSecure, 0)
}

/** Other sites cannot even open the dashboard with it. */
const cookie = (secret: string | undefined, isSecure: boolean, seconds: number) =>
  writeCookie(cookieName(isSecure), secret, { isSecure, seconds }).replace('SameSite=Lax', 'SameSite=Strict')
