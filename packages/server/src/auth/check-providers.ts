import type { AuthSettings } from '@octavo/config'
import { canReadTokens } from './providers/handed-token.ts'
import { isPasswordHash } from './providers/shared-password.ts'

/**
 * Returns sentences about what would refuse every reader: a hash that is none, a key that does not read tokens. Nobody
 * would notice before the first sign-in.
 */
export async function checkProviders(
  { providers }: Pick<AuthSettings, 'providers'>,
  variable: (name: string) => string | undefined,
): Promise<readonly string[]> {
  const sentences: string[] = []
  for (const provider of providers) {
    if (provider.kind === 'password' && !isPasswordHash(variable(provider.hashEnv) ?? ''))
      sentences.push(
        `The variable "${provider.hashEnv}" does not hold a hash of "octavo admin password": a shell and compose.yaml read its "$" as a variable, write it in single quotes, or as "$$"`,
      )
    if (provider.kind === 'jwt' && !(await canReadTokens(provider)))
      sentences.push(
        `The public key of the provider "${provider.id}" is not a key of the algorithm "${provider.algorithm}"`,
      )
  }
  return sentences
}
