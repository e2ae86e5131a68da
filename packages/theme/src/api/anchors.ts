import { fieldAnchor } from '../components/field.tsx'

/** Ids of the page itself. A parameter of that name has only its longer anchor (X07). */
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

/** The ids of one field: `id` of the row, `aliases` that a script derives from it, `marks` beside it for others. */
export interface FieldAnchors {
  readonly id: string | undefined
  readonly aliases: readonly string[]
  readonly marks: readonly string[]
}

/** Holders whose long form is the holder before the short form of the same row (`revealField` of client). */
const PLAIN_HOLDER = /^(?:path|query|header|cookie|querystring|body|schema|response-\w+)$/

/** Assigns ids so that none occurs twice on a page. */
export interface Anchors {
  /** Ids of a field: the first holder of a name has it without a prefix, all have it after their location. */
  field(path: FieldPath): FieldAnchors
  /** Returns a free id that begins with `requested`. */
  section(requested: string): string
}

/**
 * Anchors of an operation page: `name` (nested `parent.name`) for one field of that name, and for every field the
 * long form `query-name`, `body-parent.name`, `response-200.name`, `message-hello.name`. The spelling of names is
 * unchanged; white space becomes a hyphen. Existing links of real projects use `param-name`, `body-name`,
 * `parameter-name` and `response-name`, so those are aliases, too. `owners` are names that are assigned to a
 * holder in advance, regardless of the order on the page. Sources: spec/site-configuration.md "Playground
 * behavior", reference/api-reference.md section 4.6.
 */
export function createAnchors(owners: ReadonlyMap<string, string> = new Map()): Anchors {
  const taken = new Set<string>()
  const claim = (id: string): string | undefined => {
    if (id === '' || taken.has(id)) return undefined
    taken.add(id)
    return id
  }
  return {
    field: ({ holder, names }) => {
      const texts = names.map(idText)
      const short = texts.join('.')
      const isFree = !RESERVED.has(short) && (owners.get(short) ?? holder) === holder
      const inMessage = holder.startsWith('message-')
      const inResponse = inMessage || holder.startsWith('response')
      const isOwn = !holder.startsWith('callback')
      const legacy = fieldAnchor(texts.join('-')).toLowerCase()
      const long = claim(inResponse ? `${holder}.${short}` : `${holder}-${short}`)
      const ids = [
        isFree && isOwn ? claim(short) : undefined,
        long,
        inResponse ? undefined : claim(legacy),
        isOwn && !inMessage ? claim(legacy.replace(/^param-/, `${locationOf(holder)}-`)) : undefined,
      ]
      const [id, ...others] = ids.filter((one) => one !== undefined)
      const isMark = (one: string) => one === long && !PLAIN_HOLDER.test(holder)
      return { id, aliases: others.filter((one) => !isMark(one)), marks: others.filter(isMark) }
    },
    section: (requested) => {
      for (let count = 1; ; count++) {
        const id = claim(count === 1 ? requested : `${requested}-${count}`)
        if (id !== undefined) return id
      }
    },
  }
}

/** Ids of a fragment: `schema-` and the names from the fragment's own schema on. */
export function createFragmentAnchors(): Anchors {
  const anchors = createAnchors()
  return {
    ...anchors,
    field: ({ names }) => {
      const requested = `schema-${names.map(idText).join('.')}`
      return { id: anchors.section(requested) === requested ? requested : undefined, aliases: [], marks: [] }
    },
  }
}

/** Order of precedence for a bare name of several parameters. Source: reference/api-reference.md section 4.6. */
const ORDER = ['path', 'query', 'header', 'cookie', 'querystring']

/** The holder of every parameter's bare name. */
export function anchorOwners(
  parameters: readonly { readonly name: string; readonly location: string }[],
): ReadonlyMap<string, string> {
  const ordered = ORDER.flatMap((location) => parameters.filter((one) => one.location === location))
  return new Map(ordered.toReversed().map(({ name, location }) => [idText(name), location]))
}

/** Prefixes of field addresses in links that were written for other renderers. */
function locationOf(holder: string): string {
  if (holder.startsWith('response')) return 'response'
  if (holder.startsWith('body')) return 'body'
  return holder === 'authorization' ? holder : 'parameter'
}

/** A title as part of an anchor: `A dog` is `a-dog`. */
export function titleSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const idText = (name: string): string =>
  IS_ID.test(name) ? name : name.trim().replace(/[\s\uFDD0\uFDD1]+/g, '-')

const IS_ID = /^[\w.-]*$/
