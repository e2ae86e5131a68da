import { fillDestination, isPatternSource, plainSource, type Redirect } from '@octavo/config'
import { createDiagnostic, spanOfFile, type Checked, type Diagnostic } from '@octavo/source'
import { somePages, type PageFile, type PageFiles } from '../page-files.ts'

/**
 * The pages of a site without those that a redirect leads away from. A redirect wins over a page that navigation does
 * not name, never over one that it names. A pattern that would lead away from its own destination again (`/a/*` to
 * `/a/b/*`) leaves such a page where it is. Source: DESIGN.md section 2, addresses.
 */
export function withoutRedirected(pages: PageFiles, redirects: readonly Redirect[]): Checked<PageFiles> {
  const diagnostics: Diagnostic[] = []
  const gone = new Set<PageFile>()
  for (const page of pages.all) {
    const redirect = page.named ? undefined : redirectOf(page, redirects)
    if (!redirect) continue
    gone.add(page)
    diagnostics.push(redirected(page, redirect))
  }
  return { value: gone.size === 0 ? pages : somePages(pages, (page) => !gone.has(page)), diagnostics }
}

function redirectOf({ route }: PageFile, redirects: readonly Redirect[]): Redirect | undefined {
  const path = `/${route}`
  return redirects.find((redirect) => {
    if (redirect.source.includes('#')) return false
    const destination = fillDestination(redirect, path)
    if (destination === undefined || plainSource(destination) === plainSource(path)) return false
    return !isPatternSource(redirect.source) || fillDestination(redirect, destination) === undefined
  })
}

function redirected({ file, route }: PageFile, { source }: Redirect): Diagnostic {
  const message = `The page "/${route}" is left out, because the redirect from "${source}" begins at its address`
  return createDiagnostic('nav/page-redirected', message, {
    span: spanOfFile(file.path),
    help: 'remove the page or the redirect, or name the page in navigation',
  })
}
