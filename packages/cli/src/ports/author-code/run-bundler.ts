import type { BuildOptions, BuildResult } from 'esbuild'

type Bundled = BuildResult<{ write: false }>

/** The service of esbuild is shared by the whole command. After its first crash, builds run one after the other. */
const service: { died: boolean; last: Promise<unknown> } = { died: false, last: Promise.resolve() }

/** Thrown for a text that ends the service of esbuild or takes too much of its time. */
export class BundlerEnded extends Error {}

/** Milliseconds of one build; a page takes some milliseconds. Some texts take esbuild minutes. */
const LIMIT_MS = 10_000

/**
 * Runs esbuild. A text may end its service (a parser in Go, whose stack is bounded) or occupy it for too long, and
 * with it all builds that run. Those builds are repeated one by one, so that only the one that caused it rejects,
 * with {@link BundlerEnded}.
 */
export async function runBundler(options: BuildOptions, limitMs = LIMIT_MS): Promise<Bundled> {
  if (!service.died) {
    try {
      return await attempt(options, limitMs)
    } catch (error) {
      if (isErrorOfText(error)) throw error
      service.died = true
    }
  }
  const result = service.last.then(() => attemptAlone(options, limitMs))
  service.last = result.catch(() => undefined)
  return result
}

/** The service may have crashed because of another build; a text that crashes it twice is rejected. */
async function attemptAlone(options: BuildOptions, limitMs: number): Promise<Bundled> {
  const { stop } = await import('esbuild')
  for (let attempts = 0; attempts < 2; attempts++) {
    try {
      return await attempt(options, limitMs)
    } catch (error) {
      if (isErrorOfText(error)) throw error
      await stop()
      if (error instanceof BundlerEnded) throw error
    }
  }
  throw new BundlerEnded('the bundler ends while reading it')
}

async function attempt(options: BuildOptions, limitMs: number): Promise<Bundled> {
  // Loaded with the first page that runs code.
  const { build, stop } = await import('esbuild')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new BundlerEnded(`the bundler takes more than ${limitMs / 1000} s for it`))
      void stop()
    }, limitMs)
  })
  try {
    return await Promise.race([build({ ...options, write: false }), late])
  } finally {
    clearTimeout(timer)
  }
}

/** A failure of a build lists errors; that of the service does not. */
const isErrorOfText = (error: unknown): boolean =>
  (error as { errors?: unknown } | null)?.errors !== undefined
