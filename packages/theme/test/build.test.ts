import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'octavo-theme-'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

beforeAll(() => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../build.mjs'), folder])
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the styles of a page keep their budget of 14 KB gzip', () => {
  expect(gzipSync(read('octavo.css')).length + gzipSync(read('api.css')).length).toBeLessThan(14 * 1024)
})

test('schemes are decided by the browser: light-dark() stays as written', () => {
  const css = read('octavo.css')
  expect(css).toContain('color-scheme:light dark')
  expect(css.match(/light-dark\(/g)?.length).toBeGreaterThan(15)
  expect(css).not.toContain('--lightningcss')
})

test('every state of reading has its rules: reduced motion, forced colours, print', () => {
  for (const query of ['prefers-reduced-motion', 'forced-colors', '@media print'])
    expect(read('octavo.css')).toContain(query)
})

test('the bundle loads nothing from elsewhere', () => {
  expect(read('octavo.css') + read('api.css')).not.toMatch(/@import|url\((?!["']?(?:data:|#))/)
})
