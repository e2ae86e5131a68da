// Runs a command of the program in this process: what it prints is returned.

/**
 * Returns a function that runs jobs. `program` has the parts of the program: its built files or its sources. Jobs change
 * the folder and the environment of the process, so they run one after the other.
 *
 * @returns {(job: object) => Promise<any>} the exit code and the texts of a job
 */
export function createJobRunner(program) {
  let last = Promise.resolve()
  return (job) => (last = last.then(() => runJob(job, program)))
}

async function runJob({ args: [name, ...words], folder, variables }, program) {
  process.chdir(folder)
  const restore = setVariables(variables)
  const printed = { stdout: '', stderr: '' }
  const terminal = {
    out: (text) => void (printed.stdout += text),
    err: (text) => void (printed.stderr += text),
    isLive: false,
    columns: 80,
    colors: program.createColors(false),
  }
  const exitCode = await runCommand({ name, words, terminal }, program).catch((error) => {
    terminal.err(program.describeError(error))
    return 1
  })
  restore()
  return { exitCode, ...printed }
}

async function runCommand({ name, words, terminal }, { commandTable, readArguments, createStopState }) {
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
