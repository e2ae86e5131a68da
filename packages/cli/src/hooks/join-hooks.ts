import type { SiteHooks } from '@octavo/site'
import { createWorkLimit } from './limit-work.ts'

/** Returns the hooks of the settings followed by those of a call. */
export function joinHooks(
  first: SiteHooks | undefined,
  second: SiteHooks | undefined,
): SiteHooks | undefined {
  if (!first || !second) return first ?? second
  const both = [first, second]
  const plugins = (kind: 'remark' | 'rehype') => both.flatMap((one) => one.plugins?.[kind] ?? [])
  return {
    key: undefined,
    plugins: { remark: plugins('remark'), rehype: plugins('rehype'), limit: createWorkLimit() },
    components: both.flatMap(({ components }) => components),
    outputs: both.flatMap(({ outputs }) => outputs),
    files: new Set(both.flatMap(({ files }) => [...files])),
  }
}

/** Whether pages can be stored: nothing changes them, or the code that does is known. */
export const hasKey = (hooks: SiteHooks | undefined): boolean =>
  hooks === undefined ||
  hooks.key !== undefined ||
  (hooks.plugins === undefined && hooks.components.length === 0)
