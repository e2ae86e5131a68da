import { createSchemaDigests, isOnPage, type SchemaDigests } from '@octavo/openapi'
import type { SchemaFragment } from '@octavo/theme'
import type { SitePorts } from '../../load/ports.ts'
import { documentOf } from '../../parse/parse-fragment.ts'
import type { Site } from '../../prepare/site.ts'

/** Returns the function that names fragments: equal names for equal content. */
export function createFragmentNames(site: Site, { sha256 }: Pick<SitePorts, 'sha256'>) {
  const digests = new Map<string, SchemaDigests>()
  const digestsOf = (fragment: SchemaFragment): SchemaDigests | undefined => {
    const document = documentOf(fragment, site)
    const known = digests.get(fragment.document) ?? (document && createSchemaDigests(document, sha256))
    if (known) digests.set(fragment.document, known)
    return known
  }
  return (fragment: SchemaFragment, lang: string): string => {
    const known = digestsOf(fragment)
    const content =
      fragment.kind === 'rows'
        ? { rows: fragment.rows.map((row) => ({ ...row, schema: row.schema && known?.of(row.schema) })) }
        : { source: known?.of(fragment.source) }
    return sha256(JSON.stringify([lang, { ...fragment, ...content, ...directionIn(fragment, known) }])).slice(
      0,
      16,
    )
  }
}

/** Most schemas are the same in all directions; in others, it counts whether they have a page. */
function directionIn(fragment: SchemaFragment, digests: SchemaDigests | undefined) {
  if (fragment.kind === 'rows') return {}
  if (digests?.hasOneWay(fragment.source) !== true) return { direction: 'both' }
  return { isNamed: isOnPage(fragment.source, fragment.document) }
}
