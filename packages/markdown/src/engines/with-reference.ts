/** The parsers: `satteri` is native and the default, `remark` the reference. */
export type EngineName = 'satteri' | 'remark'

/** The reference engine, once it is loaded. */
// oxlint-disable-next-line typescript/consistent-type-imports -- the module itself is loaded later, or never
export type Reference = typeof import('./reference.ts')

/** Thrown where a text needs the reference and it is not loaded. */
export class ReferenceNeeded extends Error {}

/**
 * Runs a job that parses, with the reference engine when it is requested, else without; a job that needs it after all
 * is run again when it is loaded. Most sites never load it.
 */
export async function withReference<T>(
  engine: EngineName,
  job: (reference: Reference | undefined) => T | Promise<T>,
): Promise<T> {
  if (engine === 'remark') return job(await import('./reference.ts'))
  try {
    return await job(undefined)
  } catch (error) {
    if (!(error instanceof ReferenceNeeded)) throw error
    return job(await import('./reference.ts'))
  }
}
