import { isJsonObject, type JsonObject, type JsonValue, type Pointer } from '@octavo/source'
import type { Reporter } from '../config-document.ts'
import { kindOfKey } from '../node-kinds.ts'
import type { EffectCheck, WrittenDocsJson } from './effect-check.ts'
import { bannerEffects, iconTypeAlone, navbarEffects } from './chrome-effects.ts'

type Report = Reporter['report']

/** Keys of elements without effect in their position. */
export const navigationEffects: EffectCheck = ({ navigation }, report) => {
  visit(navigation as JsonObject, ['navigation'], report)
}

function visit(element: JsonObject, at: Pointer, report: Report): void {
  elementEffects(element, at, report)
  for (const [key, items] of Object.entries(element)) {
    if (key === 'global' && isJsonObject(items)) globalEffects(items, [...at, key], report)
    if (!Array.isArray(items) || !(Object.hasOwn(kindOfKey, key) || key === 'pages')) continue
    for (const [index, item] of (items as readonly JsonValue[]).entries())
      if (isJsonObject(item)) visit(item, [...at, key, index], report)
  }
}

function elementEffects(element: JsonObject, at: Pointer, report: Report): void {
  const reportVoid = (key: string, why: string, help?: string) =>
    report('config/no-effect', `"${key}" has no effect: ${why}`, { at: [...at, key], help })
  if (element['searchable'] === true && element['hidden'] !== true)
    reportVoid('searchable', 'the element is not hidden')
  if (element['expanded'] !== undefined && at.at(-2) !== 'pages')
    reportVoid('expanded', 'only groups inside groups open and close')
  if (element['public'] !== undefined) reportVoid('public', 'a static site has no login')
  if (element['directory'] !== undefined && element['directory'] !== 'none' && !hasRoot(element))
    reportVoid(
      'directory',
      'no group here has a "root" page that would list its pages',
      'add "root" to a group',
    )
  if (element['iconType'] !== undefined && element['icon'] === undefined) iconTypeAlone(at, report)
  navbarEffects(element['navbar'] as WrittenDocsJson['navbar'], [...at, 'navbar'], report)
  bannerEffects(element['banner'] as WrittenDocsJson['banner'], [...at, 'banner'], report)
}

/** The link to this site is the current one, whatever the value of `default`. */
function globalEffects(lists: JsonObject, at: Pointer, report: Report): void {
  for (const [key, items] of Object.entries(lists)) {
    if (!Array.isArray(items)) continue
    for (const [index, item] of (items as readonly JsonValue[]).entries()) {
      if (!isJsonObject(item) || item['default'] === undefined) continue
      report('config/no-effect', '"default" has no effect: a link is never shown first', {
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
