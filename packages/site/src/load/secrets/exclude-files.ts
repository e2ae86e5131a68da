/*
 * Which of the files that are served as they are stay unpublished:
 *   1. files that the settings allow are published, whatever their names
 *   2. files that the settings deny are not, without a diagnostic
 *   3. files with the name of a secret or a leftover, or with the content of a private key, are neither read nor
 *      published
 */
import type { PublishSettings } from '@octavo/config'
import { isSystemError } from '@octavo/source'
import ignore from 'ignore'
import type { FileEntry, FilesPort } from '../ports.ts'
import { servedAsIs } from '../files/sort-files.ts'
import { looksDescribed, looksSecret, secretLimitBytes } from './is-secret.ts'
import { secretNames, type SecretKind } from './secret-names.ts'

/** Files that are not published, by path. */
export interface Excluded {
  /** Found by name or content, with the reason; they are not read. */
  readonly secrets: ReadonlyMap<string, SecretKind>
  /** Whether the settings deny a path. Such a file is read nevertheless: a description generates pages. */
  denies(path: string): boolean
  /** Whether the settings allow a path to be published. */
  allows(path: string): boolean
}

/** Results for a file, until its stamp changes. */
export type CheckedFiles = Map<string, { readonly stamp: string; readonly isSecret: boolean }>

/** Reads files, and the results of earlier builds. */
export interface ExcludeContext {
  readonly files: FilesPort
  readonly checked: CheckedFiles
  readonly settings?: PublishSettings | undefined
}

const matcher = (patterns: readonly string[]) => {
  const rules = ignore().add([...patterns])
  return (path: string) => patterns.length > 0 && rules.ignores(path)
}

const named = (['secret', 'leftover'] as const).map((kind) => ({ kind, matches: matcher(secretNames[kind]) }))

/** Checks the files of a listing. */
export async function excludeFiles(
  entries: readonly FileEntry[],
  { files, checked, settings }: ExcludeContext,
): Promise<Excluded> {
  const allows = matcher(settings?.allow ?? [])
  const secrets = new Map<string, SecretKind>()
  const checkEntry = async (entry: FileEntry) => {
    const kind = named.find(({ matches }) => matches(entry.path))?.kind
    const isFound = kind === undefined ? mayHoldKey(entry) : true
    if (isFound && (await isSecret(entry, { files, checked, byName: kind !== undefined })))
      secrets.set(entry.path, kind ?? 'secret')
  }
  await Promise.all(entries.filter(({ path }) => servedAsIs(path) && !allows(path)).map(checkEntry))
  return { secrets, denies: matcher(settings?.deny ?? []), allows }
}

const MEDIA =
  /\.(?:svg|a?png|jpe?g|jfif|gif|webp|avif|ico|bmp|tiff|mp[34]|m4[av]|webm|og[gv]|mov|wav|flac|aac|woff2?|[ot]tf|eot|pdf|zip|wasm|css|m?js)$/i

/** Pictures and the like are checked when they are written; every other small file when the site is planned. */
const mayHoldKey = ({ path, size }: FileEntry): boolean =>
  size >= 40 && size <= secretLimitBytes && !MEDIA.test(path)

interface CheckContext extends Pick<ExcludeContext, 'files' | 'checked'> {
  readonly byName: boolean
}

async function isSecret(entry: FileEntry, { files, checked, byName }: CheckContext): Promise<boolean> {
  const isData = /\.(?:json|ya?ml)$/i.test(entry.path)
  if (byName && !isData) return true
  const known = checked.get(entry.path)
  if (known?.stamp === entry.stamp) return known.isSecret
  const bytes = await readOrNothing(entry, files)
  const found = bytes !== undefined && (looksSecret(bytes) || (byName && !looksDescribed(bytes)))
  checked.set(entry.path, { stamp: entry.stamp, isSecret: found })
  return found
}

/** A file that cannot be read is reported when it is requested. */
async function readOrNothing({ path }: FileEntry, files: FilesPort): Promise<Uint8Array | undefined> {
  try {
    return await files.read(path)
  } catch (error) {
    if (isSystemError(error)) return undefined
    throw error
  }
}
