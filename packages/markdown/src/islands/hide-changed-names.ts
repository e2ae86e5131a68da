import type { EsNode } from '../evaluate/es-node.ts'
import type { Scope } from '../evaluate/scope.ts'
import { opaqueValue } from '../values.ts'
import { hasEffect } from './module-order.ts'
import { namesUsed } from './part-of.ts'

/** Names that statements of a module use may be changed by them: they have a value only when their code is run. */
export function hideChangedNames(statements: readonly EsNode[], scope: Scope): void {
  for (const statement of statements) {
    if (!hasEffect(statement)) continue
    for (const name of namesUsed(statement))
      if (scope.names.has(name))
        scope.names.set(name, () => opaqueValue(`"${name}" is changed by a statement of its module`))
  }
}
