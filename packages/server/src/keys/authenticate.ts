import { timingSafeEqual } from 'node:crypto'
import type { AccountStore, ApiKey, KeyScope } from '../store/store.ts'
import { hashKey, isAdminKey } from './admin-key.ts'

/** Returns the valid key of an `Authorization` header; undefined for none, a wrong, revoked or expired one (P20). */
export async function authenticate(
  header: string | undefined,
  accounts: AccountStore,
  now: number = Date.now(),
): Promise<ApiKey | undefined> {
  const token = bearerToken(header)
  return token === undefined ? undefined : findKey(token, accounts, now)
}

/** Returns the valid key of a text; undefined for a wrong, revoked or expired one. */
export async function findKey(
  token: string,
  accounts: AccountStore,
  now: number = Date.now(),
): Promise<ApiKey | undefined> {
  if (!isAdminKey(token)) return undefined
  const hash = hashKey(token)
  const found = await accounts.keyByHash(hash)
  if (!found || !isEqual(found.hash, hash)) return undefined
  const { key } = found
  if (key.revokedAtMs !== undefined) return undefined
  return key.expiresAtMs !== undefined && key.expiresAtMs <= now ? undefined : key
}

/** The scheme has no letter case. Two headers are joined by a comma, which no key contains. Source: RFC 9110 section 11.1. */
const bearerToken = (header: string | undefined) => /^bearer +([^ ,]+)$/i.exec(header ?? '')?.[1]

/** Digests have one length, and a difference in their first character takes as long as one in their last. */
const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** What each scope allows. */
const allowed: Readonly<Record<KeyScope, readonly KeyScope[]>> = {
  read: ['read'],
  write: ['read', 'write'],
  deploy: ['deploy'],
  admin: ['read', 'write', 'deploy', 'admin'],
}

/** True when a key allows what needs a scope, in a project. */
export function allows(key: ApiKey, scope: KeyScope, projectId: string): boolean {
  const inScope = key.scopes.some((own) => allowed[own].includes(scope))
  return inScope && (key.projects === undefined || key.projects.includes(projectId))
}
