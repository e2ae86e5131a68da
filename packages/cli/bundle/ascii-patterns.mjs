// Texts of chunks in ASCII: V8 keeps a script with any other character as UTF-16, in twice the memory, which the program
// touches when it starts. esbuild escapes characters in texts, but not in regular expressions.
import { parseSync, Visitor } from 'oxc-parser'

/** Returns the text of a module whose regular expressions have escapes in place of characters beyond ASCII. */
export function asciiPatterns(name, text) {
  if (!hasOthers(text)) return text
  const { program, errors } = parseSync(name, text, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`)
  const spans = []
  new Visitor({
    Literal({ start, end, regex }) {
      if (regex && hasOthers(text.slice(start, end))) spans.push({ start, end })
    },
  }).visit(program)
  const sorted = spans.sort((a, b) => a.start - b.start)
  const parts = sorted.map(
    ({ start, end }, index) =>
      text.slice(sorted[index - 1]?.end ?? 0, start) + escape(text.slice(start, end)),
  )
  return parts.join('') + text.slice(sorted.at(-1)?.end ?? 0)
}

const hasOthers = (text) => /[^\0-\x7f]/.test(text)

/** Escapes of other characters stay; a backslash before a character beyond ASCII says nothing, and is part of its escape. */
const escape = (pattern) =>
  pattern.replace(/\\?([\x80-\uffff])|\\[^]/g, (found, unit) =>
    unit === undefined ? found : `\\u${hex(unit)}`,
  )

const hex = (unit) => unit.charCodeAt(0).toString(16).padStart(4, '0')
