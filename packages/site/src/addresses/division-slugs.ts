import type { Branch } from '@octavo/config'
import { titleSegment } from '@octavo/openapi'

/**
 * Slugs of the elements of navigation that tell a page from the one that has its address, the nearest first: version
 * `v2` for pages of `fr` > `v2` > `API` and `fr` > `v1` > `API`.
 */
export function divisionSlugs(own: readonly Branch[], first: readonly Branch[]): readonly string[] {
  const shared = new Set(first.map(nameOf))
  const slugs = own.filter((branch) => !shared.has(nameOf(branch))).map(({ name }) => titleSegment(name))
  return slugs.filter((slug) => slug !== '').toReversed()
}

const nameOf = ({ kind, name }: Branch) => `${kind} ${titleSegment(name)}`

/** An address with a folder of its own: `api-reference/users/list` with `v2` is `api-reference/v2/users/list`. */
export function withDivision(path: string, folder: string, directory: string): string {
  const isInside = path.startsWith(`${directory}/`)
  return isInside ? `${directory}/${folder}${path.slice(directory.length)}` : joined(folder, path)
}

const joined = (folder: string, path: string) => (path === '' ? folder : `${folder}/${path}`)
