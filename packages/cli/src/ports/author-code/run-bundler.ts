import type { BuildOptions, BuildResult } from 'esbuild'

type Bundled = BuildResult<{ write: false }>

/** The service of esbuild serves the whole command. After its first death, builds follow each other. */
const service: { died: boolean; last: Promise<unknown> } = { died: false, last: Promise.resolve() }

/** Thrown for a text at which the service of esbuild ends. */
export class BundlerEnded extends Error {}

/**
 * Runs esbuild. A text may end its service (a parser in Go, whose stack is bounded), and with it all builds under way:
 * those are done again one by one, so that only the one at fault rejects, with {@link BundlerEnded}.
 */
export async function runBundler(options: BuildOptions): Promise<Bundled> {
  // Loaded with the first page that runs code.
  const { build, stop } = await import('esbuild')
  const attempt = (): Promise<Bundled> => build({ ...options, write: false })
  if (!service.died) {
    try {
      return await attempt()
    } catch (fault) {
      if (isFaultOfText(fault)) throw fault
      service.died = true
    }
  }
  const result = service.last.then(async () => {
    try {
      return await attempt()
    } catch (fault) {
      if (isFaultOfText(fault)) throw fault
      await stop()
    }
    try {
      return await attempt()
    } catch (fault) {
      if (isFaultOfText(fault)) throw fault
      await stop()
      throw new BundlerEnded('the bundler ends while reading it')
    }
  })
  service.last = result.catch(() => undefined)
  return result
}

/** A failure of a build lists errors; that of the service does not. */
const isFaultOfText = (fault: unknown): boolean =>
  (fault as { errors?: unknown } | null)?.errors !== undefined
