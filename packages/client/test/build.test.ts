import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'octavo-client-'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const playgroundFiles = () =>
  JSON.parse(read('playground.json')) as { readonly script: string; readonly parts: readonly string[] }

beforeAll(() => {
  // Without it vite takes the runner's `test`, and builds with the JSX runtime for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [join(import.meta.dirname, '../build.mjs'), folder], { env })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the manifest names every script', () => {
  const manifest = JSON.parse(read('manifest.json')) as Record<string, string>
  expect(Object.keys(manifest)).toEqual([
    'head',
    'sidebar-state',
    'main',
    'dev',
    'search',
    'live',
    'oauth-callback',
    'redirect',
    'offline',
    'integrations',
    'feedback',
    'comments',
    'search-provider',
    'not-found',
    'sidebar-parts',
    'page-parts',
    'api-page',
    'samples',
  ])
  for (const file of Object.values(manifest)) expect(read(file).length).toBeGreaterThan(100)
})

test('the scripts keep their budgets, gzip', () => {
  expect(gzipSync(read('head.js')).length).toBeLessThan(512)
  expect(gzipSync(read('head.js')).length + gzipSync(read('main.js')).length).toBeLessThan(7 * 1024)
  expect(gzipSync(read('sidebar-state.js')).length).toBeLessThan(576)
  // Source: DESIGN.md section 6 allows 30 KB.
  expect(gzipSync(read('search.js')).length).toBeLessThan(10 * 1024)
  expect(gzipSync(read('oauth-callback.js')).length).toBeLessThan(512)
})

/** The names of the files that a file imports, at once or when they are used. */
const importsOf = (name: string, pattern: RegExp): readonly string[] =>
  [...read(name).matchAll(pattern)].map(([, path = '']) => `playground/${path}`)

test('a playground is loaded with at most 45 KB on intent; its files are named by their content', () => {
  const { script, parts } = playgroundFiles()
  const files = [script, ...parts]
  for (const name of files) expect(name).toMatch(/^playground\/[\w-]+-[\w-]{8}\.js$/)
  const atOnce = [script, ...importsOf(script, /(?:from|import)"\.\/([^"]+)"/g)]
  // Source: DESIGN.md section 6; the writers of code samples are in it.
  const sizes = atOnce.map((name) => gzipSync(read(name)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(45 * 1000)
  for (const name of files)
    for (const other of importsOf(name, /(?:from|import|import\()"\.\/([^"]+)"/g))
      expect(files).toContain(other)
  expect(atOnce.some((name) => /answer-view|history-view|oauth-form/.test(name))).toBe(false)
})

test('the head script is a classic one that leaves no name behind', () => {
  expect(read('head.js')).toMatch(/^\(function\(\)\{.*\}\)\(\);?\s*$/s)
  expect(read('head.js')).not.toMatch(/\b(?:import|export)\b/)
})

test('X17: no script uses a sink that trusted types guard, or reads names off the document', () => {
  const sinks =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc|createContextualFragment/
  for (const name of ['head.js', 'main.js', 'dev.js', 'search.js', 'live.js', 'oauth-callback.js'])
    expect(read(name)).not.toMatch(sinks)
  // Preact's own, for a property (`dangerouslySetInnerHTML`) that nothing here sets; the runtime of islands has it too.
  const sinksOf = (name: string) =>
    read(name).replaceAll('dangerouslySetInnerHTML', '').match(new RegExp(sinks, 'g'))
  const { script, parts } = playgroundFiles()
  expect([script, ...parts].flatMap((name) => sinksOf(name) ?? [])).toEqual(sinksOf('island-runtime.js'))
})
