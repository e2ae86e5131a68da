// Runs commands one after the other in one process, for `runShared`: what they print goes back by message.
// esbuild starts its service in the folder in which it was loaded, also when it has to start it again; folders of tests
// do not stay.
import 'esbuild'
import { commandTable } from '../../packages/cli/dist/command-table.js'
import { readArguments } from '../../packages/cli/dist/argv/read-arguments.js'
import { describeError } from '../../packages/cli/dist/print/describe-error.js'
import { createColors } from '../../packages/cli/dist/print/terminal.js'
import { createStopState } from '../../packages/cli/dist/stop-signals.js'
import { createJobRunner } from './run-job.mjs'

const run = createJobRunner({ commandTable, readArguments, describeError, createColors, createStopState })
process.on('message', ({ id, ...job }) => {
  void run(job).then((result) => process.send({ id, ...result }))
})
process.on('disconnect', () => process.exit())
