/* OAuth 2 (code flow with PKCE and state) with an address that answers with the facts about a reader. */
import { createHash, randomBytes } from 'node:crypto'
import type { AuthProvider } from '@octavo/config'
import { groupsOf, nameOf, SignInFailure, type Claims, type RemoteProvider } from '../provider.ts'

/** Settings of a provider of OAuth 2. */
export type OAuthSettings = Extract<AuthProvider, { readonly kind: 'oauth2' }>

const timeoutMs = 10_000
const randomText = () => randomBytes(32).toString('base64url')

/** Creates a provider. */
export function createOAuthProvider(settings: OAuthSettings, secret: string | undefined): RemoteProvider {
  return {
    async begin(callback) {
      const checks = { verifier: randomText(), state: randomText(), callback }
      const location = new URL(settings.authorizationUrl)
      const parameters = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: callback,
        ...(settings.scopes.length > 0 && { scope: settings.scopes.join(' ') }),
        state: checks.state,
        code_challenge: createHash('sha256').update(checks.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
      return { location: location.href, checks }
    },
    async finish(answer, { verifier = '', state = '', callback = '' }) {
      const [code, ...others] = answer.searchParams.getAll('code')
      const states = answer.searchParams.getAll('state')
      if (!code || others.length > 0 || states.length !== 1 || states[0] !== state || state === '')
        throw new SignInFailure('The answer of the provider is not valid')
      const access = await exchange(settings, secret, {
        code,
        redirect_uri: callback,
        code_verifier: verifier,
      })
      const claims = await userInfo(settings, access)
      if (!claims) throw new SignInFailure('The provider refuses its own token')
      return {
        ...identityOf(claims, settings),
        tokens: JSON.stringify({ access, subject: subjectOf(claims, settings) }),
      }
    },
    async recheck(tokens) {
      const { access, subject } = JSON.parse(tokens) as { readonly access: string; readonly subject: string }
      const claims = await userInfo(settings, access)
      if (!claims || subjectOf(claims, settings) !== subject) return undefined
      return { ...identityOf(claims, settings), tokens }
    },
  }
}

/** Exchanges a code for a token. Source: RFC 6749 section 4.1.3. */
async function exchange(
  { tokenUrl, clientId }: OAuthSettings,
  secret: string | undefined,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const own = { grant_type: 'authorization_code', ...fields, client_id: clientId }
  const body = new URLSearchParams(secret === undefined ? own : { ...own, client_secret: secret })
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = (await response.json().catch(() => undefined)) as Claims | undefined
  const token = answer?.['access_token']
  if (!response.ok || typeof token !== 'string') throw new SignInFailure('The provider refuses the code')
  return token
}

/** The facts about a reader; undefined when the provider refuses the token. */
async function userInfo({ userInfoUrl }: OAuthSettings, token: string): Promise<Claims | undefined> {
  const response = await fetch(userInfoUrl, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'user-agent': 'octavo' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status >= 400 && response.status < 500) return undefined
  if (!response.ok) throw new Error(`The provider answers ${response.status}`)
  return (await response.json()) as Claims
}

function subjectOf(claims: Claims, { subjectClaim }: OAuthSettings): string {
  const subject = claims[subjectClaim]
  if (typeof subject !== 'string' && typeof subject !== 'number')
    throw new SignInFailure(
      `The provider sends no "${subjectClaim}": name the identifier of its readers with "subjectClaim"`,
    )
  return String(subject)
}

function identityOf(claims: Claims, settings: OAuthSettings) {
  const subject = subjectOf(claims, settings)
  const name = nameOf(claims, settings.nameClaim, subject)
  return { subject, name, groups: groupsOf(claims[settings.groupsClaim]) }
}
