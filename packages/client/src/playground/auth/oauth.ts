/*
 * Gets an access token, by flow (RFC 6749, RFC 7636, RFC 8628):
 *   authorizationCode   a window asks the reader; the code and its proof (PKCE, S256, always) become a token
 *   implicit            a window asks the reader; the token comes back in the address
 *   password, clientCredentials   what the reader typed becomes a token
 *   deviceAuthorization the reader enters a code elsewhere while this page asks again and again
 */
import type { OAuthFlow } from '@octavo/openapi/playground'
import { toBase64Url } from '../send/wire-request.ts'
import { askAuthorization } from './oauth-window.ts'
import type { PostForm } from './post-form.ts'

/** Inputs of the form for a token. */
export interface OAuthInputs {
  readonly clientId: string
  readonly clientSecret: string
  readonly username: string
  readonly password: string
  readonly scopes: readonly string[]
}

/** Functions and values of the page that a flow needs. */
export interface OAuthContext {
  /** Address of the callback page. */
  readonly redirect: string
  readonly post: PostForm
  readonly signal: AbortSignal
  /** Shows the reader the address at which to enter a code. */
  showCode(address: string, code: string): void
}

type ServerReply = Readonly<Record<string, unknown>>

/** Requests a token; rejects with the message of the server. */
export async function getToken(flow: OAuthFlow, inputs: OAuthInputs, context: OAuthContext): Promise<string> {
  const scope = inputs.scopes.join(' ')
  const client = {
    client_id: inputs.clientId,
    ...(inputs.clientSecret !== '' && { client_secret: inputs.clientSecret }),
  }
  const common = { ...client, ...(scope !== '' && { scope }) }
  switch (flow.kind) {
    case 'authorizationCode':
      return withCode(flow, common, context)
    case 'implicit':
      return withWindow(flow, common, context)
    case 'password': {
      const { username, password } = inputs
      return tokenOf(
        await context.post(tokenUrl(flow), { grant_type: 'password', username, password, ...common }),
      )
    }
    case 'deviceAuthorization':
      return withDevice(flow, common, context)
    default:
      return tokenOf(await context.post(tokenUrl(flow), { grant_type: 'client_credentials', ...common }))
  }
}

const tokenUrl = ({ tokenUrl: url }: OAuthFlow): string => url ?? ''

const random = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

type Fields = Readonly<Record<string, string>>

async function withCode(flow: OAuthFlow, common: Fields, context: OAuthContext): Promise<string> {
  const verifier = random()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const { client_secret: _secret, ...open } = common
  const { code = '' } = await askAuthorization(
    authorizationUrl(flow, {
      ...open,
      response_type: 'code',
      redirect_uri: context.redirect,
      code_challenge: toBase64Url(new Uint8Array(digest)),
      code_challenge_method: 'S256',
    }),
    context.signal,
  )
  const { scope: _scope, ...client } = common
  const proof = { redirect_uri: context.redirect, code, code_verifier: verifier }
  return tokenOf(
    await context.post(tokenUrl(flow), { grant_type: 'authorization_code', ...proof, ...client }),
  )
}

async function withWindow(flow: OAuthFlow, common: Fields, context: OAuthContext): Promise<string> {
  const { client_secret: _secret, ...open } = common
  const asked = { ...open, response_type: 'token', redirect_uri: context.redirect }
  const { token = '' } = await askAuthorization(authorizationUrl(flow, asked), context.signal)
  return tokenOf({ access_token: token })
}

function authorizationUrl({ authorizationUrl: address }: OAuthFlow, fields: Fields): URL {
  const url = new URL(address ?? '', location.href)
  if (!/^https?:$/.test(url.protocol)) throw new Error(url.protocol)
  for (const [name, value] of Object.entries({ ...fields, state: random() }))
    url.searchParams.set(name, value)
  return url
}

async function withDevice(flow: OAuthFlow, common: Fields, context: OAuthContext): Promise<string> {
  const asked = await context.post(flow.authorizationUrl ?? '', common)
  const address = textOf(asked['verification_uri_complete']) || textOf(asked['verification_uri'])
  context.showCode(address, textOf(asked['user_code']))
  let seconds = Number(asked['interval']) || 5
  const fields = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: textOf(asked['device_code']),
  }
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    context.signal.throwIfAborted()
    const reply = await context.post(tokenUrl(flow), { ...fields, ...common })
    if (reply['error'] === 'slow_down') seconds += 5
    else if (reply['error'] !== 'authorization_pending') return tokenOf(reply)
  }
}

/** Returns the token of a response; throws the error of the server. */
function tokenOf(reply: ServerReply): string {
  const token = textOf(reply['access_token'])
  if (token !== '') return token
  throw new Error(textOf(reply['error_description']) || textOf(reply['error']) || 'no access_token')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
