import type { z } from 'zod'
import type { Reporter } from '../config-document.ts'
import type { docsJson } from '../docs-json.ts'

/** docs.json as it is written, after what the schema refuses is cut out of it. */
export type WrittenDocsJson = z.input<typeof docsJson>

/** Reports the values of one part of docs.json that do nothing. */
export type EffectCheck = (json: WrittenDocsJson, report: Reporter['report']) => void
