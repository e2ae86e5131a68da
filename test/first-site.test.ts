// The steps of the README: from an empty folder to a site, and the manual without an error.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findElements, hasTag, parseHtml } from './support/html-tree.ts'
import { repository } from './support/repository.ts'
import { runCommand } from './support/run-command.ts'
import { runShared } from './support/run-shared.ts'
import { temporaryCopy, temporaryFolder } from './support/temporary-folder.ts'

test('init, build and check in an empty folder', async () => {
  const folder = temporaryFolder()
  const init = await runCommand(['init'], folder)
  expect(init.exitCode, init.stderr).toBe(0)
  expect(existsSync(join(folder, 'docs.json'))).toBe(true)
  const build = await runCommand(['build', '--quiet'], folder)
  expect(build.exitCode, build.stderr).toBe(0)
  const html = readFileSync(join(folder, 'dist', 'index.html'), 'utf8')
  expect(findElements(parseHtml(html), hasTag('main'))).toHaveLength(1)
  const check = await runCommand(['check', '--strict', '--site', 'https://docs.example.com'], folder)
  expect(check.exitCode, `${check.stdout}${check.stderr}`).toBe(0)
})

test('init never overwrites', async () => {
  const folder = temporaryFolder()
  await runShared(['init'], folder)
  const before = readFileSync(join(folder, 'docs.json'), 'utf8')
  const names = readdirSync(folder)
  const again = await runShared(['init'], folder)
  expect(again.exitCode).not.toBe(0)
  expect(readFileSync(join(folder, 'docs.json'), 'utf8')).toBe(before)
  expect(readdirSync(folder)).toEqual(names)
})

test('the manual has no error, warnings included', async () => {
  const project = temporaryCopy(join(repository, 'example-docs'))
  const check = await runShared(['check', '.', '--strict', '--site', 'https://docs.example.com'], project)
  expect(check.exitCode, `${check.stdout}${check.stderr}`).toBe(0)
})
