/*
 * OpenID Connect (code flow with PKCE, state and nonce). Documents of the provider are found by discovery and its keys are
 * read again when a token names an unknown one.
 */
import type { AuthProvider } from '@octavo/config'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance as clockToleranceKey,
  ClientSecretBasic,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type Configuration,
} from 'openid-client'
import {
  groupsOf,
  nameOf,
  SignInFailure,
  type Claims,
  type Identity,
  type RemoteProvider,
} from '../provider.ts'

/** Settings of a provider of OpenID Connect. */
export type OpenIdSettings = Extract<AuthProvider, { readonly kind: 'oidc' }>

/** Difference of clocks that is accepted, in seconds (P18). */
const clockTolerance = 120

/** Time for a request to the provider, in seconds. */
const timeoutSeconds = 10

/** Creates a provider; it is discovered by the first sign-in, so that a server starts without it. */
export function createOpenIdProvider(settings: OpenIdSettings, secret: string | undefined): RemoteProvider {
  let known: Promise<Configuration> | undefined
  const configuration = () => {
    known ??= discover(settings, secret)
    // A provider that did not answer is asked again.
    known.catch(() => (known = undefined))
    return known
  }
  return {
    async begin(callback) {
      const config = await configuration()
      const checks = { verifier: randomPKCECodeVerifier(), state: randomState(), nonce: randomNonce() }
      const location = buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: settings.scopes.join(' '),
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
      })
      return { location: location.href, checks }
    },
    finish: async (answer, checks) => finish(await configuration(), { settings, answer, checks }),
    recheck: async (tokens) => recheck(await configuration(), settings, tokens),
  }
}

async function discover(
  { issuer, clientId }: OpenIdSettings,
  secret: string | undefined,
): Promise<Configuration> {
  const server = new URL(issuer)
  const execute = [
    enableNonRepudiationChecks,
    ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
  ]
  const authentication = secret === undefined ? None() : ClientSecretBasic(secret)
  const metadata = { [clockToleranceKey]: clockTolerance }
  return discovery(server, clientId, metadata, authentication, { execute, timeout: timeoutSeconds })
}

interface Answer {
  readonly settings: OpenIdSettings
  readonly answer: URL
  readonly checks: Readonly<Record<string, string>>
}

async function finish(config: Configuration, { settings, answer, checks }: Answer): Promise<Identity> {
  const { verifier = '', state = '', nonce = '' } = checks
  const tokens = await authorizationCodeGrant(config, answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw new SignInFailure('The answer of the provider is not valid', { cause: error })
  })
  const claims = tokens.claims()
  if (!claims) throw new SignInFailure('The provider sent no ID token')
  const stored = { access: tokens.access_token, refresh: tokens.refresh_token, subject: claims.sub }
  const info = await userInfo(config, tokens.access_token, claims.sub)
  return {
    subject: claims.sub,
    ...factsOf({ ...claims, ...info }, settings, claims.sub),
    tokens: JSON.stringify(stored),
  }
}

const factsOf = (claims: Claims, { nameClaim, groupsClaim }: OpenIdSettings, subject: string) => ({
  name: nameOf(claims, nameClaim, subject),
  groups: groupsOf(claims[groupsClaim]),
})

/** What the provider's user-info address answers; nothing where it has none. */
async function userInfo(config: Configuration, token: string, subject: string): Promise<Claims> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {}
  return { ...(await fetchUserInfo(config, token, subject)) }
}

interface StoredTokens {
  readonly access: string
  readonly refresh?: string
  readonly subject: string
}

/** With a refresh token the provider answers with a new ID token; without one, its user-info address answers. */
async function recheck(config: Configuration, settings: OpenIdSettings, text: string) {
  const stored = JSON.parse(text) as StoredTokens
  if (stored.refresh === undefined && config.serverMetadata().userinfo_endpoint === undefined)
    return undefined
  try {
    const fresh = stored.refresh === undefined ? undefined : await refreshTokenGrant(config, stored.refresh)
    const claims = fresh?.claims()
    if (claims && claims.sub !== stored.subject) return undefined
    const access = fresh?.access_token ?? stored.access
    const info = await userInfo(config, access, stored.subject)
    const tokens = { ...stored, access, refresh: fresh?.refresh_token ?? stored.refresh }
    return { ...factsOf({ ...claims, ...info }, settings, stored.subject), tokens: JSON.stringify(tokens) }
  } catch (error) {
    if (isWithdrawn(error)) return undefined
    throw error
  }
}

/** The provider refuses the tokens, in contrast to one that does not answer. */
function isWithdrawn(error: unknown): boolean {
  const { status, code } = error as { readonly status?: number; readonly code?: string }
  return (
    code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' || (status !== undefined && status >= 400 && status < 500)
  )
}
