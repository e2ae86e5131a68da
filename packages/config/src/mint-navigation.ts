import { isJsonObject, type JsonObject, type JsonValue } from '@octavo/source'
import type { Origins, JsonLocation } from './config-document.ts'
import { compactObject, listOf, objectOf } from './mint-values.ts'

// 1. Convert groups; those of one version go into that version's division.
// 2. Within a version: tabs and anchors get the pages whose path begins with their url.
// 3. The kind with more pages is the outer division; the remaining pages are in a first element.
// 4. Lists of links to other sites alone become global.

/** `navigation` of docs.json from the four lists of mint.json. Source: reference/docs-json.md section 1.12. */
export function mintNavigation(mint: JsonObject, origins: Origins): JsonObject {
  const kit: Kit = {
    origins,
    groups: listOf(mint['navigation']).filter(isJsonObject),
    tabs: divisionOf(mint['tabs'], 'tab', objectOf(mint['primaryTab'])),
    anchors: divisionOf(mint['anchors'], 'anchor', { icon: 'book-open', ...objectOf(mint['topAnchor']) }),
  }
  const versions = listOf(mint['versions'])
  const remote = versions.length > 0 && versions.every((version) => isRemote(objectOf(version)))
  const content = versions.length === 0 || remote ? divide(kit) : divideVersions(versions, kit)
  const globals = compactObject({
    tabs: linksOnly(kit.tabs, kit),
    anchors: linksOnly(kit.anchors, kit),
    versions: remote ? versions.map((version) => globalVersion(objectOf(version))) : undefined,
  })
  return Object.keys(globals).length > 0 ? { ...content, global: globals } : content
}

interface Division {
  readonly key: 'tab' | 'anchor'
  readonly entries: readonly JsonObject[]
  /** Name and icon of the element for pages that no entry has. */
  readonly rest: JsonObject
}

interface Kit {
  readonly origins: Origins
  readonly groups: readonly JsonObject[]
  readonly tabs: Division
  readonly anchors: Division
}

const divisionOf = (list: JsonValue | undefined, key: Division['key'], rest: JsonObject): Division => ({
  key,
  entries: listOf(list).filter(isJsonObject),
  rest,
})

const isRemote = ({ url }: JsonObject) => typeof url === 'string' && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)

const globalVersion = ({ name, url, default: isDefault }: JsonObject): JsonObject =>
  compactObject({ version: name, href: url, default: isDefault })

/** Links, when a division has nothing but links to other sites. */
function linksOnly({ key, entries }: Division, { origins }: Kit): readonly JsonValue[] | undefined {
  if (entries.length === 0 || !entries.every(isRemote)) return undefined
  return entries.map((entry) => withOrigin(linkElement(key, entry), entry, origins))
}

function divideVersions(versions: readonly JsonValue[], kit: Kit): JsonObject {
  const entries = versions.map((version) =>
    typeof version === 'string' ? { name: version } : objectOf(version),
  )
  const isLanguages = entries.every(({ locale }) => typeof locale === 'string')
  const elements = entries.map((entry) => {
    const { name, url, locale, default: isDefault } = entry
    const head = compactObject({
      [isLanguages ? 'language' : 'version']: isLanguages ? locale : name,
      default: isDefault,
    })
    return isRemote(entry)
      ? compactObject({ ...head, href: url })
      : { ...head, ...divide(ofVersion(kit, name)) }
  })
  return { [isLanguages ? 'languages' : 'versions']: elements }
}

function ofVersion(kit: Kit, name: JsonValue | undefined): Kit {
  const within = (entry: JsonObject) => entry['version'] === undefined || entry['version'] === name
  const only = (division: Division) => ({ ...division, entries: division.entries.filter(within) })
  return { ...kit, groups: kit.groups.filter(within), tabs: only(kit.tabs), anchors: only(kit.anchors) }
}

/** Groups in tabs and anchors. A division of links to other sites is global and has no pages. */
function divide(kit: Kit): JsonObject {
  const groups = kit.groups.map((group) => convertGroup(group, kit))
  const inside = [kit.tabs, kit.anchors].filter(({ entries }) => entries.some((entry) => !isRemote(entry)))
  const ordered = inside.toSorted((a, b) => takenBy(b, groups) - takenBy(a, groups))
  return nest(groups, ordered, kit)
}

function nest(groups: readonly JsonObject[], [outer, ...inner]: readonly Division[], kit: Kit): JsonObject {
  if (!outer || (takenBy(outer, groups) === 0 && !outer.entries.some(hasApi))) {
    return inner.length > 0 ? nest(groups, inner, kit) : { groups }
  }
  let left = groups
  const elements = outer.entries.flatMap((entry): readonly JsonObject[] => {
    if (isRemote(entry)) return [withOrigin(linkElement(outer.key, entry), entry, kit.origins)]
    const prefix = prefixOf(entry)
    const taken = filterGroups(left, (page) => isBelow(page, prefix), kit.origins)
    left = filterGroups(left, (page) => !isBelow(page, prefix), kit.origins)
    const head = elementHead(outer.key, entry)
    const body = taken.length > 0 ? nest(taken, inner, kit) : {}
    return [withOrigin({ ...head, ...body }, entry, kit.origins)]
  })
  const rest = left.length > 0 ? [{ ...restHead(outer), ...nest(left, inner, kit) }] : []
  return { [`${outer.key}s`]: [...rest, ...elements] }
}

const hasApi = (entry: JsonObject) => entry['openapi'] !== undefined

const restHead = ({ key, rest }: Division): JsonObject =>
  compactObject({ [key]: rest['name'] ?? 'Documentation', icon: key === 'anchor' ? iconOf(rest) : undefined })

const elementHead = (key: Division['key'], entry: JsonObject): JsonObject =>
  compactObject({
    [key]: entry['name'],
    icon: iconOf(entry),
    color: colorOf(entry['color']),
    openapi: entry['openapi'],
    hidden: entry['isDefaultHidden'] === true ? true : undefined,
  })

const linkElement = (key: Division['key'], entry: JsonObject): JsonObject =>
  compactObject({ ...elementHead(key, entry), openapi: undefined, href: entry['url'] })

/** A colour, or the first one of a gradient. */
function colorOf(color: JsonValue | undefined): JsonValue | undefined {
  const one = isJsonObject(color) ? color['from'] : color
  return typeof one === 'string' ? { light: one, dark: one } : undefined
}

function iconOf({ icon, iconType }: JsonObject): JsonValue | undefined {
  return icon !== undefined && iconType !== undefined ? { name: icon, style: iconType } : icon
}

function convertGroup(group: JsonObject, kit: Kit): JsonObject {
  const { iconType: _, version: __, pages, ...rest } = group
  const converted = listOf(pages).map((page) => (isJsonObject(page) ? convertGroup(page, kit) : page))
  const value = compactObject({ ...rest, icon: iconOf(group), pages: converted })
  const list = isJsonObject(value) ? value['pages'] : undefined
  if (Array.isArray(list) && Array.isArray(pages)) withOrigin(list, pages, kit.origins)
  return withOrigin(value, group, kit.origins)
}

function withOrigin<T extends object>(value: T, from: object, origins: Origins): T {
  const origin = origins.get(from)
  if (origin) origins.set(value, origin)
  return value
}

const prefixOf = ({ url }: JsonObject) => String(url ?? '').replace(/^\/+|\/+$/g, '')

const isBelow = (page: string, prefix: string) => {
  const path = page.replace(/^\.?\/+/, '')
  return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))
}

type PageFilter = (page: string) => boolean

/** Groups with only those pages that `includes` accepts, at their old locations, without empty groups. */
function filterGroups(
  groups: readonly JsonObject[],
  includes: PageFilter,
  origins: Origins,
): readonly JsonObject[] {
  return groups.flatMap((group) => {
    const pages = filterPages(listOf(group['pages']), includes, origins)
    return pages.length > 0 ? [withOrigin({ ...group, pages }, group, origins)] : []
  })
}

function filterPages(
  pages: readonly JsonValue[],
  includes: PageFilter,
  origins: Origins,
): readonly JsonValue[] {
  const origin = origins.get(pages)
  const entries = new Map<number, JsonLocation>()
  const filtered = [...pages.entries()].flatMap(([index, page]) => {
    const location =
      origin && (origin.entries?.get(index) ?? { ...origin, pointer: [...origin.pointer, index] })
    const some = isJsonObject(page)
      ? filterGroups([page], includes, origins)
      : typeof page !== 'string' || includes(page)
        ? [page]
        : []
    return some.map((value) => ({ value, location }))
  })
  for (const [index, { location }] of filtered.entries()) if (location) entries.set(index, location)
  const values = filtered.map(({ value }) => value)
  if (origin) origins.set(values, { ...origin, entries })
  return values
}

/** Number of pages of the entries of a division. */
function takenBy({ entries }: Division, groups: readonly JsonObject[]): number {
  const prefixes = entries.filter((entry) => !isRemote(entry)).map(prefixOf)
  const count = (pages: readonly JsonValue[]): number =>
    pages.reduce<number>((sum, page) => {
      if (isJsonObject(page)) return sum + count(listOf(page['pages']))
      return sum + (prefixes.some((prefix) => isBelow(String(page), prefix)) ? 1 : 0)
    }, 0)
  return count(groups.flatMap((group) => listOf(group['pages'])))
}
