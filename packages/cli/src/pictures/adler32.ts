/** The largest prime below 65536. */
const BASE = 65_521

/** Bytes after which the sums are reduced, so that they stay small integers. Source: RFC 1950, zlib's NMAX. */
const STEP = 5_552

/** Returns the Adler-32 checksum of bytes. Source: RFC 1950. */
export function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (let from = 0; from < bytes.length; from += STEP) {
    const end = Math.min(bytes.length, from + STEP)
    for (let at = from; at < end; at++) {
      low += bytes[at] as number
      high += low
    }
    low %= BASE
    high %= BASE
  }
  return high * 65_536 + low
}

/** Returns the checksum of two parts one after the other, of the checksums of both and the length of the second. */
export function joinAdler32(first: number, second: number, length: number): number {
  const [low1, high1] = [first % 65_536, Math.floor(first / 65_536)]
  const [low2, high2] = [second % 65_536, Math.floor(second / 65_536)]
  const rest = length % BASE
  const low = (low1 + low2 + BASE - 1) % BASE
  const high = (rest * low1 + high1 + high2 + BASE - rest) % BASE
  return high * 65_536 + low
}
