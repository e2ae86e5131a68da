import { isPage, pageId, pagePath, type Moves } from './move-plan.ts'

/** An address in a file, and the file that it leads to, all before the move. */
export interface WrittenAddress {
  readonly url: string
  /** Path of the file in which the address is written. */
  readonly from: string
  /** Path of the target. */
  readonly target: string
}

/**
 * Returns an address as it must be written after the move; undefined when it can stay as it is. Query and hash, a
 * written extension and the kind of address (from the root, relative) are those of before.
 */
export function movedAddress({ url, from, target }: WrittenAddress, moves: Moves): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)([^]*)$/.exec(url) ?? []
  const isRooted = path.startsWith('/')
  const moved = moves.get(target)
  if (moved === undefined && (isRooted || !moves.has(from))) return undefined
  const goal = addressOf(moved ?? target, path)
  const written = isRooted ? `/${goal}` : relativeTo(moves.get(from) ?? from, goal, path)
  const slash = isPage(target) && path.length > 1 && path.endsWith('/') && !written.endsWith('/') ? '/' : ''
  return written + slash + rest === url ? undefined : encoded(written, path) + slash + rest
}

/** The path of a target: that of a page without extension and `index`, unless the author writes them. */
function addressOf(target: string, written: string): string {
  if (!isPage(target) || /\.mdx?$/i.test(written)) return target
  return /(?:^|\/)index$/i.test(written) ? pageId(target) : pagePath(target)
}

function relativeTo(from: string, goal: string, written: string): string {
  const here = from.split('/').slice(0, -1)
  const there = goal.split('/')
  let common = 0
  while (common < here.length && common < there.length - 1 && here[common] === there[common]) common += 1
  const up = '../'.repeat(here.length - common)
  const path = up + there.slice(common).join('/')
  return path === '' || (up === '' && written.startsWith('./')) ? `./${path}` : path
}

/** Blanks are encoded where the author encoded them. */
const encoded = (path: string, written: string): string =>
  written.includes('%20') ? path.replaceAll(' ', '%20') : path
