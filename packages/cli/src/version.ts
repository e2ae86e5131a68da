import { ownText } from './disk/read-own-file.ts'

/** The version of the program, as published. */
export const version: string = readVersion()

function readVersion(): string {
  const text = ownText(new URL('../package.json', import.meta.url))
  return String((JSON.parse(text) as { readonly version?: unknown }).version)
}
