import type * as z from 'zod'
import type { Reporter } from '../config-document.ts'
import type { docsJson } from '../docs-json.ts'

/** docs.json as written, without the values that the schema rejects. */
export type WrittenDocsJson = z.input<typeof docsJson>

/** Reports the values of one part of docs.json that have no effect. */
export type EffectCheck = (json: WrittenDocsJson, report: Reporter['report']) => void
