/*
 * A signed token that another server hands over (JWT): it signs readers in itself and sends them to
 * `/login/jwt-callback#<token>`. The token holds `groups`, `expiresAt` (seconds, end of the session) and a name.
 */
import { createHash } from 'node:crypto'
import type { AuthProvider } from '@octavo/config'
import { importSPKI, jwtVerify, type JWTPayload } from 'jose'
import { groupsOf, nameOf, SignInFailure, type Identity } from '../provider.ts'

/** Settings of tokens that are handed over. */
export type HandedSettings = Extract<AuthProvider, { readonly kind: 'jwt' }>

/** Age up to which a token is accepted, in seconds; it is used at once. */
const longestAge = 600
const clockTolerance = 120

/** A token that was accepted, with the digest that it is remembered by until it expires. */
export interface HandedToken {
  readonly identity: Identity
  readonly digest: string
  readonly lifeMs: number
}

/** Checks a token: only the algorithm of the settings, an expiry, and issuer and audience where they are set. */
export async function readHandedToken(settings: HandedSettings, token: string): Promise<HandedToken> {
  const { algorithm, issuer, audience, publicKey } = settings
  const key = await importSPKI(publicKey, algorithm)
  const options = {
    algorithms: [algorithm],
    clockTolerance,
    ...(issuer !== undefined && { issuer }),
    ...(audience !== undefined && { audience }),
  }
  const { payload } = await jwtVerify(token, key, options).catch((error: unknown) => {
    throw new SignInFailure('The token is not valid', { cause: error })
  })
  const end = endOf(payload)
  return {
    identity: identityOf(payload, settings),
    digest: createHash('sha256').update(token).digest('hex'),
    lifeMs: Math.max(0, end * 1000 - Date.now()) + clockTolerance * 1000,
  }
}

/** Whether tokens can be checked with the key: it is one, and one of the algorithm. */
export const canReadTokens = ({
  publicKey,
  algorithm,
}: Pick<HandedSettings, 'publicKey' | 'algorithm'>): Promise<boolean> =>
  importSPKI(publicKey, algorithm).then(
    () => true,
    () => false,
  )

/** A token must end soon by itself: by `exp`, or by its age. */
function endOf({ exp, iat }: JWTPayload): number {
  const now = Date.now() / 1000
  const end = exp ?? (iat === undefined ? undefined : iat + longestAge)
  if (end === undefined || end < now - clockTolerance || end > now + longestAge + clockTolerance)
    throw new SignInFailure('The token has no near expiry')
  return end
}

function identityOf(payload: JWTPayload, { id }: HandedSettings): Identity {
  const subject =
    payload.sub ??
    textOf(payload['email']) ??
    `${id} ${createHash('sha256').update(JSON.stringify(payload)).digest('hex')}`
  const expires = payload['expiresAt']
  return {
    subject,
    name: nameOf(payload, 'name', payload.sub ?? ''),
    groups: groupsOf(payload['groups']),
    ...(typeof expires === 'number' && { expiresAtMs: expires * 1000 }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
