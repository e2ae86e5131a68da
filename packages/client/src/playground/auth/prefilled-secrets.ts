import type { Credential, PlaygroundOperation } from '@octavo/openapi/playground'
import type { ServerSecrets } from './secret-store.ts'

/** Returns the credentials of the description (`x-default`). They are public and bound to no server. */
export function prefilledSecrets({ schemes }: PlaygroundOperation): ServerSecrets {
  const prefilled = Object.entries(schemes).flatMap(
    ([name, { value, type, scheme }]): [string, Credential][] => {
      if (value === undefined) return []
      if (type !== 'http' || scheme !== 'basic') return [[name, { token: value }]]
      const [username = '', ...password] = value.split(':')
      return [[name, { username, password: password.join(':') }]]
    },
  )
  return Object.fromEntries(prefilled)
}
