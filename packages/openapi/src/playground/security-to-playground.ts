import type { OAuthFlow, Operation, SecurityScheme } from '../api-document.ts'
import { plainText } from '../plain-text.ts'
import type { PlaygroundOperation, PlaygroundRequirement, PlaygroundScheme } from './playground-operation.ts'

/** More alternatives or flows than this are not offered. */
const MAX = { alternatives: 20, scopes: 100 } as const

/** The alternatives of an operation with the schemes that they name, each once. */
export function securityToPlayground(
  security: Operation['security'],
): Pick<PlaygroundOperation, 'security' | 'schemes'> {
  const chosen = security.slice(0, MAX.alternatives)
  return {
    security: chosen.map((alternative) =>
      alternative.map(({ scheme, scopes }): PlaygroundRequirement => ({
        scheme: scheme.name,
        scopes: scopes.slice(0, MAX.scopes),
      })),
    ),
    schemes: Object.fromEntries(chosen.flat().map(({ scheme }) => [scheme.name, toScheme(scheme)])),
  }
}

/** `x-default` of a scheme is its initial value, even if the site disables examples as initial values. */
function toScheme(scheme: SecurityScheme): PlaygroundScheme {
  const { name: _name, deprecated: _deprecated, description, default: value, flows, ...shape } = scheme
  return {
    ...shape,
    ...(description !== undefined && { description: plainText(description) }),
    ...(flows.length > 0 && { flows: flows.map(toFlow) }),
    ...(value !== undefined && { value }),
  }
}

function toFlow({ scopes, ...flow }: OAuthFlow): OAuthFlow {
  const shown = scopes.slice(0, MAX.scopes)
  return {
    ...flow,
    scopes: shown.map(({ name, description }) => ({ name, description: plainText(description) })),
  }
}
