import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needsParts, themes } from '../src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-theme-'))
const sheets = () => Object.keys(themes).map((name) => read(`themes/${name}.css`))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

beforeAll(() => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../build.mjs'), folder])
})
afterAll(() => rmSync(folder, { recursive: true }))

test('no file of rules is longer than 300 lines', () => {
  const root = join(import.meta.dirname, '..')
  const files = ['css', 'src/themes'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => join(root, folder, path)),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)).toEqual([])
})

test('each theme has one stylesheet', () => {
  expect(readdirSync(join(folder, 'themes')).toSorted()).toEqual(
    Object.keys(themes)
      .map((name) => `${name}.css`)
      .toSorted(),
  )
})

test.each(Object.keys(themes))('the styles of a page of %s keep their budget of 14 KB gzip', (name) => {
  expect(gzipSync(read(`themes/${name}.css`)).length).toBeLessThan(14_000)
})

test('the stylesheet of the playground is loaded when it is meant, and stays small', () => {
  expect(gzipSync(read('playground.css')).length).toBeLessThan(4_000)
})

test('schemes are decided by the browser: light-dark() stays as written', () => {
  const css = read('themes/mint.css')
  expect(css).toContain('color-scheme:light dark')
  expect(css.match(/light-dark\(/g)?.length).toBeGreaterThan(15)
  expect(css).not.toContain('--lightningcss')
})

test('every state of reading has its rules: reduced motion, forced colours, print', () => {
  for (const query of ['prefers-reduced-motion', 'forced-colors', '@media print'])
    for (const css of sheets()) expect(css).toContain(query)
})

test('the bundle loads nothing from elsewhere', () => {
  expect(sheets().join('') + read('api.css')).not.toMatch(/@import|url\((?!["']?(?:data:|#))/)
})

test('a page with something that only parts.css renders is reported to need it', () => {
  const drawn = (css: string) =>
    new Set([...css.replace(/\{[^{}]*\}/g, ' ').matchAll(/\.([a-z][\w-]*)/g)].map((match) => match[1]))
  const common = drawn(read('themes/mint.css'))
  const rare = [...drawn(read('parts.css'))].filter((name) => name !== undefined && !common.has(name))
  expect(rare.length).toBeGreaterThan(30)
  const goldens = readdirSync(join(import.meta.dirname, 'components/goldens')).map((file) =>
    readFileSync(join(import.meta.dirname, 'components/goldens', file), 'utf8'),
  )
  for (const html of goldens) {
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap((match) => match[1]?.split(' ') ?? [])
    if (classes.some((name) => rare.includes(name))) expect(needsParts(html), html.slice(0, 200)).toBe(true)
  }
  expect(goldens.some((html) => !needsParts(html))).toBe(true)
  expect(needsParts('<p class="card steps">badge tree</p>')).toBe(false)
  // Text is no element, whatever it looks like.
  expect(needsParts('<code>&lt;b class="badge"> class="tree"</code>')).toBe(false)
  // API pages have the rules of fields in their own stylesheet.
  const fields = drawn(readFileSync(join(import.meta.dirname, '../css/fields.css'), 'utf8'))
  const api = drawn(read('api.css'))
  expect([...fields].filter((name) => !api.has(name))).toEqual([])
  expect(needsParts('<div class="field"><details class="expandable">', true)).toBe(false)
  expect(needsParts('<div class="field"><img src="a.png">', true)).toBe(true)
})

test.each(Object.keys(themes))(
  '%s: rules for the title weigh no more than its tag, so that those of projects win',
  (name) => {
    const css = read(`themes/${name}.css`)
    expect(css).toContain('h1:where(.page-title)')
    expect(css.replaceAll(/h1:where\(\.page-title[^)]*\)/g, '')).not.toMatch(/\.page-title|#page-title/)
  },
)
