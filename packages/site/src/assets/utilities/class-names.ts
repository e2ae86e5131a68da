/*
 * Class names that a text may give to an element, without parsing it:
 *   1. text of fences is dropped, because it shows code
 *   2. values of class attributes; in braces, every string in them
 *   3. in modules and in `export`s of pages, every string, since a class name may be in a constant
 */
import type { SourceFile } from '@octavo/source'
import { factOf } from '../../load/files/text-facts.ts'

/**
 * Every word that may be a class name in a page, snippet or module; possibly more than are used, never fewer,
 * except for names that the author's code concatenates.
 */
export const classNamesOf = (file: SourceFile): readonly string[] =>
  factOf(file, 'classes', ({ path, text }) => [
    ...(/\.mdx?$/i.test(path) ? pageClassNames(text) : moduleClassNames(text)),
  ])

/** Class names in the Markdown of a page or snippet. */
export function pageClassNames(text: string): ReadonlySet<string> {
  if (!/class/i.test(text)) return new Set()
  const body = withoutFences(text)
  return toNames([...attributeStrings(body), ...esmBlocks(body).flatMap(codeStrings)])
}

function moduleClassNames(text: string): ReadonlySet<string> {
  return toNames([...attributeStrings(text), ...codeStrings(text)])
}

const FENCE = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|(?![\s\S]))/gm

function withoutFences(text: string): string {
  return text.replace(FENCE, '')
}

/** The name may have more in front of "class", such as `containerClassName`, which is not searched: it would be tried at each letter. */
const CLASS_ATTRIBUTE = /class(?:names?|es)?\s*=\s*(?:"([^"]*)"|'([^']*)'|\{)/gi

function attributeStrings(text: string): readonly string[] {
  return [...text.matchAll(CLASS_ATTRIBUTE)].flatMap((match) => {
    const value = match[1] ?? match[2]
    return value === undefined ? quotedParts(bracedPart(text, match.index + match[0].length)) : [value]
  })
}

/** Text up to the brace that closes the one before `start`; at most 10,000 characters. */
function bracedPart(text: string, start: number): string {
  let depth = 1
  for (let at = start; at < text.length && at < start + 10_000; at++) {
    const char = text[at]
    if (char === '{') depth++
    else if (char === '}' && --depth === 0) return text.slice(start, at)
  }
  return text.slice(start, start + 10_000)
}

/** `export` blocks of a page: each ends at the first blank line outside brackets. */
function esmBlocks(text: string): readonly string[] {
  return [...text.matchAll(/^export\s/gm)].map((match) => {
    let depth = 0
    let end = match.index
    for (const line of text.slice(match.index).split('\n')) {
      if (line.trim() === '' && depth <= 0) break
      depth += count(line, /[([{]/g) - count(line, /[)\]}]/g)
      end += line.length + 1
    }
    return text.slice(match.index, end)
  })
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Strings of code: those of one line by quotes, and templates over lines. */
function codeStrings(code: string): readonly string[] {
  const templates = code.split('`').filter((_part, index) => index % 2 === 1)
  return [...code.split('\n').flatMap(quotedParts), ...templates]
}

/**
 * Everything between two quotes of a kind, on either side of each quote: an apostrophe in a text must not swap
 * the inside and outside of strings.
 */
function quotedParts(code: string): readonly string[] {
  return ['"', "'", '`'].flatMap((quote) => code.split(quote).slice(1, -1))
}

function toNames(strings: readonly string[]): ReadonlySet<string> {
  return new Set(strings.flatMap((text) => text.split(/\s+|\$\{|\}/)).filter(isClassName))
}

/**
 * Whether a word can be written as a selector and a value that end where they should: no braces, semicolons,
 * comments, backslashes or tags, and brackets and quotes come in pairs. Test id X13.
 */
export function isClassName(word: string): boolean {
  if (word.length === 0 || word.length > 200 || !/^[-!@*a-z[]/i.test(word)) return false
  if (/[{};\\<`]|\/\*|\*\//.test(word) || /[^\x20-\x7e]/.test(word)) return false
  return isPaired(word)
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')' }

function isPaired(word: string): boolean {
  const open: string[] = []
  for (const char of word.replace(/'[^']*'|"[^"]*"/g, '')) {
    if (char === '"' || char === "'") return false
    const closing = CLOSING[char]
    if (closing) open.push(closing)
    else if ((char === ']' || char === ')') && open.pop() !== char) return false
  }
  return open.length === 0
}
