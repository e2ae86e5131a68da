// Small parts of commands, by what goes in and what comes out.
import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { FileEntry, SiteBuild } from '@octavo/site'
import { createDiagnostic } from '@octavo/source'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFailing } from '../src/argv/exit-code.ts'
import { createSettleCheck } from '../src/dev/settle-check.ts'
import type { CacheStore } from '../src/disk/cache-store.ts'
import { outputDisk } from '../src/disk/output-files.ts'
import { loadSealed, storeSealed } from '../src/disk/sealed-entries.ts'
import { emitManifest } from '../src/output/emit-manifest.ts'
import { isOwnFolder, linkedSite, outputNames, siblingKind } from '../src/output/output-names.ts'
import { packageFolder, readPackageFile, readProjectPackage } from '../src/ports/package-files.ts'
import { createRunWithin } from '../src/ports/run-within.ts'
import { cacheFolder } from '../src/project/cache-folder.ts'
import { userCacheFolder } from '../src/project/user-cache-folder.ts'
import { createStopState, onStopSignals, terminateMs, type StopState } from '../src/stop-signals.ts'
import { tempFolder } from './twins/temp-folder.ts'

describe('a signal', () => {
  const exits: unknown[] = []
  const signals = ['SIGINT', 'SIGTERM'] as const
  const before = signals.map((signal) => process.listeners(signal))
  beforeEach(() => {
    exits.length = 0
    vi.useFakeTimers()
    vi.spyOn(process, 'exit').mockImplementation(((code: number) => exits.push(code)) as never)
    vi.spyOn(process, 'kill').mockImplementation((...words) => {
      exits.push(words)
      return true
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    for (const [at, signal] of signals.entries()) {
      process.removeAllListeners(signal)
      for (const listener of before[at] ?? []) process.on(signal, listener)
    }
  })
  const never = new Promise(() => {})
  const start = (more: Partial<StopState> = {}) => {
    const state = { ...createStopState(), ...more }
    onStopSignals(state)
    return state
  }

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s cleans up once and exits with %i', async (signal, code) => {
    const calls: string[] = []
    const state = start({
      cleanUp: async () => calls.push('clean up'),
      terminate: async () => calls.push('terminate'),
    })
    expect(state.requested).toBe(false)
    process.emit(signal)
    expect(state.requested).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect([calls, exits[0]]).toEqual([['clean up', 'terminate'], code])
  })
  it('that comes again waits for nobody', async () => {
    let calls = 0
    start({
      cleanUp: () => {
        calls += 1
        return never
      },
    })
    process.emit('SIGINT')
    process.emit('SIGINT')
    await vi.advanceTimersByTimeAsync(0)
    expect([calls, exits[0]]).toEqual([1, 130])
  })
  it.each([
    ['SIGINT', 499, 500],
    ['SIGTERM', 1999, 2000],
  ] as const)('%s waits for the clean-up, but not for long: %i ms', async (signal, early, late) => {
    start({ cleanUp: () => never, patienceMs: 2000 })
    process.emit(signal)
    await vi.advanceTimersByTimeAsync(early)
    expect(exits).toEqual([])
    await vi.advanceTimersByTimeAsync(late - early)
    expect(exits[0]).toBe(signal === 'SIGINT' ? 130 : 143)
  })
  it('exits although the clean-up fails', async () => {
    start({ cleanUp: () => Promise.reject(new Error('no')) })
    process.emit('SIGTERM')
    await vi.advanceTimersByTimeAsync(0)
    expect(exits[0]).toBe(143)
  })
  it('ends the process by the system when a thread does not end', async () => {
    start({ terminate: () => never })
    process.emit('SIGINT')
    await vi.advanceTimersByTimeAsync(terminateMs - 1)
    expect(exits).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(exits).toEqual([[process.pid, 'SIGINT']])
    expect(process.listenerCount('SIGINT')).toBe(0)
  })
})

describe('a look at the disk after a build', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const entry = (path: string, stamp = 's') => ({ path, stamp }) as FileEntry
  const look = async (built: readonly FileEntry[], list: () => Promise<readonly FileEntry[]>, ms = 300) => {
    const found: unknown[] = []
    const check = createSettleCheck({
      built: () => built,
      list,
      onMissed: (paths) => found.push(paths),
      onError: (error) => found.push(String(error)),
    })
    check.soon()
    await vi.advanceTimersByTimeAsync(ms)
    return { found, check }
  }
  it.each([
    [[entry('a')], [entry('a')], []],
    [[], [entry('a')], []],
    [[entry('a')], [entry('a', 't')], [['a']]],
    [[entry('a'), entry('b')], [entry('b'), entry('c')], [['c', 'a']]],
  ])('%# reports what the watcher missed', async (built, list, missed) => {
    expect((await look(built, async () => list)).found).toEqual(missed)
  })
  it('reports the same once until a build has begun', async () => {
    const built = [entry('a')]
    const { found, check } = await look(built, async () => [entry('a', 't')])
    check.soon()
    await vi.advanceTimersByTimeAsync(300)
    expect(found).toEqual([['a']])
  })
  it('waits 300 ms without a change, and reports errors', async () => {
    const { found, check } = await look([entry('a')], async () => [], 299)
    check.soon()
    await vi.advanceTimersByTimeAsync(299)
    expect(found).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(found).toEqual([['a']])
    check.soon()
    check.cancel()
    await vi.advanceTimersByTimeAsync(1000)
    expect(found).toHaveLength(1)
    expect((await look([entry('a')], () => Promise.reject(new Error('gone')))).found).toEqual(['Error: gone'])
  })
})

describe('exit codes', () => {
  const of = (...severities: ('error' | 'warning' | 'note')[]) =>
    severities.map((severity) => createDiagnostic('mdx/syntax', 'x', { severity }))
  it.each([
    [of('error'), true, true],
    [of('warning'), false, true],
    [of('note'), false, false],
    [of('note', 'warning'), false, true],
    [of(), false, false],
  ])('%# fail, and fail under --strict', (diagnostics, usual, strict) => {
    expect([isFailing(diagnostics, false), isFailing(diagnostics, true)]).toEqual([usual, strict])
  })
})

describe('the folder of a cache', () => {
  afterEach(() => vi.unstubAllEnvs())
  it('is in the project, or in that of the user', () => {
    const [cache, root] = [tempFolder(), realpathSync(tempFolder())]
    vi.stubEnv('XDG_CACHE_HOME', cache)
    const own = cacheFolder(root)
    expect(own.diagnostics).toEqual([])
    expect(own.value).toMatch(new RegExp(`^${cache}/octavo/[0-9a-f]{16}$`))
    expect(cacheFolder(root).value).toBe(own.value)
    expect(cacheFolder(tempFolder()).value).not.toBe(own.value)
    mkdirSync(join(root, 'node_modules'))
    expect(cacheFolder(root)).toEqual({ value: join(root, 'node_modules/.cache/octavo'), diagnostics: [] })
    symlinkSync(tempFolder(), join(root, 'node_modules/.cache'))
    expect(cacheFolder(root)).toMatchObject({
      value: own.value,
      diagnostics: [
        {
          code: 'asset/symlink-outside',
          span: { path: 'node_modules/.cache' },
          help: 'remove the link, or name the folder with --cache-dir',
        },
      ],
    })
    vi.stubEnv('XDG_CACHE_HOME', '')
    expect(userCacheFolder().startsWith(homedir())).toBe(true)
    expect(userCacheFolder().endsWith('octavo')).toBe(true)
  })
})

describe('names beside an output', () => {
  it('are random, and known by their form', () => {
    const names = outputNames('/a/dist')
    expect(names).toMatchObject({ out: '/a/dist', parent: '/a', lock: '/a/.dist.octavo-lock' })
    expect(outputNames('/a/dist').staging).not.toBe(names.staging)
    const kinds = (['staging', 'old', 'site', 'link', 'lock'] as const).map((name) =>
      siblingKind('/a/dist', names[name].slice('/a/'.length)),
    )
    expect(kinds).toEqual(['new', 'old', 'site', 'link', undefined])
  })
  it.each([
    ['.dist.octavo-new-0123456'],
    ['.dist.octavo-new-012345678'],
    ['.dist.octavo-other-01234567'],
    ['.other.octavo-new-01234567'],
    ['x.dist.octavo-new-01234567'],
  ])('%s is none', (name) => expect(siblingKind('/a/dist', name)).toBeUndefined())
  it('of links lead to a folder of ours', async () => {
    const parent = tempFolder({
      '.dist.octavo-site-01234567/.octavo': 'x',
      '.dist.octavo-site-11111111/other': 'x',
      'own/.octavo': 'x',
    })
    const names = { out: join(parent, 'dist'), parent }
    const link = (target: string) => {
      const path = join(parent, `to${target.replaceAll('/', '_')}`)
      symlinkSync(target, path)
      return linkedSite(path, names, outputDisk)
    }
    expect(await link('.dist.octavo-site-01234567')).toBe('.dist.octavo-site-01234567')
    for (const target of [
      '.dist.octavo-site-11111111',
      '.dist.octavo-site-22222222',
      'own',
      join(parent, 'own'),
    ])
      expect(await link(target)).toBeUndefined()
    expect(await linkedSite(join(parent, 'own'), names, outputDisk)).toBeUndefined()
    expect(await isOwnFolder(join(parent, 'own'), outputDisk)).toBe(true)
    expect(await isOwnFolder(join(parent, '.dist.octavo-site-11111111'), outputDisk)).toBe(false)
    expect(await isOwnFolder(join(parent, 'own/.octavo'), outputDisk)).toBe(false)
  })
})

describe('the manifest', () => {
  it('has a line for each file and redirect', () => {
    const access = () => undefined
    const build = {
      access,
      counts: { pages: 2 },
      base: '/',
      links: [],
      redirects: [{ from: '/a', to: '/b' }],
    }
    const file = (route: string, more: object = {}) =>
      ({
        output: { route, path: `${route}.html`, mediaType: 'text/html', ...more },
        hash: 'h',
        sizeBytes: 1,
      }) as never
    const files = [file('b'), file('a', { csp: () => 'policy', noindex: true })]
    const rest = '"hash":"h","type":"text/html","size":1,"encodings":[]'
    expect(emitManifest(build as unknown as SiteBuild, files, 'g').split('\n')).toEqual([
      '{"version":1,"generator":"g","pages":2,"base":"/","links":[],"entries":[',
      `{"route":"a","file":"a.html",${rest},"csp":"policy","noindex":true},`,
      `{"route":"b","file":"b.html",${rest}}`,
      '],"redirects":[',
      '{"from":"/a","to":"/b"}',
      ']}',
      '',
    ])
    const empty = { ...build, counts: {}, redirects: [], proxy: { p: 1 } } as unknown as SiteBuild
    expect(emitManifest(empty, [], 'g')).toBe(
      '{"version":1,"generator":"g","pages":0,"base":"/","links":[],"proxy":{"p":1},"entries":[],"redirects":[]}\n',
    )
  })
})

describe('sealed entries', () => {
  it('are returned whole and with their seal alone', () => {
    const entries = new Map<string, Buffer>()
    const cache = {
      store: (name: string, bytes: Buffer) => entries.set(name, bytes),
      read: (name: string) => entries.has(name) && { bytes: entries.get(name) },
    } as unknown as CacheStore
    storeSealed(cache, 'a', { seal: 's', content: Buffer.from('text') })
    storeSealed(cache, 'empty', { seal: 's', content: Buffer.alloc(0) })
    const load = (name: string, seal = 's') => {
      const found = loadSealed(cache, name, seal)
      return found && Buffer.from(found).toString()
    }
    expect([load('a'), load('empty'), load('a', 'other'), load('none')]).toEqual([
      'text',
      '',
      undefined,
      undefined,
    ])
    const stored = entries.get('a') ?? Buffer.alloc(0)
    entries.set('a', stored.subarray(0, -1))
    entries.set('short', stored.subarray(0, 31))
    expect([load('a'), load('short')]).toEqual([undefined, undefined])
  })
})

describe('files of packages', () => {
  const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)
  it('are read from the program, and never outside of their package', async () => {
    expect(JSON.parse(text(await readPackageFile('@octavo/theme/package.json')) ?? '')).toMatchObject({
      name: '@octavo/theme',
    })
    await expect(readPackageFile('@octavo/theme/../site/package.json')).rejects.toThrow('leaves its package')
    expect(() => packageFolder('octavo-none')).toThrow('The package "octavo-none" is not installed')
  })
  it('are read from a project, its folders above and its links to packages', async () => {
    const root = tempFolder({
      'node_modules/plain/package.json': '{}',
      'node_modules/plain/a.css': 'plain',
      'node_modules/@scope/name/package.json': '{}',
      'node_modules/@scope/name/b/c.css': 'scoped',
      'node_modules/none/a.css': 'no package',
      'docs/docs.json': '{}',
      'secret.css': 'secret',
    })
    const outside = tempFolder({ 'x/package.json': '{}', 'x/a.css': 'outside' })
    symlinkSync(join(outside, 'x'), join(root, 'node_modules/linked'))
    symlinkSync(join(root, 'secret.css'), join(root, 'node_modules/plain/out.css'))
    const read = async (specifier: string) => text(await readProjectPackage(join(root, 'docs'), specifier))
    expect([
      await read('plain/a.css'),
      await read('@scope/name/b/c.css'),
      await read('plain/none.css'),
      await read('none/a.css'),
      await read('absent/a.css'),
      await read('plain/../../secret.css'),
      await read('plain/out.css'),
      await read('linked/a.css'),
    ]).toEqual(['plain', 'scoped', undefined, undefined, undefined, undefined, undefined, undefined])
  })
})

describe('a job with a limit of time', () => {
  it('gives its value and time, also within another, or ends', () => {
    const within = createRunWithin()
    expect(within(1000, () => 'value' as never)).toMatchObject({ value: 'value', ms: expect.any(Number) })
    expect(
      within(1000, () => {
        const inner = within(5, () => {
          for (;;);
        })
        return [inner, within(1000, () => 'second' as never)] as never
      }),
    ).toMatchObject({ value: [{ ended: true }, { value: 'second' }] })
    expect(within(999.7, () => 'a part of a millisecond' as never)).toMatchObject({
      value: 'a part of a millisecond',
    })
    expect(() =>
      within(1000, () => {
        throw new Error('own')
      }),
    ).toThrow('own')
  })
})

describe('jobs that wait for one turn', () => {
  const forever = () => {
    for (;;);
  }

  const soonOf = ({ soon }: ReturnType<typeof createRunWithin>) => {
    if (!soon) throw new Error('No job can wait')
    return soon
  }

  it('run one after the other; an error and an endless job are their own', async () => {
    const soon = soonOf(createRunWithin())
    const order: string[] = []
    const named = (name: string) => () => {
      order.push(name)
      return name
    }
    const all = [
      soon(1000, named('first')),
      soon(1000, () => {
        throw new Error('own')
      }),
      soon(30, forever),
      soon(30, named('after the endless one')),
      soon(1000, named('last')),
    ]
    const settled = await Promise.allSettled(all)
    expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
      { value: 'first', ms: expect.any(Number) },
      new Error('own'),
      { ended: true },
      { value: 'after the endless one', ms: expect.any(Number) },
      { value: 'last', ms: expect.any(Number) },
    ])
    expect(order).toEqual(['first', 'after the endless one', 'last'])
  })

  it('do not wait for the time of a job before them, which has its own limit', async () => {
    const soon = soonOf(createRunWithin())
    const began = performance.now()
    const busy = () => {
      while (performance.now() - began < 120);
      return 'busy'
    }
    // Longer than a turn: the second begins a turn of its own, and has its whole limit.
    const [first, second] = await Promise.all([soon(5000, busy), soon(5000, () => 'second')])
    expect(first).toMatchObject({ value: 'busy' })
    expect(second).toMatchObject({ value: 'second' })
  })
})
