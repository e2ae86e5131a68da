// Methods that the evaluator calls itself: each has the value that V8 computes.
import { describe, expect, test } from 'vitest'
import { evaluateText, runText } from './evaluate-text.ts'

function expectEqual(source: string): void {
  const found = evaluateText(source)
  expect(found).toEqual(runText(source))
  expect(found).toHaveProperty('value')
}

describe('methods of lists', () => {
  test.each([
    '[1, 2, 3].map((n, index, all) => [n, index, all.length])',
    '[[1, [2]], 3].flatMap((n) => n)',
    '[[1, [2, [3]]], 4].flat()',
    '[[1, [2, [3]]], 4].flat(2)',
    '[1, 2, 3, 4].filter((n) => n % 2)',
    '[1, 2, 3, 4].find((n) => n > 2)',
    '[1, 2, 3, 4].findIndex((n) => n > 2)',
    '[1, 2, 3, 4].findLast((n) => n < 3)',
    '[[1, 2].some((n) => n > 1), [1, 2].every((n) => n > 1)]',
    '[1, 2, 3].reduce((sum, n) => sum + n, 10)',
    '[1, 2, 3].reduceRight((text, n) => text + n, "")',
    '[1, 2, 3].slice(1)',
    '[1].concat([2], 3, [[4]])',
    '[[1, null, undefined, "a"].join("-"), [1, [2, 3]].join(), [].join("x")]',
    '[[1, NaN].includes(NaN), [1, 2].indexOf(2), [1, 2, 1].lastIndexOf(1), [1, 2].at(-1)]',
    '[...["a", "b"].entries()]',
    '[[...["a", "b"].keys()], [...["a"].values()]]',
    '[[3, 1, 2].toSorted(), [3, 1, 2].toReversed(), [1, 2].with(0, 9)]',
    '[3, 1, 10].toSorted((a, b) => a - b)',
    '[1, 2].forEach((n) => n)',
    '(() => { const out = []; [1, 2].forEach((n) => out.push(n * 2)); return out })()',
    '(() => { const list = [1]; return [list.push(2, 3), list] })()',
    '[1, [2, 3]].map(String)',
    '["1", "x", ""].map(Number)',
    '[0, 1, "", "a", null].filter(Boolean)',
  ])('%s', expectEqual)
})

describe('methods of texts', () => {
  test.each([
    '["abc".at(-1), "abc".charAt(1), "abc".charCodeAt(1), "😀".codePointAt(0)]',
    '["a".concat("b", 1), "abc".endsWith("c"), "abc".includes("b"), "abc".startsWith("b", 1)]',
    '["abcb".indexOf("b"), "abcb".lastIndexOf("b"), "abc".slice(1, -1), "abc".substring(2, 0), "abc".substr(1, 1)]',
    '["5".padStart(3, "0"), "5".padEnd(3), "abc".padStart(2), "ab".repeat(3), "ab".repeat(0)]',
    '["aBc".toUpperCase(), "aBc".toLowerCase(), "aB".toLocaleUpperCase(), "aB".toLocaleLowerCase()]',
    '[" a ".trim(), " a ".trimStart(), " a ".trimEnd(), "e\\u0301".normalize().length, "a".toString()]',
    '["a,b,,c".split(","), "abc".split(""), "a,b,c".split(",", 2), "a1b2".split(/\\d/)]',
    '["b", "a"].sort((x, y) => x.localeCompare(y))',
    '"aXbX".replace("X", "-")',
    '"aXbX".replaceAll("X", "-")',
    '"abc".replace(/b/, "[$&]")',
    '"abc".replace("b", "$$")',
    '"a1b22".replace(/\\d+/g, (digits, at) => `<${digits}@${at}>`)',
    '"a-b-c".replaceAll("-", () => "+")',
    '"John Smith".replace(/(\\w+) (\\w+)/, "$2, $1")',
    '["a1b2".match(/\\d/g), "ab".match(/\\d/), "a1b2".search(/\\d/)]',
    '[..."a1b2".matchAll(/[a-z](\\d)/g)].map((match) => match[1])',
    '[/^a/.test("abc"), /^a/.test("bc"), /undefined/.test()]',
    '[1.005.toFixed(2), 1234.5.toFixed(), 255..toString(16), 3.14159.toPrecision(3), true.toString()]',
  ])('%s', expectEqual)
})

describe('functions of the language', () => {
  test.each([
    '[String(), String(1), String(null), Number(), Number("2"), Boolean(""), Boolean([])]',
    '[parseInt("12px"), parseInt("ff", 16), parseFloat("1.5em"), encodeURIComponent("a b&c")]',
    '[Object.keys({ a: 1, b: 2 }), Object.values({ a: 1 }), Object.entries({ a: 1 })]',
    'Object.keys(["x", "y"])',
    'Object.assign({ a: 1 }, { b: 2 }, null, { a: 3 })',
    'Object.fromEntries([["a", 1], ["b", [2]]])',
    'Object.fromEntries(Object.entries({ a: 1, b: 2 }).map(([key, value]) => [key.toUpperCase(), value * 2]))',
    '[Array.isArray([]), Array.isArray("a"), Array.isArray({ length: 0 })]',
    '[Array.of(), Array.of(7), Array.of(1, [2])]',
    '[Array.from("aé😀"), Array.from([1, 2], (n) => n * 2), Array.from({ length: 3 }, (_, index) => index)]',
    'Array.from({ length: 2, 0: "a", 1: "b" })',
    'Array.from({ length: 0 })',
    '[Math.max(1, 3, 2), Math.min(), Math.round(1.5), Math.floor(-1.5), Math.ceil(1.2), Math.abs(-2)]',
    '[Math.trunc(-1.5), Math.pow(2, 3), Math.sqrt(9), Math.sign(-4), Math.max("7", null)]',
    '[Number.isInteger(1), Number.isInteger("1"), Number.isNaN(NaN), Number.isFinite(Infinity)]',
    '[Number.isSafeInteger(2 ** 53), Number.parseInt("7"), Number.parseFloat("7.5")]',
    'JSON.stringify({ a: [1, "x", null, true], b: { c: undefined } })',
    'JSON.stringify([1, { a: 2 }], null, 2)',
    'JSON.stringify({ a: 1 }, undefined, "--")',
    'JSON.stringify(undefined)',
  ])('%s', expectEqual)
})

describe('functions of records', () => {
  test.each([
    '({ f: (a, b) => [a, b] }).f(1, 2)',
    '({ map: (n) => n + 1 }).map(1)',
    '({ f: { g: () => "deep" } }).f.g()',
    '[() => 1, () => 2].map((f) => f())',
  ])('%s', expectEqual)
})

test('iterators are lists, so that the methods of lists work on them', () => {
  const list = {
    value: {
      list: 2,
      entries: [
        ['0', 1],
        ['1', 2],
      ],
    },
  }
  expect(evaluateText('["a", "b"].keys().map((n) => n + 1)')).toEqual(list)
  expect(evaluateText('"a1b2".matchAll(/\\d/g).map(([digit]) => Number(digit))')).toEqual(list)
})
