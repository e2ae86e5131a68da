import { isSystemError } from '@octavo/source'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { loadPackages } from '@octavo/site/load-packages'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { outputFault } from '../output/output-fault.ts'
import { shownPath } from '../output/shown-path.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { ignoredLines, starterFiles } from '../project/starter-files.ts'

const ignoreFile = '.gitignore'

/** Runs `octavo init`; resolves to the exit code. */
export async function runInit(given: Arguments, { terminal }: CommandContext): Promise<number> {
  const { colors } = terminal
  const root = resolve(given.operands[0] ?? '.')
  const name = given.text('name') ?? titleOf(basename(root))
  await loadPackages()
  const { configJsonSchema } = await import('@octavo/site')
  const files = starterFiles(name, configJsonSchema())
  const taken = ['mint.json', ...files.keys()].filter(
    (path) => path !== ignoreFile && existsSync(join(root, path)),
  )
  if (taken.length > 0) {
    terminal.err(
      `Nothing was written: "${shownPath(root)}" already holds ${taken.map((path) => `"${path}"`).join(', ')}\n`,
    )
    return exitCode.faults
  }
  try {
    await writeAll(root, files)
  } catch (fault) {
    if (!isSystemError(fault)) throw fault
    terminal.err(
      formatDiagnostics([outputFault(fault, fault.path ?? root)], { colors, sourceOf: () => undefined }),
    )
    return exitCode.faults
  }
  const place = relative('', root)
  terminal.out(`${colors.green('✓')} ${colors.bold(`Started "${name}"`)}\n`)
  for (const path of files.keys()) terminal.out(`  ${colors.dim(join(place, path))}\n`)
  terminal.out(`\nNext:  ${colors.cyan(`octavo dev${place === '' ? '' : ` ${quoted(place)}`}`)}\n`)
  return exitCode.done
}

async function writeAll(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    if (path === ignoreFile) await addIgnoredLines(join(root, path))
    // Never over a file that appeared since we looked.
    else await writeFile(join(root, path), text, { flag: 'wx' })
  }
}

/** The file of a repository that is there already keeps its lines; those that it lacks are added. */
async function addIgnoredLines(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const known = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  const added = ignoredLines.filter((line) => !known.has(line.replace(/\/$/, '')))
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  if (added.length > 0) await writeFile(path, `${text}${gap}${added.map((line) => `${line}\n`).join('')}`)
}

/** `my-docs` becomes `My docs`. */
function titleOf(folder: string): string {
  const words = folder.replaceAll(/[-_.]+/g, ' ').trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}

const quoted = (place: string) => (/^[\w./-]+$/.test(place) ? place : `"${place}"`)
