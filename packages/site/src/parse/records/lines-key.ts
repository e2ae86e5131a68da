import type { Diagnostic } from '@octavo/source'
import type { SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import { partOf, type Route } from '../../plan/routes/route.ts'

/**
 * Returns a function from diagnostics of a page to the key of the description in which they have lines; undefined when
 * none has. The key of a page covers only the part of a description that it shows: other parts move its lines.
 */
export function createLinesKey({
  descriptionKeys,
}: Pick<SiteDescriptions, 'descriptionKeys'>): (
  route: Route,
  diagnostics: readonly Diagnostic[],
) => string | undefined {
  return (route, diagnostics) => {
    if (diagnostics.length === 0) return undefined
    const document = partOf(route)?.document
    const files = new Set<string>([...(document?.files.keys() ?? []), ...(document?.overlays ?? [])])
    const isInside = ({ span }: Diagnostic) => span !== undefined && files.has(span.path)
    return document && diagnostics.some(isInside) ? (descriptionKeys.get(document.path) ?? '') : undefined
  }
}
