import { find, html, svg } from 'property-information'

/** The attribute of one hast property. A `flag` has no value: it is present or absent. */
export interface AttributeName {
  /** The hast property (`className`). */
  readonly property: string
  /** The attribute as written (`class`). */
  readonly attribute: string
  readonly flag: boolean
  /** A flag that also takes texts; an empty one then means yes, which for other flags means no (as in hast). */
  readonly texts: boolean
  readonly separator: ' ' | ', '
}

/** Authors' `data-*` names are unlimited; the table of seen names is not. */
export const CACHE_LIMIT = 4000
const caches = {
  html: new Map<string, AttributeName | undefined>(),
  svg: new Map<string, AttributeName | undefined>(),
}
const schemas = { html, svg }

/**
 * Returns the facts about a property by its hast or its HTML name; undefined when no parser would read the
 * name back.
 */
export function attributeName(key: string, space: 'html' | 'svg'): AttributeName | undefined {
  const cache = caches[space]
  const known = cache.get(key)
  if (known !== undefined || cache.has(key)) return known
  const found = findName(key, space)
  if (cache.size < CACHE_LIMIT) cache.set(key, found)
  return found
}

function findName(key: string, space: 'html' | 'svg'): AttributeName | undefined {
  const info = find(schemas[space], key)
  if (!/^[^\u0000-\u0020"'<>/=`\u007f]+$/.test(info.attribute)) return undefined
  return {
    property: info.property,
    attribute: info.attribute,
    flag: info.boolean || info.overloadedBoolean,
    texts: info.overloadedBoolean,
    separator: info.commaSeparated ? ', ' : ' ',
  }
}
