import type { OldProject } from './old-project.ts'
import type { OldSite } from './old-site.ts'

/** Returns the redirects of files for hosts (`_redirects`) in folders of a project; conditions and rewrites are left out. */
export function hostRedirects({ text }: OldProject, folders: readonly string[]): OldSite['redirects'] {
  return folders.flatMap((folder) =>
    (text(folder === '' ? '_redirects' : `${folder}/_redirects`) ?? '').split('\n').flatMap((line) => {
      const [source = '', destination = '', status = '301', ...conditions] = line.trim().split(/\s+/)
      const isRedirect = source.startsWith('/') && /^30[1278]!?$/.test(status) && conditions.length === 0
      return isRedirect && destination !== '' ? [redirectOf(source, destination)] : []
    }),
  )
}

/** Returns a redirect as docs.json has it: no query, `:splat` as `*`, no slash at the end. */
export function redirectOf(source: string, destination: string): OldSite['redirects'][number] {
  return {
    source: `/${source.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '')}`,
    destination: destination.replace(':splat', '*').replace(/(?<=.)\/$/, ''),
  }
}
