import type { Operation, SecurityRequirement, SecurityScheme } from '../api-document.ts'
import { operationName } from '../find-operation.ts'
import { childRef } from '../node-ref.ts'
import type { ApiChange } from './compare-values.ts'

/**
 * Reports an operation that refuses credentials that were enough before: each way of signing in must be covered by one that
 * needs no more. Schemes are compared by what they are, not by their names.
 */
export function compareSecurity(before: Operation, after: Operation): readonly ApiChange[] {
  if (after.security.length === 0) return []
  const ways = before.security.length === 0 ? [[]] : before.security
  const lost = ways.find((way) => !after.security.some((now) => covers(way, now)))
  if (!lost) return []
  const name = operationName(after)
  const message =
    lost.length === 0
      ? `"${name}" now needs ${namesOf(after.security)}`
      : `"${name}" does not take ${namesOf([lost])} any more, or with other scopes`
  return [{ message, at: childRef(after.at, 'security') }]
}

/** Whether credentials for `way` are enough for `now`. */
const covers = (way: SecurityRequirement, now: SecurityRequirement): boolean =>
  now.every(({ scheme, scopes }) =>
    way.some(
      (one) => formOf(one.scheme) === formOf(scheme) && scopes.every((scope) => one.scopes.includes(scope)),
    ),
  )

const formOf = ({ type, location, parameter, scheme, openIdConnectUrl }: SecurityScheme): string =>
  JSON.stringify([type, location, parameter?.toLowerCase(), scheme, openIdConnectUrl])

const namesOf = (ways: readonly SecurityRequirement[]): string =>
  ways.map((way) => way.map(({ scheme }) => `"${scheme.name}"`).join(' with ')).join(' or ')
