import type { Branch } from '@octavo/config'
import { titleSegment } from '@octavo/openapi'

/** The elements around the page that has an address, and those that are part of the new address already. */
export interface DivisionSearch {
  readonly first: readonly Branch[]
  readonly used: readonly Branch[]
}

/**
 * Returns the innermost element of navigation that distinguishes a page from the one that has its address:
 * version `v2` for pages of `fr` > `v2` > `API` and `fr` > `v1` > `API`. Undefined when no element with a name
 * does.
 */
export function nearestDivision(own: readonly Branch[], { first, used }: DivisionSearch): Branch | undefined {
  const shared = new Set(first.map(nameOf))
  return own.findLast(
    (branch) => titleSegment(branch.name) !== '' && !shared.has(nameOf(branch)) && !used.includes(branch),
  )
}

const nameOf = ({ kind, name }: Branch) => `${kind} ${titleSegment(name)}`

/** An address in folders of its own: `api-reference/users/list` with version `v2` is `api-reference/v2/users/list`. */
export function withDivision(path: string, divisions: readonly Branch[], directory: string): string {
  const folder = divisions.map(({ name }) => titleSegment(name)).join('/')
  if (path.startsWith(`${directory}/`)) return `${directory}/${folder}${path.slice(directory.length)}`
  return path === '' ? folder : `${folder}/${path}`
}
