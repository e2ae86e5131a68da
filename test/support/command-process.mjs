// Runs commands one after the other in one process, for `runShared`: what they print goes back by message.
import { commandTable } from '../../packages/cli/dist/command-table.js'
import { readArguments } from '../../packages/cli/dist/argv/read-arguments.js'
import { describeError } from '../../packages/cli/dist/print/describe-error.js'
import { createColors } from '../../packages/cli/dist/print/terminal.js'
import { createStopState } from '../../packages/cli/dist/stop-signals.js'

let last = Promise.resolve()
process.on('message', (job) => {
  last = last.then(async () => process.send(await runJob(job)))
})
process.on('disconnect', () => process.exit())

async function runJob({ id, args: [name, ...words], folder, variables }) {
  process.chdir(folder)
  const restore = setVariables(variables)
  const printed = { stdout: '', stderr: '' }
  const terminal = {
    out: (text) => void (printed.stdout += text),
    err: (text) => void (printed.stderr += text),
    isLive: false,
    columns: 80,
    colors: createColors(false),
  }
  const exitCode = await runCommand(name, words, terminal).catch((error) => {
    terminal.err(describeError(error))
    return 1
  })
  restore()
  return { id, exitCode, ...printed }
}

async function runCommand(name, words, terminal) {
  const command = await commandTable.find((row) => row.name === name).load()
  const read = await readArguments(command, words)
  if (!read.ok) throw new Error(`${read.errors.join('\n')}: use runCommand for wrong arguments`)
  return command.run(read.args, { terminal, stop: createStopState() })
}

/** Adds variables to the environment; returns what undoes that. */
function setVariables(variables) {
  const earlier = Object.keys(variables).map((name) => [name, process.env[name]])
  Object.assign(process.env, variables)
  return () => {
    for (const [name, value] of earlier)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}
