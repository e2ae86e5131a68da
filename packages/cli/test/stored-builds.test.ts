// B17: which builds are stored, what their key covers, and when a stored one stands for the next build.
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { FileEntry } from '@octavo/site'
import { asSitePath, createDiagnostic, type DiagnosticCode } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../src/argv/read-arguments.ts'
import { buildCommand } from '../src/commands/build.ts'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { systemDisk, type Disk } from '../src/disk/disk.ts'
import { outputDisk } from '../src/disk/output-files.ts'
import { lockOutput } from '../src/output/lock-output.ts'
import { markerName, outputNames } from '../src/output/output-names.ts'
import { createRecordStore } from '../src/output/output-record.ts'
import { writeSite } from '../src/output/write-site.ts'
import { createDiskFiles } from '../src/ports/disk-files.ts'
import type { GitState } from '../src/ports/git-history.ts'
import type { RemoteInput } from '../src/ports/remote/fetch-remote.ts'
import type { OpenProject } from '../src/project/open-project.ts'
import { buildKey, type BuildSurroundings } from '../src/repeat/build-inputs.ts'
import { buildName, isSettledReport, loadFinished } from '../src/repeat/finished-build.ts'
import { repeatBuild } from '../src/repeat/repeat-build.ts'
import { storeBuild, type BuildResult } from '../src/repeat/store-build.ts'
import { tempFolder } from './twins/temp-folder.ts'
import { twinBuild } from './twins/twin-site.ts'

const argsOf = async (words: readonly string[]) => {
  const read = await readArguments(buildCommand, words)
  if (!read.ok) throw new Error(read.errors.join())
  return read.args
}

interface Facts {
  readonly words?: readonly string[]
  readonly root?: string
  readonly git?: GitState
  readonly disk?: Disk
}

const around = async ({
  words = [],
  root = '/a',
  git,
  disk = systemDisk,
}: Facts): Promise<BuildSurroundings> => ({
  root,
  args: await argsOf(words),
  disk,
  git: Promise.resolve(git),
})

describe('the key of a build', () => {
  const entry = (path: string, stamp: string): FileEntry => ({ path: asSitePath(path), size: 1, stamp })
  const keyOf = async (facts: Facts = {}, ...entries: readonly FileEntry[]) =>
    buildKey(await around(facts), entries)

  it('is equal for equal inputs, and whatever only changes what is printed', async () => {
    const key = await keyOf()
    expect(await keyOf()).toBe(key)
    for (const words of [['--all'], ['--verbose'], ['--quiet'], ['--report', 'r.json'], ['--jobs', '2']])
      expect(await keyOf({ words }), words.join()).toBe(key)
  })

  it('differs in everything that a build depends on', async () => {
    const head = (name: string) => keyOf({ git: { head: name, shallow: false, key: name } })
    const options = [
      '--site=https://a.b',
      '--site=https://a.c',
      '--base=/a',
      '--urls=file',
      '--groups=a',
      '--no-user-code',
      '--engine=remark',
      '--allow-remote',
      '--offline',
      '--frozen-lock',
      '--strict',
      '--swap=link',
      '--swap=folder',
    ]
    const keys = await Promise.all([
      keyOf(),
      ...options.map((option) => keyOf({ words: [option] })),
      keyOf({ root: '/b' }),
      head('1'),
      head('2'),
      keyOf({}, entry('a.mdx', '1')),
      keyOf({}, entry('a.mdx', '2')),
      keyOf({}, entry('b.mdx', '1')),
      keyOf({}, entry('a.mdx', '1'), entry('b.mdx', '1')),
    ])
    expect(new Set(keys).size).toBe(keys.length)
    const root = tempFolder({ 'a/x': '', 'b/x': '' })
    const linked = async (to: string) => {
      rmSync(join(root, 'link'), { force: true })
      symlinkSync(join(root, to), join(root, 'link'))
      return keyOf({ root: join(root, 'link') })
    }
    expect(await linked('a')).not.toBe(await linked('b'))
  })
})

it.each<[DiagnosticCode, boolean]>([
  ['nav/missing-page', true],
  ['link/missing-page', true],
  ['island/threw', false],
  ['output/unwritable', false],
  ['page/render', false],
  ['asset/unreadable', false],
  ['asset/grammar-limit', false],
])('a report with %s is the same next time: %s', (code, isSettled) => {
  const steady = createDiagnostic('nav/missing-page', 'x')
  expect(isSettledReport([steady, createDiagnostic(code, 'x')])).toBe(isSettled)
})

/** A project whose site was written; `store` stores its build. */
async function writtenProject(words: readonly string[] = [], setting = 'dist') {
  const folder = tempFolder({ 'project/docs.json': '{}', 'project/index.mdx': 'text' })
  const root = join(folder, 'project')
  const facts = await around({ words: ['--cache-dir', join(folder, 'cache'), ...words], root })
  const out = facts.args.text('out') ?? join(root, setting)
  const cache = openCacheStore(join(folder, 'cache'))
  const written = await writeSite(twinBuild({ 'index.html': 'home', 'a/index.html': 'a' }), {
    names: outputNames(out),
    folders: { root, home: homedir() },
    disk: outputDisk,
    records: createRecordStore(cache, out),
    generator: 'octavo',
    stop: { requested: false },
    onFile: () => {},
    mayReplace: async () => true,
  })
  const files = createDiskFiles(root)
  await files.list()
  const known = createDiagnostic('nav/missing-page', 'x', { span: spanOf('docs.json') })
  const result = {
    files: written.files,
    diagnostics: [known, createDiagnostic('nav/missing-page', 'y', { span: spanOf('elsewhere.txt') })],
    counts: { pages: 2 },
    out,
    sourceOf: (path: string) => (path === 'docs.json' ? '{}' : undefined),
    ...(written.record && { record: written.record }),
  }
  const packages = new Map<string, Uint8Array | undefined>([['@fontsource/x/index.css', undefined]])
  const inputs = (): readonly RemoteInput[] | undefined => [['remote/x', null]]
  const ports = { packages, fetchRemote: { inputs } }
  const project = { files, cache, ports, revisions: new Map<string, string>() }
  // Long after the files have changed last.
  const beganMs = Date.now() + 60_000
  const context = { around: facts, beganMs, project: project as unknown as OpenProject }
  const stored = () => loadFinished(cache, buildName(root, facts.args))
  return { folder, root, out, cache, facts, result, project, context, stored }
}

const spanOf = (path: string) => {
  const start = { line: 1, column: 1, offset: 0 }
  return { path, start, end: start }
}

const unrecorded = ({ files, diagnostics, counts, out, sourceOf }: BuildResult): BuildResult => ({
  files,
  diagnostics,
  counts,
  out,
  sourceOf,
})

describe('a build is stored', () => {
  it('with what the next one reports', async () => {
    const { result, context, stored, out, facts } = await writtenProject()
    await storeBuild(result, context)
    expect(stored()).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      out,
      record: expect.stringMatching(/./) as string,
      packages: [['@fontsource/x/index.css', null]],
      remote: [['remote/x', null]],
      revisions: [],
      diagnostics: JSON.parse(JSON.stringify(result.diagnostics)) as unknown,
      counts: { pages: 2 },
      shown: ['docs.json'],
      files: [
        { path: 'index.html', route: '/', kind: 'page', source: 'index.mdx', sizeBytes: 4 },
        { path: 'a/index.html', route: '/a/', kind: 'page', source: 'a.mdx', sizeBytes: 1 },
      ],
    })
    const { repeated } = await repeatBuild(facts)
    expect(repeated).toMatchObject({
      root: facts.root,
      out,
      diagnostics: result.diagnostics,
      counts: { pages: 2 },
    })
    expect(repeated?.files).toMatchObject([
      { output: { path: 'index.html', route: '/' }, sizeBytes: 4, ms: 0, linked: true },
      { output: { path: 'a/index.html' }, sizeBytes: 1, ms: 0, linked: true },
    ])
    // The lock of the output is free again.
    expect(readdirSync(facts.root).toSorted()).toEqual(['dist', 'docs.json', 'index.mdx'])
    expect(repeated?.files.every(({ output }) => output.cached?.())).toBe(true)
    expect([repeated?.sourceOf('docs.json'), repeated?.sourceOf('index.mdx')]).toEqual(['{}', undefined])
  })

  it('and what an interrupted build has left beside its output is removed by the next one', async () => {
    const { result, context, facts, out, root } = await writtenProject()
    await storeBuild(result, context)
    const { staging } = outputNames(out)
    mkdirSync(staging)
    writeFileSync(join(staging, markerName), '')
    expect((await repeatBuild(facts)).repeated).toBeDefined()
    expect(readdirSync(root).toSorted()).toEqual(['dist', 'docs.json', 'index.mdx'])
  })

  it('for each output that is named', async () => {
    const { result, context, stored, root } = await writtenProject(['--out', join(tempFolder(), 'site')])
    await storeBuild(result, context)
    expect(stored()).toBeDefined()
    expect(loadFinished(context.project.cache, buildName(root, await argsOf([])))).toBeUndefined()
    expect((await repeatBuild(context.around)).repeated).toBeDefined()
  })

  it.each<[string, (made: Awaited<ReturnType<typeof writtenProject>>) => Promise<void>]>([
    ['its output was not replaced', ({ result, context }) => storeBuild(unrecorded(result), context)],
    [
      'it has no cache',
      async ({ result, context, facts }) =>
        storeBuild(result, {
          ...context,
          around: await around({ root: facts.root, words: ['--no-cache'] }),
        }),
    ],
    [
      'it has asked other hosts for files',
      ({ result, context, project }) => {
        project.ports.fetchRemote.inputs = () => undefined
        return storeBuild(result, context)
      },
    ],
    ['its files have just changed', ({ result, context }) => storeBuild(result, { ...context, beganMs: 0 })],
    [
      'it reported what may pass',
      ({ result, context }) =>
        storeBuild({ ...result, diagnostics: [createDiagnostic('page/render', 'x')] }, context),
    ],
    [
      'another commit was checked out meanwhile',
      ({ result, context, facts }) =>
        storeBuild(result, {
          ...context,
          around: { ...facts, git: Promise.resolve({ head: '1', shallow: false, key: '1' }) },
        }),
    ],
  ])('not when %s', async (_, store) => {
    const made = await writtenProject()
    await store(made)
    expect(made.stored()).toBeUndefined()
  })
})

describe('a stored build does not stand for the next one', () => {
  type Made = Awaited<ReturnType<typeof writtenProject>>
  const changes: readonly (readonly [string, (made: Made) => unknown])[] = [
    ['a file has changed', ({ root }) => writeFileSync(join(root, 'index.mdx'), 'other text')],
    ['a file has another time', ({ root }) => utimesSync(join(root, 'index.mdx'), 1, 1)],
    ['the output is missing', ({ out }) => rmSync(out, { recursive: true })],
    ['the output has changed', ({ out }) => writeFileSync(join(out, 'index.html'), 'other')],
    [
      'a package was installed',
      ({ root }) => {
        mkdirSync(join(root, 'node_modules/@fontsource/x'), { recursive: true })
        writeFileSync(join(root, 'node_modules/@fontsource/x/package.json'), '{}')
        writeFileSync(join(root, 'node_modules/@fontsource/x/index.css'), '')
      },
    ],
    [
      'a file of another host is in the cache now',
      ({ cache }) => cache.store('remote/x', new TextEncoder().encode('x')),
    ],
    [
      'the output has become a link to elsewhere',
      ({ out, folder }) => {
        renameSync(out, join(folder, 'moved'))
        symlinkSync(join(folder, 'moved'), out)
      },
    ],
    [
      'another process builds the output',
      async ({ out }) => void (await lockOutput(outputNames(out).lock, out, outputDisk)),
    ],
    [
      'the record of the output is missing',
      ({ cache }) => rmSync(join(cache.root, 'outputs'), { recursive: true }),
    ],
  ]

  it.each(changes)('when %s', async (_, change) => {
    const made = await writtenProject()
    await storeBuild(made.result, made.context)
    expect((await repeatBuild(made.facts)).repeated).toBeDefined()
    await change(made)
    expect((await repeatBuild(made.facts)).repeated).toBeUndefined()
  })

  it('when a folder on the way to the output has become a link out of the project', async () => {
    const made = await writtenProject([], 'node_modules/site/dist')
    await storeBuild(made.result, made.context)
    expect((await repeatBuild(made.facts)).repeated).toBeDefined()
    renameSync(join(made.root, 'node_modules/site'), join(made.folder, 'moved'))
    symlinkSync(join(made.folder, 'moved'), join(made.root, 'node_modules/site'))
    expect((await repeatBuild(made.facts)).repeated).toBeUndefined()
  })

  it('without a cache, or with another one', async () => {
    const { result, context, root, cache } = await writtenProject()
    await storeBuild(result, context)
    for (const words of [['--no-cache', '--cache-dir', cache.root], ['--cache-dir', tempFolder()], []])
      expect((await repeatBuild(await around({ words, root }))).repeated).toBeUndefined()
  })

  it('when the disk fails, which the build reports; other errors are not hidden', async () => {
    const { result, context, facts, out } = await writtenProject()
    await storeBuild(result, context)
    const failing = (error: Error): BuildSurroundings => {
      const openSync: Disk['openSync'] = (path, ...rest) => {
        if (path === outputNames(out).lock) throw error
        return systemDisk.openSync(path, ...rest)
      }
      return { ...facts, disk: { ...systemDisk, openSync } }
    }
    const system = Object.assign(new Error('no'), { code: 'EIO', errno: -5, syscall: 'open' })
    expect((await repeatBuild(failing(system))).repeated).toBeUndefined()
    await expect(repeatBuild(failing(new Error('a bug')))).rejects.toThrow('a bug')
  })
})
