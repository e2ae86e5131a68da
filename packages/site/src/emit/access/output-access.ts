/*
 * Who may read the files of a site with sign-in: everything that is made of a page follows the rule of the page.
 *   1. the pages that each file is made of (pagesOfFiles), and the descriptions of which it has everything
 *   2. pages and fragments are composed for each reader (guardPage)
 *   3. files for hosts without a server are left out: they list protected pages
 */
import { isGuarded } from '@octavo/config'
import type { Site } from '../../prepare/site.ts'
import type { OutputFile } from '../../output/output-file.ts'
import { feedFile, markdownFile, pageFile } from '../../plan/addresses/address-of.ts'
import { fileOf, operationOf, partOf, type Route } from '../../plan/routes/route.ts'
import { isForSignedIn } from '../../plan/playgrounds/playground-display.ts'
import { createRuleAt } from '../../plan/access/rule-at.ts'
import { guardPage } from '../../render/access/guard-page.ts'
import type { FileReaders } from './file-readers.ts'
import type { PageAccess } from '../../plan/access/page-access.ts'

/** Files that only static hosts read. */
const HOST_FILES = new Set(['_headers', '_redirects', '.nojekyll'])

interface OutputReaders {
  /** Absent without sign-in. */
  readonly readers?: FileReaders | undefined
  /** Files of the author's `outputs`. */
  readonly extra: readonly OutputFile[]
}

/** Returns the outputs with their rules; unchanged for a site without sign-in. */
export function withAccess(
  outputs: readonly OutputFile[],
  site: Site,
  { readers, extra }: OutputReaders,
): readonly OutputFile[] {
  const { access } = site
  if (!access || !readers) return outputs
  const scope = { site, access, readers, pages: pagesOfFiles(site), whole: wholeDescriptions(site) }
  const guard = outputGuard(scope)
  const made = new Set([...site.variantOutputs, ...extra].map(({ path }) => path))
  const followers = outputs.filter((output) => made.has(output.path) || isOwnFile(output, scope))
  readers.follow(followers)
  for (const route of site.plan.routes) readers.noteValues(route.frontMatter, access.ruleOf(route))
  const follows = new Set(followers)
  return outputs
    .filter(({ path }) => !HOST_FILES.has(path))
    .map((output) =>
      follows.has(output)
        ? readers.noted({ ...guardedText(output), access: () => readers.rulesOf(output.path) })
        : guard(output),
    )
}

interface AccessScope {
  readonly site: Site
  readonly access: PageAccess
  readonly readers: FileReaders
  readonly pages: ReadonlyMap<string, readonly Route[]>
  readonly whole: ReadonlyMap<string, readonly Route[]>
}

/** A file of the project that is no description. */
const isOwnFile = ({ kind, source, path }: OutputFile, { whole }: Pick<AccessScope, 'whole'>) =>
  kind === 'asset' && source !== undefined && !whole.has(path)

/** Returns the function that gives an output the rule of the pages that it is made of. */
function outputGuard({ site, access, readers, pages, whole }: AccessScope) {
  const ruleAt = createRuleAt(site, access)
  return (output: OutputFile): OutputFile => {
    const routes = pages.get(output.path)
    const all = whole.get(output.path)
    const rules = all
      ? [...new Set(all.map(access.ruleOf))]
      : [routes && access.anyOf(routes.map(access.ruleOf))]
    const own = [...rules, playgroundRule(output, routes, { site, access })].filter(
      (rule) => rule !== undefined,
    )
    const [route] = routes ?? []
    const guarded = output.mediaType.startsWith('text/html')
      ? guardedPage(output, { access, ruleAt, ...pageFacts(route, site, access) })
      : guardedText(output)
    return readers.noted(own.length === 0 ? guarded : { ...guarded, access: () => own })
  }
}

/** The data of a playground that only readers who are signed in see. */
function playgroundRule(
  output: OutputFile,
  routes: readonly Route[] | undefined,
  { site, access }: Pick<AccessScope, 'site' | 'access'>,
) {
  const shows = (route: Route) => site.playgrounds.get(route) === output.path
  const own = routes?.filter(shows) ?? []
  return own.length > 0 && own.every((route) => isForSignedIn(route, site.config))
    ? access.anyOf(own.map(access.playgroundRule))
    : undefined
}

function pageFacts(route: Route | undefined, { config }: Site, access: PageAccess) {
  const hasPlayground = route && operationOf(route) && isForSignedIn(route, config)
  return {
    isAuthored: route !== undefined && fileOf(route) !== undefined && partOf(route) === undefined,
    playground: hasPlayground ? access.playgroundRule(route) : undefined,
  }
}

/** A page whose links follow the rules of their targets; its bytes are made anew by every build. */
function guardedPage(output: OutputFile, context: Parameters<typeof guardPage>[1]): OutputFile {
  const { key: _key, reuse: _reuse, ...rest } = output
  return {
    ...rest,
    guarded: () => true,
    bytes: async () => {
      const html = new TextDecoder().decode(await output.bytes())
      return new TextEncoder().encode(guardPage(html, context))
    },
  }
}

/** A generated text, which may have marks; files of the project have none. */
function guardedText(output: OutputFile): OutputFile {
  if (output.kind !== 'generated' || !/^text\/|json|xml/.test(output.mediaType)) return output
  const { key: _key, reuse: _reuse, ...rest } = output
  let guarded = false
  return {
    ...rest,
    guarded: () => guarded,
    bytes: async () => {
      const bytes = await output.bytes()
      guarded = isGuarded(new TextDecoder().decode(bytes))
      return bytes
    },
  }
}

/** The pages that files are made of: a reader of any of them may read the file. */
function pagesOfFiles(site: Site): ReadonlyMap<string, readonly Route[]> {
  const found = new Map<string, Route[]>()
  const add = (path: string | undefined, route: Route) => {
    if (path === undefined) return
    const known = found.get(path)
    if (known) known.push(route)
    else found.set(path, [route])
  }
  for (const route of site.plan.routes) {
    if (route.frontMatter.url !== undefined) continue
    add(pageFile(route.path, site.style), route)
    add(markdownFile(route.path), route)
    add(feedFile(route.path), route)
    add(site.playgrounds.get(route), route)
    if (Object.keys(site.config.thumbnails).length > 0) add(previewFile(route, site), route)
  }
  return found
}

function previewFile(route: Route, { previews, style }: Site): string | undefined {
  const address = previews.address(route)
  return address === undefined ? undefined : address.slice(`${style.origin ?? ''}${style.base}`.length)
}

/** Files that hold whole descriptions: only readers of all their pages may read them. */
function wholeDescriptions({ plan, downloads, specs, style }: Site): ReadonlyMap<string, readonly Route[]> {
  const found = new Map<string, Route[]>()
  for (const route of plan.routes) {
    const document = partOf(route)?.document
    if (!document) continue
    const files = [
      ...document.files.keys(),
      ...downloads.filter((download) => download.document.path === document.path).map(({ path }) => path),
      ...[specs.get(document.path)].flatMap((address) =>
        address?.startsWith(style.base) ? [address.slice(style.base.length)] : [],
      ),
    ]
    for (const file of files) {
      const own = found.get(file)
      if (own) own.push(route)
      else found.set(file, [route])
    }
  }
  return found
}
