import { fieldAnchor } from '../components/field.tsx'

/** Ids of the page itself. A parameter of that name keeps only its longer anchor (X07). */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'content content-area header page-title navbar banner sidebar sidebar-content footer panel pagination ' +
    'table-of-contents background-color body-content search-bar-entry overlay-title request-example ' +
    'response-example authorizations parameters body response callbacks'
  ).split(' '),
)

/** `names` joined by dots is the short anchor, with `holder` in front it is the long one. */
export interface FieldPath {
  readonly holder: string
  readonly names: readonly string[]
}

/** The ids of one field: `id` for the row, `aliases` for marks beside it. */
export interface FieldAnchors {
  readonly id: string | undefined
  readonly aliases: readonly string[]
}

/** Gives out ids so that none occurs twice on a page. */
export interface Anchors {
  /** Ids of a field: the first holder of a name gets it bare, others with their place in front. */
  field(path: FieldPath): FieldAnchors
  /** A free id that begins with `wanted`. */
  section(wanted: string): string
}

/**
 * Anchors of an operation page: `name` (nested `parent.name`), and for request fields also `param-name`.
 * Names keep their spelling; white space becomes a hyphen. Existing links of real projects lead to `body-name`,
 * `parameter-name` and `response-name`, so those are aliases, too. Sources: spec/site-configuration.md "Playground
 * behavior", reference/api-reference.md section 4.6.
 */
export function createAnchors(): Anchors {
  const taken = new Set<string>()
  const claim = (id: string): string | undefined => {
    if (id === '' || taken.has(id)) return undefined
    taken.add(id)
    return id
  }
  return {
    field: ({ holder, names }) => {
      const short = names.map(idText).join('.')
      const inResponse = holder.startsWith('response')
      const bare = inResponse || RESERVED.has(short) ? undefined : claim(short)
      const longName = inResponse ? `${holder}.${short}` : `${holder}-${short}`
      const long = claim(longName)
      const param = fieldAnchor(names.map(idText).join('-')).toLowerCase()
      const placedName = param.replace(/^param-/, `${placeOf(holder)}-`)
      const placed = placedName === longName ? long : claim(placedName)
      const ids = [
        bare,
        bare === undefined ? long : undefined,
        inResponse ? undefined : claim(param),
        placed,
      ].filter((one) => one !== undefined)
      const [id, ...aliases] = new Set(ids)
      return { id, aliases }
    },
    section: (wanted) => {
      for (let count = 1; ; count++) {
        const id = claim(count === 1 ? wanted : `${wanted}-${count}`)
        if (id !== undefined) return id
      }
    },
  }
}

/** How the address of a field begins in links that were written for other renderers. */
function placeOf(holder: string): string {
  if (holder.startsWith('response')) return 'response'
  return holder === 'body' || holder === 'authorization' ? holder : 'parameter'
}

const idText = (name: string) => name.trim().replace(/[\s\uFDD0\uFDD1]+/g, '-')
