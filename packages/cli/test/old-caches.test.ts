// Caches of projects in the user's cache folder: which a build of a new project removes.
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runOctavo } from './twins/run-octavo.ts'
import { smallProject } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const nameOf = (index: number) => index.toString(16).padStart(16, '0')

/** Makes a cache of another project in the user's folder, last used so long ago; returns its name. */
function makeCache(caches: string, index: number, unusedMs: number): string {
  const name = nameOf(index)
  mkdirSync(join(caches, name, 'pages'), { recursive: true })
  writeFileSync(join(caches, name, 'pages/0'), 'x')
  setUse(join(caches, name), unusedMs)
  return name
}

function setUse(path: string, unusedMs: number): void {
  const time = (Date.now() - unusedMs) / 1000
  utimesSync(path, time, time)
}

/** A project that is older than one step of the disk's clock, with the user's cache folder beside it. */
async function newProject() {
  const folder = tempFolder(
    Object.fromEntries(Object.entries(smallProject).map(([path, text]) => [`project/${path}`, text])),
  )
  await setTimeout(60)
  const caches = join(folder, '.cache/octavo')
  mkdirSync(caches, { recursive: true })
  const left = () => readdirSync(caches).filter((name) => name.startsWith('0000'))
  const cwd = join(folder, 'project')
  const build = async () => {
    const ended = await runOctavo(['build'], { cwd, env: { XDG_CACHE_HOME: join(folder, '.cache') } })
    expect(ended.code, ended.err).toBe(0)
    return ended.err
  }
  return { cwd, caches, left, build }
}

test('a new project takes the place of those that were not used for 30 days; nothing else is removed', async () => {
  const { cwd, caches, left, build } = await newProject()
  const [recent, old] = [makeCache(caches, 1, 29 * DAY_MS), makeCache(caches, 2, 31 * DAY_MS)]
  const elsewhere = join(cwd, 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, join(caches, nameOf(3)))
  writeFileSync(join(caches, nameOf(4)), 'a file')
  for (const name of ['compiled', 'mcp-0000000000000001']) mkdirSync(join(caches, name))
  for (const name of [nameOf(4), 'mcp-0000000000000001']) setUse(join(caches, name), 99 * DAY_MS)
  await build()
  expect(left()).toEqual([recent, nameOf(3), nameOf(4)])
  expect(left()).not.toContain(old)
  expect(existsSync(elsewhere)).toBe(true)
  expect(readdirSync(caches)).toEqual(expect.arrayContaining(['compiled', 'mcp-0000000000000001']))
})

test('of more than 50, those go that were used longest ago, but not within the last hour', async () => {
  const { caches, left, build } = await newProject()
  const young = Array.from({ length: 3 }, (_, index) => makeCache(caches, index, index * 1000))
  const others = Array.from({ length: 48 }, (_, index) =>
    makeCache(caches, 100 + index, (2 + index) * HOUR_MS),
  )
  await build()
  // With the one of the project, these are 50.
  expect(left()).toEqual([...young, ...others.slice(0, 46)])
})

test('a build removes ten at most, the oldest ones', async () => {
  const { caches, left, build } = await newProject()
  const old = Array.from({ length: 14 }, (_, index) => makeCache(caches, index, (40 + index) * DAY_MS))
  await build()
  expect(left()).toEqual(old.slice(0, 4))
})

test('all stay that were used within the hour', async () => {
  const { caches, left, build } = await newProject()
  const young = Array.from({ length: 60 }, (_, index) => makeCache(caches, index, index * 1000))
  await build()
  expect(left()).toEqual(young)
})

test.each([
  ['with nothing to do', () => undefined, /^ {2}unchanged/m],
  ['with an edit', (cwd: string) => writeFileSync(join(cwd, 'index.mdx'), '# Another\n'), /^ {2}pages/m],
])('a project that was built before, %s, is used again and removes nothing', async (_, edit, printed) => {
  const { cwd, caches, left, build } = await newProject()
  await build()
  const own = readdirSync(caches).find((name) => /^[0-9a-f]{16}$/.test(name)) ?? ''
  setUse(join(caches, own), 40 * DAY_MS)
  const old = makeCache(caches, 1, 31 * DAY_MS)
  edit(cwd)
  expect(await build()).toMatch(printed)
  expect(Date.now() - statSync(join(caches, own)).mtimeMs).toBeLessThan(HOUR_MS)
  expect(left()).toEqual([old])
})
