/** An operation as front matter names it. */
export interface OperationReference {
  /** Path or part of the name of the description file. */
  readonly file?: string
  /** Lower case; `webhook` has its name as `path`. */
  readonly method: string
  readonly path: string
}

const REFERENCE = /^(?:(\S.*?)\s+)?(get|put|post|delete|options|head|patch|trace|query|webhook)\s+(\S.*)$/i

/** Reads `[file ]METHOD /path` or `[file ]webhook name`; undefined when the text is neither. */
export function parseOperationReference(text: string): OperationReference | undefined {
  const match = REFERENCE.exec(text.trim())
  if (!match) return undefined
  const [, file, method = '', path = ''] = match
  return { ...(file !== undefined && { file }), method: method.toLowerCase(), path: path.trim() }
}
