import { isJsonObject, type JsonValue, type Pointer } from '@octavo/source'
import { pointerText, type Reporter } from '../config-document.ts'

/** Objects that have a meaning when they are empty: a menu without entries, and values with an error of their own. */
const MEANINGFUL = new Set(['', 'contextual', 'navigation'])

/** Reports empty objects: their keys were forgotten, or are commented out. */
export function emptyObjects(value: JsonValue, report: Reporter['report'], at: Pointer = []): void {
  if (Array.isArray(value)) {
    for (const [index, item] of (value as readonly JsonValue[]).entries())
      emptyObjects(item, report, [...at, index])
    return
  }
  if (!isJsonObject(value)) return
  if (Object.keys(value).length === 0 && !MEANINGFUL.has(pointerText(at)))
    report('config/no-effect', `"${pointerText(at)}" is empty`, { at, help: 'fill it in or remove it' })
  for (const [key, child] of Object.entries(value)) emptyObjects(child, report, [...at, key])
}
