import { findCodeTests, type CodeTest } from '@octavo/markdown'
import type { Diagnostic, SourceFile } from '@octavo/source'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { collectSource, reachFrom } from '../../load/pages/collect-sources.ts'
import { fileOf } from '../../plan/routes/route.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'

/** The tested code blocks of one file that run together: one block, or all that have one name (`test=name`). */
export interface CodeTestCase {
  /** Path of the page or snippet. */
  readonly path: string
  readonly name: string | undefined
  /** In the order of the file, at least one. */
  readonly blocks: readonly CodeTest[]
}

/** The tests of a site, and what is wrong with their pages. */
export interface SiteCodeTests {
  readonly tests: readonly CodeTestCase[]
  /** Diagnostics of files with tests, such as code files that are missing. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds the tested code blocks of all pages, and of the snippets that they import, by path and in the order of the file. */
export async function siteCodeTests(
  { plan, config }: SitePages & Pick<SiteSettings, 'config'>,
  reader: Pick<ProjectReader, 'text'>,
): Promise<SiteCodeTests> {
  const read = (path: Parameters<ProjectReader['text']>[0]) => reader.text(path)
  const pages = plan.routes.flatMap((route) => fileOf(route) ?? [])
  const reached = await reachFrom(pages, read)
  const files = new Map([...pages, ...reached.values()].map((file) => [file.path as string, file]))
  const written = [...files.values()].filter(({ path }) => /\.mdx?$/i.test(path))
  const sorted = written.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const found = await Promise.all(sorted.map((file) => testsOf(file, read, config.variables ?? {})))
  return {
    tests: found.flatMap(({ tests }) => tests),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  }
}

async function testsOf(
  file: SourceFile,
  read: ProjectReader['text'],
  variables: Readonly<Record<string, string>>,
): Promise<SiteCodeTests> {
  const { code = new Map<string, SourceFile>() } = await collectSource(file, read)
  const { value, diagnostics } = await findCodeTests(file, { variables, code })
  if (value.length === 0) return { tests: [], diagnostics: [] }
  return { tests: joinBlocks(file.path, value), diagnostics }
}

/** Blocks of one name stand where the first of them does. */
function joinBlocks(path: string, blocks: readonly CodeTest[]): readonly CodeTestCase[] {
  const cases = new Map<unknown, CodeTest[]>()
  for (const block of blocks) {
    const key = block.name ?? block
    cases.set(key, [...(cases.get(key) ?? []), block])
  }
  return [...cases.values()].map((joined) => ({ path, name: joined[0]?.name, blocks: joined }))
}
