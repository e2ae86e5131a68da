// The start of the program: printed times begin with it, and newer versions of Node store the compiled code of it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
  const seconds = [...printed.matchAll(/Built \d+ pages in (\d+)(?:\.\d)? s/g)].map(([, text]) =>
    Number(text),
  )
  expect(seconds).toHaveLength(2)
  for (const value of seconds) expect(value).toBeGreaterThanOrEqual(40)
})

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isStored = major > 22 || (major === 22 && minor >= 8)

test('compiled code is stored in the folder of the user', async () => {
  const cwd = tempFolder(smallProject)
  const cache = tempFolder()
  const env = { XDG_CACHE_HOME: cache, NODE_DISABLE_COMPILE_CACHE: '' }
  expect(await runOctavo(['build', '--quiet', '--no-cache'], { cwd, env })).toMatchObject({ code: 0 })
  expect(existsSync(join(cache, 'octavo/compiled'))).toBe(isStored)
})
