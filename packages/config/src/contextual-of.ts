import { asSitePath, type JsonValue } from '@octavo/source'
import { contextualToConfig } from './chrome-to-config.ts'
import { createReporter, type Origin } from './config-document.ts'
import type { Contextual } from './config.ts'
import { contextual } from './schema/chrome.ts'

/**
 * `contextual` of a page's front matter, which replaces the one of docs.json; undefined when it is not valid, so
 * that the one of docs.json stays. Source: reference/docs-json.md section 1.6.
 */
export function contextualOf(value: JsonValue): Contextual | undefined {
  const parsed = contextual.safeParse(value)
  if (!parsed.success) return undefined
  // What the conversion would tell (repeated entries) is not worth a diagnostic of a page.
  const root = {}
  const origins = new WeakMap<object, Origin>([[root, { file: asSitePath('docs.json'), pointer: [] }]])
  return contextualToConfig(
    parsed.data,
    [],
    createReporter({ value: root, origins, fileOf: () => undefined }),
  )
}
