import { createHash } from 'node:crypto'
import type { CacheStore } from './cache-store.ts'

const DIGEST_BYTES = 32

/**
 * Stores an entry with a digest over `seal` and the content in front of it: {@link loadSealed} with the same seal
 * returns it only as a whole.
 */
export function storeSealed(cache: CacheStore, name: string, entry: SealedEntry): void {
  cache.store(name, Buffer.concat([digestOf(entry), entry.content]))
}

/** Returns an entry that {@link storeSealed} stored; undefined for one that is missing, incomplete or changed. */
export const loadSealed = (cache: CacheStore, name: string, seal: string): Uint8Array | undefined =>
  openSealed(cache.read(name)?.bytes, seal)

/** Returns the content of the bytes of such an entry. */
export function openSealed(entry: Uint8Array | undefined, seal: string): Uint8Array | undefined {
  if (!entry || entry.length < DIGEST_BYTES) return undefined
  const content = entry.subarray(DIGEST_BYTES)
  return digestOf({ seal, content }).equals(entry.subarray(0, DIGEST_BYTES)) ? content : undefined
}

/** A content, and a text that whoever reads it must know too. */
export interface SealedEntry {
  readonly seal: string
  readonly content: Uint8Array
}

const digestOf = ({ seal, content }: SealedEntry): Buffer =>
  createHash('sha256').update(`${seal}\0`).update(content).digest()
