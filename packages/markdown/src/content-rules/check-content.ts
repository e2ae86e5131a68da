/*
 * The rules of writing of `octavo check`, over the mdast of one file.
 *   1. order of headings (checkHeadings)
 *   2. images and links (checkImagesAndLinks)
 *   3. tables and code (checkBlocks)
 *   4. colours of authors (checkContrast)
 *   5. components that hold others, footnotes, number signs (checkContainers, checkFootnotes, checkNumberSigns)
 */
import { createDiagnostic, type Diagnostic, type SourceFile } from '@octavo/source'
import { withReference } from '../engines/with-reference.ts'
import { findIgnores } from '../find-ignores.ts'
import type { Module } from '../module.ts'
import { listMdast, type MdNode } from '../mdast.ts'
import type { PageIgnore } from '../parsed-page.ts'
import { parseMdx, type ModuleOptions } from '../parse-module.ts'
import type { PageColors } from './authored-colors.ts'
import { checkBlocks } from './check-blocks.ts'
import { checkContainers, type Containers } from './check-containers.ts'
import { checkContrast } from './check-contrast.ts'
import { checkFootnotes } from './check-footnotes.ts'
import { checkHeadings } from './check-headings.ts'
import { checkImagesAndLinks } from './check-images-and-links.ts'
import { checkNumberSigns } from './check-number-signs.ts'

/** The options of {@link checkContent}. */
export interface ContentOptions {
  /** BCP 47: rules about words apply to English only. */
  readonly lang: string
  /** The file is a page, with a title above its text; a snippet may begin with a heading of any level. */
  readonly isPage: boolean
  readonly colors: PageColors
  /** The components of which some hold others, by name. */
  readonly containers: Containers
}

/** The findings of a file, and the parts of it in which comments silence them. */
export interface CheckedContent {
  readonly diagnostics: readonly Diagnostic[]
  readonly ignores: readonly PageIgnore[]
}

/**
 * Parses a page or a snippet and applies the rules of writing (`content/…`) to it; see {@link checkModule}. Invalid MDX is
 * checked as far as it can be read, and reported elsewhere.
 */
export async function checkContent(
  file: SourceFile,
  parsing: Omit<ModuleOptions, 'reference'>,
  options: ContentOptions,
): Promise<CheckedContent> {
  const parse = (reference: ModuleOptions['reference']) => parseMdx(file, { ...parsing, reference }).value
  const module = await withReference(parsing.engine, parse)
  return module ? checkModule(module, options) : { diagnostics: [], ignores: [] }
}

/**
 * Applies the rules of writing to a file that was parsed; in the order of the rules, then of the text. What imports bring
 * in is not looked at.
 */
export function checkModule(
  module: Module,
  { lang, isPage, colors, containers }: ContentOptions,
): CheckedContent {
  const nodes: readonly MdNode[] = module.tree.children
  const all = listMdast(nodes)
  const { text } = module.prepared
  const found = [
    ...checkHeadings(nodes, { isPage }),
    ...checkImagesAndLinks(all, { lang }),
    ...checkBlocks(all, text),
    ...checkContrast(nodes, all, colors),
    ...checkContainers(all, { containers, programs: module.programs }),
    ...checkFootnotes(all, text),
    ...checkNumberSigns(all, text),
  ]
  const diagnostics = found.map(({ code, message, node, help }) => {
    const { start, end } = node.position ?? {}
    const span = module.spanAt(start?.offset ?? 0, end?.offset ?? 0)
    return createDiagnostic(code, message, { span, help })
  })
  return { diagnostics, ignores: findIgnores(module).value }
}
