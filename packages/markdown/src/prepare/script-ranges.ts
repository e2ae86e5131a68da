import { createCodeTest, type CodeRange } from './code-ranges.ts'
import { readExpression, readStatement } from './script-code.ts'

const SCRIPT = /\\[\\{]|\{|^(?:import|export)\b/gm

/**
 * Returns the expressions and the statements of a text, in order: what is in braces outside code, and what begins with
 * `import` or `export`. An approximation, as `codeRanges` is; one without an end takes the rest of the text.
 */
export function scriptRanges(text: string): readonly CodeRange[] {
  const inCode = createCodeTest(text)
  const ranges: CodeRange[] = []
  const script = new RegExp(SCRIPT)
  for (let match = script.exec(text); match; match = script.exec(text)) {
    const { index, 0: found } = match
    if (found.startsWith('\\') || inCode(index)) continue
    const read = found === '{' ? readExpression : readStatement
    const end = read(text, index)?.end ?? text.length
    ranges.push([index, end])
    script.lastIndex = Math.max(end, script.lastIndex)
  }
  return ranges
}
