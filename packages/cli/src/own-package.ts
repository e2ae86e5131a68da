import { ownText } from './disk/system-files.ts'

/**
 * The folder of the running code: `src`, `dist` or `bin` of this package. The bundle in `bin` writes its files side by
 * side, so entry points of threads are beside this file too.
 */
export const codeFolder = new URL('.', import.meta.url)

/** The folder of this package. */
const packageRoot = new URL('..', codeFolder)

/** The folder of the published program, with the scripts that `build.mjs` makes; sources use them too. */
export const programFolder = new URL('bin/', packageRoot)

/** Whether this is the published program, which is one package; else its packages lie side by side. */
export const isPublished: boolean = codeFolder.href === programFolder.href

/** The version of the program, as published. */
export const version: string = readVersion()

function readVersion(): string {
  const text = ownText(new URL('package.json', packageRoot))
  return String((JSON.parse(text) as { readonly version?: unknown }).version)
}
