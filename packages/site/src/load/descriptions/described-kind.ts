import type { SourceFile } from '@octavo/source'

/**
 * Returns the kind of API description of a data file, from its first key, at the root of YAML or with a version
 * in JSON, and one of the keys that contain the API. Undefined for other files. Nothing is parsed.
 */
export function describedKind({ text }: Pick<SourceFile, 'text'>): 'openapi' | 'asyncapi' | undefined {
  const [, plain, quoted] = NAMED.exec(text) ?? []
  if ((plain ?? quoted) === undefined || !HOLDS.test(text)) return undefined
  return (plain ?? quoted) === 'asyncapi' ? 'asyncapi' : 'openapi'
}

const NAMED = /^["']?(openapi|swagger|asyncapi)["']?\s*:|"(openapi|swagger|asyncapi)"\s*:\s*"\d/m
const HOLDS = /["']?\b(?:paths|webhooks|components|channels|definitions)["']?\s*:/
