import { dirname, join, resolve } from 'node:path'
import type { Migration, OldProject, SiteKind } from '@octavo/site/migrate'
import { loadPackages } from '@octavo/site/load-packages'
import { isSystemError } from '@octavo/source'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { systemDisk, type Disk } from '../disk/disk.ts'
import { isTaken, statPath } from '../disk/path-facts.ts'
import { readInsideNow } from '../disk/read-inside.ts'
import { createInside, LeavesFolder, replaceInside, writeTyped } from '../disk/replace-file.ts'
import { linkedOutput, outputError, shownPath } from '../output/output-error.ts'
import { formatMigration } from '../print/format-migration.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import type { Terminal } from '../print/terminal.ts'
import { readOldProject } from '../project/read-old-project.ts'

// 1. Read the old project.
// 2. Make the new one as data (@octavo/site).
// 3. Write it into a folder that is new or empty, copy what pages show, print what could not be moved.

/** Runs `octavo migrate`; resolves to the exit code. */
export async function runMigrate(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal, disk = systemDisk } = context
  const root = resolve(args.operands[0] ?? '.')
  if (!statPath(root, disk)?.isDirectory())
    return refuse(terminal, `There is no folder "${args.operands[0] ?? '.'}"`)
  await loadPackages()
  const { migrateProject } = await import('@octavo/site/migrate')
  const project = await readOldProject(root, disk)
  const result = migrateProject(project, args.text('from') as SiteKind | undefined)
  if (result.kind === 'error') return fail(terminal, result.message)
  const { migration } = result
  const out = migration.kind === 'mint' ? root : resolve(args.text('out') ?? join(root, 'octavo'))
  const taken = takenPath(migration, out, disk)
  if (taken !== undefined) return fail(terminal, `Nothing was written: "${shownPath(taken)}" exists already`)
  const isDry = args.flag('dry-run')
  try {
    if (!isDry) writeAll(migration, { root, out, disk })
    const report = args.text('report')
    if (report !== undefined) writeReport(resolve(report), { migration, out, project }, disk)
  } catch (error) {
    if (!isSystemError(error) && !(error instanceof LeavesFolder)) throw error
    const diagnostic =
      error instanceof LeavesFolder
        ? linkedOutput(error, join(out, error.wayOut.link))
        : outputError(error, error.path ?? out)
    terminal.err(formatDiagnostics([diagnostic], { colors: terminal.colors, sourceOf: () => undefined }))
    return exitCode.failed
  }
  terminal.out(formatMigration(migration, terminal, { root, out, isDry }))
  return exitCode.done
}

function refuse(terminal: Terminal, message: string): number {
  terminal.err(`${message}\n`)
  return exitCode.usage
}

function fail(terminal: Terminal, message: string): number {
  terminal.err(`${message}\n`)
  return exitCode.failed
}

/** Nothing is overwritten: a docs.json beside mint.json, or a folder that has files. */
function takenPath({ kind, texts }: Migration, out: string, disk: Disk): string | undefined {
  if (kind === 'mint')
    return [...texts.keys()].map((path) => join(out, path)).find((path) => isTaken(path, disk))
  if (!isTaken(out, disk)) return undefined
  const isEmpty = statPath(out, disk)?.isDirectory() === true && disk.readdirSync(out).length === 0
  return isEmpty ? undefined : out
}

interface Folders {
  readonly root: string
  readonly out: string
  readonly disk: Disk
}

function writeAll({ texts, copies }: Migration, { root, out, disk }: Folders): void {
  const write = (path: string, data: string | Uint8Array) => {
    disk.mkdirSync(join(out, dirname(path)), { recursive: true })
    if (typeof data === 'string') createInside({ folder: out, path }, data, disk)
    else replaceInside({ folder: out, path }, data, disk)
  }
  for (const [path, text] of texts) write(path, text)
  for (const [path, source] of copies) {
    const read = readInsideNow(root, source, disk)
    if (read.kind === 'file' && !texts.has(path)) write(path, read.bytes)
  }
}

function writeReport(
  path: string,
  {
    migration,
    out,
    project,
  }: { readonly migration: Migration; readonly out: string; readonly project: OldProject },
  disk: Disk,
): void {
  const { kind, pages, copies, unmoved } = migration
  const report = {
    from: kind,
    out: shownPath(out),
    counts: { files: project.paths.size, pages: pages.size, assets: copies.size, unmoved: unmoved.length },
    pages: [...pages].map(([source, target]) => ({ source, target })),
    unmoved,
  }
  disk.mkdirSync(dirname(path), { recursive: true })
  writeTyped(path, `${JSON.stringify(report, null, 2)}\n`, { root: out, disk })
}
