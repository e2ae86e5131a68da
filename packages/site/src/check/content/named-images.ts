import type { SourceFile } from '@octavo/source'

/** What ends a file name in a text, unless it is encoded. */
const SEPARATOR = /[\s"'`()<>[\]{}/\\,;=|]/
const EXTENSION = /\.(?:png|jpe?g|gif|svg|webp|avif)\b/gi
/** The end of a folder before a name that is computed: `/images/${name}.png`, `'/images/' + name`. */
const COMPUTED = /\/(?:\$\{|["'`]\s*\+)/g
const FOLDER_END = /[\w.-]+$/

/** The longest name of a file: longer words of a text, such as encoded data, are none. */
const LONGEST_NAME = 255

/**
 * Returns those of the paths of pictures that texts may name: by the name of the file, also encoded, or by a folder before a
 * computed name. Takes time for the length of the texts, whatever is in them.
 */
export function namedImages(texts: readonly SourceFile[], paths: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>()
  const phrases = createPhrases(paths.map(baseOf))
  const folders = new Set<string>()
  for (const { text } of texts) {
    for (const { index, 0: extension } of text.matchAll(EXTENSION)) {
      const end = index + extension.length
      const word = text.slice(wordStart(text, index), end)
      words.add(decoded(word).toLowerCase())
      phrases.find({ text, word, end })
    }
    for (const { index } of text.matchAll(COMPUTED)) {
      const [name] = FOLDER_END.exec(text.slice(Math.max(0, index - LONGEST_NAME), index)) ?? []
      if (name !== undefined) folders.add(`/${name}/`)
    }
  }
  const isNamed = (path: string) =>
    words.has(baseOf(path).toLowerCase()) ||
    phrases.found.has(baseOf(path)) ||
    [...folders].some((folder) => `/${path}`.includes(folder))
  return new Set(paths.filter(isNamed))
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function wordStart(text: string, end: number): number {
  let start = end
  const least = Math.max(0, end - LONGEST_NAME)
  while (start > least && !SEPARATOR.test(text.charAt(start - 1))) start -= 1
  return start
}

interface FoundWord {
  readonly text: string
  readonly word: string
  /** Where the word ends in the text. */
  readonly end: number
}

/** Finds names of several words, by the last one and the lengths of the names that end with it. */
function createPhrases(names: readonly string[]) {
  const phrases = new Set(names.filter((name) => wordStart(name, name.length) > 0))
  const lengths = new Map<string, Set<number>>()
  for (const name of phrases) {
    const last = name.slice(wordStart(name, name.length))
    lengths.set(last, (lengths.get(last) ?? new Set()).add(name.length))
  }
  const found = new Set<string>()
  return {
    found: found as ReadonlySet<string>,
    find({ text, word, end }: FoundWord) {
      for (const length of lengths.get(word) ?? []) {
        const phrase = text.slice(Math.max(0, end - length), end)
        if (phrases.has(phrase)) found.add(phrase)
      }
    },
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
