import { createHash } from 'node:crypto'
import { compareTexts, toSitePath } from '@octavo/source'
import type { DeployFile } from '../deploys/deploy.ts'
import { manifestName } from '../parse-manifest.ts'
import type { Contents } from '../deploys/open-contents.ts'
import type { Part } from '../deploys/receive-part.ts'
import type { SiteRequest } from '../message.ts'
import { fail } from './api-error.ts'
import { checkCoding, type Fields } from './read-body.ts'

/** Limits of a deploy. */
export interface DeployLimits {
  readonly files: number
  readonly fileBytes: number
  readonly bytes: number
}

/** What a server with deploys has for them. */
export interface DeployService {
  readonly contents: Contents
  readonly limits: DeployLimits
  readonly signIn: boolean
}

/** Longest path, and longest name in it, in bytes: file systems have no longer names. */
const longestPath = 1024
const longestName = 255

/** Returns the largest body of a request that begins a deploy: the paths of most sites have far less than 500 bytes. */
export const deployBodyBytes = ({ files }: DeployLimits): number => 65_536 + files * 640

/** Returns the files of a deploy, by path; ends the request with 413 or 422 for what no deploy may have. */
export function deployFilesOf({ files }: Fields, limits: DeployLimits): readonly DeployFile[] {
  if (!Array.isArray(files)) fail(422, 'The field "files" has to be a list')
  if (files.length > limits.files) fail(413, `A deploy has at most ${limits.files} files`)
  const read = (files as readonly unknown[]).map((file) => fileOf(file, limits))
  const sorted = read.toSorted((a, b) => compareTexts(a.path, b.path))
  const bytes = sorted.reduce((sum, { size }) => sum + size, 0)
  if (bytes > limits.bytes) fail(413, `A deploy has at most ${limits.bytes} bytes`)
  checkTogether(sorted)
  return sorted
}

function fileOf(value: unknown, limits: DeployLimits): DeployFile {
  if (typeof value !== 'object' || value === null) fail(422, 'A file has to be an object')
  const { path, sha256, size, ...others } = value as Fields
  if (typeof path !== 'string' || !isCanonical(path))
    fail(422, `The path ${shown(path)} is not a canonical path in a folder`)
  if (Object.keys(others).length > 0) fail(422, `The file ${shown(path)} has a field that is not known`)
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256))
    fail(422, `The file ${shown(path)} has no SHA-256 of 64 lower-case hexadecimal digits`)
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0)
    fail(422, `The file ${shown(path)} has no size in bytes`)
  if (size > limits.fileBytes) fail(413, `The file ${shown(path)} has more than ${limits.fileBytes} bytes`)
  return { path, sha256, size }
}

/** One spelling of each path, which every file system reads as a path inside of the folder. */
function isCanonical(path: string): boolean {
  const result = toSitePath(path)
  const fits = (text: string, most: number) => Buffer.byteLength(text) <= most
  return (
    result.ok &&
    result.path === path &&
    !/\p{Surrogate}/u.test(path) &&
    fits(path, longestPath) &&
    path.split('/').every((name) => fits(name, longestName))
  )
}

function checkTogether(files: readonly DeployFile[]): void {
  const paths = new Set<string>()
  const sizes = new Map<string, number>()
  for (const { path, sha256, size } of files) {
    if (paths.has(path)) fail(422, `The path ${shown(path)} is there twice`)
    if ((sizes.get(sha256) ?? size) !== size) fail(422, `The digest ${sha256} has two sizes`)
    paths.add(path)
    sizes.set(sha256, size)
  }
  const inFile = files.find(({ path }) => foldersOf(path).some((folder) => paths.has(folder)))
  if (inFile) fail(422, `The path ${shown(inFile.path)} is inside of another file`)
  if (!paths.has(manifestName)) fail(422, `The folder is not a built site: it has no "${manifestName}"`)
}

const foldersOf = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))

/** Returns the commit that a site was built from; undefined when the request has none. */
export function commitOf({ commit }: Fields): string | undefined {
  if (commit === undefined) return undefined
  return typeof commit === 'string' && /^[0-9a-f]{7,64}$/.test(commit)
    ? commit
    : fail(422, 'The field "commit" has to be 7 to 64 lower-case hexadecimal digits')
}

/** The digest by which a deploy that is begun again is found. */
export const deployDigest = (files: readonly DeployFile[], commit: string | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([commit ?? null, files.map(({ path, sha256 }) => [path, sha256])]))
    .digest('hex')

const shown = (path: unknown) => JSON.stringify(typeof path === 'string' ? path.slice(0, 200) : null)

/**
 * Reads the body of a content, and from `Content-Range` which part of it this is: connections are limited in time, so
 * that a large content needs several requests. Source: RFC 9110 sections 14.4 and 14.5.
 */
export function partOf({ headers, body }: SiteRequest, size: number): Part {
  checkCoding({ headers })
  const type = headers['content-type'] ?? 'application/octet-stream'
  if (!/^application\/octet-stream$/i.test(type.trim()))
    fail(415, 'The body has to be application/octet-stream')
  const bytes = body ?? noBytes()
  const range = headers['content-range']
  if (range === undefined) {
    if (Number(headers['content-length'] ?? 0) > size) fail(422, tooLong(size))
    return { start: 0, end: undefined, body: bytes }
  }
  const [, first, last, whole] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(range) ?? []
  const [start, end] = [Number(first), Number(last) + 1]
  if (whole === undefined || start >= end || end > size || Number(whole) !== size)
    fail(422, `The Content-Range has to be a part of ${size} bytes`)
  if (Number(headers['content-length'] ?? 0) > end - start) fail(422, tooLong(end - start))
  return { start, end, body: bytes }
}

const tooLong = (most: number) => `The content has more than ${most} bytes`

async function* noBytes(): AsyncGenerator<Uint8Array> {}
