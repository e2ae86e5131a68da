import { z } from 'zod'
import { docsJson } from './schema/docs-json.ts'
import { settingsJson } from './schema/settings.ts'

/** The JSON Schema (draft 7) of docs.json for editors: made from the schema that judges it. */
export function configJsonSchema(): object {
  return toJsonSchema(docsJson, 'docs.json')
}

/** The JSON Schema (draft 7) of octavo.config.json for editors. */
export function settingsJsonSchema(): object {
  return toJsonSchema(settingsJson, 'octavo.config.json')
}

function toJsonSchema(schema: z.ZodType, title: string): object {
  return { title, ...z.toJSONSchema(schema, { io: 'input', target: 'draft-07' }) }
}
