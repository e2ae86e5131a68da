import type { JsonValue } from './json-fields.ts'

/** Whether a text may hold the characters, or an escape of them in JSON or YAML. */
const MAY_HOLD = /[\uFDD0\uFDD1]|fdd[01]/i
const MARKERS = /[\uFDD0\uFDD1]/g

/**
 * Replaces U+FDD0 and U+FDD1 in every text and key of a value that was read from `text`, in place: pages mark their
 * holes with these noncharacters, so no text of a description may hold them. Source: Unicode, section 23.7, which
 * recommends U+FFFD for noncharacters.
 */
export function replaceMarkers<T extends JsonValue | undefined>(value: T, text: string): T {
  if (!MAY_HOLD.test(text)) return value
  const holder = { value }
  const open: Record<string, unknown>[] = [holder]
  // Aliases of YAML share their objects.
  const seen = new Set<unknown>(open)
  for (let record = open.pop(); record; record = open.pop()) {
    for (const [key, inner] of Object.entries(record)) {
      const name = clean(key)
      const cleaned = typeof inner === 'string' ? clean(inner) : inner
      if (name !== key) delete record[key]
      if (name !== key || cleaned !== inner) record[name] = cleaned
      if (typeof inner !== 'object' || inner === null || seen.has(inner)) continue
      seen.add(inner)
      open.push(inner as Record<string, unknown>)
    }
  }
  return holder.value
}

const clean = (text: string): string => text.replace(MARKERS, '\uFFFD')
