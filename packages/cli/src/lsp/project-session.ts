/*
 * One project while an editor has it open:
 *   1. an edit is built and checked as soon as nothing was typed for a moment
 *   2. the rules of content and of API descriptions follow when nothing was typed for longer; until then their findings
 *      of files without an edit stay
 */
import type { EditorFacts, SiteBuild } from '@octavo/site'
import type { Diagnostic, SitePath } from '@octavo/source'
import type { Arguments } from '../argv/command.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import { concernsSettings } from '../project/settings-file.ts'
import { overlayFiles, type OpenFile } from './overlay-files.ts'

/** The newest version of a project that was built. */
export interface BuiltProject {
  readonly root: string
  readonly build: SiteBuild
  readonly facts: EditorFacts | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** An open project. */
export interface ProjectSession {
  readonly root: string
  /** Files that are open in the editor, by path. Call `changed` after each edit. */
  readonly open: Map<string, OpenFile>
  /** Schedules a build for changed files. */
  changed(paths: readonly string[]): void
  /** Reads a file of the project on disk; '' for one that cannot be read. */
  textOf(path: string): Promise<string>
  /** Resolves to a build of all edits so far. */
  current(): Promise<BuiltProject>
  close(): void
}

interface SessionOptions {
  readonly args: Arguments
  /** Called after each check; rejects nothing. */
  readonly onChecked: (project: BuiltProject) => void
  readonly onError: (error: unknown) => void
}

const pauseMs = 120
const restMs = 1200

/** Opens the project of the arguments; a sentence where there is none. */
export async function openSession(options: SessionOptions): Promise<ProjectSession | string> {
  const open = new Map<string, OpenFile>()
  const opened = await openFiles(options.args, open)
  if (typeof opened === 'string') return opened
  return createSession(opened, open, options)
}

async function openFiles(
  args: Arguments,
  open: ReadonlyMap<string, OpenFile>,
): Promise<OpenProject | string> {
  const opened = await openProject(args, { checkOnly: true, overlay: (files) => overlayFiles(files, open) })
  if (opened.kind === 'project') return opened
  return opened.kind === 'usage' ? opened.message : opened.diagnostic.message
}

interface SessionState {
  project: OpenProject
  /** The last build; its checks may still run. */
  latest: Promise<BuiltProject> | undefined
  /** Findings of the rules, which are older than the last build. */
  rules: readonly Diagnostic[]
  readonly edited: Set<string>
}

function createSession(
  project: OpenProject,
  open: Map<string, OpenFile>,
  { args, onChecked, onError }: SessionOptions,
): ProjectSession {
  const state: SessionState = { project, latest: undefined, rules: [], edited: new Set() }
  let timer: NodeJS.Timeout | undefined
  let work: Promise<unknown> = Promise.resolve()
  /** Builds wait for each other: they share the caches of the builder. */
  const queue = <T>(task: () => Promise<T>): Promise<T> => {
    const next = work.then(task)
    work = next.catch(onError)
    return next
  }
  const build = () => (state.latest ??= queue(() => buildProject(state)))
  const check = async (validate: boolean) => {
    try {
      const built = await build()
      const checked = await queue(() => checkProject(built, state, validate))
      if (state.latest === undefined) return
      onChecked(checked)
      if (!validate) timer = setTimeout(() => void check(true), restMs)
    } catch (error) {
      onError(error)
    }
  }
  return {
    root: project.root,
    open,
    changed(paths) {
      state.latest = undefined
      for (const path of paths) state.edited.add(path)
      if (paths.some((path) => concernsSettings(path, state.project)))
        void queue(async () => reopen(state, await openFiles(args, open)))
      clearTimeout(timer)
      timer = setTimeout(() => void check(false), pauseMs)
    },
    textOf: async (path) => {
      const bytes = await project.files.read(path as SitePath).catch(() => undefined)
      return new TextDecoder().decode(bytes)
    },
    current: build,
    close: () => clearTimeout(timer),
  }
}

function reopen(state: SessionState, opened: OpenProject | string): void {
  if (typeof opened !== 'string') state.project = opened
}

async function buildProject({ project }: SessionState): Promise<BuiltProject> {
  const build = await project.builder.build()
  const diagnostics = project.report(project.settingsDiagnostics, build.diagnostics)
  return { root: project.root, build, facts: build.editor(), diagnostics }
}

async function checkProject(
  built: BuiltProject,
  state: SessionState,
  validate: boolean,
): Promise<BuiltProject> {
  const { project, edited } = state
  const found = await built.build.check({ validate })
  if (validate) {
    state.rules = found.filter(({ code }) => /^(?:content|api)\//.test(code))
    edited.clear()
  }
  const older = validate ? [] : state.rules.filter(({ span }) => !edited.has(span?.path ?? ''))
  return { ...built, diagnostics: project.report(project.settingsDiagnostics, found, older) }
}
