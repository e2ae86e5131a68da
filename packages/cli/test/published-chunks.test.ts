// Chunks of the published program are functions that set their exports once, at their end (bundle/to-commonjs.mjs).
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../bin', import.meta.url))

/** Returns the names that a chunk exports and that one of its functions assigns. */
function changedExports(text: string): string[] {
  const pairs = text.slice(text.lastIndexOf('module.exports={'))
  const exported = new Set([...pairs.matchAll(/":(\w+)/gu)].map(([, name]) => name))
  const changed: string[] = []
  let depth = 0
  const note = (name: unknown) => {
    if (depth > 1 && typeof name === 'string' && exported.has(name)) changed.push(name)
  }
  const [enter, leave] = [() => void (depth += 1), () => void (depth -= 1)]
  new Visitor({
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AssignmentExpression: ({ left }) => {
      if (left.type === 'Identifier') note(left.name)
    },
    UpdateExpression: ({ argument }) => {
      if (argument.type === 'Identifier') note(argument.name)
    },
  }).visit(parseSync('chunk.cjs', text, { sourceType: 'script' }).program)
  return changed
}

test('finds an export that changes after its chunk has run', () => {
  const text =
    '(function(require,module){"use strict";let a=1,b=2;b=3;function f(){a=2}module.exports={"a":a,"b":b}})'
  expect(changedExports(text)).toEqual(['a'])
})

test('no chunk changes what it exports', { timeout: 240_000 }, () => {
  const chunks = readdirSync(bin).filter((name) => /^chunk-.*\.cjs$/.test(name))
  expect(chunks.length).toBeGreaterThan(200)
  const changed = chunks.map(
    (name) => [name, changedExports(readFileSync(`${bin}/${name}`, 'utf8'))] as const,
  )
  expect(changed.filter(([, names]) => names.length > 0)).toEqual([])
})
