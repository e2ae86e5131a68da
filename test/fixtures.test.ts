// The output of good input: for each fixture its diagnostics, and the part of its output that it is about.
// UPDATE=1 rewrites diagnostics.txt and out/; review the change before you commit it.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  clearFixtureFolder,
  expectFixtureFile,
  fixturesFolder,
  listFixtures,
  printedText,
  readExpectation,
  runFixture,
} from './support/fixture.ts'
import { goldenOf } from './support/golden.ts'
import { checkInlineElements } from './support/inline-elements.ts'
import { nestedLinks } from './support/nested-links.ts'

/** Paths of a fixture's `out`, `/` between segments. */
function keptFiles(name: string): readonly string[] {
  const folder = join(fixturesFolder, name, 'out')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.split(sep).join('/'))
    .sort()
}

/** Every page of an output folder with its HTML. */
const pagesOf = (folder: string): readonly (readonly [string, string])[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.html'))
        .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)

describe('fixtures', () => {
  for (const name of listFixtures((fixture) => !fixture.startsWith('bad-'))) {
    test(`${name}: ${readExpectation(name).about}`, async () => {
      const run = await runFixture(name)
      expectFixtureFile(name, 'diagnostics.txt', printedText(run))
      expect(run.exitCode).toBe(run.expectation.exitCode)
      for (const [path, html] of pagesOf(run.out)) expect(nestedLinks(html), path).toEqual([])
      expect(checkInlineElements(run.out).findings).toEqual([])
      const patterns = run.expectation.keep.map((pattern) => new RegExp(pattern))
      // A check writes nothing.
      const written = existsSync(run.out) ? goldenOf(run.out, run.expectation) : []
      const golden = [...written].filter(([path]) => patterns.some((pattern) => pattern.test(path)))
      clearFixtureFolder(name, 'out')
      for (const [path, text] of golden) expectFixtureFile(name, join('out', path), text)
      expect(golden.map(([path]) => path).sort()).toEqual(keptFiles(name))
    })
  }
})
