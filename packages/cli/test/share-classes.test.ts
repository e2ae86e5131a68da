// Literals of the published program that begin with a spread (bundle/share-classes.mjs).
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shareClasses } from '../bundle/share-classes.mjs'

const bin = fileURLToPath(new URL('../bin', import.meta.url))

test.each([
  ['x={...a,b}', 'x={...null,...a,b}'],
  ['x={...a,...b}', 'x={...null,...a,...b}'],
  ['x={...c&&{d},e:{...f,g}}', 'x={...null,...c&&{d},e:{...null,...f,g}}'],
  ['x=`é😀${{...a,b}}`', 'x=`é😀${{...null,...a,b}}`'],
  // These share a class as they are.
  ['x={...a}', 'x={...a}'],
  ['x={...null,...a,b}', 'x={...null,...a,b}'],
  ['x={b,...a}', 'x={b,...a}'],
  ['x={b,c}', 'x={b,c}'],
  ['let{...a}=x,y=[...z,1];f(...z,1)', 'let{...a}=x,y=[...z,1];f(...z,1)'],
])('%s', (text, expected) => {
  expect(shareClasses('a.js', text)).toBe(expected)
})

test('makes the same objects', () => {
  const text = `
    const odd = JSON.parse('{"__proto__": {"x": 1}, "a": 1}')
    const read = []
    const live = { get a() { read.push('a'); return 1 }, [Symbol.for('s')]: 2, 1: 3 }
    const made = [{ ...odd, b: 2 }, { ...live, b: 2, a: 5 }, { ...null, b: 1 }, { ...'hi', b: 1 }, { ...false, ...odd }]
    JSON.stringify([made.map((one) => [Reflect.ownKeys(one).map(String), one]), read, made[0].x ?? null])`
  const run = (code: string): unknown => runInThisContext(`{${code}}`)
  const changed = shareClasses('a.js', text)
  expect(changed).not.toBe(text)
  expect(run(changed)).toBe(run(text))
})

test('all objects of such a literal have one class', () => {
  const text = `
    const make = (source, key) => ({ ...source, first: 1, ...(key && { key }), last: source })
    const made = Array.from({ length: 1000 }, (_, x) => make({ x, y: 1 }, 'k'))
    console.log(made.filter((one) => !%HaveSameMap(one, made[999])).length)`
  // The call of V8 itself is no syntax.
  const [before = '', after = ''] = text.split('%')
  const code = shareClasses('a.js', `${before}${after}`).replace('HaveSameMap', '%HaveSameMap')
  const others = execFileSync(process.execPath, ['--allow-natives-syntax', '-e', code], { encoding: 'utf8' })
  // The first objects are made before V8 has looked at the literal.
  expect(Number(others)).toBeLessThan(50)
})

test('every literal of the published chunks that needs it begins so', { timeout: 120_000 }, () => {
  const chunks = readdirSync(bin).filter((name) => /^chunk-.*\.cjs$/.test(name))
  const texts = chunks.map((name) => [name, readFileSync(`${bin}/${name}`, 'utf8')] as const)
  expect(texts.filter(([name, text]) => shareClasses(name, text) !== text).map(([name]) => name)).toEqual([])
})
