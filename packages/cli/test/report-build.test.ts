// What a build reports at its end: its exit code, its report as a file, and what it prints.
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { asSitePath, createDiagnostic, type Diagnostic } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../src/argv/read-arguments.ts'
import { buildCommand } from '../src/commands/build.ts'
import { mergeDiagnostics } from '../src/print/print-diagnostics.ts'
import { createColors } from '../src/print/terminal.ts'
import type { BuildFacts } from '../src/runs/build-site.ts'
import { reportBuild } from '../src/runs/report-build.ts'
import { tempFolder } from './twins/temp-folder.ts'

const at = (path: string, line: number) => {
  const point = { line, column: 1, offset: 0 }
  return { span: { path, start: point, end: { ...point, column: 3 } } }
}
const error = createDiagnostic('api/missing', 'There is no "api.json"', at('docs.json', 1))
const warnings = Array.from({ length: 22 }, (_, n) =>
  createDiagnostic('nav/missing-page', `Cannot find page "${n}"`, at('docs.json', n + 1)),
)
const [warning] = warnings as [Diagnostic]
const note = createDiagnostic('config/no-site-url', 'The address is unknown')
const output = { path: 'index.html', route: '/', kind: 'page' as const, source: asSitePath('index.mdx') }

/** Reports a build with these diagnostics. */
async function report(diagnostics: readonly Diagnostic[], words: readonly string[] = [], replaced = true) {
  const root = tempFolder({ 'other/x.txt': '' })
  const read = await readArguments(
    buildCommand,
    words.map((word) => word.replace('ROOT', root)),
  )
  if (!read.ok) throw new Error(read.errors.join())
  const [out, err]: string[][] = [[], []]
  const terminal = {
    out: (text: string) => void out?.push(text),
    err: (text: string) => void err?.push(text),
    isLive: false,
    columns: 80,
    colors: createColors(false),
  }
  const facts: BuildFacts = {
    kind: 'built',
    root,
    files: [{ output, sizeBytes: 2000, ms: 3, linked: false }],
    replaced,
    diagnostics,
    out: join(root, 'dist'),
    counts: { pages: 1 },
    report: mergeDiagnostics,
    sourceOf: (path) => (path === 'docs.json' ? '{ "name": 1 }' : undefined),
    ms: 1500,
    planMs: 400,
  }
  symlinkSync(join(root, 'other'), join(root, 'link'))
  symlinkSync(tempFolder(), join(root, 'away'))
  mkdirSync(join(root, 'folder'))
  const code = reportBuild(facts, { args: read.args, terminal })
  return { code, out: out?.join(''), err: err?.join('') ?? '', root }
}

describe('the exit code of a build', () => {
  it.each<{ what: string; diagnostics: readonly Diagnostic[]; words: readonly string[]; code: number }>([
    { what: 'no diagnostics', diagnostics: [], words: [], code: 0 },
    { what: 'a warning', diagnostics: [warning], words: [], code: 0 },
    { what: 'a warning under --strict', diagnostics: [warning], words: ['--strict'], code: 1 },
    { what: 'a note under --strict', diagnostics: [note], words: ['--strict'], code: 0 },
    { what: 'an error', diagnostics: [error], words: [], code: 1 },
  ])('with $what', async ({ diagnostics, words, code }) => {
    expect((await report(diagnostics, words)).code).toBe(code)
  })
})

describe('what a build prints at its end', () => {
  it('is the summary, after the diagnostics with their lines', async () => {
    const { out, err } = await report([warning])
    expect(out).toBe('')
    expect(err).toMatch(/^docs\.json:1:1 {2}warning[^]*\{ "name": 1 \}[^]*\n\n✓ Built 1 page in 1\.5 s\n/)
    expect(err).toMatch(/ {2}output {4,}.*dist {2}2\.0 kB\n/)
    expect((await report([])).err).toMatch(/^✓ Built 1 page/)
  })

  it('has notes with --verbose only, and each of many warnings with --all', async () => {
    expect((await report([note])).err).not.toContain('The address is unknown')
    expect((await report([note], ['--verbose'])).err).toContain('The address is unknown')
    expect((await report(warnings)).err).toContain(
      'and 2 more warnings of 2 causes  "octavo check" shows all of them\n',
    )
    expect((await report(warnings, ['--all'])).err).not.toContain('more warning')
  })

  it('is the diagnostics alone with --quiet', async () => {
    expect((await report([], ['--quiet'])).err).toBe('')
    const { err } = await report([warning], ['--quiet'])
    expect(err).toContain('Cannot find page')
    expect(err).not.toContain('Built')
  })

  it.each<{ why: string; diagnostics: readonly Diagnostic[]; words: readonly string[]; line: string }>([
    {
      why: 'errors',
      diagnostics: [error, warning],
      words: ['--strict'],
      line: '✗ Nothing was written: 1 error\n',
    },
    {
      why: '--strict',
      diagnostics: [warning],
      words: ['--strict'],
      line: '✗ Nothing was written: warnings fail under --strict\n',
    },
    { why: 'unknown', diagnostics: [warning], words: [], line: '✗ Nothing was written\n' },
  ])('says why nothing was written: $why', async ({ diagnostics, words, line }) => {
    const { err } = await report(diagnostics, words, false)
    expect(err).toContain(line)
    expect(err).not.toContain('dist')
  })
})

describe('the report of a build', () => {
  it('has pages, diagnostics, times and counts', async () => {
    const { root, code } = await report([warning], ['--report', 'ROOT/report.json'])
    expect(code).toBe(0)
    const text = readFileSync(join(root, 'report.json'), 'utf8')
    expect(text).toMatch(/^\{\n {2}"pages"[^]*\}\n$/)
    expect(JSON.parse(text)).toEqual({
      pages: [{ route: '/', source: 'index.mdx', bytes: 2000, ms: 3, cached: false }],
      diagnostics: [JSON.parse(JSON.stringify(warning))],
      timings: { plan: 400, write: 1100, total: 1500 },
      counts: { pages: 1, files: 1 },
    })
  })

  it('is written into a link of the project only inside it', async () => {
    expect((await report([], ['--report', 'ROOT/link/report.json'])).code).toBe(0)
    const { code, err } = await report([], ['--report', 'ROOT/away/report.json'])
    expect(code).toBe(1)
    expect(err).toMatch(/Cannot write .*away\/report\.json.*link/)
  })

  it('is an error when it cannot be written, with the path as typed', async () => {
    const { code, err, root } = await report([], ['--report', 'ROOT/folder'])
    expect(code).toBe(1)
    expect(err).toContain(`error  output/unwritable\n  Cannot write "${root}/folder": it is a folder\n`)
    expect(err).toContain('✗ Built 1 page in 1.5 s with 1 error')
  })
})
