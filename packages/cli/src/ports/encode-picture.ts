// The optional encoder of pictures is the project's own "sharp": it is loaded only when the settings ask for it.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { EncodePicture } from '@octavo/site'
import type { BoundedEntries } from '../disk/bounded-entries.ts'

/** What is used of the package. */
interface Pipeline {
  rotate(): Pipeline
  resize(options: { readonly width: number; readonly withoutEnlargement: boolean }): Pipeline
  toFormat(format: string): Pipeline
  toBuffer(): Promise<Uint8Array>
}

type Sharp = (bytes: Uint8Array) => Pipeline

/** The input of {@link loadEncodePicture}. */
export interface EncoderContext {
  readonly root: string
  /** Reads a file of a package of the project. */
  readonly readPackage: (specifier: string) => Promise<Uint8Array | undefined>
  /** Where results are stored; undefined: nowhere. */
  readonly cache: BoundedEntries | undefined
}

/**
 * Loads the port that encodes pictures; undefined when the project has no such package, or one that does not start on
 * this system.
 */
export async function loadEncodePicture({
  root,
  readPackage,
  cache,
}: EncoderContext): Promise<EncodePicture | undefined> {
  // Read first: the next build begins anew when the package was added or removed.
  const facts = await readPackage('sharp/package.json')
  const sharp = facts && findSharp(root)
  if (!sharp) return undefined
  const version = createHash('sha256').update(facts).digest('hex')
  return async (bytes, { format, width }) => {
    const key = createHash('sha256').update(`${version} ${format} ${width}\0`).update(bytes).digest('hex')
    const cached = cache?.load(`${key}.${format}`, key)
    if (cached) return new Uint8Array(cached)
    const made = await encode(sharp, bytes, { format, width })
    if (made) cache?.store(`${key}.${format}`, key, made)
    return made
  }
}

function findSharp(root: string): Sharp | undefined {
  try {
    const load = createRequire(join(root, 'package.json'))
    const loaded: unknown = load('sharp')
    return typeof loaded === 'function' ? (loaded as Sharp) : undefined
  } catch {
    return undefined
  }
}

/** Turned as its metadata says, because they are left out. */
async function encode(
  sharp: Sharp,
  bytes: Uint8Array,
  { format, width }: Parameters<EncodePicture>[1],
): Promise<Uint8Array | undefined> {
  try {
    const picture = sharp(bytes).rotate().resize({ width, withoutEnlargement: true })
    return new Uint8Array(await picture.toFormat(format).toBuffer())
  } catch {
    return undefined
  }
}
