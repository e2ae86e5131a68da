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
 * Values that the schema accepts and that change nothing: `config/incomplete` where another value is missing beside
 * them, `config/no-effect` where another value or a static site makes them void. The document has passed the schema.
 */
export function checkEffects({ passed, written }: CheckedDocuments): readonly Diagnostic[] {
  const reporter = createReporter(passed)
  const json = passed.value as unknown as WrittenDocsJson
  for (const check of checks) check(json, reporter.report)
  // What the schema cut may have left empty objects behind: those that the author wrote count.
  const before = createReporter(written)
  emptyObjects(written.value, before.report)
  return [...reporter.diagnostics, ...before.diagnostics]
}
