#!/usr/bin/env node
// Imports nothing before it can catch: where the system opens no more files, the words for it must be here (V9).
try {
  await import('./program.ts')
} catch (fault) {
  const { code, path } = fault as NodeJS.ErrnoException
  if (code !== 'EMFILE' && code !== 'ENFILE') throw fault
  process.stderr.write(
    `Cannot use "${path ?? process.argv[1] ?? 'octavo'}": too many files are open\n  help: raise the limit of open files ("ulimit -n 1024")\n`,
  )
  process.exitCode = 1
}
