import type { SiteRequest } from '../message.ts'

/** A reader as a provider knows them. */
export interface Identity {
  /** The provider's name for the reader, which never changes. */
  readonly subject: string
  readonly name: string
  /** Groups as the provider names them. */
  readonly groups: readonly string[]
  /** What the provider needs to read the groups again; absent where it cannot. */
  readonly tokens?: string
  /** The end of the session that the provider asks for, in milliseconds since 1970. */
  readonly expiresAtMs?: number
}

/** A sign-in that was begun: the address at the provider, and what the answer is checked with. */
export interface Begun {
  readonly location: string
  /** Stored on the server until the answer comes. */
  readonly checks: Readonly<Record<string, string>>
}

/** A provider that readers are sent to and come back from. */
export interface RemoteProvider {
  /** The site's own address of answers. */
  begin(callback: string): Promise<Begun>
  /** Checks an answer; rejects with {@link SignInFailure} for a wrong one. */
  finish(answer: URL, checks: Begun['checks']): Promise<Identity>
  /** Reads the facts about a reader again; undefined when the provider has withdrawn them. */
  recheck(tokens: string): Promise<Omit<Identity, 'subject' | 'expiresAtMs'> | undefined>
}

/** A sign-in that is refused; readers see no reason. */
export class SignInFailure extends Error {}

/** Facts about a reader, as a provider sends them. */
export type Claims = Readonly<Record<string, unknown>>

/** Reads the groups of a claim: a list of texts, or a text with commas. */
export function groupsOf(claim: unknown): readonly string[] {
  if (Array.isArray(claim)) return claim.filter((one): one is string => typeof one === 'string')
  return typeof claim === 'string'
    ? claim
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : []
}

/** The name of a reader: the claim of the settings, else another that is there. */
export function nameOf(claims: Claims, nameClaim: string, subject: string): string {
  const found = [nameClaim, 'name', 'preferred_username', 'email', 'login'].map((key) => claims[key])
  const name = found.find((value) => typeof value === 'string' && value.trim() !== '')
  return (typeof name === 'string' ? name : subject).slice(0, 200)
}

/** Reads the fields of a form; undefined for a body that is none or longer than `maxBytes`. */
export async function readForm(
  { headers, body }: SiteRequest,
  maxBytes = 32_768,
): Promise<URLSearchParams | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}
