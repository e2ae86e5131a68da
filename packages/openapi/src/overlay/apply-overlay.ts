import {
  flagAt,
  isList,
  isRecord,
  listAt,
  own,
  textAt,
  type JsonRecord,
  type JsonValue,
} from '../json-fields.ts'
import { parseJsonPath } from './json-path.ts'
import { selectNodes, type PathedNode } from './select-nodes.ts'
import { createDiagnostic, locate, type Diagnostic, type SitePath, type SourceFile } from '@octavo/source'

/** A description after an overlay, and the indexes of actions that changed nothing. */
export interface Overlaid {
  readonly value: JsonValue
  /** `invalid`: the target is no JSONPath; `nothing`: it finds nothing. */
  readonly idle: readonly { readonly index: number; readonly why: 'invalid' | 'nothing' }[]
}

/**
 * Applies the actions of an overlay to a description, in order: `remove` takes nodes out, `update` is merged
 * into objects and appended to lists, `copy` merges another node in. The argument is not changed. Source:
 * OpenAPI Overlay Specification 1.0 section 4.4.3, 1.1 for `copy`.
 */
export function applyOverlay(root: JsonValue, overlay: JsonValue): Overlaid {
  const idle: { index: number; why: 'invalid' | 'nothing' }[] = []
  let value = root
  for (const [index, action] of listAt(overlay, 'actions').entries()) {
    const query = parseJsonPath(textAt(action, 'target') ?? '')
    const nodes = query ? selectNodes(value, query) : []
    if (nodes.length === 0) idle.push({ index, why: query ? 'nothing' : 'invalid' })
    // Last first, so that a node that is removed does not move those before it.
    for (const node of nodes.toReversed()) value = act(value, node, action)
  }
  return { value, idle }
}

function act(root: JsonValue, { path }: PathedNode, action: JsonValue): JsonValue {
  if (flagAt(action, 'remove')) return replaceAt(root, path, undefined) ?? {}
  const copied = copyOf(root, action)
  const now = valueAt(root, path)
  if (now === undefined) return root
  const merged = [copied, own(action, 'update')].reduce<JsonValue>(
    (value, more) => (more === undefined ? value : merge(value, more)),
    now,
  )
  return replaceAt(root, path, merged) ?? root
}

function copyOf(root: JsonValue, action: JsonValue): JsonValue | undefined {
  const query = parseJsonPath(textAt(action, 'copy') ?? '')
  return query && selectNodes(root, query)[0]?.value
}

const valueAt = (root: JsonValue, path: PathedNode['path']) =>
  path.reduce<JsonValue | undefined>((value, key) => own(value, key), root)

/** Objects are merged by key, lists are joined, any other value replaces the previous one. */
function merge(value: JsonValue, update: JsonValue): JsonValue {
  if (isList(value)) return [...value, ...(isList(update) ? update : [update])]
  if (!isRecord(value) || !isRecord(update)) return update
  const merged = new Map<string, JsonValue>(Object.entries(value))
  for (const [key, more] of Object.entries(update)) {
    const now = merged.get(key)
    merged.set(key, now === undefined ? more : merge(now, more))
  }
  return Object.fromEntries(merged)
}

/** A copy with another value at `path`; undefined takes the key or the item out. */
function replaceAt(
  root: JsonValue | undefined,
  [key, ...rest]: PathedNode['path'],
  value: JsonValue | undefined,
): JsonValue | undefined {
  if (key === undefined) return value
  const child = replaceAt(own(root, key), rest, value)
  if (isList(root))
    return child === undefined ? root.toSpliced(Number(key), 1) : root.with(Number(key), child)
  const entries = Object.entries(root as JsonRecord)
  return Object.fromEntries(
    entries.flatMap(([name, one]) =>
      name !== key ? [[name, one]] : child === undefined ? [] : [[name, child]],
    ),
  )
}

/** Reports an overlay that is missing, or has actions that change nothing. */
export function overlayDiagnostics(
  path: SitePath,
  source: SourceFile | undefined,
  result: Overlaid | undefined,
): readonly Diagnostic[] {
  if (!source) {
    const help = 'paths count from the folder of docs.json'
    return [createDiagnostic('api/overlay', `Cannot find the overlay "${path}"`, { help })]
  }
  return (result?.idle ?? []).map(({ index, why }) => {
    const span = locate(source, ['actions', index, 'target'])
    return why === 'nothing'
      ? createDiagnostic('api/overlay', 'The target of this action finds nothing in the description', {
          span,
          help: 'check the target against the description, or leave the action out',
        })
      : createDiagnostic('api/overlay', 'The target of this action is not a JSONPath that can be read', {
          span,
          help: 'write a path from the root, such as $.paths["/pets"].get',
        })
  })
}
