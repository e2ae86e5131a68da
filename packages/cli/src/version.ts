import { packageRoot } from './code-folder.ts'
import { ownText } from './disk/read-own-file.ts'

/** The version of the program, as published. */
export const version: string = readVersion()

function readVersion(): string {
  const text = ownText(new URL('package.json', packageRoot))
  return String((JSON.parse(text) as { readonly version?: unknown }).version)
}
