import type { WrittenSite } from '../output/write-site.ts'
import { readGitState } from '../ports/git-history.ts'
import type { OpenProject } from '../project/open-project.ts'
import { buildKey, isSettledListing, type BuildSurroundings } from './build-inputs.ts'
import {
  buildName,
  hashOfPackageFile,
  isSettledReport,
  storeFinished,
  type FinishedBuild,
} from './finished-build.ts'

interface StoreContext {
  readonly around: BuildSurroundings
  /** When the command began, milliseconds since 1970. */
  readonly beganMs: number
  readonly project: OpenProject
}

/** What a build wrote and reported. */
export interface BuildResult
  extends Pick<WrittenSite, 'files' | 'record' | 'diagnostics'>, Pick<FinishedBuild, 'counts' | 'out'> {
  sourceOf(path: string): string | undefined
}

/**
 * Stores a build for the next one, see `repeatBuild`. A build is not stored when an equal one might end otherwise: it
 * asked other hosts for files, reported what depends on time, or files or the repository changed meanwhile.
 */
export async function storeBuild(result: BuildResult, context: StoreContext): Promise<void> {
  const { around, beganMs, project } = context
  const { record, diagnostics, counts, out } = result
  const listing = project.files.lastListing()
  const remote = project.ports.fetchRemote.inputs()
  if (!record || !remote || around.args.flag('no-cache')) return
  if (!isSettledListing(listing, beganMs) || !isSettledReport(diagnostics)) return
  if (!(await isSameHistory(around))) return
  storeFinished(project.cache, buildName(around.root, around.args), {
    key: await buildKey(around, listing),
    out,
    record,
    packages: [...project.ports.packages].map(([name, bytes]) => [name, hashOfPackageFile(bytes)]),
    remote,
    revisions: [...project.revisions],
    diagnostics,
    counts,
    shown: shownFiles(result),
    files: result.files.map(({ output: { path, route, kind, source }, sizeBytes }) => ({
      path,
      route,
      kind,
      ...(source !== undefined && { source }),
      sizeBytes,
    })),
  })
}

/** Older commits that a shallow clone lacks may be fetched without another commit being checked out. */
async function isSameHistory({ root, git }: BuildSurroundings): Promise<boolean> {
  const [before, now] = [await git, await readGitState(root)]
  return before?.key === now?.key && before?.shallow !== true
}

function shownFiles({ diagnostics, sourceOf }: BuildResult): readonly string[] {
  const spans = diagnostics.flatMap(({ span, related = [] }) => [span, ...related.map((one) => one.span)])
  const paths = new Set(spans.flatMap((span) => span?.path ?? []))
  return [...paths].filter((path) => sourceOf(path) !== undefined)
}
