import { basename, dirname, join, relative, resolve } from 'node:path'
import { loadPackages } from '@octavo/site/load-packages'
import { isSystemError } from '@octavo/source'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { systemDisk, type Disk } from '../disk/disk.ts'
import { readInsideNow } from '../disk/read-inside.ts'
import { createInside, LeavesFolder, replaceInside } from '../disk/replace-file.ts'
import { isTaken } from '../disk/path-facts.ts'
import { linkedOutput, outputError, shownPath } from '../output/output-error.ts'
import { version } from '../own-package.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import type { CiHost } from '../project/ci-files.ts'
import { ignoredLines, sharedFiles, starterFiles, type TemplateName } from '../project/starter-files.ts'

const ignoreFile = '.gitignore'
const packageFile = 'package.json'

/** Runs `octavo init`; resolves to the exit code. */
export async function runInit(
  args: Arguments,
  { terminal, disk = systemDisk }: CommandContext,
): Promise<number> {
  const { colors } = terminal
  const root = resolve(args.operands[0] ?? '.')
  const name = args.text('name') ?? titleOf(basename(root))
  await loadPackages()
  const { configJsonSchema } = await import('@octavo/site')
  const files = starterFiles(name, {
    schema: configJsonSchema(),
    version,
    template: args.text('template') as TemplateName | undefined,
    ci: args.text('ci') as CiHost | undefined,
  })
  const taken = ['mint.json', ...files.keys()].filter(
    (path) => !sharedFiles.includes(path) && isTaken(join(root, path), disk),
  )
  if (taken.length > 0) {
    terminal.err(
      `Nothing was written: "${shownPath(root)}" already contains ${taken.map((path) => `"${path}"`).join(', ')}\n`,
    )
    return exitCode.failed
  }
  const hasPackage = isTaken(join(root, packageFile), disk)
  try {
    writeAll(root, files, disk)
  } catch (error) {
    if (!isSystemError(error) && !(error instanceof LeavesFolder)) throw error
    const diagnostic =
      error instanceof LeavesFolder
        ? linkedOutput(error, join(root, error.wayOut.link))
        : outputError(error, error.path ?? root)
    terminal.err(formatDiagnostics([diagnostic], { colors, sourceOf: () => undefined }))
    return exitCode.failed
  }
  const folder = relative('', root)
  terminal.out(`${colors.green('✓')} ${colors.bold(`Created "${name}"`)}\n`)
  for (const path of files.keys())
    if (path !== packageFile || !hasPackage) terminal.out(`  ${colors.dim(join(folder, path))}\n`)
  if (hasPackage)
    terminal.out(`\n"${packageFile}" stays as it is: add Octavo with "npm install --save-dev octavo"\n`)
  terminal.out(`\nNext:  ${colors.cyan(`octavo dev${folder === '' ? '' : ` ${quoted(folder)}`}`)}\n`)
  return exitCode.done
}

function writeAll(root: string, files: ReadonlyMap<string, string>, disk: Disk): void {
  disk.mkdirSync(root, { recursive: true })
  for (const [path, text] of files) {
    if (path === ignoreFile) addIgnoredLines(root, disk)
    else if (path === packageFile && isTaken(join(root, path), disk)) continue
    // Never overwrites a file that appeared meanwhile, nor follows a link.
    else {
      disk.mkdirSync(dirname(join(root, path)), { recursive: true })
      createInside({ folder: root, path }, text, disk)
    }
  }
}

/** An existing file of the repository keeps its lines; missing ones are added. */
function addIgnoredLines(root: string, disk: Disk): void {
  const read = readInsideNow(root, ignoreFile, disk)
  const text = read.kind === 'file' ? new TextDecoder().decode(read.bytes) : ''
  const known = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  const added = ignoredLines.filter((line) => !known.has(line.replace(/\/$/, '')))
  if (added.length === 0) return
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  const lines = added.map((line) => `${line}\n`).join('')
  replaceInside({ folder: root, path: ignoreFile }, `${text}${gap}${lines}`, disk)
}

/** `my-docs` becomes `My docs`. */
function titleOf(folder: string): string {
  const words = folder.replaceAll(/[-_.]+/g, ' ').trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}

const quoted = (folder: string) => (/^[\w./-]+$/.test(folder) ? folder : `"${folder}"`)
