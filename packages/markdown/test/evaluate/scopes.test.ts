// Names of scopes, and the declarations of modules, which are evaluated when they are first used.
import { describe, expect, test } from 'vitest'
import { bodyOf } from '../../src/evaluate/es-node.ts'
import { codeOf, evaluateExpression } from '../../src/evaluate/evaluate-expression.ts'
import { createBudget, useBudget } from '../../src/evaluate/page-budget.ts'
import { parseProgram } from '../../src/evaluate/parse-javascript.ts'
import { declare } from '../../src/evaluate/run-body.ts'
import {
  assign,
  createScope,
  declareConstant,
  declareLazily,
  findScope,
  lazily,
  lookUp,
  namesIn,
} from '../../src/evaluate/scope.ts'
import { isUnsetName, readProp } from '../../src/evaluate/snippet-names.ts'
import type { Env } from '../../src/values.ts'
import { plainForm } from './evaluate-text.ts'

const emptyEnv = (names: Readonly<Record<string, unknown>> = {}): Env => {
  const module = undefined as unknown as Env['module']
  return { module, scope: createScope(undefined, names), evaluate: evaluateExpression }
}

function declareAll(text: string): Env {
  useBudget(createBudget())
  const env = emptyEnv()
  const parsed = parseProgram(text)
  for (const statement of 'node' in parsed ? bodyOf(parsed.node) : []) declare(statement, env)
  return env
}

const valueOf = (env: Env, name: string): unknown => plainForm(lookUp(env.scope, name)?.())

describe('declarations of a module', () => {
  test.each([
    ['const a = 1 + 1', 'a', 2],
    ['let a', 'a', undefined],
    ['var a = [1]', 'a', plainForm([1])],
    ['function a(n) { return n }', 'a', 'a function'],
    ['const a = () => b, b = 2', 'b', 2],
    ['const a = b + 1; const b = 2', 'a', 3],
    ['const { a, b: [c] } = { a: 1, b: [2] }', 'a', 1],
    ['const { a, b: [c] } = { a: 1, b: [2] }', 'c', 2],
    ['const [a = 5, ...c] = [undefined, 2, 3]', 'a', 5],
    ['const [a = 5, ...c] = [undefined, 2, 3]', 'c', plainForm([2, 3])],
  ])('%s: %s', (text, name, expected) => {
    expect(valueOf(declareAll(text), name)).toEqual(expected)
  })

  test('are not evaluated before they are used', () => {
    const env = declareAll('const broken = missing.x; const { a } = missing; const fine = 1')
    expect(valueOf(env, 'fine')).toBe(1)
    expect(() => valueOf(env, 'broken')).toThrow('"missing" is not defined')
    expect(() => valueOf(env, 'a')).toThrow('"missing" is not defined')
  })

  test('that need themselves are an error', () => {
    expect(() => valueOf(declareAll('const a = b; const b = a'), 'a')).toThrow('"a" needs itself')
    expect(() => valueOf(declareAll('const { a } = a'), 'a')).toThrow('"a" needs itself')
  })

  test('constants cannot be assigned to, variables can', () => {
    const env = declareAll('const a = 1, [b] = [2]; let c = 3')
    expect(() => assign(env.scope, 'a', 0)).toThrow('"a" is a constant')
    expect(() => assign(env.scope, 'b', 0)).toThrow('"b" is a constant')
    expect(assign(env.scope, 'c', 4)).toBe(true)
    expect(valueOf(env, 'c')).toBe(4)
  })

  test('functions remember their code', () => {
    const env = declareAll('const a = () => 1; function b() {}')
    expect(codeOf(lookUp(env.scope, 'a')?.())?.node.type).toBe('ArrowFunctionExpression')
    expect(codeOf(lookUp(env.scope, 'b')?.())?.node.type).toBe('FunctionExpression')
    expect([codeOf(undefined), codeOf({}), codeOf(() => 1)]).toEqual([undefined, undefined, undefined])
  })
})

describe('scopes', () => {
  const outer = createScope(undefined, { a: 1, b: 2 })
  const inner = createScope(outer, { b: 3 })

  test('the innermost name counts', () => {
    expect(lookUp(inner, 'a')?.()).toBe(1)
    expect(lookUp(inner, 'b')?.()).toBe(3)
    expect(lookUp(inner, 'c')).toBeUndefined()
    expect(findScope(inner, 'a')).toBe(outer)
    expect(findScope(inner, 'b')).toBe(inner)
    expect(findScope(inner, 'c')).toBeUndefined()
    expect(namesIn(inner)).toEqual(['b', 'a', 'b'])
  })

  test('an assignment reaches the scope that has the name', () => {
    const [parent, child] = [createScope(undefined, { x: 1 }), createScope()]
    const scope = { ...child, parent }
    expect(assign(scope, 'x', 2)).toBe(true)
    expect(parent.names.get('x')?.()).toBe(2)
    expect(assign(scope, 'y', 2)).toBe(false)
  })

  test('a constant stays', () => {
    const scope = createScope()
    declareConstant(scope, 'x', 1)
    expect(() => assign(scope, 'x', 2)).toThrow('"x" is a constant')
    expect(lookUp(scope, 'x')?.()).toBe(1)
  })
})

describe('lazy values', () => {
  test('are computed once', () => {
    let runs = 0
    const scope = createScope()
    declareLazily(scope, 'x', () => ++runs)
    expect([lookUp(scope, 'x')?.(), lookUp(scope, 'x')?.(), runs]).toEqual([1, 1, 1])
  })

  test('are computed again after an error', () => {
    let runs = 0
    const value = lazily('x', () => {
      if (++runs === 1) throw new Error('not yet')
      return runs
    })
    expect(value).toThrow('not yet')
    expect(value()).toBe(2)
  })
})

describe('props of a snippet', () => {
  const env = { ...emptyEnv({ known: 1, props: {} }), props: { title: 'x' } }
  const read = (source: string): unknown => {
    const parsed = parseProgram(source)
    const [statement] = 'node' in parsed ? bodyOf(parsed.node) : []
    const { expression } = statement ?? {}
    return typeof expression === 'object' ? readProp(expression, env) : undefined
  }

  test.each([
    ['title', 'title'],
    ['other', 'other'],
    ['props.title', 'props.title'],
    ['other.a.b', 'other.a.b'],
    ['other[0]', undefined],
    ['known', undefined],
    ['window', undefined],
    ['f().x', undefined],
    ['1', undefined],
  ])('%s', (source, expected) => {
    expect(read(source)).toBe(expected)
  })

  test('are unset where no use passes them', () => {
    expect(isUnsetName('other', env)).toBe(true)
    expect(isUnsetName('known', env)).toBe(false)
    expect(isUnsetName('window', env)).toBe(false)
    expect(isUnsetName('other', emptyEnv())).toBe(false)
    expect(readProp(undefined, env)).toBeUndefined()
  })
})
