import { type Diagnostic, isJsonObject, type JsonValue, type Pointer } from '@octavo/source'
import { createReporter, type ConfigDocument, pointerText, type Reporter } from '../config-document.ts'
import { apiEffects } from './api-effects.ts'
import { appearanceEffects } from './appearance-effects.ts'
import { chromeEffects } from './chrome-effects.ts'
import type { EffectCheck, WrittenDocsJson } from './effect-check.ts'
import { fontEffects } from './font-effects.ts'
import { navigationEffects } from './navigation-effects.ts'
import { serviceEffects } from './service-effects.ts'

const checks: readonly EffectCheck[] = [
  fontEffects,
  appearanceEffects,
  chromeEffects,
  apiEffects,
  serviceEffects,
  navigationEffects,
]

/** A document after the schema, and as it was before. */
export interface CheckedDocuments {
  readonly passed: ConfigDocument
  readonly written: ConfigDocument
}

/**
 * Reports values that the schema accepts and that have no effect: `config/incomplete` where another value is
 * missing beside them, `config/no-effect` where another value or a static site overrides them. The schema has
 * accepted the document.
 */
export function checkEffects({ passed, written }: CheckedDocuments): readonly Diagnostic[] {
  const reporter = createReporter(passed)
  const json = passed.value as unknown as WrittenDocsJson
  for (const check of checks) check(json, reporter.report)
  // Cuts of the schema may have left empty objects: only those that the author wrote are reported.
  const before = createReporter(written)
  emptyObjects(written.value, before.report)
  return [...reporter.diagnostics, ...before.diagnostics]
}

/** Objects that have a meaning when they are empty: a menu without entries, and values with an error of their own. */
const MEANINGFUL = new Set(['', 'contextual', 'navigation'])

/** Reports empty objects: their keys were forgotten, or are commented out. */
function emptyObjects(value: JsonValue, report: Reporter['report'], at: Pointer = []): void {
  if (Array.isArray(value)) {
    for (const [index, item] of (value as readonly JsonValue[]).entries())
      emptyObjects(item, report, [...at, index])
    return
  }
  if (!isJsonObject(value)) return
  if (Object.keys(value).length === 0 && !MEANINGFUL.has(pointerText(at)))
    report('config/no-effect', `"${pointerText(at)}" is empty`, { at, help: 'fill it in or remove it' })
  for (const [key, child] of Object.entries(value)) emptyObjects(child, report, [...at, key])
}
