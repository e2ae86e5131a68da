// B18: every call of the system that a command makes fails once, with each error that disks have. One diagnostic
// or a whole site, never a stack trace, and the old site is unchanged.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../src/argv/read-arguments.ts'
import { buildCommand } from '../src/commands/build.ts'
import { checkCommand } from '../src/commands/check.ts'
import { initCommand } from '../src/commands/init.ts'
import { systemDisk, type Disk } from '../src/disk/disk.ts'
import { describeError } from '../src/print/describe-error.ts'
import { createColors } from '../src/print/terminal.ts'
import { createStopState } from '../src/stop-signals.ts'
import { runOctavo } from './twins/run-octavo.ts'
import { distOf, smallProject } from './twins/small-project.ts'
import { tempFolder, treeOf } from './twins/temp-folder.ts'

type Call = keyof Disk

/** A disk on which one kind of call fails from the `from`th on, for the files that `path` matches. */
function faultyDisk(call: Call, code: string, { from = 1, path = /./ } = {}) {
  const count = { calls: 0 }
  const work = systemDisk[call] as (...words: unknown[]) => unknown
  const failing = (...words: unknown[]) => {
    const isMeant = typeof words[0] !== 'string' || path.test(words[0])
    if (isMeant) count.calls += 1
    if (!isMeant || count.calls < from) return work(...words)
    const where = typeof words[0] === 'string' ? { path: words[0] } : {}
    const fault = Object.assign(new Error(`${code}: injected`), { code, syscall: call, ...where })
    if (call.endsWith('Sync')) throw fault
    return Promise.reject(fault)
  }
  return { disk: { ...systemDisk, [call]: failing }, count }
}

const commands = { build: buildCommand, check: checkCommand, init: initCommand }

/** Runs a command in this process on a disk, as the program does; unexpected errors are described. */
async function run(name: keyof typeof commands, words: readonly string[], disk: Disk) {
  const command = commands[name]
  const read = await readArguments(command, words)
  if (!read.ok) throw new Error(read.errors.join('\n'))
  let printed = ''
  const print = (text: string) => void (printed += text)
  const terminal = { out: print, err: print, isLive: false, columns: 100, colors: createColors(false) }
  const context = { terminal, stop: createStopState(), disk }
  const code = await command.run(read.args, context).catch((fault: unknown) => {
    print(describeError(fault))
    return 1
  })
  return { code, printed }
}

const codes = ['ENOSPC', 'EDQUOT', 'EMFILE', 'EIO', 'EACCES', 'EROFS'] as const
const calls = Object.keys(systemDisk) as Call[]

describe('B18 an error of the disk', () => {
  for (const call of calls) {
    it(`in "${call}" is one sentence, and the old site stays whole`, { timeout: 240_000 }, async () => {
      const cwd = tempFolder(smallProject)
      const cache = join(cwd, '.cache')
      const words = [cwd, '--cache-dir', cache]
      expect(await run('build', words, systemDisk)).toMatchObject({ code: 0 })
      const old = distOf(cwd)
      for (const [index, code] of codes.entries()) {
        // The calls fail at once, or after some of them.
        // The lock of a run in this process would count as held; that of an ended process does not.
        rmSync(join(cwd, '.dist.octavo-lock'), { force: true })
        const { disk, count } = faultyDisk(call, code, { from: 1 + index * 3 })
        const { code: exit, printed } = await run('build', words, disk)
        const seen = `${call} ${code} after ${index * 3} of ${count.calls}: ${printed}`
        expect(printed, seen).not.toMatch(/\n\s+at |Octavo failed|injected/)
        // A page that cannot be read is written as its diagnostics.
        if (!printed.includes('page/unreadable'))
          expect(distOf(cwd)?.['guides/a/index.html'], seen).toBe(old?.['guides/a/index.html'])
        if (exit !== 0)
          expect(printed, seen).toMatch(/error {2}[a-z]+\/|Cannot use "|The system call|There is no folder/)
      }
      rmSync(join(cwd, '.dist.octavo-lock'), { force: true })
      expect(await run('build', words, systemDisk)).toMatchObject({ code: 0 })
      expect(distOf(cwd)).toEqual(old)
      expect(readdirSync(cwd).filter((name) => name.includes('octavo-'))).toEqual([])
    })
  }

  it.each(codes)(
    '%s: what cannot be read is reported at its file, and the others are checked',
    async (code) => {
      const cwd = tempFolder(smallProject)
      const { disk } = faultyDisk('openSync', code, { path: /guides\/a\.mdx$/ })
      const { code: exit, printed } = await run('check', [cwd], disk)
      expect(exit).toBe(1)
      expect(printed).toMatch(/guides\/a\.mdx:1:1 {2}error {2}page\/unreadable/)
      expect(printed).not.toMatch(/\n\s+at |injected/)
    },
  )

  it.each(codes)('%s: init says what it could not write', async (code) => {
    const cwd = join(tempFolder(), 'new')
    const { printed, code: exit } = await run(
      'init',
      [cwd],
      faultyDisk('writeFileSync', code, { from: 2 }).disk,
    )
    expect(exit).toBe(1)
    expect(printed).toMatch(/error {2}output\/unwritable\n {2}Cannot write ".*": /)
    expect(treeOf(cwd)).toHaveProperty('docs.json')
  })
})

/** A disk of a few kilobytes; undefined if this user cannot mount one. */
function smallDisk(place: string, kilobytes: number): (() => void) | undefined {
  mkdirSync(place)
  const words = ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', place]
  if (spawnSync('mount', words).status !== 0) return undefined
  return () => void execFileSync('umount', ['-l', place])
}

describe('B18 a disk that is really full', () => {
  it('keeps the old site, says so, and leaves nothing behind', { timeout: 120_000 }, async (context) => {
    const cwd = tempFolder(smallProject)
    const place = join(cwd, 'full')
    const unmount = smallDisk(place, 16_000)
    // Only root may mount; the errors above, simulated in the port, are tested for every user.
    if (!unmount) return context.skip()
    try {
      const words = ['build', '--no-cache', '--out', 'full/dist']
      expect(await runOctavo(words, { cwd })).toMatchObject({ code: 0 })
      const old = treeOf(join(place, 'dist'))
      spawnSync('sh', ['-c', `dd if=/dev/zero of=${place}/filler bs=1k count=20000`])
      const { code, err } = await runOctavo(words, { cwd })
      expect(code).toBe(1)
      expect(err).toMatch(/output\/unwritable\n {2}Cannot write ".*": the disk is full\n/)
      expect(err).not.toMatch(/\n\s+at /)
      expect(treeOf(join(place, 'dist'))).toEqual(old)
      expect(readdirSync(place).toSorted()).toEqual(['dist', 'filler'])
    } finally {
      unmount()
    }
  })
})
