// Printed times begin with the start of the program.
import { expect, test } from 'vitest'
import { readArguments } from '../src/argv/read-arguments.ts'
import { buildCommand } from '../src/commands/build.ts'
import { createColors } from '../src/print/terminal.ts'
import { createStopState } from '../src/stop-signals.ts'
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
