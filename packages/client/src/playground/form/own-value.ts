import type { JsonValue } from '@octavo/openapi/playground'
import { useEffect, useRef } from 'preact/hooks'

/**
 * For inputs that hold more than their value (a text, a choice): `changed` is called when something else (an
 * example, the history) changes the value. Returns the function that reports a change by the input itself.
 */
export function useOwnValue(
  value: JsonValue | undefined,
  change: (value: JsonValue | undefined) => void,
  changed: () => void,
): (value: JsonValue | undefined) => void {
  const own = useRef(value)
  useEffect(() => {
    if (own.current === value) return
    own.current = value
    changed()
  }, [value])
  return (next) => {
    own.current = next
    change(next)
  }
}
