import { basename, dirname, join, relative, resolve } from 'node:path'
import { loadPackages } from '@octavo/site/load-packages'
import { asSitePath, isSystemError } from '@octavo/source'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { systemDisk, type Disk } from '../disk/disk.ts'
import { readInsideNow } from '../disk/read-inside.ts'
import { createInside, LeavesFolder, replaceInside } from '../disk/replace-file.ts'
import { isTaken } from '../disk/path-facts.ts'
import { linkedOutput, outputError, shownPath } from '../output/output-error.ts'
import { version } from '../own-package.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { openQuestions } from '../print/questions.ts'
import { askProject, type ProjectFacts, type ProjectWishes } from '../project/ask-project.ts'
import type { CiHost } from '../project/ci-files.ts'
import { nextSteps } from '../project/next-steps.ts'
import { addPackageScripts } from '../project/package-scripts.ts'
import { ignoredLines, sharedFiles, starterFiles, type TemplateName } from '../project/starter-files.ts'

const ignoreFile = '.gitignore'
const packageFile = 'package.json'

/** Runs `octavo init`; resolves to the exit code. */
export async function runInit(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal, disk = systemDisk } = context
  const root = resolve(args.operands[0] ?? '.')
  const facts = { name: titleOf(basename(root)), hasPackage: isTaken(join(root, packageFile), disk) }
  const wishes = await completeWishes(args, context, facts)
  if (!wishes) {
    terminal.err('\nNothing was written\n')
    return exitCode.interrupted
  }
  const files = await projectFiles(args, wishes, facts)
  const taken = ['mint.json', ...files.keys()].filter(
    (path) => !sharedFiles.includes(path) && isTaken(join(root, path), disk),
  )
  if (taken.length > 0) {
    terminal.err(
      `Nothing was written: "${shownPath(root)}" already contains ${taken.map((path) => `"${path}"`).join(', ')}\n`,
    )
    return exitCode.failed
  }
  try {
    writeAll(root, files, { disk, scripts: wishes.scripts === true })
  } catch (error) {
    if (!isSystemError(error) && !(error instanceof LeavesFolder)) throw error
    const diagnostic =
      error instanceof LeavesFolder
        ? linkedOutput(error, join(root, error.wayOut.link))
        : outputError(error, error.path ?? root)
    terminal.err(formatDiagnostics([diagnostic], { colors: terminal.colors, sourceOf: () => undefined }))
    return exitCode.failed
  }
  printProject([...files.keys()], context, { root, wishes, facts })
  return exitCode.done
}

/** The wishes of the arguments, and on a terminal the answers to what they leave open. */
async function completeWishes(
  args: Arguments,
  context: CommandContext,
  facts: ProjectFacts,
): Promise<ProjectWishes | undefined> {
  const wishes: ProjectWishes = {
    name: args.text('name'),
    template: args.text('template') as TemplateName | undefined,
    ci: args.text('ci') as CiHost | undefined,
    scripts: args.flag('scripts') || undefined,
  }
  const questions = args.flag('yes') ? undefined : (context.questions ?? openQuestions())
  if (!questions) return wishes
  try {
    return await askProject(wishes, questions, facts)
  } finally {
    questions.close()
  }
}

async function projectFiles(args: Arguments, wishes: ProjectWishes, facts: ProjectFacts) {
  const schema = args.text('schema')
  return starterFiles(wishes.name ?? facts.name, {
    version,
    template: wishes.template,
    ci: wishes.ci,
    ...(schema === 'copy' ? { schemaCopy: await loadSchema() } : { schemaAddress: schema }),
  })
}

async function loadSchema(): Promise<object> {
  await loadPackages()
  return (await import('@octavo/site')).configJsonSchema()
}

interface Writing {
  readonly disk: Disk
  /** Whether a package.json that exists gets scripts. */
  readonly scripts: boolean
}

function writeAll(root: string, files: ReadonlyMap<string, string>, { disk, scripts }: Writing): void {
  disk.mkdirSync(root, { recursive: true })
  for (const [path, text] of files) {
    if (path === ignoreFile) addIgnoredLines(root, disk)
    else if (path === packageFile && isTaken(join(root, path), disk)) {
      if (scripts) addScripts(root, disk)
    }
    // Never overwrites a file that appeared meanwhile, nor follows a link.
    else {
      disk.mkdirSync(dirname(join(root, path)), { recursive: true })
      createInside({ folder: root, path }, text, disk)
    }
  }
}

/** An existing file of the repository keeps its lines; missing ones are added. */
function addIgnoredLines(root: string, disk: Disk): void {
  const text = textIn(root, ignoreFile, disk)
  const known = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  const added = ignoredLines.filter((line) => !known.has(line.replace(/\/$/, '')))
  if (added.length === 0) return
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  const lines = added.map((line) => `${line}\n`).join('')
  replaceInside({ folder: root, path: ignoreFile }, `${text}${gap}${lines}`, disk)
}

function addScripts(root: string, disk: Disk): void {
  const text = textIn(root, packageFile, disk)
  const edited = addPackageScripts({ path: asSitePath(packageFile), text }, version)
  if (edited !== text) replaceInside({ folder: root, path: packageFile }, edited, disk)
}

function textIn(root: string, path: string, disk: Disk): string {
  const read = readInsideNow(root, path, disk)
  return read.kind === 'file' ? new TextDecoder().decode(read.bytes) : ''
}

interface WrittenProject {
  readonly root: string
  readonly wishes: ProjectWishes
  readonly facts: ProjectFacts
}

function printProject(
  paths: readonly string[],
  { terminal, environment = process.env }: CommandContext,
  { root, wishes, facts }: WrittenProject,
): void {
  const { colors } = terminal
  const folder = relative('', root)
  const isLeft = facts.hasPackage && wishes.scripts !== true
  terminal.out(`${colors.green('✓')} ${colors.bold(`Created "${wishes.name ?? facts.name}"`)}\n`)
  for (const path of paths)
    if (path !== packageFile || !isLeft) terminal.out(`  ${colors.dim(join(folder, path))}\n`)
  if (isLeft)
    terminal.out(`\n"${packageFile}" stays as it is: add Octavo with "npm install --save-dev octavo"\n`)
  const [first, ...rest] = nextSteps({ folder, hasScripts: !isLeft, environment })
  terminal.out(
    `\nNext:  ${colors.cyan(first ?? '')}\n${rest.map((step) => `       ${colors.cyan(step)}\n`).join('')}`,
  )
}

/** `my-docs` becomes `My docs`. */
function titleOf(folder: string): string {
  const words = folder.replaceAll(/[-_.]+/g, ' ').trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}
