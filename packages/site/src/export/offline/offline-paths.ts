import type { OutputFile } from '../../output/output-file.ts'
import { relativeAddress, replaceAddresses, type PortableAddress } from '../portable-address.ts'

/** Finds the file of the exported folder that an address of the site leads to. */
export type FindFile = (address: Pick<PortableAddress, 'route'>) => string

/** Returns the paths of files by their addresses; an address without a file leads to where it would be. */
export function createFindFile(outputs: readonly Pick<OutputFile, 'path' | 'route'>[]): FindFile {
  const byRoute = new Map(outputs.map(({ path, route }) => [withoutSlash(route), path]))
  return ({ route }) => byRoute.get(withoutSlash(route)) ?? defaultFile(route)
}

const withoutSlash = (route: string) => route.replace(/\/+$/, '')

/** Files that are made later have their own path as their address. */
function defaultFile(route: string): string {
  const path = route.replace(/^\/+/, '')
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

/** Files of a site that only servers and hosts read. */
const ofServers =
  /^(?:_headers|_redirects|\.nojekyll|robots\.txt|sitemap[^/]*\.xml|404\.html|octavo-sign-in\.html|403\.html|\.well-known\/.*|_octavo\/(?:not-found|pages|site)\.[^/]*\.(?:js|json|webmanifest))$/

/** Whether readers of a folder need a file. */
export const isForReaders = ({ path }: Pick<OutputFile, 'path'>): boolean => !ofServers.test(path)

const rooted = /(url\(\s*["']?)(\/(?!\/)[^"')?#]+)/g

/** Returns a stylesheet whose addresses are relative; those from the root, which authors write, too. */
export function offlineStyle(css: string, path: string, findFile: FindFile): string {
  const relative = replaceAddresses(
    css,
    ({ route, query, hash }) => relativeAddress(path, findFile({ route })) + query + hash,
  )
  return relative.replace(
    rooted,
    (_, start: string, route: string) => start + relativeAddress(path, findFile({ route })),
  )
}
