import { createDiagnostic, spanOfFile, type Checked, type SourceFile } from '@octavo/source'
import { withReference } from '../engines/with-reference.ts'
import { applyRule, type FormatRule } from './apply-rule.ts'
import { equalPages } from './equal-pages.ts'
import { formatBlanks, trimLines } from './format-blanks.ts'
import { formatFrontMatter } from './format-front-matter.ts'
import { formatHeadings } from './format-headings.ts'
import { formatMarks } from './format-marks.ts'
import { formatTables } from './format-tables.ts'
import { indentBlocks } from './indent-blocks.ts'
import { readLayout, type LayoutOptions, type PageLayout } from './page-layout.ts'
import { joinParts, splitPage } from './page-parts.ts'

/** The rules in the order in which they are applied. */
const rules: readonly FormatRule[] = [
  trimLines,
  formatFrontMatter,
  formatHeadings,
  formatMarks,
  indentBlocks,
  formatTables,
  formatBlanks,
]

/** Rules make room for each other; this many rounds are enough for any page that comes to rest. */
const MOST_ROUNDS = 8

/**
 * Returns the text of a page in the usual layout. Its meaning stays: each rule edits the author's text and is applied
 * only as far as the parsed page is equal. The text itself is returned for a page that is not valid MDX, with its
 * diagnostics, and with `page/format` for one that has no layout of equal meaning.
 */
export async function formatPage(
  file: SourceFile,
  { math }: Pick<LayoutOptions, 'math'> = {},
): Promise<Checked<string>> {
  if (file.unreadable) return { value: file.text, diagnostics: [file.unreadable] }
  return withReference('satteri', (reference) => formatWith(file, { reference, math }))
}

function formatWith(file: SourceFile, options: LayoutOptions): Checked<string> {
  const original = readLayout(file, options)
  if ('invalid' in original) return { value: file.text, diagnostics: original.invalid }
  const text = file.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const first = text === file.text ? original : readLayout({ ...file, text }, options)
  const last = 'invalid' in first ? undefined : (settleParts(first, options) ?? settle(first, options))
  if (last && equalPages(original, last)) return { value: last.text, diagnostics: [] }
  return { value: file.text, diagnostics: [notFormatted(file)] }
}

/**
 * A page that only the reference reads takes seconds for each parse, and each rule parses it again. Its parts are formatted
 * one by one, nearly all of them with the native parser, and the page is parsed once more. Undefined for a page without
 * parts, and for one that means something else afterwards: links of one part may be defined in another.
 */
function settleParts(first: PageLayout, options: LayoutOptions): PageLayout | undefined {
  const parts = options.reference ? splitPage(first) : []
  if (parts.length < 2) return undefined
  const formatted: string[] = []
  for (const text of parts) {
    const part = settlePart({ ...first.file, text }, options)
    if (part === undefined) return undefined
    formatted.push(part)
  }
  const joined = readLayout({ ...first.file, text: joinParts(formatted) }, options)
  return 'invalid' in joined || !equalPages(first, joined) ? undefined : settle(joined, options)
}

/** The text of a part in its layout; undefined where it is no page of its own. */
function settlePart(file: SourceFile, options: LayoutOptions): string | undefined {
  const layout = readLayout(file, options)
  return 'invalid' in layout ? undefined : settle(layout, options)?.text
}

/** Applies all rules until nothing changes, so that a formatted page is never formatted again; undefined without an end. */
function settle(first: PageLayout, options: LayoutOptions): PageLayout | undefined {
  let layout = first
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = rules.reduce((page, rule) => applyRule(page, rule, options), layout)
    if (next.text === layout.text) return next
    layout = next
  }
  return undefined
}

const notFormatted = ({ path }: SourceFile) =>
  createDiagnostic('page/format', `"${path}" stays as it is: formatted, it would be another page`, {
    span: spanOfFile(path),
    help: 'format its unusual parts by hand, or leave it',
  })
