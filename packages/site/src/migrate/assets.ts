import { isJsonObject } from '@octavo/source'
import type { OldProject } from './old-project.ts'
import type { OldSite } from './old-site.ts'
import { joinPath, pathBelow } from './text/paths.ts'

/** Files that a host or the old tool reads, and pages of HTML, styles and scripts, which Octavo would load on every page. */
const LEFT_OUT =
  /(?:^|\/)(?:_redirects|_headers|CNAME|\.[^/]+|robots\.txt|sitemap\.xml|[^/]+\.(?:css|html?|[cm]?[jt]sx?|map))$/i

/** Returns the path that a file has in the new project; folders whose names begin with a dot lose it. */
export function assetPath(
  source: string,
  { publicFolders, contentFolders }: Pick<OldSite, 'publicFolders' | 'contentFolders'>,
): string {
  for (const { from, to } of [...publicFolders, ...contentFolders]) {
    const below = pathBelow(from, source)
    if (below !== undefined) return withoutDots(joinPath(to, below))
  }
  return withoutDots(`assets/${source}`)
}

const withoutDots = (path: string): string =>
  path
    .split('/')
    .map((segment) => segment.replace(/^\.+/, ''))
    .join('/')
    .replace(/^(?=(?:dist|build|tmp|node_modules|snippets|_snippets)\/)/, 'assets/')

/** Returns the files that settings name (logo, favicon) and that no public folder holds: new path and old path. */
export function settingsFiles(
  { settings, contentFolders }: Pick<OldSite, 'settings' | 'contentFolders'>,
  { paths }: Pick<OldProject, 'paths'>,
): readonly (readonly [string, string])[] {
  const { favicon, logo } = settings
  const named = [favicon, ...(isJsonObject(logo) ? Object.values(logo) : [logo])]
  return named.flatMap((path) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return []
    const target = path.slice(1)
    return contentFolders.flatMap(({ from, to }) => {
      const below = pathBelow(to, target)
      const source = below === undefined ? undefined : joinPath(from, below)
      return source !== undefined && paths.has(source) ? [[target, source] as const] : []
    })
  })
}

/** Returns the files that the old site served as they are: new path and old path. */
export function publicFiles(site: OldSite, { paths }: OldProject): readonly (readonly [string, string])[] {
  return [...paths].flatMap((path) => {
    const isPublic = site.publicFolders.some(({ from }) => pathBelow(from, path) !== undefined)
    return isPublic && !LEFT_OUT.test(path) && !/\.mdx?$/i.test(path)
      ? [[assetPath(path, site), path] as const]
      : []
  })
}
