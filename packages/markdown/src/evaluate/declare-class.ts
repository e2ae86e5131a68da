import { opaqueValue } from '../values.ts'
import { nameOf, type EsNode } from './es-node.ts'
import type { Scope } from './scope.ts'

/** A class is nothing that the evaluator makes; components that are one run. */
export const opaqueClass = opaqueValue('a class is not evaluated')

/** Declares the name of a class. */
export function declareClass({ id }: EsNode, scope: Scope): void {
  scope.names.set(nameOf(id), () => opaqueClass)
}
