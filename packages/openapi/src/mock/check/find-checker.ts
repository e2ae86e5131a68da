import type { SchemaContext } from '../../schema-context.ts'
import type { Checker, CheckOptions } from './create-checker.ts'

/** Checkers by description: schemas are compiled once, when a value needs them. */
const checkers = new WeakMap<SchemaContext, Map<string, Promise<Checker>>>()

/** Returns the checker of a description, which is created for the first value. */
export function findChecker(document: SchemaContext, options: CheckOptions): Promise<Checker> {
  const known = checkers.get(document) ?? new Map<string, Promise<Checker>>()
  checkers.set(document, known)
  const key = `${options.direction} ${options.within ? 'with patterns' : ''}`
  const checker = known.get(key) ?? loadChecker(document, options)
  known.set(key, checker)
  return checker
}

async function loadChecker(document: SchemaContext, options: CheckOptions): Promise<Checker> {
  const { createChecker } = await import('./create-checker.ts')
  return createChecker(document, options)
}
