// Every node of the syntax tree by itself: the evaluator computes the value of V8, or rejects the node.
import { describe, expect, test } from 'vitest'
import { Unsupported } from '../../src/evaluate/unsupported.ts'
import { evaluateText, runText } from './evaluate-text.ts'

const inBlock = (statements: string) =>
  `(() => { const out = []; let x = 1; ${statements}; return [out, x] })()`

describe('evaluated', () => {
  test.each([
    // literals and names
    '[1, -0, 0.1, "a", true, null, undefined, NaN, Infinity, -Infinity, /a+/gi]',
    '`a${1}b${[1, [2, null]]}${{}}${/x/g}${null}`',
    '[..."aé😀"]',
    '{ x: 1, "y z": 2, 3: 3, [`k${1}`]: 4, ...{ x: 5 }, ..."ab", ...null, ...[9] }',
    '[undefined === void 0, typeof nowhere, typeof window, typeof NaN, typeof String]',
    // members and chains
    '["abc".length, "abc"[1], "abc"[5], "abc"["01"], [1, 2].length, [1, 2][-1], { a: 1 }.b]',
    '[null?.x, undefined?.[1], null?.x.y.z, { a: null }.a?.b.c(), { a: { b: 1 } }.a?.b, null?.f(1 / 0)]',
    '[0?.x, ""?.length, false?.y?.z, (({ x = 1, y = 1, z = 1 }) => [x, y, z])({ x: null, y: 0 })]',
    // operators
    '[1 + "2", "3" * "4", [5] * 2, [] + {}, 7 % -3, 2 ** 10, 1 / -0, null + 1, true + true, [1, 2] + [3]]',
    '[1 == "1.0", 0 == "", NaN == NaN, null == undefined, "null" == null, [] == [], [1] == 1, true == "1", false == "0"]',
    '[1 != "1", null != 0, NaN != NaN, 1 !== "1", "a" === "a", null === undefined]',
    '["b" > "a", "10" < "9", "10" < 9, [2] > 10, null >= 0, undefined <= 0, NaN < 1, "a" <= "a"]',
    '["x" in { x: undefined }, "y" in { x: 1 }, 0 in [1], 1 in [1], "length" in []]',
    '[0 && 1, 1 && 2, 0 || "x", 1 || 2, null ?? 3, 0 ?? 3, "" ?? 3]',
    '[!0, -"3", -0, +[], +"x", +null, void 1, typeof [], typeof null, typeof (() => 1)]',
    '[1 ? 2 : 3, "" ? 2 : 3, (1, 2, 3)]',
    // functions
    '((a, b = a, ...c) => [a, b, c])(1, undefined, 3, 4)',
    '(({ x, y: { z = 3 } = {}, ...rest }, [p, , q = p, ...r]) => [x, z, rest, p, q, r])({ x: 1, u: 2, v: 3 }, [1, 2, undefined, 4, 5])',
    '(function f(n) { return n > 0 ? n + f(n - 1) : 0 })(4)',
    '(({ length, [`0`]: first }) => [length, first])([7, 8])',
    '[1, 2, 3].map(function (n) { return n * 2 })',
    '{ f(x) { return x }, g: (x) => x }.f(1)',
  ])('%s', (source) => {
    const expression = source.startsWith('{') ? `(${source})` : source
    const found = evaluateText(expression)
    expect(found).toEqual(runText(expression))
    expect(found).toHaveProperty('value')
  })

  test.each([
    // assignment: the target is read first, and once
    'out.push(x++, x, ++x, x, x--, x, --x, x)',
    'x += (x = 5, 1)',
    'x *= 2 + 3; out.push((x -= 1), (x /= 2), (x %= 2), (x **= 3))',
    'let n = 0; const o = [{ v: 1 }, { v: 2 }]; o[n++].v += 5; out.push(n, o); o[n++].v++; out.push(n, o)',
    'let i = 0; const o = {}; o[i] = i = 2; out.push(o, i)',
    'const o = { a: { b: "1" } }; out.push(o.a.b++, o.a.b, (o.c = 2), o)',
    // declarations
    'out.push(f(2)); function f(n) { return n + x }',
    'out.push(v); var v = 1; if (x) { var v = 2, w } out.push(v, w)',
    'const [a, { b = 2, ...c }] = [1, { d: 4 }]; out.push(a, b, c)',
    '{ let x = 2; out.push(x); { const x = 3; out.push(x) } } out.push(x)',
    '{ out.push(g()); function g() { return 1 } }',
    // loops: every turn has its own variable
    'const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); out.push(...fs.map((f) => f()))',
    'const fs = []; for (let i = 0; i < 3; i++) { fs.push(() => i++); i += 0 } out.push(...fs.map((f) => [f(), f()]))',
    'const fs = []; for (var i = 0; i < 3; i++) fs.push(() => i); out.push(i, ...fs.map((f) => f()))',
    'for (const [k, v] of Object.entries({ a: 1, b: 2 })) out.push(k + v)',
    'for (const c of "a😀") { if (c === "a") continue; out.push(c) }',
    'for (var c of [1, 2, 3]) { if (c > 1) break; out.push(c) } out.push(c)',
    'for (x = 0; ; x++) { if (x === 2) continue; if (x > 4) break; out.push(x) }',
    'while (x < 20) { x *= 3; if (x === 9) continue; out.push(x) }',
    'switch (x) { case 0: out.push(0); case 1: out.push(1); case 2: out.push(2); break; default: out.push(3) }',
    'switch ("z") { case "a": out.push(1); default: out.push(2); case "b": out.push(3) }',
    'if (x === 2) out.push(1); else if (x === 1) out.push(2); else out.push(3);;',
    'for (const n of [1, 2]) { for (const m of [1, 2]) { if (m === 2) break; out.push(n, m) } }',
    // lists are changed in place
    'const a = [3, 1, 2]; const b = a; b.sort(); out.push(a, a === b, a.reverse() === a)',
    'const a = [3, 1, 2].map((n) => n); a.reverse(); out.push(a); a.push(7, 8); a[1] = 0; out.push(a)',
    'const o = { x: 1 }; Object.assign(o, { y: 2 }); out.push(o)',
    'const o = { f: () => 1 }; out.push(o.f((o.f = () => 2, 0)), o.f())',
  ])('%s', (statements) => {
    const source = inBlock(statements)
    const expected = runText(source)
    const found = evaluateText(source)
    expect(found).toEqual(expected)
    expect(found).toHaveProperty('value')
  })
})

describe('refused', () => {
  test.each([
    '10n',
    '[1, , 2]',
    '~1',
    '1 & 2',
    '1 | 2',
    '1 ^ 2',
    '1 << 2',
    '1 >> 2',
    '1 >>> 2',
    'x instanceof y',
    'this',
    'new Date()',
    'class {}',
    '(async () => await 1)()',
    '(async () => 1)()',
    '(function* () { yield 1 })()',
    'import("x")',
    'import.meta',
    'String.raw`a`',
    '{ get x() { return 1 } }',
    '{ set x(v) {} }',
    '{ __proto__: [] }',
    '(() => { delete {}.x })()',
    '(() => { const a = {}; a.b ??= 1; return a })()',
    '(() => { let a; a ||= 1; return a })()',
    '(() => { let a = 1; a &&= 2; return a })()',
    '(() => { let a = 1; a <<= 2; return a })()',
    '(() => { let a, b; [a, b] = [1, 2]; return a })()',
    '(() => { try { return 1 } finally {} })()',
    '(() => { throw 1 })()',
    '(() => { class A {} })()',
    '(() => { for (const k in { a: 1 }) return k })()',
    '(() => { do { return 1 } while (0) })()',
    '(() => { a: for (;;) break a })()',
    '(() => { let i; for (i of [1]) return i })()',
    '(() => arguments)()',
    // members of the language
    '"a".trim',
    '[].map',
    '({}).toString',
    '({}).constructor',
    '({}).__proto__',
    '(() => 1).name',
    '(() => 1).length',
    'Number.EPSILON',
    'Math.PI',
    '/a/.source',
    '"toString" in {}',
    '"map" in []',
    '(({ map }) => map)([])',
    '[].constructor("x")',
    '"".constructor.constructor("return 1")()',
    // conversions by the author's functions, and of functions
    '`${{ toString: () => "x" }}`',
    '1 + { valueOf: () => 2 }',
    '"" + (() => 1)',
    'JSON.stringify({ a: 1 }, ["b"])',
    'Array.from([1], 2)',
    // errors of the language
    'null.x',
    'undefined.x.y',
    '(void 0)()',
    '[...1]',
    '1 in 2',
    '(() => { const a = 1; a = 2; return a })()',
    '(() => { const a = 1; a++; return a })()',
    '(() => { const b = a; const a = 1; return b })()',
    '((a = b, b = 1) => a)()',
    '(function f() { f = 1; return f })()',
    '(() => { undeclared = 1 })()',
    '(({ x }) => x)(null)',
    '(([x]) => x)({})',
  ])('%s', (source) => {
    const found = evaluateText(source.startsWith('{') ? `(${source})` : source)
    expect(found).toHaveProperty('error')
    expect((found as { readonly error: Error }).error).toBeInstanceOf(Unsupported)
  })

  test('an undeclared name, by its name', () => {
    expect(evaluateText('missing + 1')).toMatchObject({ error: { missingName: 'missing' } })
    expect(evaluateText('missing.x()')).toMatchObject({ error: { missingName: 'missing' } })
  })
})

test('a list of a module or of props is not changed, because a page is evaluated twice', () => {
  const list = Object.freeze([3, 1, 2])
  expect(evaluateText('(() => list.sort().map((n) => n * 2))()', { list })).toEqual({
    value: {
      list: 3,
      entries: [
        ['0', 2],
        ['1', 4],
        ['2', 6],
      ],
    },
  })
  expect(list).toEqual([3, 1, 2])
})
