// Expressions that the evaluator rejects, with the reason that authors read after "not evaluated:".
import { describe, expect, test } from 'vitest'
import { Unsupported } from '../../src/evaluate/unsupported.ts'
import { jsxValue, missingValue, opaqueValue, type Env } from '../../src/values.ts'
import { evaluateText } from './evaluate-text.ts'

const env = undefined as unknown as Env
const names = {
  content: jsxValue({ type: 'b', name: 'b', props: {}, children: [], env }),
  absent: missingValue('"absent" of "./x" cannot be had'),
  hidden: opaqueValue('"hidden" is changed by a statement of its module'),
}

function reasonOf(source: string): unknown {
  const found = evaluateText(source, names)
  return 'error' in found && found.error instanceof Unsupported ? found.error.message : found
}

describe('the language', () => {
  test.each([
    ['10n', 'a BigInt is not evaluated'],
    ['[1, , 2]', 'a list with holes is not evaluated'],
    ['[...{}]', 'only lists can be spread here'],
    ['new Map()', 'NewExpression is not evaluated'],
    ['1 & 2', 'operator "&" is not evaluated'],
    ['~1', 'operator "~" is not evaluated'],
    ['(() => { let a = 1; a <<= 2; return a })()', 'operator "<<=" is not evaluated'],
    ['({ get x() { return 1 } })', 'getters and setters are not evaluated'],
    ['({ __proto__: null })', 'a prototype is not assigned'],
    ['(() => { const a = {}; a["__proto__"] = 1 })()', 'a prototype is not assigned'],
    [
      '(() => { const o = {}, l = [2, 1]; o[l] = l.sort(); return o })()',
      'an object is the key of an assignment',
    ],
    ['(async () => 1)()', 'asynchronous functions are not evaluated'],
    ['(() => { throw 1 })()', 'ThrowStatement is not run'],
    ['(() => { for (const x of {}) {} })()', 'only lists are walked'],
    ['(() => { let x; for (x of [1]) {} })()', 'a loop declares its variable'],
    ['(() => { undeclared = 1 })()', '"undeclared" is not declared'],
    ['(() => { const a = 1; a = 2 })()', '"a" is a constant'],
    ['(() => { const b = a; let a = 1 })()', 'a name is used before its declaration'],
    ['(() => { a = 1; let a })()', 'a name is used before its declaration'],
    ['(() => { f().x = 1; function f() {} })()', 'this cannot be assigned to'],
    ['(() => { [][0].x = 1 })()', 'this cannot be assigned to'],
    ['(() => { /a/.x = 1 })()', 'this cannot be assigned to'],
    ['(() => { let a; [a] = [1] })()', 'this cannot be assigned to'],
    ['missing', '"missing" is not defined'],
  ])('%s', (source, reason) => {
    expect(reasonOf(source)).toBe(reason)
  })
})

describe('members and calls', () => {
  test.each([
    ['null.x', '"x" is read of nothing'],
    ['[].map', '"map" is a member of the language'],
    ['"a".constructor', '"constructor" is a member of the language'],
    ['Number.EPSILON', '"EPSILON" is a member of the language'],
    ['(1)()', 'what is called is not a function'],
    ['({ f: 1 }).f()', '"f" is not called'],
    ['/a/.exec("a")', '"exec" is a member of the language'],
    ['[].copyWithin(0)', 'method "copyWithin" of a list is not called'],
    ['"a".link("b")', 'method "link" of a text is not called'],
    ['Math.random()', '"Math.random" is not called'],
    ['Object.freeze({})', '"Object.freeze" is not called'],
    ['Object.keys("ab")', '"Object.keys" is not called'],
    ['Object.keys(null)', '"Object.keys" is not called'],
    ['Array.fromAsync([])', '"Array.fromAsync" is not called'],
    ['Array.from([1], 2)', 'what is called is not a function'],
    ['Date.now()', '"Date.now" is not called'],
    ['React.useState(1)', '"React.useState" needs the browser'],
    ['JSON.stringify({}, ["a"])', 'a replacer is not called'],
    ['Object.assign([], { a: 1 })', 'a list is not assigned to'],
    ['Object.fromEntries({})', 'only a list of entries becomes a record'],
    ['Object.fromEntries(["ab"])', 'an entry of a record is a list of two'],
    ['1 in 2', 'only lists and records have members'],
    ['"toString" in {}', '"toString" is a member of the language'],
  ])('%s', (source, reason) => {
    expect(reasonOf(source)).toBe(reason)
  })
})

describe('destructuring', () => {
  test.each([
    ['(({ x }) => x)(null)', 'nothing is taken apart'],
    ['(({ x }) => x)(undefined)', 'nothing is taken apart'],
    ['(([x]) => x)({})', 'what is taken apart is not a list'],
    ['(({ ...x }) => x)(content)', 'content has no members'],
  ])('%s', (source, reason) => {
    expect(reasonOf(source)).toBe(reason)
  })
})

describe('conversions', () => {
  test.each([
    ['`${() => 1}`', 'a function has no value'],
    ['1 + { valueOf: () => 2 }', 'a record that converts itself is not evaluated'],
    ['`${{ toString: () => "x" }}`', 'a record that converts itself is not evaluated'],
  ])('%s', (source, reason) => {
    expect(reasonOf(source)).toBe(reason)
  })
})

describe('content, and values that only running code has', () => {
  test.each([
    ['content.props', 'content has no members'],
    ['({ ...content })', 'content has no members'],
    ['content + 1', 'content is not a value'],
    ['content === 1', 'content is not a value'],
    ['1 === content', 'content is not a value'],
    ['[content].join()', 'content cannot be joined'],
    ['Object.assign({}, { a: 1 }, content)', 'content is not a value'],
    ['JSON.stringify([content])', 'content is not a value'],
    ['"a" in content', 'only lists and records have members'],
    ['<b {...content} />', 'content has no members'],
    ['absent', '"absent" of "./x" cannot be had'],
    ['hidden', '"hidden" is changed by a statement of its module'],
  ])('%s', (source, reason) => {
    expect(reasonOf(source)).toBe(reason)
  })
})
