import type { ParsedPage } from '@octavo/markdown'
import { encodeText } from '@octavo/source'
import type { SchemaFragment } from '@octavo/theme'
import { isSettledPage } from '../../kinds/made-page.ts'
import { fragmentLinks, readFragmentKey, type FragmentLink } from '../../kinds/subject-view.ts'
import type { SitePorts } from '../../load/ports.ts'
import type { PageParser } from '../../parse/page-parser.ts'

/** What search and the link check read of a fragment: its fields, its links to further ones, and those in its texts. */
export interface FragmentContent {
  readonly sections: ParsedPage['sections']
  readonly links: readonly FragmentLink[]
  readonly textLinks: ParsedPage['links']
}

/** How contents are made and stored. */
export interface ContentContext {
  readonly ports: Pick<SitePorts, 'sha256' | 'recordCache' | 'recordTexts'>
  readonly parser: Pick<PageParser, 'parseFragment'>
  /** The key of the site, made once; absent without a cache. */
  readonly siteKey?: () => string
}

/** How the contents of a site are stored. */
interface StoredContext extends ContentContext {
  /** The key of what a fragment shows beside what its address names; absent without a cache. */
  readonly keyOf?: ((fragment: SchemaFragment, address: string) => string) | undefined
}

/**
 * Returns the function that gives the content of a fragment by the name of its hole and its address. It is stored for
 * later builds: the search index of a site with one changed page has the fields of all fragments.
 */
export function createFragmentContents({ ports, parser, keyOf }: StoredContext) {
  const parse = async (fragment: SchemaFragment) => {
    const { value, diagnostics } = await parser.parseFragment(fragment)
    const content = {
      sections: value.sections,
      links: fragmentLinks(value.body),
      textLinks: value.links,
    }
    return { content, isSettled: isSettledPage({ diagnostics }) }
  }
  const store = keyOf && contentStore(ports)
  if (!store)
    return async (key: string): Promise<FragmentContent> => (await parse(readFragmentKey(key))).content
  return async (key: string, address: string): Promise<FragmentContent> => {
    const fragment = readFragmentKey(key)
    const hash = ports.sha256(`content of ${keyOf(fragment, address)}`)
    const known = store.load(hash)
    if (known) return known
    const { content, isSettled } = await parse(fragment)
    if (isSettled) store.save(hash, content)
    return content
  }
}

const decoder = new TextDecoder()

/** Contents as JSON among the texts of records; what cannot be read counts as missing. */
function contentStore({ recordCache, recordTexts }: ContentContext['ports']) {
  if (!recordCache || !recordTexts) return undefined
  return {
    load(hash: string): FragmentContent | undefined {
      const length = recordCache.load(hash)
      const read = recordTexts.find(hash)
      if (typeof length !== 'number' || !read) return undefined
      try {
        return JSON.parse(decoder.decode(read(0, length))) as FragmentContent
      } catch {
        return undefined
      }
    },
    save(hash: string, content: FragmentContent): void {
      const bytes = encodeText(JSON.stringify(content))
      recordCache.store(hash, bytes.length)
      recordTexts.store(hash, [bytes])
    },
  }
}
