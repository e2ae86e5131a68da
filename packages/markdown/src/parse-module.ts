import type { Root } from 'mdast'
import {
  createDiagnostic,
  pointAt,
  lineStarts,
  spanAt,
  spanOfFile,
  type Checked,
  type Diagnostic,
  type SourceFile,
  type Span,
} from '@octavo/source'
import { fillCodeFiles, type CodeFiles } from './code-files/fill-code-files.ts'
import { parseProgram } from './evaluate/parse-javascript.ts'
import { collectDefinitions, type Module, type ModuleProgram } from './module.ts'
import type { MdNode, Positioned } from './mdast.ts'
import { ReferenceNeeded, type EngineName, type Reference } from './engines/with-reference.ts'
import { parseMdast, recoverMdast } from './parse-mdast.ts'
import { prepareMdx, type PreparedText } from './prepare-mdx.ts'
import { splitFrontMatter } from './split-front-matter.ts'
import type { MdxError } from './mdx-error.ts'
import type { SyntaxExtensions } from './plugins/page-plugins.ts'
import { syntaxHelp } from './syntax-help.ts'

/** The options for parsing a module. */
export interface ModuleOptions {
  readonly engine: EngineName
  /** Undefined while it is not loaded; see {@link withReference}. */
  readonly reference?: Reference | undefined
  readonly variables: Readonly<Record<string, string>>
  /** Whether `$` opens formulas; default true. */
  readonly math?: boolean | undefined
  /** Syntax of plugins; needs the reference engine. */
  readonly syntax?: SyntaxExtensions | undefined
  /** Files that fences show; without them, `file=` of a fence has no meaning. */
  readonly code?: CodeFiles | undefined
  /** Called with a file of MDX as its author wrote it, before the code of files is filled in. */
  readonly onModule?: ((module: Module) => void) | undefined
}

/**
 * Parses one file of a page: MDX, or a script (`.jsx`, `.tsx`, `.js`, `.ts`). MDX that is not valid is recovered,
 * with an `mdx/syntax` for each error; a script that is not valid reports one, and has no module. A file that could
 * not be read returns its diagnostic instead. With `code`, fences that name a file hold its code.
 */
export function parseModule(file: SourceFile, options: ModuleOptions): Checked<Module | undefined> {
  if (file.unreadable) return { value: undefined, diagnostics: [file.unreadable] }
  if (/\.[jt]sx?$/.test(file.path)) return parseScript(file)
  const parsed = parseMdx(file, options)
  if (parsed.value) options.onModule?.(parsed.value)
  if (!parsed.value || !options.code) return parsed
  const diagnostics = fillCodeFiles(parsed.value, options.code)
  return { value: parsed.value, diagnostics: [...parsed.diagnostics, ...diagnostics] }
}

/**
 * Parses MDX as {@link parseModule} does; `bodyStart` is the offset after the front matter, which only pages and
 * snippets have.
 */
export function parseMdx(
  file: SourceFile,
  options: ModuleOptions,
  { bodyStart }: { readonly bodyStart: number } = splitFrontMatter(file.text),
): Checked<Module | undefined> {
  if (file.text === '') return { value: emptyModule(file), diagnostics: [] }
  const prepared = prepareMdx(file, { ...options, bodyStart })
  const parsed = parseMdast(prepared.text, options)
  if ('error' in parsed) return recoverMdx(file, prepared, { ...options, error: parsed.error })
  const programs = readPrograms(parsed.tree)
  if ('message' in programs) return recoverMdx(file, prepared, { ...options, error: programs })
  return {
    value: createModule(file, prepared, { tree: parsed.tree, programs }),
    diagnostics: [...prepared.diagnostics, ...toDiagnostics(file, prepared, parsed.errors)],
  }
}

/** Returns a module with another tree, which plugins have made of its own; the module itself when that has wrong code. */
export function withTree(module: Module, tree: Root): Checked<Module> {
  const programs = readPrograms(tree)
  if ('message' in programs) {
    const diagnostic = toDiagnostics(module.file, module.prepared, [programs])
    return { value: module, diagnostics: diagnostic }
  }
  return { value: { ...module, tree, programs, ...collectDefinitions(tree) }, diagnostics: [] }
}

/** The statements of a tree, in order; an error for the first block that is no JavaScript. */
function readPrograms(tree: MdNode): readonly ModuleProgram[] | MdxError {
  const programs: ModuleProgram[] = []
  for (const node of tree.children ?? []) {
    if (node.type !== 'mdxjsEsm') continue
    const program = parseProgram(node.value ?? '')
    const offset = node.position?.start.offset ?? 0
    if ('message' in program)
      return {
        message: `Could not parse import/exports: ${program.message}`,
        offset: offset + program.offset,
      }
    programs.push({ node: program.node, offset })
  }
  return programs
}

interface Recovery extends ModuleOptions {
  /** The error of the strict parser. */
  readonly error: MdxError
}

/**
 * Recovers a page with errors: each error is a warning with its span, and invalid parts are shown as text.
 */
function recoverMdx(
  file: SourceFile,
  prepared: PreparedText,
  { math, error, reference }: Recovery,
): Checked<Module | undefined> {
  if (!reference) throw new ReferenceNeeded()
  const recovered = recoverMdast(prepared.text, reference, { math })
  const programs = recovered && readPrograms(recovered.tree)
  if (!programs || 'message' in programs) return failed(file, prepared, programs ?? error)
  // Links in angle brackets are usual in Markdown files.
  const isMarkdown = file.path.endsWith('.md')
  const errors = recovered.errors.filter(({ message }) => !isMarkdown || message !== reference.AUTOLINK)
  return {
    value: createModule(file, prepared, { tree: recovered.tree, programs }),
    diagnostics: [...prepared.diagnostics, ...toDiagnostics(file, prepared, errors)],
  }
}

/** What any engine parses in an empty text, as pages of descriptions without content of an author have it. */
function emptyModule(file: SourceFile): Module {
  const { start, end } = spanOfFile(file.path)
  const tree: Root = { type: 'root', position: { start: { ...start }, end: { ...end } }, children: [] }
  return createModule(file, unprepared(file), { tree, programs: [] })
}

const unprepared = ({ text }: SourceFile): PreparedText => ({
  text,
  toOriginal: (offset) => offset,
  headingIds: new Map(),
  diagnostics: [],
})

function parseScript(file: SourceFile): Checked<Module | undefined> {
  const prepared = unprepared(file)
  const program = parseProgram(file.text)
  const tree: Root = { type: 'root', children: [] }
  const opaque = 'message' in program && /\.tsx?$/.test(file.path)
  if (opaque) return { value: createModule(file, prepared, { tree, programs: [], opaque }), diagnostics: [] }
  if ('message' in program) {
    const message = `Could not parse module: ${program.message}`
    return failed(file, prepared, { message, offset: program.offset })
  }
  return {
    value: createModule(file, prepared, { tree, programs: [{ node: program.node, offset: 0 }] }),
    diagnostics: [],
  }
}

/** A file of which nothing can be shown. */
function failed(file: SourceFile, prepared: PreparedText, error: MdxError): Checked<undefined> {
  const diagnostic = { ...syntaxDiagnostic(file, prepared, error), severity: 'error' } as const
  return { value: undefined, diagnostics: [...prepared.diagnostics, diagnostic] }
}

const toDiagnostics = (
  file: SourceFile,
  prepared: PreparedText,
  errors: readonly MdxError[],
): readonly Diagnostic[] => errors.map((found) => syntaxDiagnostic(file, prepared, found))

function syntaxDiagnostic(file: SourceFile, prepared: PreparedText, error: MdxError): Diagnostic {
  const span = spanAt(file, prepared.toOriginal(error.offset), prepared.toOriginal(error.end ?? error.offset))
  const { message, help } = syntaxHelp(error.message, file.text, span.start.offset)
  return createDiagnostic('mdx/syntax', message, { span, help })
}

function createModule(
  file: SourceFile,
  prepared: PreparedText,
  {
    tree,
    programs,
    opaque = false,
  }: { readonly tree: Root; readonly programs: readonly ModuleProgram[]; readonly opaque?: boolean },
): Module {
  const { definitions, footnotes } = collectDefinitions(tree)
  let starts: readonly number[] | undefined
  const pointOf = (offset: number) =>
    pointAt(file.text, prepared.toOriginal(offset), (starts ??= lineStarts(file.text)))
  const spanAt = (start: number, end: number): Span => ({
    path: file.path,
    start: pointOf(start),
    end: pointOf(end),
  })
  const spanOf = (node: Positioned | undefined): Span =>
    spanAt(node?.position?.start.offset ?? 0, node?.position?.end.offset ?? 0)
  return { file, prepared, tree, programs, opaque, definitions, footnotes, spanOf, spanAt }
}
