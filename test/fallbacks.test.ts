// Every diagnostic code, planted into a project without errors: its severity and exit code are those of the
// catalogue, the fallback that the catalogue names is used, and all other files have the bytes of the valid
// build.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue, type DiagnosticCode } from '@octavo/source'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiCases } from './fallbacks/cases/api.ts'
import { assetCases } from './fallbacks/cases/asset.ts'
import { configCases, navCases } from './fallbacks/cases/config.ts'
import { componentCases, islandCases, linkCases, mdxCases, pageCases } from './fallbacks/cases/page.ts'
import { runBuildCommand, writeProject } from './fallbacks/run-build-command.ts'
import { soundDocs, soundProject } from './fallbacks/sound-project.ts'
import type { FallbackCase, FallbackCases } from './fallbacks/fallback-case.ts'
import { diagnosticsPage } from './fallbacks/write-table.ts'
import { hashTree } from './support/hash-tree.ts'
import { repository } from './support/repository.ts'
import { cachedBetweenTests } from './support/run-command.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const cases: FallbackCases = {
  ...configCases,
  ...navCases,
  ...pageCases,
  ...mdxCases,
  ...componentCases,
  ...linkCases,
  ...islandCases,
  ...apiCases,
  ...assetCases,
}

/** Codes that another test plants, because they need more than files of a project. */
const elsewhere: Readonly<Partial<Record<DiagnosticCode, string>>> = {
  'output/foreign': 'packages/cli/test/build-command.test.ts',
  'output/unwritable': 'test/fixtures/bad-output-unwritable/diagnostics.txt',
  'output/locked': 'packages/cli/test/write-site.test.ts',
  'output/no-browser': 'test/e2e/export-pdf.test.ts',
  'output/not-printed': 'test/e2e/export-pdf.test.ts',
  'config/unreadable': 'packages/site/test/load/files/unreadable-files.test.ts',
  'asset/unreadable': 'packages/site/test/load/files/unreadable-files.test.ts',
  'config/lock': 'test/remote-descriptions.test.ts',
  'island/no-process': 'packages/cli/test/author-limits.test.ts',
  'asset/symlink-outside': 'packages/cli/test/disk-files.test.ts',
  'api/no-description': 'packages/openapi/test/check-examples.test.ts',
  'api/example': 'packages/openapi/test/check-examples.test.ts',
  'page/format': 'packages/cli/test/format-command.test.ts',
  'page/plugin': 'packages/cli/test/settings-code.test.ts',
  'page/plugin-failed': 'packages/cli/test/settings-code.test.ts',
  'component/failed': 'packages/cli/test/settings-code.test.ts',
  'config/code': 'packages/cli/test/settings-code.test.ts',
  'config/code-skipped': 'packages/cli/test/settings-code.test.ts',
  'config/several-files': 'packages/cli/test/settings-code.test.ts',
  'config/outputs': 'packages/cli/test/settings-code.test.ts',
  'api/breaking': 'packages/openapi/test/check-breaking.test.ts',
  'version/no-revision': 'test/versions.test.ts',
  'version/no-pages': 'test/versions.test.ts',
  'version/taken': 'packages/site/test/load/versions/versions.test.ts',
  'version/not-loaded': 'packages/site/test/load/versions/versions.test.ts',
  'version/left-out': 'packages/site/test/load/versions/versions.test.ts',
  'link/broken': 'packages/cli/test/external-links.test.ts',
  'link/unreachable': 'packages/cli/test/external-links.test.ts',
  'link/unconfirmed': 'packages/cli/test/external-links.test.ts',
  'link/moved': 'packages/cli/test/external-links.test.ts',
  'link/redirected': 'test/fixtures/content-colors/diagnostics.txt',
  'content/stray-text': 'test/fixtures/content-rules/diagnostics.txt',
  'content/empty-component': 'test/fixtures/content-rules/diagnostics.txt',
  'content/footnote': 'test/fixtures/content-rules/diagnostics.txt',
  'content/heading-space': 'test/fixtures/content-rules/diagnostics.txt',
  'content/contrast': 'test/fixtures/content-colors/diagnostics.txt',
  'content/wording': 'packages/cli/test/check-options.test.ts',
  'content/failed-test': 'packages/cli/test/test-code.test.ts',
  'content/no-test-command': 'packages/cli/test/test-code.test.ts',
  'content/missing-alt': 'test/fixtures/content-rules/diagnostics.txt',
  'content/heading-order': 'test/fixtures/content-rules/diagnostics.txt',
  'content/empty-link': 'test/fixtures/content-rules/diagnostics.txt',
  'content/link-text': 'test/fixtures/content-rules/diagnostics.txt',
  'content/table-header': 'test/fixtures/content-rules/diagnostics.txt',
  'content/unclosed-code': 'test/fixtures/content-rules/diagnostics.txt',
  'content/code-language': 'test/fixtures/content-rules/diagnostics.txt',
  'content/orphan': 'test/fixtures/content-rules/diagnostics.txt',
  'content/unused-snippet': 'test/fixtures/content-rules/diagnostics.txt',
  'content/unused-image': 'test/fixtures/content-rules/diagnostics.txt',
  'content/duplicate-title': 'test/fixtures/content-rules/diagnostics.txt',
  'content/duplicate-description': 'test/fixtures/content-rules/diagnostics.txt',
  'content/length': 'test/fixtures/content-rules/diagnostics.txt',
  'content/missing-translation': 'test/fixtures/content-languages/diagnostics.txt',
  'content/stale-translation': 'test/fixtures/content-languages/diagnostics.txt',
  'content/missing-version': 'test/fixtures/content-languages/diagnostics.txt',
}

const codes = Object.keys(catalogue) as DiagnosticCode[]

async function build(root: string, one: FallbackCase) {
  const folder = join(root, 'project')
  writeProject(folder, soundProject)
  if (one.docs) {
    const docs = Object.entries({ ...soundDocs, ...one.docs }).filter(([, value]) => value !== null)
    writeProject(folder, { 'docs.json': JSON.stringify(Object.fromEntries(docs), null, 2) })
  }
  writeProject(folder, one.files ?? {})
  const out = join(folder, 'dist')
  const report = join(root, 'report.json')
  const words = ['--verbose', ...cachedBetweenTests, '--report', report, ...(one.words ?? [])]
  const run = await runBuildCommand(folder, words)
  return { ...run, out, diagnostics: diagnosticsOf(report, run.printed) }
}

/** Files that list all others, and so differ with any. */
const isRecord = (path: string) => path === 'octavo-manifest.json' || path === '.octavo'

interface Planted {
  readonly code: string
  readonly severity: string
}

/** The report of a run; a run that wrote nothing has printed its diagnostics. */
function diagnosticsOf(report: string, printed: string): readonly Planted[] {
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8')).diagnostics
  return [...printed.matchAll(/(error|warning|note) {2}([a-z]+\/[a-z-]+)$/gm)].map(
    ([, severity = '', code = '']) => ({ code, severity }),
  )
}

/** Every source file of the packages but the catalogue itself. */
function sourceTexts(): readonly string[] {
  const packages = join(repository, 'packages')
  return readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/\\]+[/\\]src[/\\].*\.tsx?$/.test(path) && !path.includes('catalogue'))
    .map((path) => readFileSync(join(packages, path), 'utf8'))
}

describe('every diagnostic code has a fallback', () => {
  let sound: Record<string, string> = {}

  beforeAll(async () => {
    const root = mkdtempSync(join(tmpdir(), 'octavo-sound-'))
    const run = await build(root, { alters: [] })
    expect(run).toMatchObject({ code: 0 })
    expect(run.diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([])
    sound = hashTree(run.out, isRecord)
    expect(Object.keys(sound).length).toBeGreaterThan(20)
    rmSync(root, { recursive: true })
  })

  test('no code is without a case', () => {
    const missing = codes.filter((code) => !Object.hasOwn(cases, code) && !Object.hasOwn(elsewhere, code))
    expect(missing).toEqual([])
    for (const [code, file] of Object.entries(elsewhere))
      expect(readFileSync(join(repository, file), 'utf8')).toContain(code)
  })

  test('every code is reported somewhere', () => {
    const sources = sourceTexts().join('\n')
    expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
  })

  test('the page of the manual lists every code', () => {
    const file = join(repository, 'example-docs/reference/diagnostic-codes.mdx')
    if (process.env['UPDATE']) writeFileSync(file, diagnosticsPage())
    expect(readFileSync(file, 'utf8')).toBe(diagnosticsPage())
  })

  for (const [code, one] of Object.entries(cases)) {
    test(code, async () => {
      const { severity } = catalogue[code as DiagnosticCode]
      const { code: exitCode, out, printed, diagnostics } = await build(temporaryFolder(), one)
      expect(diagnostics, printed).toContainEqual(expect.objectContaining({ code, severity }))
      const worse = diagnostics.filter((found) => found.code !== code && found.severity === 'error')
      expect(worse).toEqual([])
      expect(exitCode).toBe(severity === 'error' ? 1 : 0)
      if (one.alters === null) return expect(existsSync(out)).toBe(false)
      const built = hashTree(out, isRecord)
      const differing = Object.keys(sound).filter((path) => built[path] !== sound[path])
      expect(differing.filter((path) => !one.alters?.some((pattern) => pattern.test(path)))).toEqual([])
      for (const [file, text] of one.shows ?? []) expect(readFileSync(join(out, file), 'utf8')).toMatch(text)
    })
  }
})
