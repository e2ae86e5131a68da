import { isJsonObject, type JsonObject, type JsonValue, type Pointer } from '@octavo/source'
import type { Reporter } from '../config-document.ts'
import { kindOfKey } from '../node-kinds.ts'
import type { EffectCheck, WrittenDocsJson } from './effect-check.ts'
import { bannerEffects, iconTypeAlone, navbarEffects } from './chrome-effects.ts'

type Tell = Reporter['report']

/** Keys of elements that do nothing where they stand. */
export const navigationEffects: EffectCheck = ({ navigation }, tell) => {
  visit(navigation as JsonObject, ['navigation'], tell)
}

function visit(element: JsonObject, at: Pointer, tell: Tell): void {
  elementEffects(element, at, tell)
  for (const [key, items] of Object.entries(element)) {
    if (key === 'global' && isJsonObject(items)) globalEffects(items, [...at, key], tell)
    if (!Array.isArray(items) || !(Object.hasOwn(kindOfKey, key) || key === 'pages')) continue
    for (const [index, item] of (items as readonly JsonValue[]).entries())
      if (isJsonObject(item)) visit(item, [...at, key, index], tell)
  }
}

function elementEffects(element: JsonObject, at: Pointer, tell: Tell): void {
  const told = (key: string, why: string, help?: string) =>
    tell('config/no-effect', `"${key}" has no effect: ${why}`, { at: [...at, key], help })
  if (element['searchable'] === true && element['hidden'] !== true)
    told('searchable', 'the element is not hidden')
  if (element['expanded'] !== undefined && at.at(-2) !== 'pages')
    told('expanded', 'only groups inside groups open and close')
  if (element['public'] !== undefined) told('public', 'a static site has no login')
  if (element['directory'] !== undefined && element['directory'] !== 'none' && !hasRoot(element))
    told('directory', 'no group here has a "root" page that would list its pages', 'add "root" to a group')
  if (element['iconType'] !== undefined && element['icon'] === undefined) iconTypeAlone(at, tell)
  navbarEffects(element['navbar'] as WrittenDocsJson['navbar'], [...at, 'navbar'], tell)
  bannerEffects(element['banner'] as WrittenDocsJson['banner'], [...at, 'banner'], tell)
}

/** The link that leads to this very site is the present one, whatever `default` says. */
function globalEffects(lists: JsonObject, at: Pointer, tell: Tell): void {
  for (const [key, items] of Object.entries(lists)) {
    if (!Array.isArray(items)) continue
    for (const [index, item] of (items as readonly JsonValue[]).entries()) {
      if (!isJsonObject(item) || item['default'] === undefined) continue
      tell('config/no-effect', '"default" has no effect: a link is never shown first', {
        at: [...at, key, index, 'default'],
      })
    }
  }
}

function hasRoot(value: JsonValue): boolean {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).some(hasRoot)
  if (!isJsonObject(value)) return false
  return value['root'] !== undefined || Object.values(value).some(hasRoot)
}
