import { posix } from 'node:path'
import { keyPattern } from '../keys/admin-key.ts'
import { secretForms } from './agent/mask-secrets.ts'
import type { Change } from './git/snapshot.ts'

/** Rules for what an agent may change. */
export interface ChangeRules {
  /** Folder of the documentation; empty for the whole repository. */
  readonly folder: string
  /** Allows changes outside of the folder and to files that other systems run. */
  readonly outside: boolean
  /** Values that must not be in a file. */
  readonly secrets: readonly string[]
  /** Returns the content of a changed file; undefined when it has more than {@link largestMegabytes}. */
  read(change: Change): Promise<string | undefined>
}

/** The largest file that an agent may add: hosts refuse files that are not much larger. */
export const largestMegabytes = 50

/** Files by which hosts and Git run programs: a change to one would run with the rights of whoever merges it. */
const automation =
  /^(?:\.github\/(?:workflows|actions)\/|\.gitlab-ci\.yml$|\.gitlab\/|\.(?:gitea|forgejo)\/workflows\/|\.circleci\/|\.buildkite\/|\.woodpecker|\.drone\.yml$|Jenkinsfile$|azure-pipelines\.yml$|bitbucket-pipelines\.yml$|\.gitmodules$|\.gitattributes$|\.husky\/)/i

const removed = '000000'
const link = '120000'
const repository = '160000'

/** Checks what an agent has changed; a sentence about the first change that is not allowed, undefined when all are. */
export async function checkChanges(
  changes: readonly Change[],
  rules: ChangeRules,
): Promise<string | undefined> {
  for (const change of changes) {
    const reason = checkPath(change, rules) ?? (await checkContent(change, rules))
    if (reason !== undefined) return reason
  }
  return undefined
}

/** False for what is removed, and for repositories inside the repository. */
export const hasContent = ({ mode }: Change): boolean => mode !== removed && mode !== repository

function checkPath({ path, mode }: Change, { folder, outside, secrets }: ChangeRules): string | undefined {
  if (mode !== removed && holdsSecret(path, secrets)) return 'the name of a file holds a secret of the server'
  if (mode === repository) return `"${path}" is a repository inside the repository`
  if (outside) return undefined
  if (automation.test(path))
    return `"${path}" is run by other systems, and the settings do not allow to change it`
  const isInside = folder === '' || path.startsWith(`${folder}/`)
  return isInside ? undefined : `"${path}" is outside of the folder "${folder}"`
}

async function checkContent(change: Change, { secrets, read }: ChangeRules): Promise<string | undefined> {
  const { path, mode } = change
  if (!hasContent(change)) return undefined
  const text = await read(change)
  if (text === undefined) return `"${path}" is larger than ${largestMegabytes} MB`
  if (mode === link && leadsOut(path, text)) return `"${path}" is a link that leads out of the repository`
  return holdsSecret(text, secrets) ? `"${path}" holds a secret of the server` : undefined
}

/** Text of Windows has two bytes for each character: the second of most is NUL. */
function holdsSecret(text: string, secrets: readonly string[]): boolean {
  const plain = text.replaceAll('\0', '')
  // The pattern is global: `search` does not use its state.
  return plain.search(keyPattern) >= 0 || secretForms(secrets).some((secret) => plain.includes(secret))
}

function leadsOut(path: string, target: string): boolean {
  const resolved = posix.join(posix.dirname(path), target)
  return target.startsWith('/') || target.includes('\\') || resolved === '..' || resolved.startsWith('../')
}
