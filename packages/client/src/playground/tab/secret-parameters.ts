import { parameterKey, type PlaygroundInputs, type PlaygroundOperation } from '@octavo/openapi/playground'
import type { SecretStore } from '../auth/secret-store.ts'
import { namesSecret } from './secret-names.ts'

/*
 * Parameters whose names are those of secrets are stored like credentials: for one origin, by name. No scheme has
 * such a name.
 */
const storedName = (name: string): string => `parameter ${name}`

const secretParameters = ({ parameters }: PlaygroundOperation) =>
  parameters.filter(
    ({ name, location, field }) =>
      (namesSecret(name) || location === 'cookie') && (field.kind === 'text' || field.kind === 'json'),
  )

/** Returns the values of secret parameters that are stored for the origin, by key. */
export function storedParameters(
  operation: PlaygroundOperation,
  secrets: SecretStore,
  origin: string,
): PlaygroundInputs['parameters'] {
  const stored = secrets.read(origin)
  const values = secretParameters(operation).flatMap((parameter) => {
    const value = stored[storedName(parameter.name)]?.token
    return value === undefined || value === '' ? [] : [[parameterKey(parameter), value] as const]
  })
  return Object.fromEntries(values)
}

/** Stores the values of secret parameters for the origin. */
export function storeParameters(
  operation: PlaygroundOperation,
  inputs: PlaygroundInputs,
  { secrets, origin }: { readonly secrets: SecretStore; readonly origin: string },
): void {
  for (const parameter of secretParameters(operation)) {
    const value = inputs.parameters[parameterKey(parameter)]
    const name = storedName(parameter.name)
    const before = secrets.read(origin)[name]?.token
    const token = typeof value === 'string' ? value : ''
    if (token !== (before ?? '')) secrets.write(origin, name, { token })
  }
}

/** Returns the values of the other parameters, by key. */
export function openParameters(
  operation: PlaygroundOperation,
  { parameters }: PlaygroundInputs,
): PlaygroundInputs['parameters'] {
  const secret = new Set(secretParameters(operation).map(parameterKey))
  return Object.fromEntries(Object.entries(parameters).filter(([key]) => !secret.has(key)))
}
