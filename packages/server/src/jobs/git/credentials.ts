import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A token for a host, with the name that Git sends with it. */
export interface Credentials {
  readonly user: string
  readonly token: string
}

const helper = `#!/bin/sh
case "$1" in
  Username*) printf '%s\\n' "$OCTAVO_GIT_USER" ;;
  *) printf '%s\\n' "$OCTAVO_GIT_TOKEN" ;;
esac
`

/**
 * Returns variables by which git gets a token: from a program that it asks, so that the token is neither in an
 * address nor in arguments, which others on the machine can see.
 */
export async function credentialVariables(
  folder: string,
  credentials: Credentials | undefined,
): Promise<Readonly<Record<string, string>>> {
  if (!credentials) return {}
  const file = join(folder, 'askpass.sh')
  await writeFile(file, helper)
  await chmod(file, 0o700)
  return { GIT_ASKPASS: file, OCTAVO_GIT_USER: credentials.user, OCTAVO_GIT_TOKEN: credentials.token }
}
