import { codeOf } from '../evaluate/evaluate-expression.ts'
import type { EsNode } from '../evaluate/es-node.ts'
import { findScope } from '../evaluate/scope.ts'
import type { Env, ScopedCode } from '../values.ts'
import type { CodeTable } from './code-table.ts'
import { looksInteractive } from './find-interactive.ts'
import { namesUsed, partOfName } from './part-of.ts'

/** Whether code does something in the browser, or any code of the author that it names, and so on. */
export function reachesInteractive(
  { node, env }: ScopedCode,
  table: CodeTable,
  seen: Set<EsNode> = new Set(),
): boolean {
  if (seen.has(node)) return false
  seen.add(node)
  if (table.isInteractive(node)) return true
  return [...namesUsed(node)].some((name) => {
    if (!findScope(env.scope, name)?.home) return false
    const code = codeOf(valueOf(name, env))
    if (code) return reachesInteractive(code, table, seen)
    const part = partOfName(name, env)
    return part?.kind === 'export' && looksInteractive(table.text(part.module) ?? '')
  })
}

function valueOf(name: string, env: Env): unknown {
  try {
    return findScope(env.scope, name)?.names.get(name)?.()
  } catch {
    return undefined
  }
}
