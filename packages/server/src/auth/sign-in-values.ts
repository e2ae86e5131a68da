import { createHash } from 'node:crypto'
import type { GuardedValues } from '@octavo/config'
import type { SiteReader } from '../access/site-reader.ts'
import type { AuthContext } from './auth-context.ts'
import { authRoutes } from './auth-routes.ts'

/** What a sign-in page shows beside the ways to sign in. */
interface SignInFacts {
  readonly error: 'failed' | 'busy' | 'unavailable' | undefined
  readonly returnTo: string
}

/** The values of the page where readers sign in. */
export function signInValues(
  { settings, base }: AuthContext,
  { error, returnTo }: SignInFacts,
): Pick<SiteReader, 'values' | 'key'> {
  const root = base()
  const links: GuardedValues[] = []
  const passwords: GuardedValues[] = []
  for (const provider of settings.providers) {
    const { id, label = asLabel(provider.id) } = provider
    if (provider.kind === 'password')
      passwords.push({
        label,
        action: `${root}${authRoutes.password.slice(1)}${id}`,
        field: `password-${id}`,
      })
    else
      links.push({
        label,
        href:
          provider.kind === 'jwt'
            ? loginAddress(provider.loginUrl, returnTo)
            : `${root}${authRoutes.begin.slice(1)}${id}?return=${encodeURIComponent(returnTo)}`,
      })
  }
  const values: GuardedValues = {
    'signed-out': true,
    links,
    passwords,
    return: returnTo,
    ...(error !== undefined && { [`error-${error}`]: true }),
  }
  return { values, key: createHash('sha256').update(JSON.stringify(values)).digest('hex') }
}

/** `our-team` → `Our team`. */
const asLabel = (id: string): string => {
  const words = id.replaceAll('-', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The page of another server, which sends the reader back to `redirect`. */
function loginAddress(loginUrl: string, returnTo: string): string {
  const address = new URL(loginUrl)
  address.searchParams.set('redirect', returnTo)
  return address.href
}
