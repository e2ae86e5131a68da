// JSX of expressions as values that are rendered later.
import { describe, expect, test } from 'vitest'
import { cleanJsxText, resolveType } from '../../src/evaluate/evaluate-jsx.ts'
import { createScope, lazily } from '../../src/evaluate/scope.ts'
import { evaluateExpression } from '../../src/evaluate/evaluate-expression.ts'
import { createBudget, useBudget } from '../../src/evaluate/page-budget.ts'
import { parseExpression } from '../../src/evaluate/parse-javascript.ts'
import {
  isJsxValue,
  isMissingValue,
  isOpaqueValue,
  missingValue,
  opaqueValue,
  type Env,
} from '../../src/values.ts'

function envOf(names: Readonly<Record<string, unknown>>): Env {
  const module = undefined as unknown as Env['module']
  return { module, scope: createScope(undefined, names), evaluate: evaluateExpression }
}

/** The name, props and children of JSX; elements inside are lists of the same. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  return isJsxValue(value) ? [value.name, { ...value.props }, value.children.map(shapeOf)] : value
}

function evaluate(source: string, names: Readonly<Record<string, unknown>> = {}): unknown {
  useBudget(createBudget())
  const parsed = parseExpression(source)
  return 'node' in parsed && parsed.node ? evaluateExpression(parsed.node, envOf(names)) : parsed
}

describe('elements', () => {
  test.each([
    ['<b />', ['b', {}, []]],
    ['<></>', ['', {}, []]],
    ['<b>text</b>', ['b', {}, ['text']]],
    ['<b>{1}{"a"}{null}</b>', ['b', {}, [1, 'a', null]]],
    ['<b>{}{/* note */}</b>', ['b', {}, []]],
    ['<b>\n  one\n  two\n</b>', ['b', {}, ['one two']]],
    ['<b>\n</b>', ['b', {}, []]],
    ['<b> a </b>', ['b', {}, [' a ']]],
    ['<a><i>x</i>y</a>', ['a', {}, [['i', {}, ['x']], 'y']]],
    ['<b>{[<i key="1" />]}</b>', ['b', {}, [[['i', { key: '1' }, []]]]]],
    ['<Tree.File />', ['Tree.File', {}, []]],
    ['<b a b="1" c={2} d={[3]} />', ['b', { a: true, b: '1', c: 2, d: [3] }, []]],
    ['<b a="1" {...{ a: "2", e: 3 }} a="4" />', ['b', { a: '4', e: 3 }, []]],
    ['<b c=<i /> />', ['b', { c: ['i', {}, []] }, []]],
    [
      '<b data-x="1" aria-label={"y"} xlink:href="z" />',
      ['b', { 'data-x': '1', 'aria-label': 'y', 'xlink:href': 'z' }, []],
    ],
  ])('%s', (source, expected) => {
    const shape = shapeOf(evaluate(source)) as readonly [string, Record<string, unknown>, unknown]
    const props = Object.fromEntries(Object.entries(shape[1]).map(([name, value]) => [name, shapeOf(value)]))
    expect([shape[0], props, shape[2]]).toEqual(expected)
  })
})

describe('the type of a tag', () => {
  const Own = () => 1
  const names = {
    Own,
    b: 'not used',
    Tree: { File: Own, Empty: undefined },
    Gone: missingValue('not there'),
    Plain: undefined,
  }

  test.each([
    ['b', 'b'],
    ['Own', Own],
    ['Unknown', 'Unknown'],
    ['Tree.File', Own],
    ['Tree.Empty', 'Tree.Empty'],
    ['Tree.None', 'Tree.None'],
    ['Plain', 'Plain'],
    ['motion.div', 'motion.div'],
  ])('%s', (name, type) => {
    expect(resolveType(name, envOf(names))).toBe(type)
  })

  test('of a missing import is that value', () => {
    expect(isMissingValue(resolveType('Gone', envOf(names)))).toBe(true)
  })

  test('that only running code has is opaque', () => {
    const type = resolveType('Own.Part.Deep', envOf({ Own: { Part: opaqueValue('x') } }))
    expect(isOpaqueValue(type) && type.reason).toBe('content has no members')
  })

  test('that needs itself is opaque', () => {
    const env = envOf({})
    const value: () => unknown = lazily('Self', () => value())
    env.scope.names.set('Self', value)
    const type = resolveType('Self', env)
    expect(isOpaqueValue(type) && type.reason).toBe('"Self" needs itself')
  })
})

test.each([
  ['a', 'a'],
  [' a ', ' a '],
  ['\n  a\n', 'a'],
  ['a \n b', 'a b'],
  ['a\r\n\r\nb', 'a b'],
  ['a\rb', 'a b'],
  ['\ta\tb\n\tc', ' a b c'],
  [' \n ', ''],
])('text %j is %j', (raw, clean) => {
  expect(cleanJsxText(raw)).toBe(clean)
})
