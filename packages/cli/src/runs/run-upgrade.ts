import { parseManifest, manifestName } from '@octavo/server/manifest'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { systemDisk, type Disk } from '../disk/disk.ts'
import { readInsideNow } from '../disk/read-inside.ts'
import { ownText } from '../disk/system-files.ts'
import { shownPath } from '../output/output-error.ts'
import { programFolder, version } from '../own-package.ts'
import { formatUpgrade } from '../print/format-upgrade.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { findProject } from '../project/find-project.ts'
import { loadSettings } from '../project/load-settings.ts'
import { outputFolder } from '../project/output-folder.ts'
import { isVersion, readReleases, releasesBetween } from '../project/release-notes.ts'

// 1. The version that built the site: `--from`, else the manifest in its folder.
// 2. The releases from there to this program, from the package itself: nothing is downloaded.

/** Runs `octavo upgrade`; resolves to the exit code. */
export async function runUpgrade(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal, disk = systemDisk } = context
  const typed = args.text('from')
  if (typed !== undefined && !isVersion(typed))
    return refuse(context, `"${typed}" is no version such as 1.2.3`)
  const found =
    typed === undefined ? await builtVersion(args, disk) : { kind: 'version' as const, from: typed }
  if (found.kind === 'usage') return refuse(context, found.message)
  if (found.kind === 'none') {
    const options = { colors: terminal.colors, sourceOf: () => undefined }
    terminal.err(formatDiagnostics([found.diagnostic], options))
    return exitCode.failed
  }
  const from = found.from?.replace(/^v/, '')
  const all = readReleases(ownText(new URL('changelog.json', programFolder)))
  const releases = from === undefined ? [] : releasesBetween(all, from, version)
  const upgrade = { from, to: version, releases }
  const out = 'out' in found ? shownPath(found.out) : undefined
  terminal.out(
    args.text('format') === 'json'
      ? `${JSON.stringify({ ...upgrade, from: from ?? null }, null, 2)}\n`
      : formatUpgrade({ ...upgrade, out }, terminal.colors),
  )
  return exitCode.done
}

function refuse({ terminal }: CommandContext, message: string): number {
  terminal.err(`${message}\n`)
  return exitCode.usage
}

/** The version in the manifest of the project's output; no `from` without a site that Octavo has built. */
async function builtVersion(args: Arguments, disk: Disk) {
  const project = findProject(args.operands[0], disk)
  if (project.kind !== 'project') return project
  const { value, file } = await loadSettings(project.root, { disk, mayRun: false })
  const typed = args.text('out')
  const { value: out } = outputFolder(project.root, { typed, setting: value.out, file, disk })
  const read = readInsideNow(out, manifestName, disk)
  const manifest = read.kind === 'file' ? parseManifest(new TextDecoder().decode(read.bytes)) : undefined
  const from = /^octavo (\S+)$/i.exec(manifest?.generator ?? '')?.[1]
  return { kind: 'version' as const, out, from: from !== undefined && isVersion(from) ? from : undefined }
}
