import type { JsonLocation } from '@octavo/config'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { locateValue, type TextLookup } from '../../load/locations/locate-value.ts'
import type { AddressClaim, AddressHolder } from './address-book.ts'

/** A generated page whose address is not the requested one. */
export interface DisplacedPage {
  readonly claim: AddressClaim
  readonly rival: AddressHolder
  readonly requested: string
  readonly path: string
  /** Where docs.json lists it. */
  readonly location: JsonLocation
}

/**
 * Returns a warning for each location of docs.json and each source that has the addresses of its pages: the first
 * page with both names, and how many more there are. Pages of one description are numbered by the rules of the
 * format, and not reported.
 */
export function reportDisplaced(
  displaced: readonly DisplacedPage[],
  texts: TextLookup,
): readonly Diagnostic[] {
  const byCause = new Map<string, DisplacedPage[]>()
  for (const one of displaced) {
    if (one.rival.source === one.claim.source) continue
    const cause = JSON.stringify([one.location, one.claim.source, one.rival.source])
    const known = byCause.get(cause)
    if (known) known.push(one)
    else byCause.set(cause, [one])
  }
  return [...byCause.values()].flatMap((pages) => toDiagnostic(pages, texts))
}

function toDiagnostic(pages: readonly DisplacedPage[], texts: TextLookup): readonly Diagnostic[] {
  const [first] = pages
  if (!first) return []
  const { claim, rival, requested, path } = first
  const more = pages.length > 1 ? `; likewise ${pages.length - 1} more of "${claim.source}"` : ''
  const message = `${claim.label} is at "/${path}", because "/${requested}" is the address of ${rival.label}${more}`
  return [
    createDiagnostic('nav/address-taken', message, {
      span: locateValue(first.location, texts),
      help: helpFor(first),
    }),
  ]
}

function helpFor(page: DisplacedPage): string {
  const { claim, requested } = page
  if (!requested.startsWith(`${claim.directory}/`)) return 'give one of the two another "x-mint.href"'
  return `give "${claim.source}" a "directory" of its own, such as "${directoryFor(page)}"`
}

/**
 * The folder that the page has now, so that its address does not change when the advice is followed; else one
 * named after the file.
 */
function directoryFor({ claim, path, requested }: DisplacedPage): string {
  const rest = requested.slice(claim.directory.length)
  const isMoved = path.startsWith(`${claim.directory}/`) && path.endsWith(rest) && path !== requested
  if (isMoved) return path.slice(0, path.length - rest.length)
  return `${claim.directory}/${claim.source.replace(/^.*\//, '').replace(/\.\w+$/, '')}`
}
