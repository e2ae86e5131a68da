import type { RenderTools } from '@octavo/hast'

/** Returns the record that the uses of a component on one page share; a new value without a page. */
export function sharedRecord<T extends object>(tools: RenderTools, key: string, make: () => T): T {
  return tools.shared?.(key, make) ?? make()
}
