import type { CodeSource, Content, HighlightedCode } from '@octavo/hast'
import type { DiagnosticCode } from '@octavo/source'
import type { BlockTheme } from '../highlight/block-looks.ts'
import { suggestLanguage } from '../highlight/languages.ts'
import { showHidden } from '../highlight/line-content.ts'
import type { PageRecord } from './page-record.ts'

/** Highlighting as all pages share it. */
export interface SiteHighlighting {
  highlight(code: CodeSource): HighlightedCode
  /** The class and rules of a block that names its theme; undefined for the site's own theme. */
  blockTheme?(name: string): BlockTheme | undefined
}

type AddDiagnostic = (code: DiagnosticCode, message: string, help?: string) => void

interface CodeOptions {
  readonly record: PageRecord
  readonly addDiagnostic: AddDiagnostic
}

/**
 * Creates the highlighting of one page: it records what the page needs, and reports each unknown language and theme
 * once, hidden characters and exceeded limits per block.
 */
export function createPageCode(
  site: SiteHighlighting,
  { record, addDiagnostic }: CodeOptions,
): (code: CodeSource) => HighlightedCode {
  const reported = new Set<string>()
  const once = (key: string, report: () => void) => {
    if (!reported.has(key)) report()
    reported.add(key)
  }
  return (code) => {
    const { language, theme } = code
    record.features.code = true
    if (language !== undefined)
      once(`language ${language}`, () => reportUnknownLanguage(language, addDiagnostic))
    if (hasHidden(code.code)) reportHidden(addDiagnostic)
    if (theme !== undefined)
      once(`theme ${theme}`, () => useBlockTheme(site.blockTheme?.(theme), { record, addDiagnostic }))
    const shown = site.highlight(code)
    if (shown.limit !== undefined) reportLimit(shown.limit, addDiagnostic)
    return shown
  }
}

function reportUnknownLanguage(language: string, addDiagnostic: AddDiagnostic): void {
  const meant = suggestLanguage(language)
  if (meant !== undefined)
    addDiagnostic('asset/unknown-language', `No grammar is named "${language}"`, `did you mean "${meant}"?`)
}

function useBlockTheme(theme: BlockTheme | undefined, { record, addDiagnostic }: CodeOptions): void {
  const { diagnostic, stylesheet } = theme ?? {}
  if (diagnostic) addDiagnostic(diagnostic.code, diagnostic.message, diagnostic.help)
  else if (stylesheet !== undefined && !record.css.includes(stylesheet)) record.css.push(stylesheet)
}

const reportLimit = (limit: string, addDiagnostic: AddDiagnostic): void =>
  addDiagnostic('asset/grammar-limit', limit, 'simplify the patterns of the grammar, or shorten the line')

/** Bidirectional controls, and the beginnings of sequences that steer a terminal. Test id X09. */
const STEERING = /[\u202A-\u202E\u2066-\u2069\u001B\u009B]/

/** Whether a text holds characters that change the order of the text, or steer a terminal. */
export const hasHidden = (code: string): boolean => STEERING.test(code)

/** The content of code in a line of text that {@link hasHidden}. Test id X09. */
export function inlineCode(
  code: string,
  { addDiagnostic }: { readonly addDiagnostic: AddDiagnostic },
): readonly Content[] {
  reportHidden(addDiagnostic)
  return showHidden(code)
}

const reportHidden = (addDiagnostic: AddDiagnostic): void =>
  addDiagnostic(
    'mdx/hidden-character',
    'The code holds characters that change the order of what is read, or steer a terminal',
    'remove them, unless they are what the code is about',
  )
