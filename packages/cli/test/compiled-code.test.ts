// The compiled code of the published program, which the second run takes from the user's cache folder.
import { execFileSync } from 'node:child_process'
import {
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { getHeapCodeStatistics } from 'node:v8'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { openCompiledCode } from '../src/chunks/compiled-code.ts'
import { threadFlags } from '../src/thread-flags.ts'
import { runOctavo } from './twins/run-octavo.ts'
import { distOf, smallProject } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

const storedIn = (cwd: string) => join(cwd, '.cache/octavo/compiled')

/** The stored files, by the name of their thread. */
function storedFiles(cwd: string): Record<string, string> {
  const names = readdirSync(storedIn(cwd))
  return Object.fromEntries(names.map((name) => [name.split('-')[0] ?? '', join(storedIn(cwd), name)]))
}

async function build(cwd: string): Promise<void> {
  const env = { XDG_CACHE_HOME: join(cwd, '.cache') }
  const ended = await runOctavo(['build', '--quiet', '--no-cache'], { cwd, env })
  expect({ code: ended.code, err: ended.err }).toEqual({ code: 0, err: '' })
}

/** A time that no write of a test has. */
const longAgo = new Date('2020-01-01')

test('takes the compiled code of the run before, in both threads, and writes the same site', async () => {
  const cwd = tempFolder(smallProject)
  await build(cwd)
  const files = storedFiles(cwd)
  expect(Object.keys(files).sort()).toEqual(['build', 'main'])
  const first = distOf(cwd)
  for (const path of Object.values(files)) utimesSync(path, longAgo, longAgo)
  await build(cwd)
  // A chunk that is missing there, or that V8 refuses, would be stored again.
  for (const path of Object.values(files)) expect(statSync(path).mtime).toEqual(longAgo)
  expect(distOf(cwd)).toEqual(first)
})

test.each([
  ['a changed byte', (bytes: Buffer) => bytes.fill((bytes[5000] ?? 0) ^ 255, 5000, 5001)],
  ['a part of the file', (bytes: Buffer) => bytes.subarray(0, 90_000)],
  ['something else', () => Buffer.from('{"checksum":0,"chunks":[["./x.cjs",5]]}\n')],
  ['nothing', () => Buffer.alloc(0)],
])('replaces stored code with %s', async (_, damage) => {
  const cwd = tempFolder(smallProject)
  await build(cwd)
  const { build: path = '' } = storedFiles(cwd)
  const sound = readFileSync(path)
  writeFileSync(path, damage(Buffer.from(sound)))
  await build(cwd)
  expect(readFileSync(path).length).toBeGreaterThan(sound.length / 2)
})

test('works where nothing can be stored', async () => {
  const cwd = tempFolder({ ...smallProject, '.cache/octavo/compiled': 'a file' })
  await build(cwd)
  expect(readFileSync(storedIn(cwd), 'utf8')).toBe('a file')
})

/** Stores the code of a script; returns its file, and what takes it. */
function storeScript() {
  const cwd = tempFolder({})
  process.env['XDG_CACHE_HOME'] = join(cwd, '.cache')
  const script = new Script('(function () { return 1 })')
  openCompiledCode({ name: 'build', stamp: 'version' }).store(new Map([['./a.cjs', script]]))
  const take = () => openCompiledCode({ name: 'build', stamp: 'version' }).get('./a.cjs')
  expect(take()).toBeInstanceOf(Uint8Array)
  const [name = ''] = readdirSync(storedIn(cwd))
  return { path: join(storedIn(cwd), name), take }
}

test.runIf(process.getuid?.() === 0)('takes no code of another user', () => {
  const { path, take } = storeScript()
  chownSync(path, 1, 1)
  expect(take()).toBeUndefined()
})

test('takes no code of another version of Node, though V8 has the same', () => {
  const { path, take } = storeScript()
  const other = path.replace(process.version, 'v0.0.0')
  expect(other).not.toBe(path)
  renameSync(path, other)
  expect(take()).toBeUndefined()
})

test('takes no code of another version, and removes the oldest files', () => {
  const cwd = tempFolder({})
  process.env['XDG_CACHE_HOME'] = join(cwd, '.cache')
  mkdirSync(storedIn(cwd), { recursive: true })
  const script = new Script('(function () { return 1 })')
  for (const version of Array.from({ length: 15 }, (_, index) => `version-${index}`)) {
    openCompiledCode({ name: 'build', stamp: version }).store(new Map([['./a.cjs', script]]))
    for (const path of readdirSync(storedIn(cwd)).filter((name) => name.includes(`${version}-`)))
      utimesSync(join(storedIn(cwd), path), longAgo, new Date(longAgo.getTime() + Number(version.slice(8))))
  }
  expect(readdirSync(storedIn(cwd))).toHaveLength(12)
  expect(openCompiledCode({ name: 'build', stamp: 'version-14' }).get('./a.cjs')).toBeInstanceOf(Uint8Array)
  expect(openCompiledCode({ name: 'build', stamp: 'version-1' }).get('./a.cjs')).toBeUndefined()
  expect(openCompiledCode({ name: 'check', stamp: 'version-14' }).get('./a.cjs')).toBeUndefined()
})

test('does not count a heap of a size that was counted, but one with other chunks, or a larger one', () => {
  const cwd = tempFolder({})
  process.env['XDG_CACHE_HOME'] = join(cwd, '.cache')
  const script = new Script('(function () { return 1 })')
  const open = () => openCompiledCode({ name: 'build', stamp: 'version' })
  /** Whether a thread with these chunks writes the file. */
  const stores = (...chunks: string[]) => {
    open().store(new Map(chunks.map((chunk) => [chunk, script])))
    const [path = ''] = readdirSync(storedIn(cwd)).map((name) => join(storedIn(cwd), name))
    const isWritten = statSync(path).mtimeMs !== longAgo.getTime()
    utimesSync(path, longAgo, longAgo)
    return isWritten
  }
  const fill = (length: number) => Array.from({ length }, (_, index) => ({ index, list: [index] }))
  const held = [fill(1_000_000)]
  compileMuch()
  expect(stores('./a.cjs')).toBe(true)
  expect(stores('./a.cjs')).toBe(false)
  compileMuch()
  expect(stores('./a.cjs')).toBe(false)
  expect(stores('./a.cjs', './b.cjs')).toBe(true)
  held.push(fill(5_000_000))
  expect(stores('./a.cjs')).toBe(true)
  expect(open().get('./b.cjs')).toBeInstanceOf(Uint8Array)
  expect(held).toHaveLength(2)
})

/** Compiles more than a twentieth of what the thread has compiled. */
function compileMuch(): void {
  const before = getHeapCodeStatistics().bytecode_and_metadata_size
  while (getHeapCodeStatistics().bytecode_and_metadata_size < before * 1.2) {
    const bodies = Array.from({ length: 2000 }, (_, index) => `(a) => [a, ${index}, a.b${compiled.length}]`)
    compiled.push(new Script(`[${bodies.join()}].map((act) => (act({}), act))`).runInThisContext())
  }
}
const compiled: unknown[] = []

test('sets the flags that the version of V8 has', () => {
  const ours = (v8: string) => threadFlags(v8).map((flag) => flag.ours)
  // Node 20, 22 and 24.
  const always = [
    '--semi-space-growth-factor=16',
    '--no-parallel-scavenge',
    '--no-allocation-site-pretenuring',
  ]
  expect(ours('11.3.244.8-node.38')).toEqual([
    ...always,
    '--interrupt-budget=300000',
    '--wasm-tiering-budget=100000000',
  ])
  expect(ours('12.4.254.21-node.21')).toEqual(always)
  expect(ours('13.6.233.10-node.28')).toEqual(always)
})

test("knows V8's own value of each flag", () => {
  // In a process of its own, as flags are those of all threads.
  const script = `
    const { cachedDataVersionTag: tag, setFlagsFromString } = require('node:v8')
    const [own, flags] = [tag(), ${JSON.stringify(threadFlags(process.versions.v8))}]
    for (const flag of flags) setFlagsFromString(flag.ours)
    const changed = tag()
    for (const flag of flags) setFlagsFromString(flag.own)
    console.log(changed !== own, tag() === own)`
  expect(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })).toBe('true true\n')
})

test('starts its threads under the flags with which Node compiled its modules', async () => {
  const cwd = tempFolder(smallProject)
  // Runs in each thread before the program.
  writeFileSync(
    join(cwd, 'note.cjs'),
    `require('node:fs').appendFileSync('tags.txt', require('node:v8').cachedDataVersionTag() + '\\n')`,
  )
  const ended = await runOctavo(['build', '--quiet', '--no-cache'], {
    cwd,
    env: { NODE_OPTIONS: `--require ${join(cwd, 'note.cjs')}` },
  })
  expect({ code: ended.code, err: ended.err }).toEqual({ code: 0, err: '' })
  const tags = readFileSync(join(cwd, 'tags.txt'), 'utf8').trim().split('\n')
  expect(tags.length).toBeGreaterThan(1)
  expect(new Set(tags).size).toBe(1)
})

test('stores compiled code again that V8 refuses', async () => {
  const cwd = tempFolder(smallProject)
  await build(cwd)
  const { build: path = '' } = storedFiles(cwd)
  const sound = readFileSync(path)
  writeFileSync(path, withOtherFlags(sound))
  utimesSync(path, longAgo, longAgo)
  await build(cwd)
  expect(statSync(path).mtime).not.toEqual(longAgo)
  utimesSync(path, longAgo, longAgo)
  await build(cwd)
  expect(statSync(path).mtime).toEqual(longAgo)
})

/** A sound file whose first chunk V8 made with other flags: their hash is the fourth number of a chunk's header. */
function withOtherFlags(file: Buffer): Buffer {
  const start = file.indexOf('\n') + 1
  const header = JSON.parse(file.toString('latin1', 0, start)) as { checksum: number }
  const content = Buffer.from(file.subarray(start))
  content.writeUInt32LE(~content.readUInt32LE(FLAGS_AT) >>> 0, FLAGS_AT)
  const head = JSON.stringify({ ...header, checksum: crc32(content) })
  return Buffer.concat([Buffer.from(`${head}\n`), content])
}

const FLAGS_AT = 12
