import { loadPackages } from '@octavo/site/load-packages'
import type { SiteHooks } from '@octavo/site'
import type { HookOptions } from './options.ts'

/** Options of a call without those that are functions. */
export type FlagOptions<Options extends HookOptions> = Omit<Options, keyof HookOptions>

/**
 * Splits the options of a call into flags and hooks; `hooks` is undefined when there are none. Rejects with a TypeError that
 * names every hook that cannot be used.
 */
export async function takeHooks<Options extends HookOptions>(
  options: Options,
): Promise<{ readonly flags: FlagOptions<Options>; readonly hooks: SiteHooks | undefined }> {
  const { remarkPlugins, rehypePlugins, components, outputs, ...flags } = options
  const written = { remarkPlugins, rehypePlugins, components, outputs }
  if (Object.values(written).every((value) => value === undefined)) return { flags, hooks: undefined }
  await loadPackages()
  const { readHooks } = await import('../hooks/read-hooks.ts')
  const { hooks, errors } = readHooks(written)
  if (errors.length > 0) throw new TypeError(errors.join('\n'))
  return { flags, hooks: { ...hooks, key: undefined, files: new Set() } }
}
