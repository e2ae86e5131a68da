import type { CodeTest } from '@octavo/site'

/** Where and for what reason the code of a file failed. */
export interface Failure {
  /** 1-based line in the file that ran; undefined where the output names none. */
  readonly line: number | undefined
  /** The line of the errors that most likely names the reason, or ''. */
  readonly reason: string
}

/** Lines of traces and footers that do not name the reason. */
const NOISE = /^\s*(?:at |File "|Traceback|Node\.js v|\^|~|node:|\w+ \w+:\d+$)|^\s*$/

/**
 * Finds the failure in the errors of a program that ran the file `name`. Python's traces end with the innermost call, those
 * of other languages begin with it.
 */
export function findFailure(errors: string, name: string): Failure {
  const plain = errors.replaceAll(/\u001b\[[0-9;]*m/g, '')
  const file = name.replaceAll('.', '\\.')
  const found = [...plain.matchAll(new RegExp(`${file}(?::|", line |: line )(\\d+)`, 'g'))].map(([, line]) =>
    Number(line),
  )
  const line = /^Traceback /m.test(plain) ? found.at(-1) : found[0]
  const lines = plain.split(/\r?\n/).filter((one) => !NOISE.test(one) && !one.includes(name))
  const error = lines.find((one) => /^\s*(?:Uncaught )?\w*(?:Error|Exception)\b.*:/.test(one))
  return { line, reason: (error ?? lines.at(-1) ?? '').trim().slice(0, 200) }
}

/** The block that a line of the joined code belongs to, and the line in the author's file. */
export function findBlock(
  blocks: readonly CodeTest[],
  line: number | undefined,
): { readonly block: CodeTest | undefined; readonly fileLine: number | undefined } {
  let first = 1
  for (const block of line === undefined ? [] : blocks) {
    const count = block.code.split('\n').length
    const inside = (line ?? 0) - first
    if (inside < count)
      return { block, fileLine: block.firstLine === undefined ? undefined : block.firstLine + inside }
    first += count
  }
  return { block: blocks[0], fileLine: undefined }
}
