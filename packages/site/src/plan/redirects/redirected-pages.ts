import { fillDestination, isPatternSource, plainSource, redirectPattern, type Redirect } from '@octavo/config'
import { createDiagnostic, spanOfFile, type Checked, type Diagnostic } from '@octavo/source'
import { somePages, type PageFile, type PageFiles } from '../../load/pages/page-files.ts'

/**
 * Returns the pages of a site without those that a redirect replaces. A redirect takes precedence over a page
 * that navigation does not name, never over one that it names. A pattern that would redirect its own destination
 * again (`/a/*` to `/a/b/*`) does not replace such a page. Source: DESIGN.md section 2, addresses.
 */
export function withoutRedirected(pages: PageFiles, redirects: readonly Redirect[]): Checked<PageFiles> {
  const diagnostics: Diagnostic[] = []
  const gone = new Set<PageFile>()
  const redirectOf = createRedirectLookup(redirects)
  for (const page of pages.all) {
    const redirect = page.named ? undefined : redirectOf(`/${page.route}`)
    if (!redirect) continue
    gone.add(page)
    diagnostics.push(redirected(page, redirect))
  }
  return { value: gone.size === 0 ? pages : somePages(pages, (page) => !gone.has(page)), diagnostics }
}

/** Finds the first redirect from a path: plain ones by look-up, patterns one by one. */
function createRedirectLookup(redirects: readonly Redirect[]): (path: string) => Redirect | undefined {
  const usable = redirects.filter(({ source }) => !source.includes('#'))
  const plain = new Map<string, Redirect>()
  for (const redirect of usable.filter(({ source }) => !isPatternSource(source))) {
    const source = plainSource(redirect.source)
    if (!plain.has(source) && plainSource(redirect.destination) !== source) plain.set(source, redirect)
  }
  const patterns = usable
    .filter(({ source }) => isPatternSource(source))
    .map((redirect) => ({ redirect, pattern: new RegExp(redirectPattern(redirect.source).pattern, 's') }))
  return (path) =>
    plain.get(plainSource(path)) ??
    patterns.find(({ redirect, pattern }) => pattern.test(path) && leadsAway(redirect, path))?.redirect
}

/** A pattern redirects a path unless the path does not change, or its destination would be redirected again. */
function leadsAway(redirect: Redirect, path: string): boolean {
  const destination = fillDestination(redirect, path)
  if (destination === undefined || plainSource(destination) === plainSource(path)) return false
  return fillDestination(redirect, destination) === undefined
}

function redirected({ file, route }: PageFile, { source }: Redirect): Diagnostic {
  const message = `The page "/${route}" is left out, because the redirect from "${source}" begins at its address`
  return createDiagnostic('nav/page-redirected', message, {
    span: spanOfFile(file.path),
    help: 'remove the page or the redirect, or name the page in navigation',
  })
}
