import { plainResponse, type SiteResponse } from '../message.ts'
import type { AuthContext, AuthRequest, SignInPage } from './auth-context.ts'
import { authRoutes } from './auth-routes.ts'
import { providerAt } from './auth-context.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { limitAttempts } from './limit-attempts.ts'
import { isOwnForm } from './own-form.ts'
import { readForm, SignInFailure, type Identity } from './provider.ts'
import { readHandedToken } from './providers/handed-token.ts'
import { matchesPassword } from './providers/shared-password.ts'
import { newSecret } from './seal.ts'
import { returnAddress } from './return-address.ts'

interface Tools {
  readonly context: AuthContext
  readonly page: SignInPage
}

/** Takes a form with a password, or with a token that another server hands over. */
export async function takeForm(asked: AuthRequest, tools: Tools): Promise<SiteResponse> {
  const { context, page } = tools
  const { request, path } = asked
  const prefix = path.startsWith(authRoutes.token) ? authRoutes.token : authRoutes.password
  const provider = providerAt(path, prefix, context.settings)
  if (!isOwnForm(request)) return plainResponse(403, 'This form is of another site')
  const form = await readForm(request)
  if (!provider || !form) return plainResponse(provider ? 415 : 404, 'Not found')
  const returnTo = returnAddress(form.get('return'), context.base())
  const wait = await limitAttempts(request, context)
  if (wait !== undefined) {
    const response = await page(asked, { status: 429, error: 'busy', returnTo })
    return { ...response, headers: { ...response.headers, 'retry-after': String(wait) } }
  }
  const identity = await identify(provider, form, context)
  if (identity) return finishSignIn(asked, context, { provider: provider.id, identity, returnTo })
  context.log('sign-in-refused', provider.id)
  return page(asked, { status: 403, error: 'failed', returnTo })
}

/** The reader of a form; undefined when it is refused. */
async function identify(
  provider: NonNullable<ReturnType<typeof providerAt>>,
  form: URLSearchParams,
  context: AuthContext,
): Promise<Identity | undefined> {
  if (provider.kind === 'password') {
    const hash = context.variable(provider.hashEnv) ?? ''
    const isRight = await matchesPassword(form.get('password') ?? '', hash)
    return isRight ? { subject: newSecret(), name: '', groups: provider.groups } : undefined
  }
  if (provider.kind !== 'jwt') return undefined
  try {
    const { identity, digest, lifeMs } = await readHandedToken(provider, form.get('token') ?? '')
    return (await context.store.spend(digest, Math.ceil(lifeMs))) ? identity : undefined
  } catch (error) {
    if (error instanceof SignInFailure) return undefined
    throw error
  }
}
