// Printed times begin with the start of the program, which loads nothing that a build does not need.
import { expect, test } from 'vitest'
import { readArguments } from '../src/argv/read-arguments.ts'
import { buildCommand } from '../src/commands/build.ts'
import { createColors } from '../src/print/terminal.ts'
import { createStopState } from '../src/stop-signals.ts'
import { runOctavo } from './twins/run-octavo.ts'
import { smallProject } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

test('the time of a build begins with the program, also when nothing is built again', async () => {
  const cwd = tempFolder(smallProject)
  const read = await readArguments(buildCommand, [cwd, '--cache-dir', tempFolder()])
  if (!read.ok) throw new Error(read.errors.join('\n'))
  let printed = ''
  const print = (text: string) => void (printed += text)
  const terminal = { out: print, err: print, isLive: false, columns: 100, colors: createColors(false) }
  const startedMs = Date.now() - 40_000
  for (let run = 0; run < 2; run++)
    await buildCommand.run(read.args, { terminal, stop: createStopState(), startedMs })
  const times = printed.matchAll(/Built \d+ pages in (?:(\d+) min )?(\d+)(?:\.\d)? s/g)
  const seconds = Array.from(times, ([, minutes = 0, rest]) => Number(minutes) * 60 + Number(rest))
  expect(seconds).toHaveLength(2)
  for (const value of seconds) expect(value).toBeGreaterThanOrEqual(40)
})

/** Reports what a build of a small project in English has no use for, of all threads, on the error stream. */
const watched = `
const report = (what) => process.stderr.write(what + '\\n')
const { Segmenter } = Intl
Intl.Segmenter = function (...options) { report('Intl.Segmenter'); return new Segmenter(...options) }
for (const [owner, name] of [[Number, 'toLocaleString'], [String, 'localeCompare']]) {
  const own = owner.prototype[name]
  owner.prototype[name] = function (...options) { report(name); return own.apply(this, options) }
}
process.on('exit', () => {
  for (const name of ['http', 'https', 'dns/promises', 'tls'])
    if (process.moduleLoadList.includes('NativeModule ' + name)) report(name)
})
`

test('a build loads neither tables of languages nor the network', async () => {
  const cwd = tempFolder({ ...smallProject, 'watched.cjs': watched })
  const { code, err } = await runOctavo(['build'], { cwd, env: { NODE_OPTIONS: '--require ./watched.cjs' } })
  expect(code).toBe(0)
  expect(err).toContain('Built 2 pages')
  expect(err.split('\n').filter((line) => /^[\w./]+$/.test(line))).toEqual([])
})
