import { mintJsonToDocsJson } from '@octavo/config'
import { isJsonObject, locate, readJson, type SitePath } from '@octavo/source'
import type { Migration } from './migration.ts'
import type { OldProject, Unmoved } from './old-project.ts'

/** Keys of mint.json for parts that docs.json does not have. */
const DROPPED = 'layout rounded sidebar topbar feedback isWhiteLabeled'.split(' ')

/** Returns the migration of a mint.json: a docs.json beside it; undefined where it is no JSON object. */
export function mintMigration(path: string, { text }: OldProject): Migration | undefined {
  const file = { path: path as SitePath, text: text(path) ?? '' }
  const { value } = readJson(file)
  if (!isJsonObject(value)) return undefined
  const converted = mintJsonToDocsJson({ value, origins: new WeakMap(), fileOf: () => undefined })
  const unmoved = DROPPED.filter((key) => Object.hasOwn(value, key)).map((key): Unmoved => ({
    path,
    line: locate(file, [key]).start.line,
    message: `The key "${key}" has no counterpart in docs.json`,
  }))
  const target = path.replace(/mint\.json$/, 'docs.json')
  return {
    kind: 'mint',
    texts: new Map([[target, `${JSON.stringify(converted.value, null, 2)}\n`]]),
    copies: new Map(),
    pages: new Map(),
    unmoved,
  }
}
