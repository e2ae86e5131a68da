/**
 * Loads the packages that the build graph is made of, one after the other; `@octavo/site` is imported afterwards. The
 * module loader opens all files that it is asked for at once, and the whole graph at once is more than a system with
 * a limit of 256 open files allows.
 */
export async function loadPackages(): Promise<void> {
  await import('@octavo/config')
  await import('@octavo/openapi')
  await import('@octavo/markdown')
  await import('@octavo/theme')
}
