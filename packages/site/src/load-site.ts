/**
 * The build graph with all its libraries, package after package: the module loader opens all files that it is asked
 * for at once, and the whole graph at once is more than a system with a limit of 256 open files allows.
 */
export async function loadSite() {
  await import('@octavo/config')
  await import('@octavo/openapi')
  await import('@octavo/markdown')
  await import('@octavo/theme')
  return import('./index.ts')
}
