import { homedir } from 'node:os'
import { resolve, basename, dirname } from 'node:path'
import type {
  Builder,
  BuildOptions,
  DiagnosticRules,
  Renderers,
  SiteHooks,
  TestCodeSettings,
} from '@octavo/site'
import { loadPackages } from '@octavo/site/load-packages'
import type { Diagnostic } from '@octavo/source'
import type { Arguments } from '../argv/command.ts'
import { openCacheStore, type CacheStore } from '../disk/cache-store.ts'
import { systemDisk, type Disk } from '../disk/disk.ts'
import type { ProtectedFolders } from '../output/check-output.ts'
import { listedBefore, type DiskFiles } from '../ports/disk-files.ts'
import type { FetchReport } from '../ports/remote/fetch-remote.ts'
import { openVersions } from '../ports/revisions/open-versions.ts'
import { createThreadCount } from '../ports/page-threads.ts'
import { createSitePorts, type CommandPorts } from '../ports/site-ports.ts'
import { version } from '../own-package.ts'
import { buildOptions } from './build-options.ts'
import { cacheFolder } from './cache-folder.ts'
import { noteCacheUse } from './old-caches.ts'
import { mergeDiagnostics } from '../print/print-diagnostics.ts'
import { hasSignIn } from './has-sign-in.ts'
import { findProject } from './find-project.ts'
import { hasKey, joinHooks } from '../hooks/join-hooks.ts'
import { loadSettings, type LoadedSettings } from './load-settings.ts'
import { outputFolder } from './output-folder.ts'
import { realPath } from '../disk/path-facts.ts'

/** A project that is ready to be built. */
export interface OpenProject {
  readonly kind: 'project'
  readonly root: string
  /** Absolute output folder, from `--out`, the settings or the default. */
  readonly out: string
  readonly folders: ProtectedFolders
  readonly cache: CacheStore
  /** Reads and writes all files of the project. */
  readonly disk: Disk
  readonly builder: Builder
  /** The files of the project, as the builder reads them. */
  readonly files: DiskFiles
  /** Origins of the settings that may be requested, also in a private network. */
  readonly origins: readonly string[]
  /** The ports of the builder. */
  readonly ports: Pick<
    CommandPorts,
    'fetchRemote' | 'packages' | 'recordCache' | 'recordTexts' | 'codeCache' | 'textFacts'
  >
  readonly settingsDiagnostics: readonly Diagnostic[]
  /** The commits that versions are built from, by the revisions that the settings name. */
  readonly revisions: ReadonlyMap<string, string>
  /** How code blocks are tested; absent without settings. */
  readonly testCode?: TestCodeSettings | undefined
  /** What the settings or the caller add to the build; absent when they add nothing. */
  readonly hooks?: SiteHooks | undefined
  /** Prepares diagnostics for the report: sorted, each once, with the severities of the settings. */
  report(...lists: readonly (readonly Diagnostic[])[]): readonly Diagnostic[]
  /** Returns what was fetched from other hosts since the last call. */
  takeFetched(): FetchReport
  /** Text of the settings file, for code frames; undefined for other paths. */
  settingsText(path: string): string | undefined
}

/** Options of {@link openProject}. */
export interface OpenOptions {
  /** Parsed pages of earlier runs are used, and stored for the next one unless nothing is written. */
  readonly cachePages?: boolean
  /** The project is built once, so that nothing has to be stored for a next build. */
  readonly once?: boolean
  /** The outputs are to be exported; see `BuildOptions`. */
  readonly portable?: boolean
  /** No page is written or stored; see `BuildOptions`. */
  readonly checkOnly?: boolean
  /** The versions of the settings from other revisions are a part of the site. Not where files are changed. */
  readonly withVersions?: boolean
  /** The files of the project, which were listed just now. */
  readonly listed?: DiskFiles | undefined
  /** Changes what the builder reads, such as files that are open in an editor. */
  readonly overlay?: ((files: DiskFiles) => DiskFiles) | undefined
  /** Default: the system's disk. */
  readonly disk?: Disk | undefined
  /** Default: renderers that have loaded nothing yet. */
  readonly renderers?: Renderers | undefined
  /** Hooks beside those of the settings. */
  readonly hooks?: SiteHooks | undefined
}

/** Result of {@link openProject}. */
export type OpenedProject =
  | OpenProject
  | Exclude<ReturnType<typeof findProject>, { readonly kind: 'project' }>

/** Finds the project of the arguments, reads its settings and creates its builder. Flags override settings. */
export async function openProject(
  args: Arguments,
  { disk = systemDisk, renderers, hooks: added, ...run }: OpenOptions = {},
): Promise<OpenedProject> {
  const found = findProject(args.operands[0], disk)
  if (found.kind !== 'project') return found
  const { root } = found
  const createBuilder = await loadBuilder()
  const settings = await loadSettings(root, { disk, mayRun: !args.flag('no-user-code') })
  const hooks = joinHooks(settings.hooks, added)
  const out = outputFolder(root, {
    typed: args.text('out'),
    setting: settings.value.out,
    file: settings.file,
    disk,
  })
  const cacheRoot = cacheRootOf(args, root, disk)
  noteCacheUse(cacheRoot.value, disk)
  const cache = openCacheStore(cacheRoot.value, disk)
  const origins = settings.value.remote ?? []
  const { ports, versions } = await openPorts(args, { root, cache, disk, settings, hooks, ...run })
  const options = builderOptions(args, settings.value, { root, disk, portable: run.portable === true })
  return {
    kind: 'project',
    root,
    out: out.value,
    folders: { root, home: homedir() },
    cache,
    disk,
    files: ports.files,
    origins,
    ports,
    builder: createBuilder(
      ports,
      { ...options, once: run.once, checkOnly: run.checkOnly, portable: run.portable, hooks },
      renderers,
    ),
    hooks,
    revisions: versions.value?.commits ?? new Map(),
    testCode: settings.value.testCode,
    settingsDiagnostics: [
      ...settings.diagnostics,
      ...out.diagnostics,
      ...cacheRoot.diagnostics,
      ...ports.fetchRemote.diagnostics,
      ...versions.diagnostics,
    ],
    takeFetched: () => ports.fetchRemote.takeReport(),
    report: (...lists) => applyRules(mergeDiagnostics(...lists), settings.value.rules),
    settingsText: (path) => (path === settings.file?.path ? settings.file.text : undefined),
  }
}

interface PortsContext extends Pick<
  OpenOptions,
  'cachePages' | 'once' | 'listed' | 'overlay' | 'withVersions'
> {
  readonly root: string
  readonly cache: CacheStore
  readonly disk: Disk
  readonly settings: LoadedSettings
  readonly hooks: SiteHooks | undefined
}

/** Creates the ports of a project, with the versions that the settings name. */
async function openPorts(
  args: Arguments,
  {
    root,
    cache,
    disk,
    settings,
    hooks,
    cachePages = false,
    once,
    listed,
    overlay,
    withVersions,
  }: PortsContext,
) {
  const systemPorts = createSitePorts(root, {
    cache,
    disk,
    // Code of the settings may have written files since.
    files: listed && isData(settings) ? listedBefore(listed) : undefined,
    cachePictures: !args.flag('no-cache'),
    // Pages of plugins whose code is not known could be those of other code.
    cachePages: cachePages && !args.flag('no-cache') && hasKey(hooks),
    // A disk that injects faults exists in this thread alone.
    ...(once === true && disk === systemDisk && { threads: createThreadCount(args.number('jobs')) }),
    origins: settings.value.remote ?? [],
    allowAll: args.flag('allow-remote'),
    offline: args.flag('offline'),
    frozen: args.flag('frozen-lock'),
  })
  const versions = await openVersions(root, withVersions === true ? settings.value.versions : undefined, {
    file: settings.file,
    cache: args.flag('no-cache') ? undefined : cache,
  })
  const ports = {
    ...systemPorts,
    ...(overlay && { files: overlay(systemPorts.files) }),
    ...(versions.value && { versions: versions.value }),
  }
  return { ports, versions }
}

/** Whether the settings have run no code. */
const isData = ({ file, value }: LoadedSettings): boolean =>
  file === undefined || (file.path.endsWith('.json') && value.modules === undefined)

function cacheRootOf(args: Arguments, root: string, disk: Disk) {
  const typed = args.text('cache-dir')
  return typed === undefined ? cacheFolder(root, disk) : { value: resolve(typed), diagnostics: [] }
}

/** The build graph and all its libraries are loaded only when there is something to build. */
async function loadBuilder() {
  await loadPackages()
  return (await import('@octavo/site')).createBuilder
}

/**
 * The options of a project's builds: those of arguments and settings, and what its folder shows. An export has no server
 * that asks readers to sign in: it is made for readers in no group, unless the arguments name some.
 */
function builderOptions(
  args: Arguments,
  settings: Parameters<typeof buildOptions>[1],
  { root, disk, portable }: { readonly root: string; readonly disk: Disk; readonly portable: boolean },
): BuildOptions {
  const isClosed = hasSignIn(root, disk)
  const options = buildOptions(args, settings, isClosed && !portable)
  const forNoGroup = portable && isClosed && options.groups === undefined
  return {
    ...options,
    ...(forNoGroup && { groups: [] }),
    generator: `Octavo ${version}`,
    folder: projectFolderName(root),
  }
}

/** Applies `rules` of octavo.config.json: changes severities by code, and leaves out codes set to `off`. */
function applyRules(diagnostics: readonly Diagnostic[], rules: DiagnosticRules = {}): readonly Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = rules[diagnostic.code]
    if (severity === 'off') return []
    return severity === undefined || severity === diagnostic.severity
      ? [diagnostic]
      : [{ ...diagnostic, severity }]
  })
}

/** Names of folders that are not the project's name. */
const general = /^(?:docs?|documentation|mintlify|website|site|src|content|public)$/i

/**
 * Returns the name of a project by its folder: that of `root`, or of the folder around it where `root` is called `docs` or the
 * like. Undefined when no folder has a name of its own.
 */
function projectFolderName(root: string): string | undefined {
  let folder = realPath(root) ?? root
  while (general.test(basename(folder))) folder = dirname(folder)
  return basename(folder) || undefined
}
