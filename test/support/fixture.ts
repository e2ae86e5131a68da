import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { repository } from './repository.ts'
import { cachedBetweenTests, runCommand, type CommandResult } from './run-command.ts'
import { runShared } from './run-shared.ts'
import { temporaryCopy } from './temporary-folder.ts'

/** The folder of all fixtures. */
export const fixturesFolder = join(repository, 'test', 'fixtures')

/** `expect.json` of a fixture. */
export interface FixtureExpectation {
  /** What the fixture shows; the test's name. */
  readonly about: string
  /** Arguments of the command, run inside a copy of `in`. */
  readonly args: readonly string[]
  readonly exitCode: number
  /** Whether an output folder exists afterwards; default true. */
  readonly written?: boolean
  /** Regular expressions of the golden files that the fixture is about; none for bad input. */
  readonly keep: readonly string[]
  /** Whether golden pages show the menu of the page; default false. */
  readonly chrome?: boolean
  /** Whether the command gets a process of its own, because its arguments are wrong; default false. */
  readonly ownProcess?: boolean
  /** Output folder, relative to the project; default `dist`. */
  readonly out?: string
}

/** A run of a fixture's command in a copy of its `in`. */
export interface FixtureRun extends CommandResult {
  readonly project: string
  readonly out: string
  readonly expectation: FixtureExpectation
}

/** Names of the fixtures that `isChosen` takes, in byte order. */
export function listFixtures(isChosen: (name: string) => boolean): readonly string[] {
  return readdirSync(fixturesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isChosen(entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** The `expect.json` of a fixture. */
export function readExpectation(name: string): FixtureExpectation {
  const expectation = JSON.parse(readFileSync(join(fixturesFolder, name, 'expect.json'), 'utf8'))
  return { keep: [], ...expectation }
}

/** Copies a fixture's `in` to a temporary folder and runs its command there. */
export async function runFixture(name: string): Promise<FixtureRun> {
  const expectation = readExpectation(name)
  const project = temporaryCopy(join(fixturesFolder, name, 'in'))
  const kept = expectation.args[0] === 'build' ? ['--quiet', ...cachedBetweenTests] : []
  const run = expectation.ownProcess ? runCommand : runShared
  const result = await run([...expectation.args, ...kept], project)
  expect(result.stderr, 'the command itself failed').not.toContain('bug in Octavo')
  return { ...result, project, out: join(project, expectation.out ?? 'dist'), expectation }
}

/** All that a run printed, without what differs between machines. */
export function printedText({ stdout, stderr, project }: FixtureRun): string {
  return `${stdout}${stderr}`.replaceAll(project, '<project>')
}

/** Compares `text` with a file of the fixture, or writes that file when UPDATE=1 is set. */
export function expectFixtureFile(name: string, file: string, text: string): void {
  const path = join(fixturesFolder, name, file)
  if (process.env['UPDATE'] === '1') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  expect(existsSync(path), `${file} of fixture "${name}" is missing: run with UPDATE=1 and read it`).toBe(
    true,
  )
  expect(text, `${name}/${file}`).toBe(readFileSync(path, 'utf8'))
}

/** Removes a folder of the fixture before it is written anew; does nothing without UPDATE=1. */
export function clearFixtureFolder(name: string, folder: string): void {
  if (process.env['UPDATE'] === '1')
    rmSync(join(fixturesFolder, name, folder), { recursive: true, force: true })
}
