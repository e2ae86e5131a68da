/** Keys of code sample languages with their aliases. Source: spec/site-configuration.md. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  bash: ['curl', 'sh', 'shell'],
  python: ['py'],
  javascript: ['js'],
  node: ['nodejs', 'node.js'],
  php: [],
  go: ['golang'],
  java: [],
  ruby: ['rb'],
  powershell: [],
  swift: [],
  csharp: ['c#'],
  dotnet: ['.net', 'dot-net'],
  typescript: ['ts'],
  c: [],
  'c++': ['cpp'],
  kotlin: ['kt'],
  rust: ['rs'],
  dart: ['flutter'],
}

const keyOf = new Map(
  Object.entries(aliases).flatMap(([key, names]) => [key, ...names].map((name) => [name, key])),
)

/** All keys and aliases, for suggestions. */
export const codeLanguages: readonly string[] = [...keyOf.keys()]

/** The key of a language or alias, whatever its letter case; undefined for others. */
export function codeLanguageOf(name: string): string | undefined {
  return keyOf.get(name.trim().toLowerCase())
}
