// Bad input leads to a diagnostic with a location and a next step, the right exit code, and no lost file.
// UPDATE=1 rewrites diagnostics.txt; review the change before you commit it.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  expectFixtureFile,
  fixturesFolder,
  listFixtures,
  printedText,
  readExpectation,
  runFixture,
} from './support/fixture.ts'
import { hashTree } from './support/hash-tree.ts'
import { finishCommand, startCommand } from './support/run-command.ts'
import { runShared } from './support/run-shared.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const stackTrace = /^\s+at .+(?:\(.+:\d+:\d+\)|:\d+:\d+)$|node:internal|node_modules\//m

describe('fixtures', () => {
  for (const name of listFixtures((fixture) => fixture.startsWith('bad-'))) {
    test(`${name}: ${readExpectation(name).about}`, async () => {
      const run = await runFixture(name)
      const { expectation } = run
      expect(printedText(run)).not.toMatch(stackTrace)
      expectFixtureFile(name, 'diagnostics.txt', printedText(run))
      expect(run.exitCode).toBe(expectation.exitCode)
      expect(existsSync(run.out)).toBe(expectation.written ?? true)
      const isOutput = (path: string) => path === 'dist' || path.startsWith('dist/')
      expect(hashTree(run.project, isOutput)).toEqual(hashTree(join(fixturesFolder, name, 'in')))
    })
  }
})

/** Writes a project of `count` equal pages that name no heavy feature. */
function writeProject(folder: string, count: number): void {
  const names = ['index', ...Array.from({ length: count }, (_, index) => `page-${index}`)]
  const navigation = { groups: [{ group: 'Start', pages: names }] }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'docs.json'),
    JSON.stringify({ theme: 'mint', name: 'Fixture', colors: { primary: '#0F766E' }, navigation }),
  )
  const code = '```ts\nexport const answer: number = 6 * 7\n```\n'
  for (const name of names) writeFileSync(join(folder, `${name}.mdx`), `# ${name}\n\n${code.repeat(3)}`)
}

/** Waits until `isReached`, polling every few milliseconds; false when the process ended before. */
async function waitUntil(isReached: () => boolean, hasEnded: () => boolean): Promise<boolean> {
  while (!isReached()) {
    if (hasEnded()) return false
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return true
}

describe('signals', () => {
  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    test(`B16: ${signal} in the middle of a build leaves the old site, and no stack trace`, async () => {
      const folder = join(temporaryFolder(), 'project')
      writeProject(folder, 3)
      expect((await runShared(['build', '.', '--quiet'], folder)).exitCode).toBe(0)
      const before = hashTree(join(folder, 'dist'))
      writeProject(folder, 400)
      const sources = hashTree(folder, (path) => path.startsWith('dist'))

      const child = startCommand(['build', '.'], folder)
      const finished = finishCommand(child)
      const isStaging = () => readdirSync(folder).some((name) => name.startsWith('.dist.'))
      expect(await waitUntil(isStaging, () => child.exitCode !== null)).toBe(true)
      child.kill(signal)
      const result = await finished

      expect(result.exitCode).toBe(exitCode)
      expect(`${result.stdout}${result.stderr}`).not.toMatch(stackTrace)
      expect(hashTree(join(folder, 'dist'))).toEqual(before)
      expect(hashTree(folder, (path) => path.startsWith('dist') || path.startsWith('.dist.'))).toEqual(
        sources,
      )
      expect((await runShared(['build', '.', '--quiet'], folder)).exitCode).toBe(0)
      expect(readdirSync(folder).filter((name) => name.startsWith('.dist.'))).toEqual([])
    })
  }
})

describe('symbolic links', () => {
  test('B07: links that leave the project are reported and not followed, circles end', async () => {
    const folder = temporaryFolder()
    const project = join(folder, 'project')
    writeProject(project, 0)
    writeFileSync(join(folder, 'secret.mdx'), '# The canary\n')
    mkdirSync(join(folder, 'outside'))
    writeFileSync(join(folder, 'outside', 'canary.png'), 'canary')
    symlinkSync('../secret.mdx', join(project, 'stolen.mdx'))
    symlinkSync('../outside', join(project, 'images'))
    symlinkSync('nowhere.mdx', join(project, 'dangling.mdx'))
    symlinkSync('.', join(project, 'circle'))

    const result = await runShared(['build', '.', '--quiet'], project)
    const printed = `${result.stdout}${result.stderr}`
    expect(printed).toContain('asset/symlink-outside')
    expect(printed).toContain('stolen.mdx')
    expect(printed).toContain('images')
    expect(printed).not.toMatch(stackTrace)
    expect(result.exitCode).toBe(0)
    const written = Object.keys(hashTree(join(project, 'dist')))
    expect(written.filter((path) => /stolen|canary|circle|dangling/.test(path))).toEqual([])
    const texts = written.map((path) => readFileSync(join(project, 'dist', path), 'utf8')).join('\n')
    expect(texts.toLowerCase()).not.toContain('canary')
  })
})

describe('the output folder', () => {
  test('B13: a foreign folder that lies beside the project is refused and stays as it is', async () => {
    const folder = temporaryFolder()
    const project = join(folder, 'project')
    writeProject(project, 0)
    const foreign = join(folder, 'site')
    mkdirSync(foreign)
    writeFileSync(join(foreign, 'index.html'), 'mine')
    const before = hashTree(foreign)
    const result = await runShared(['build', '.', '--out', '../site', '--quiet'], project)
    expect(result.exitCode).toBe(1)
    expect(`${result.stdout}${result.stderr}`).toContain('output/foreign')
    expect(hashTree(foreign)).toEqual(before)
  })

  test('an earlier output is replaced as a whole', async () => {
    const project = join(temporaryFolder(), 'project')
    writeProject(project, 2)
    await runShared(['build', '.', '--quiet'], project)
    expect(existsSync(join(project, 'dist', 'page-1', 'index.html'))).toBe(true)
    writeProject(project, 1)
    rmSync(join(project, 'page-1.mdx'))
    expect((await runShared(['build', '.', '--quiet'], project)).exitCode).toBe(0)
    expect(existsSync(join(project, 'dist', 'page-1'))).toBe(false)
    expect(existsSync(join(project, 'dist', 'page-0', 'index.html'))).toBe(true)
  })
})
