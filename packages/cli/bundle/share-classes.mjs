// Objects that one literal makes get one hidden class. In Node 20, V8 makes another one for each object of a literal
// that begins with a spread and adds keys to it (`{ ...page, title }`); making such an object takes up to nine times as
// long, each reads slowly ever after, and the classes fill the heap. A spread of nothing before it prevents this.
import { parseSync, Visitor } from 'oxc-parser'

/** Returns the text of a module in which such literals begin with `...null`: they make the same objects. */
export function shareClasses(name, text) {
  const { program, errors } = parseSync(name, text, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`)
  const starts = []
  new Visitor({
    ObjectExpression({ start, properties }) {
      const [first] = properties
      const isSpread = first?.type === 'SpreadElement' && first.argument.raw !== 'null'
      if (isSpread && properties.length > 1) starts.push(start + 1)
    },
  }).visit(program)
  const ends = [...starts.sort((a, b) => a - b), text.length]
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end)).join('...null,')
}
