import type { Diagnostic } from '@octavo/source'
import { createReporter, type ConfigDocument } from '../config-document.ts'
import { apiEffects } from './api-effects.ts'
import { appearanceEffects } from './appearance-effects.ts'
import { chromeEffects } from './chrome-effects.ts'
import type { EffectCheck, WrittenDocsJson } from './effect-check.ts'
import { emptyObjects } from './empty-objects.ts'
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
