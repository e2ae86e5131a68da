import { isJsonObject, ownValue, type JsonObject, type JsonValue, type Pointer } from '@octavo/source'
import { valueAt } from './config-document.ts'
import type { Fallbacks } from './check-schema.ts'
import { kindOfKey, nodeKinds } from './node-kinds.ts'

/** The accent of all themes, for a docs.json without one. Source: reference/docs-json.md section 1.12. */
const defaultAccent = '#16A34A'

/** Name of a project whose folder has no name either. */
const defaultName = 'Documentation'

/** Returns the fallbacks of the required keys of docs.json; `folder` is the name of the project's folder, if it has one. */
export function docsJsonFallbacks(folder: string | undefined): Fallbacks {
  const values: Readonly<Record<string, JsonValue>> = {
    theme: 'mint',
    name: folder?.trim() || defaultName,
    colors: { primary: defaultAccent },
    navigation: {},
  }
  return {
    required: new Set(['theme', 'name', 'colors', 'colors.primary', 'navigation']),
    fallback: (at, document) => {
      if (at.length === 1) return values[String(at[0])]
      if (at.length === 2 && at[0] === 'colors' && at[1] === 'primary') return defaultAccent
      return elementName(at, document)
    },
  }
}

/** The name of a group whose pages have no heading in the sidebar. */
const noHeading = ' '

/**
 * The name of an element of navigation with content: a number as text, else its kind and index, `Tab 2`. A group with an
 * empty name is meant to have no heading.
 */
function elementName(at: Pointer, document: JsonValue): JsonValue | undefined {
  const key = at.at(-1)
  const index = at.at(-2)
  const list = String(at.at(-3))
  if (at[0] !== 'navigation' || typeof key !== 'string' || typeof index !== 'number') return undefined
  const kind = list === 'pages' ? 'group' : kindOfKey[list as keyof typeof kindOfKey]
  if (kind === undefined || kind !== key || kind === 'language') return undefined
  const element = valueAt(document, at.slice(0, -1))
  if (!isJsonObject(element)) return undefined
  const written = ownValue(element, key)
  if (typeof written === 'number') return String(written)
  if (written === '' && kind === 'group') return noHeading
  return holdsSomething(element, nodeKinds[kind].childKeys) ? `${title(kind)} ${index + 1}` : undefined
}

const title = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)

function holdsSomething(element: JsonObject, childKeys: readonly string[]): boolean {
  return [...childKeys, 'openapi', 'asyncapi'].some((key) => {
    const value = ownValue(element, key)
    return Array.isArray(value) ? value.length > 0 : value !== undefined
  })
}
