import { dirname, join, relative } from 'node:path'
import { toSitePath } from '@octavo/source'
import type { GitHistory } from '@octavo/site'
import { outputDisk } from '../disk/output-files.ts'
import { isTaken, realPath } from '../disk/path-facts.ts'
import { namesByFile, type CommitPeople } from './commit-authors.ts'
import type { HistoryCache } from './history-cache.ts'
import { runGit } from './run-git.ts'

/** Reads the history of a folder's files; see {@link createGitHistory}. */
export type ReadGitHistory = () => Promise<GitHistory | undefined>

/**
 * Reads the dates and authors of the files below `root` from one run of `git log`, cached until another commit is checked
 * out, or the names of authors change. Undefined without git, outside a repository and before its first commit; dates of
 * files are never used instead. In a shallow clone the oldest commit seems to add everything: its files have neither.
 */
export function createGitHistory(root: string, stored?: HistoryCache): ReadGitHistory {
  let cached: { readonly key: string; readonly history: Promise<GitHistory> } | undefined
  return async () => {
    const state = await readGitState(root)
    if (!state) return undefined
    const { key } = state
    if (cached?.key !== key) cached = { key, history: loadHistory(root, { ...state, stored }) }
    return cached.history
  }
}

interface LoadOptions extends GitState {
  readonly stored: HistoryCache | undefined
}

/** Takes the history of an earlier build; a clone that is shallow may get older commits without another key. */
async function loadHistory(root: string, { key, shallow, stored }: LoadOptions): Promise<GitHistory> {
  const known = shallow ? undefined : stored?.load(key)
  if (known) return known
  const { history, isWhole } = await readHistory(root, shallow)
  if (isWhole && !shallow) stored?.store(key, history)
  return history
}

/** What the history of a folder depends on. */
export interface GitState {
  /** The commit that is checked out. */
  readonly head: string
  /** The clone lacks older commits. */
  readonly shallow: boolean
  /** These two, the path of the folder in the repository, and the mailmap, which counts as it is edited. */
  readonly key: string
}

/** Reads the state of the repository of a folder; undefined where there is no history. */
export async function readGitState(root: string): Promise<GitState | undefined> {
  const folder = realPath(root)
  const tree = folder === undefined ? undefined : workTreeOf(folder)
  if (folder === undefined || tree === undefined) return undefined
  const facts = await runGit(root, ['rev-parse', 'HEAD', '--is-shallow-repository'])
  const [head, shallow] = facts?.split('\n') ?? []
  if (head === undefined || head === '') return undefined
  const mailmap = await outputDisk.readText(join(tree, '.mailmap')).catch(() => undefined)
  const key = JSON.stringify([head, shallow, relative(tree, folder), mailmap ?? null])
  return { head, shallow: shallow === 'true', key }
}

/** Returns the folder with `.git`, this one or one around it, as git looks for it: without one, no process is started. */
function workTreeOf(folder: string): string | undefined {
  if (isTaken(join(folder, '.git'))) return folder
  return dirname(folder) === folder ? undefined : workTreeOf(dirname(folder))
}

/**
 * One commit: U+0001, its time in seconds, its parents, U+0001, the name of its author by the repository's mailmap, and
 * the co-authors that its message names; then its files. Every field ends in NUL.
 */
const LOG = [
  'log',
  `--format=format:%x01%ct %P%x01%aN%x02%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x02)`,
  '--name-only',
  '-z',
  '--no-renames',
]

/** The history of the commit that is checked out, by paths from the folder in which git runs. */
const readHistory = (root: string, shallow: boolean): Promise<ReadLog> =>
  readLog(root, [...LOG, '--relative', '--', '.'], { shallow, folder: '' })

/**
 * Reads the history of a folder until a commit. `folder` is the path from the root of the repository, with a slash at the
 * end; paths in the result begin in it.
 */
export const readHistoryOf = async (
  root: string,
  {
    commit,
    folder,
    shallow,
  }: { readonly commit: string; readonly folder: string; readonly shallow: boolean },
): Promise<GitHistory> =>
  (await readLog(root, [...LOG, commit, '--', `:(top,literal)${folder}`], { shallow, folder })).history

interface LogOptions {
  readonly shallow: boolean
  /** The beginning of all paths that git lists. */
  readonly folder: string
}

interface ReadLog {
  readonly history: GitHistory
  /** Git has not failed on the way. */
  readonly isWhole: boolean
}

async function readLog(root: string, args: readonly string[], options: LogOptions): Promise<ReadLog> {
  const changed = new Map<string, string>()
  const commits = new Map<string, Map<CommitPeople, number>>()
  const take = createLogReader({ changed, commits }, options)
  let rest = ''
  const done = await runGit(root, args, (text) => {
    const tokens = (rest + text).split('\0')
    rest = tokens.pop() ?? ''
    for (const token of tokens) take(token)
  })
  take(rest)
  const authors = await namesByFile(root, commits)
  return { history: { changed, authors, shallow: options.shallow }, isWhole: done !== undefined }
}

/** What the log is read into. */
interface LogFacts {
  readonly changed: Map<string, string>
  /** Commits of the same people by the path of the file. */
  readonly commits: Map<string, Map<CommitPeople, number>>
}

/** Takes one field of the log after the other; the newest commit that names a file comes first. */
function createLogReader(
  { changed, commits }: LogFacts,
  { shallow, folder }: LogOptions,
): (token: string) => void {
  let time: string | undefined
  let people: CommitPeople = ''
  return (token) => {
    const [, seconds, parents, names = '', first] =
      /^\u0001(\d+) ([^\n\u0001]*)\u0001([^\n]*)(?:\n([^]*))?$/.exec(token) ?? []
    if (seconds !== undefined) {
      const isEdge = shallow && parents === ''
      time = isEdge ? undefined : new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
      people = names.trim()
    }
    const listed = seconds === undefined ? token : (first ?? '')
    const result = toSitePath(listed.slice(folder.length))
    if (!result.ok || time === undefined) return
    if (!changed.has(result.path)) changed.set(result.path, time)
    const counts = commits.get(result.path) ?? new Map<CommitPeople, number>()
    commits.set(result.path, counts.set(people, (counts.get(people) ?? 0) + 1))
  }
}
