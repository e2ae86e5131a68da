import type { PlaygroundInputs } from '@octavo/openapi/playground'
import { useState } from 'preact/hooks'
import type { PageContext } from '../auth/secret-store.ts'
import type { LoadedOperation } from '../load-operation.ts'
import type { RequestForm } from '../panel/use-request-form.ts'
import type { Environment } from './environment-store.ts'
import { openParameters, storedParameters } from './secret-parameters.ts'

/** The environments of an operation's description, and what the reader does with them. */
export interface Environments {
  readonly list: readonly Environment[]
  readonly current: Environment | undefined
  /** Fills server, variables and credentials in; `undefined` leaves them as they are. */
  choose(environment: Environment | undefined): void
  /** Saves server, variables and credentials of the form under a name. */
  save(name: string): void
  rename(name: string): void
  /** Removes the chosen environment; the form stays as it is. */
  remove(): void
}

/** Returns the environments of a form. */
export function useEnvironments(
  { operation }: LoadedOperation,
  form: RequestForm,
  { environments, secrets }: PageContext,
): Environments {
  const [, setRound] = useState(0)
  const { description, servers } = operation
  const current = environments.current(description)
  const update = (change: () => void) => {
    change()
    setRound((before) => before + 1)
  }
  const apply = ({ server, variables, secrets: saved }: Environment) => {
    const index = servers.findIndex(({ url }) => url === server)
    const part: Partial<PlaygroundInputs> = {
      server: index >= 0 ? index : (server ?? 0),
      variables: variables ?? {},
    }
    const origin = form.originOf({ ...form.inputs, ...part })
    secrets.replace(origin, saved)
    const parameters = {
      ...openParameters(operation, form.inputs),
      ...storedParameters(operation, secrets, origin),
    }
    form.change({ ...part, parameters })
    form.rereadSecrets()
  }
  const address = ({ server = 0 }: PlaygroundInputs) =>
    typeof server === 'string' ? server : servers[server]?.url
  return {
    list: environments.list(description),
    current,
    choose: (environment) =>
      update(() => {
        environments.choose(description, environment?.name)
        if (environment) apply(environment)
      }),
    save: (name) =>
      update(() => {
        const server = address(form.inputs)
        const { variables } = form.inputs
        const own = { ...(server !== undefined && { server }), ...(variables && { variables }) }
        environments.save(description, { name, ...own, secrets: secrets.read(form.origin) })
      }),
    rename: (name) => update(() => current && environments.rename(description, current.name, name)),
    remove: () => update(() => current && environments.remove(description, current.name)),
  }
}
