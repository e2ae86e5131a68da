import { nearestName, type JsonObject } from '@octavo/source'

/** Keys that no key of an author's own resembles by intention. */
const LONG_KEYS: readonly string[] = ['description', 'sidebarTitle']

/** A misspelled key of front matter, and the key that it means. */
interface SlippedKey {
  readonly written: string
  readonly meant: string
}

/** The keys that differ by one letter, or by a second colon, from one that is not there. */
export function findSlips(raw: JsonObject, isKnown: (key: string) => boolean): readonly SlippedKey[] {
  return Object.keys(raw).flatMap((written) => {
    if (isKnown(written)) return []
    const meant =
      written.endsWith(':') && isKnown(written.slice(0, -1)) ? written.slice(0, -1) : nearKey(written)
    return meant !== undefined && !Object.hasOwn(raw, meant) ? [{ written, meant }] : []
  })
}

function nearKey(written: string): string | undefined {
  if (written.length < 10) return undefined
  const near = nearestName(written, LONG_KEYS)
  return near !== undefined && Math.abs(near.length - written.length) <= 1 ? near : undefined
}

/** Renames each misspelled key. */
export const repairKeys = (raw: JsonObject, slips: readonly SlippedKey[]): JsonObject =>
  slips.length === 0
    ? raw
    : { ...raw, ...Object.fromEntries(slips.map(({ written, meant }) => [meant, raw[written] ?? null])) }
