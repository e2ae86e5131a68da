import type { SampleLanguage } from './define-language.ts'
import { sampleLanguages } from './sample-languages.ts'

/** The key of each language by its key and aliases, which are in lower case. */
export const sampleLanguageNames: ReadonlyMap<string, string> = new Map(
  sampleLanguages.flatMap(({ key, aliases }) => [key, ...aliases].map((name) => [name, key] as const)),
)

/** Returns the language of a key or an alias, ignoring letter case; undefined for others. */
export function sampleLanguageOf(name: string): SampleLanguage | undefined {
  const key = sampleLanguageNames.get(name.trim().toLowerCase())
  return sampleLanguages.find((language) => language.key === key)
}
