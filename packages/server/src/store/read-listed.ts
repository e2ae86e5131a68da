import type { CompiledQuery, Compilable } from 'kysely'
import type { Database } from './database.ts'

/**
 * Returns a function that reads the rows whose `column` is in a list of texts. `build` makes the statement from the
 * condition, which is its only value; it is compiled once.
 */
export function readListed<Row>(
  { queries, isListed, toList }: Database,
  column: string,
  build: (condition: ReturnType<Database['isListed']>) => Compilable<Row>,
): (texts: readonly string[]) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (texts) => {
    compiled ??= build(isListed(column, toList([]))).compile()
    const { rows } = await queries.executeQuery<Row>({ ...compiled, parameters: [toList(texts)] })
    return rows
  }
}
