import type { RenderTools } from '@octavo/hast'

/** What the uses of a component on one page know of each other; a fresh value where a page has no memory. */
export function sharedRecord<T extends object>(tools: RenderTools, key: string, make: () => T): T {
  return tools.shared?.(key, make) ?? make()
}
