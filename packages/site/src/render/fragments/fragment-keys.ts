import { descriptionFrame, isAsync } from '@octavo/openapi'
import type { SchemaFragment } from '@octavo/theme'
import { documentOf } from '../../parse/parse-fragment.ts'
import type { Site } from '../../prepare/site.ts'
import type { ContentContext } from './fragment-contents.ts'

/**
 * Returns the function that gives the key of a fragment with an address, whose name covers the texts of its schemas: equal
 * keys mean equal fragments, with links to equal ones. Undefined without a cache.
 */
export function createFragmentKeys(
  site: Site,
  { ports, siteKey }: Pick<ContentContext, 'ports' | 'siteKey'>,
) {
  if (!siteKey) return undefined
  const frames = new Map<string, string>()
  const frameOf = (fragment: SchemaFragment): string => {
    const document = documentOf(fragment, site)
    if (!document) return ''
    return isAsync(document)
      ? (site.descriptionKeys.get(document.path) ?? '')
      : ports.sha256(descriptionFrame(document))
  }
  return (fragment: SchemaFragment, address: string): string => {
    const frame = frames.get(fragment.document) ?? frameOf(fragment)
    frames.set(fragment.document, frame)
    return `fragment ${siteKey()} ${frame} ${address} ${JSON.stringify(fragment)}`
  }
}
