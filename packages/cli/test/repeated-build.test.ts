// B17: a build after which nothing has changed leaves the site where it is, and reports the same; any change of what it
// depends on builds the site again.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync as rename,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FileEntry } from '@octavo/site'
import { asSitePath, createDiagnostic } from '@octavo/source'
import { expect, it, test } from 'vitest'
import { readArguments } from '../src/argv/read-arguments.ts'
import { buildCommand } from '../src/commands/build.ts'
import { systemDisk } from '../src/disk/disk.ts'
import { createColors } from '../src/print/terminal.ts'
import { isSettledListing } from '../src/repeat/build-inputs.ts'
import { createStopState } from '../src/stop-signals.ts'
import { distOf, smallProject } from './twins/small-project.ts'
import { tempFolder, treeOf } from './twins/temp-folder.ts'

/** Builds in this process; `staged` is false when the site stayed where it was. */
async function build(cwd: string, words: readonly string[] = []) {
  const read = await readArguments(buildCommand, [cwd, '--cache-dir', join(cwd, '../cache'), ...words])
  if (!read.ok) throw new Error(read.errors.join('\n'))
  let [printed, staged] = ['', false]
  const print = (text: string) => void (printed += text)
  const terminal = { out: print, err: print, isLive: false, columns: 100, colors: createColors(false) }
  const renameSync = (from: string, to: string) => {
    staged ||= from.includes('.octavo-new-')
    systemDisk.renameSync(from, to)
  }
  const disk = { ...systemDisk, renameSync: renameSync as typeof systemDisk.renameSync }
  const code = await buildCommand.run(read.args, { terminal, stop: createStopState(), disk })
  return { code, printed: printed.replace(/ in .*$/gm, '').replace(/^Building.*\n/gm, ''), staged }
}

/** A project whose build was stored: its files are older than one step of the disk's clock. */
async function builtProject(files: Readonly<Record<string, string>> = smallProject, words: string[] = []) {
  const cwd = join(tempFolder(), 'project')
  mkdirSync(cwd)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(cwd, path, '..'), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  await setTimeout(60)
  const first = await build(cwd, words)
  expect(first.staged).toBe(true)
  return { cwd, first }
}

const page = (cwd: string) => join(cwd, 'dist/guides/a/index.html')

it('leaves the site in place and prints the same', async () => {
  const broken = { ...smallProject, 'guides/a.mdx': '---\ntitle: A\n---\n\n[on](/nowhere)\n' }
  const { cwd, first } = await builtProject(broken)
  const { ino } = statSync(join(cwd, 'dist'))
  const again = await build(cwd)
  expect(again.staged).toBe(false)
  expect(again.code).toBe(first.code)
  expect(first.printed).toContain('[on](/nowhere)')
  // Pages are slow on a slow machine.
  expect(again.printed.replace(/^ {2}unchanged.*\n/m, '')).toBe(
    first.printed.replace(/^ {2}slowest.*\n(?: {12}\/.*\n)*/m, ''),
  )
  expect(statSync(join(cwd, 'dist')).ino).toBe(ino)
  expect(readdirSync(cwd).filter((name) => name.includes('octavo-'))).toEqual([])
})

const changes: Readonly<Record<string, (cwd: string) => unknown>> = {
  'a text of the same length and time': (cwd) => {
    const path = join(cwd, 'guides/a.mdx')
    const { atime, mtime } = statSync(path)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/\w(?=\s*$)/, 'Q'))
    utimesSync(path, atime, mtime)
  },
  'a new file': (cwd) => writeFileSync(join(cwd, 'new.txt'), 'new'),
  'a removed file': (cwd) => rmSync(join(cwd, 'guides/a.mdx')),
  'a first commit': (cwd) => {
    const git = (...words: string[]) => execFileSync('git', words, { cwd, stdio: 'ignore' })
    git('init')
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-m', 'a')
  },
  'a changed file of the output': (cwd) => writeFileSync(page(cwd), 'changed'),
  'a file of the output that another of its size replaced': (cwd) => {
    const { size } = statSync(page(cwd))
    rmSync(page(cwd))
    writeFileSync(page(cwd), 'x'.repeat(size))
  },
  'a removed file of the output': (cwd) => rmSync(page(cwd)),
  'a link in the output': (cwd) => {
    copyFileSync(page(cwd), join(cwd, '../copy'))
    rmSync(page(cwd))
    symlinkSync(join(cwd, '../copy'), page(cwd))
  },
  'a link instead of a folder of the output': (cwd) => {
    rename(join(cwd, 'dist/guides'), join(cwd, '../guides'))
    symlinkSync(join(cwd, '../guides'), join(cwd, 'dist/guides'))
  },
  'a font that was installed': (cwd) => {
    const folder = join(cwd, 'node_modules/@fontsource/noto-sans')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{}')
    for (const name of ['400.css', '700.css', 'index.css', '600.css']) writeFileSync(join(folder, name), '')
  },
}

test('builds again after a changed mailmap of the repository around the project', async () => {
  const { cwd } = await builtProject(smallProject)
  changes['a first commit']?.(join(cwd, '..'))
  expect((await build(cwd)).staged).toBe(true)
  expect((await build(cwd)).staged).toBe(false)
  writeFileSync(join(cwd, '../.mailmap'), 'Alma <a@example.com>\n')
  expect((await build(cwd)).staged).toBe(true)
})

test('files of other hosts that are not allowed keep no build from standing; those that the cache has since, do', async () => {
  const address = 'https://fonts.example/x.woff2'
  const settings = JSON.parse(smallProject['docs.json'] ?? '{}') as object
  const fonts = { family: 'X', source: address, format: 'woff2' }
  const { cwd, first } = await builtProject({
    ...smallProject,
    'docs.json': JSON.stringify({ ...settings, fonts }),
  })
  expect(first.printed).toContain('is not fetched')
  const repeated = await build(cwd)
  expect(repeated.staged).toBe(false)
  expect(repeated.printed).toContain('is not fetched')
  const entry = join(cwd, '../cache/remote', createHash('sha256').update(address).digest('hex'))
  mkdirSync(join(entry, '..'), { recursive: true })
  writeFileSync(entry, 'a font')
  expect((await build(cwd)).staged).toBe(true)
  // It has written the lock, so that the next one is made, and stored.
  await setTimeout(60)
  expect((await build(cwd)).staged).toBe(true)
  expect((await build(cwd)).staged).toBe(false)
  rmSync(join(cwd, 'octavo.lock'))
  expect((await build(cwd)).staged).toBe(true)
})

test.for(Object.keys(changes))('builds again after %s', async (name) => {
  // Pictures of pages, which have an address only on a known site, are set in installed fonts.
  const words = name.includes('font') ? ['--site', 'https://docs.example.com'] : []
  const { cwd } = await builtProject(smallProject, words)
  expect((await build(cwd, words)).staged).toBe(false)
  changes[name]?.(cwd)
  const { staged, code } = await build(cwd, words)
  expect(staged || code !== 0).toBe(true)
  if (words.length > 0) return
  const fresh = join(cwd, '../fresh')
  const cold = await build(cwd, [...words, '--no-cache', '--out', fresh])
  if (code === cold.code) expect(distOf(cwd)).toEqual(treeOf(fresh))
})

it.each(['flipped', 'cut', 'empty'])('builds again when an entry of the cache is %s', async (damage) => {
  const { cwd } = await builtProject()
  for (const folder of ['builds', 'outputs']) {
    const [name = ''] = readdirSync(join(cwd, '../cache', folder))
    const path = join(cwd, '../cache', folder, name)
    const bytes = readFileSync(path)
    const middle = bytes.length >> 1
    if (damage === 'flipped') bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(path, damage === 'flipped' ? bytes : bytes.subarray(0, damage === 'cut' ? middle : 0))
    expect((await build(cwd)).staged, folder).toBe(true)
    expect((await build(cwd)).staged, folder).toBe(false)
  }
})

it('builds again with other options, and when others have built the output since', async () => {
  const { cwd } = await builtProject()
  const plain = distOf(cwd)
  expect((await build(cwd, ['--base', '/docs'])).staged).toBe(true)
  const [name = ''] = readdirSync(join(cwd, '../cache/builds'))
  const builds = join(cwd, '../cache/builds', name)
  const ofBase = readFileSync(builds)
  expect((await build(cwd)).staged).toBe(true)
  // A build that was killed before it was stored.
  writeFileSync(builds, ofBase)
  expect((await build(cwd, ['--base', '/docs'])).staged).toBe(true)
  expect((await build(cwd)).staged).toBe(true)
  expect(distOf(cwd)).toEqual(plain)
})

it('takes no listing whose files may change once more without a new time', () => {
  const entry = (mtimeMs: number, ctimeMs = mtimeMs): FileEntry => ({
    path: asSitePath('a.mdx'),
    size: 1,
    stamp: `${mtimeMs}:${ctimeMs}:1:2`,
  })
  const began = 1_700_000_010_500
  expect(isSettledListing([entry(began - 100.5)], began)).toBe(true)
  expect(isSettledListing([entry(began - 5.5)], began)).toBe(false)
  expect(isSettledListing([entry(began - 100.5), entry(began - 100.5, began + 1)], began)).toBe(false)
  // Some disks have whole seconds, two apart.
  expect(isSettledListing([entry(began - 1500)], began)).toBe(false)
  expect(isSettledListing([entry(began - 2500)], began)).toBe(true)
  const diagnostic = createDiagnostic('asset/unreadable', 'no')
  expect(isSettledListing([{ ...entry(began - 9000.5), diagnostic }], began)).toBe(false)
})

it('code of the settings may write files of the project', async () => {
  const { cwd } = await builtProject({ 'docs.json': smallProject['docs.json'], 'index.mdx': 'One.' })
  const paths = ['index.mdx', 'copy.txt'].map((name) => JSON.stringify(join(cwd, name)))
  const code = `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
const [page, copy] = [${paths.join()}]
const text = readFileSync(page, 'utf8')
if (!existsSync(copy) || readFileSync(copy, 'utf8') !== text) writeFileSync(copy, text)
export default {}
`
  writeFileSync(join(cwd, 'octavo.config.mjs'), code)
  // The file that the first of these builds writes is listed by the second, which is stored.
  for (const text of ['Two.', 'Two.', 'Three.']) {
    writeFileSync(join(cwd, 'index.mdx'), text)
    await setTimeout(60)
    await build(cwd)
    expect(readFileSync(join(cwd, 'dist/copy.txt'), 'utf8')).toBe(text)
  }
})

/** A project with a page whose component shows a value; `value` is code. */
const componentPage = (value: string) => ({
  ...smallProject,
  'guides/a.mdx': `---
title: A
---

import { useState } from 'react'

export const Shown = () => {
  const [shown] = useState(() => ${value})
  return <b>{shown}</b>
}

<Shown />
`,
})

it.each([
  { what: 'fixed random numbers', value: 'Math.random()' },
  { what: 'no answer of the network', value: "(fetch('/x'), 1)" },
  { what: 'components that do not run', value: '1', words: ['--no-user-code'], code: 'island/no-user-code' },
])('leaves a site in place whose pages show $what', async ({ value, words, code = 'island/impure' }) => {
  const { cwd, first } = await builtProject(componentPage(value), words)
  expect(first.printed).toContain(code)
  const again = await build(cwd, words)
  expect([again.staged, again.printed.includes(code)]).toEqual([false, true])
  // Beside another page that changes, the page is taken from the cache; it is the one of a build without a cache.
  writeFileSync(join(cwd, 'index.mdx'), 'Changed.')
  expect((await build(cwd, words)).staged).toBe(true)
  const fresh = join(cwd, '../fresh')
  await build(cwd, [...(words ?? []), '--no-cache', '--out', fresh])
  expect(distOf(cwd)).toEqual(treeOf(fresh))
})

it.each([
  ['the time', 'Date.now()', 'island/clock'],
  ['the present day', 'new Intl.DateTimeFormat("en").format()', 'island/clock'],
  ['an error of their component', 'missing.name', 'island/threw'],
])('builds pages again that show %s', async (_, value, code) => {
  const { cwd, first } = await builtProject(componentPage(value))
  expect(first.printed).toContain(code)
  const before = readFileSync(page(cwd), 'utf8')
  expect((await build(cwd)).staged).toBe(true)
  if (value === 'Date.now()') expect(readFileSync(page(cwd), 'utf8')).not.toBe(before)
})
