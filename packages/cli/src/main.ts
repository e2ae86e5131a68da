#!/usr/bin/env node
// Imports nothing before the `try`: when the system opens no more files, the message for it must be in this file (V9).
try {
  const { runProcess } = await import('./program.ts')
  await runProcess()
} catch (error) {
  const { code = '', path = process.argv[1] } = error as NodeJS.ErrnoException
  if (!/^(?:EMFILE|ENFILE|ERR_MODULE_NOT_FOUND|ERR_PACKAGE_PATH_NOT_EXPORTED)$/.test(code)) throw error
  // Node reports a missing module when it could not open the package.json beside it.
  const cause = code.startsWith('ERR') ? 'it is not installed completely, or too many' : 'too many'
  process.stderr.write(
    `Cannot use "${path}": ${cause} files are open\n  help: raise the limit of open files ("ulimit -n 1024")\n`,
  )
  process.exitCode = 1
}
