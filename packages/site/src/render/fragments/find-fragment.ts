import type { OutputFile } from '../../output/output-file.ts'
import type { PageParser } from '../../parse/page-parser.ts'
import { pageLanguage } from '../../plan/navigation/nav-position.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { partOf } from '../../plan/routes/route.ts'
import type { SchemaFragments } from './schema-fragments.ts'

/** What fragments are looked for in. */
interface FinderContext {
  readonly parser: Pick<PageParser, 'digest'>
  readonly fragments: SchemaFragments
}

/** Finds the file of a fragment by its route; undefined when no page of the site leads to one of this name. */
type FindFragment = (route: string) => Promise<OutputFile | undefined>

/** Names of fragments; no page is parsed for another. */
const NAME = /^\/octavo-fields\/[\da-f]{16}\.html$/

/**
 * Creates the search for fragments of pages that were not requested yet: pages of descriptions are parsed one after the
 * other until one leads to the fragment. A later search goes on where the last one ended.
 */
export function createFragmentFinder(site: SitePages, { parser, fragments }: FinderContext): FindFragment {
  const walk = walkFragments(site, { parser, fragments })
  let last: Promise<unknown> = Promise.resolve()
  const search: FindFragment = async (route) => {
    for (;;) {
      const found = fragments.find(route)
      if (found || (await walk.next()).done === true) return found
    }
  }
  return (route) => {
    if (!NAME.test(route)) return Promise.resolve(undefined)
    const found = last.then(
      () => search(route),
      () => search(route),
    )
    last = found
    return found
  }
}

/** Adds the fragments of one page after the other to the site, and those that they lead to. */
async function* walkFragments(
  { plan, positions }: SitePages,
  { parser, fragments }: FinderContext,
): AsyncGenerator<undefined, undefined> {
  const seen = new Set<string>()
  for (const route of plan.routes) {
    if (!partOf(route) || route.frontMatter.url !== undefined) continue
    const { lang } = pageLanguage(positions.get(route))
    const open = [...((await parser.digest(route)).fragments ?? [])]
    for (let link = open.shift(); link; link = open.shift()) {
      const address = fragments.addressOf(link.key, lang)
      if (seen.has(address)) continue
      seen.add(address)
      yield undefined
      open.push(...(await fragments.contentOf(link.key, lang)).links)
    }
  }
  return undefined
}
