/**
 * Loads the packages that the build graph is made of, one after the other; `@octavo/site` is imported afterwards.
 * The module loader opens all files of an import at once, and a system with a limit of 256 open files cannot open
 * the whole graph at once.
 */
export async function loadPackages(): Promise<void> {
  await import('@octavo/config')
  await import('@octavo/openapi')
  await import('@octavo/markdown')
  await import('@octavo/theme')
}
