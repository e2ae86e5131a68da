import { toSitePath, type PathRefusal } from '@octavo/source'
import type { OperationEntry, PageEntry } from './site-tree.ts'

/** A string of `pages`, read; `refused` for one that is not a path in the project. */
export type ParsedEntry =
  | Omit<PageEntry, 'location'>
  | Omit<OperationEntry, 'location'>
  | { readonly kind: 'refused'; readonly refusal: PathRefusal }

const operation =
  /^(?:(\S.*?)\s+)?(get|put|post|delete|options|head|patch|trace|query|connect)\s+(\/.*|\{.*)$/i
const webhook = /^(?:(\S.*?)\s+)?webhook\s+(\S.*)$/i

/**
 * Reads an entry of `pages`: `METHOD /path`, `file METHOD /path`, `webhook name`, else the path of a page, whose
 * leading `/` or `./`, trailing `/` and extension are dropped. Source: reference/docs-json.md section 1.4.
 */
export function parsePageEntry(text: string): ParsedEntry {
  const trimmed = text.trim()
  const call = operation.exec(trimmed)
  if (call)
    return operationEntry({ file: call[1], method: (call[2] ?? '').toLowerCase(), path: call[3] ?? '' })
  const hook = webhook.exec(trimmed)
  if (hook) return operationEntry({ file: hook[1], method: 'webhook', path: hook[2] ?? '' })
  const checked = parsePagePath(trimmed)
  return checked.ok ? { kind: 'page', path: checked.path } : { kind: 'refused', refusal: checked.refusal }
}

interface OperationParts {
  readonly file: string | undefined
  readonly method: string
  readonly path: string
}

function operationEntry({ file, method, path }: OperationParts): ParsedEntry {
  const checked = file === undefined ? undefined : toSitePath(file)
  if (checked && !checked.ok && checked.refusal !== 'remote')
    return { kind: 'refused', refusal: checked.refusal }
  return { kind: 'operation', method, path, ...(file !== undefined && { file }) }
}

/** Path of a page for planning routes, or why it is not valid. */
export type ParsedPagePath =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly refusal: PathRefusal }

/** The page that a path names: no slash at the ends, no extension; `/` is `index`. */
export function parsePagePath(text: string): ParsedPagePath {
  if (/^(?:\.?\/)+$/.test(text)) return { ok: true, path: 'index' }
  const checked = toSitePath(text)
  return checked.ok ? { ok: true, path: checked.path.replace(/\.mdx?$/i, '') } : checked
}
