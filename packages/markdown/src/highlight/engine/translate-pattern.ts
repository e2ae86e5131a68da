import { EmulatedRegExp, toRegExpDetails } from 'oniguruma-to-es'
import { requiredText, type RequiredText } from './required-text.ts'

/**
 * A pattern of Oniguruma as a regular expression of JavaScript, as plain data; undefined instead of it for patterns
 * that have no translation, which never match.
 */
export interface TranslatedPattern {
  readonly source: string
  readonly flags: string
  /** What the class of the translator needs beyond a regular expression. */
  readonly options?: NonNullable<ReturnType<typeof toRegExpDetails>['options']>
  readonly required?: RequiredText
}

/** Translates a pattern by the rules of Shiki's engine, for the oldest Node, so that all Nodes use the same. */
export function translatePattern(pattern: string): TranslatedPattern | undefined {
  try {
    const { pattern: source, flags, options } = toRegExpDetails(pattern, OPTIONS)
    const required = requiredText(pattern)
    return { source, flags, ...(options && { options }), ...(required && { required }) }
  } catch {
    return undefined
  }
}

const OPTIONS = {
  target: 'ES2024',
  global: true,
  hasIndices: true,
  lazyCompileLength: 3000,
  rules: {
    allowOrphanBackrefs: true,
    asciiWordBoundaries: true,
    captureGroup: true,
    recursionLimit: 5,
    singleline: true,
  },
} as const

/** Makes the regular expression of a translation. */
export function makeRegExp({ source, flags, options }: TranslatedPattern): RegExp {
  return options ? new EmulatedRegExp(source, flags, options) : new RegExp(source, flags)
}
