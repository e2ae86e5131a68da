// Expressions and programs as syntax trees, and the errors of texts that are neither.
import { describe, expect, test } from 'vitest'
import { bodyOf, importedName, nameOf, required } from '../../src/evaluate/es-node.ts'
import { parseExpression, parseProgram, sourceOf } from '../../src/evaluate/parse-javascript.ts'

describe('an expression', () => {
  test.each([
    ['1 + 1', 'BinaryExpression'],
    ['{ a: 1 }', 'ObjectExpression'],
    ['a // behind', 'Identifier'],
    ['/* before */ a', 'Identifier'],
    ['/* one */ a /* two */', 'Identifier'],
    ['<b>text</b>', 'JSXElement'],
    ['a, b', 'SequenceExpression'],
    ['function f() {}', 'FunctionExpression'],
  ])('%s is a %s', (source, type) => {
    expect(parseExpression(source)).toMatchObject({ node: { type } })
  })

  test.each(['', ' \n', '/* note */', ' /* one */ ', '/* one */\n/* two */'])('%j is empty', (source) => {
    expect(parseExpression(source)).toEqual({ node: undefined })
  })

  test.each([
    ['1 +', 'Unexpected token', 5],
    ['a b', 'Unexpected token', 3],
    ['const a = 1', 'Unexpected token', 1],
    ['/* a', 'Unterminated comment', 1],
    ['1); (2', 'no expression', 0],
  ])('%j is none', (source, message, offset) => {
    expect(parseExpression(source)).toEqual({ message, offset })
  })

  test('that was parsed before is the same tree', () => {
    const [first, second] = [parseExpression('same + 1'), parseExpression('same + 1')]
    expect(second).toBe(first)
    expect(parseExpression('same + 2')).not.toBe(first)
  })

  test('knows its text', () => {
    const parsed = parseExpression('f(  a + b )')
    const call = required('node' in parsed ? parsed.node : undefined)
    expect(sourceOf(call)).toBe('f(  a + b )')
    expect(sourceOf(required(call.arguments?.[0]))).toBe('a + b')
  })
})

describe('a program', () => {
  test('holds its statements', () => {
    const parsed = parseProgram('import a from "b"\nexport const c = <i>{a}</i>')
    const types = 'node' in parsed ? bodyOf(parsed.node).map(({ type }) => type) : []
    expect(types).toEqual(['ImportDeclaration', 'ExportNamedDeclaration'])
  })

  test.each([
    ['const = 1', { message: 'Unexpected token', offset: 6 }],
    ['let a; let a', { message: "Identifier 'a' has already been declared", offset: 11 }],
  ])('%j is none', (source, error) => {
    expect(parseProgram(source)).toEqual(error)
  })
})

describe('names', () => {
  test.each([
    ['<Tree.File.Name />', 'Tree.File.Name'],
    ['<xlink:href />', 'xlink:href'],
    ['<b />', 'b'],
  ])('of %s', (source, name) => {
    const parsed = parseExpression(source)
    const element = required('node' in parsed ? parsed.node : undefined)
    expect(nameOf(required(required(element.openingElement).name))).toBe(name)
  })

  test('of keys, and of nothing', () => {
    const parsed = parseExpression('({ "a b": 1, 2: 1, c: 1 })')
    const record = required('node' in parsed ? parsed.node : undefined)
    expect(record.properties?.map(({ key }) => nameOf(key))).toEqual(['a b', '2', 'c'])
    expect([nameOf(undefined), nameOf(null)]).toEqual(['', ''])
  })

  test('of imports in their module', () => {
    const parsed = parseProgram('import a, { b as c, "d e" as f } from "x"; import * as g from "y"')
    const bindings = 'node' in parsed ? bodyOf(parsed.node).flatMap(({ specifiers = [] }) => specifiers) : []
    expect(bindings.map(importedName)).toEqual(['default', 'b', 'd e', '*'])
    expect(bindings.map(({ local }) => nameOf(local))).toEqual(['a', 'c', 'f', 'g'])
  })

  test('a missing part is an error', () => {
    for (const part of [undefined, null, 'a', 1, {}])
      expect(() => required(part)).toThrow('a part of the tree is missing')
  })
})
