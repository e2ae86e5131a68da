import { createDiagnostic, pointAt, lineStarts } from '@octavo/source'
import type { Checked, Diagnostic, SourceFile, Span } from '@octavo/source'
import type { Program } from 'acorn'
import { parseProgram } from './evaluate/parse-javascript.ts'
import { visitMdast, type MdNode } from './mdast.ts'
import { parseMdast, type EngineName, type SyntaxFault } from './parse-mdast.ts'
import { prepareMdx, type PreparedText } from './prepare-mdx.ts'
import { splitFrontMatter } from './split-front-matter.ts'
import { syntaxHelp } from './syntax-help.ts'

/** A page, a snippet or a script after parsing: what the renderer walks. */
export interface Module {
  readonly file: SourceFile
  readonly prepared: PreparedText
  readonly tree: MdNode
  /** Blocks of import, export and declaration statements, in order. */
  readonly programs: readonly ModuleProgram[]
  /** Definitions of reference links and footnotes by identifier; the first of each counts. */
  readonly definitions: ReadonlyMap<string, MdNode>
  readonly footnotes: ReadonlyMap<string, MdNode>
  /** Not read here, but code all the same: TypeScript. */
  readonly opaque: boolean
  /** The span in the author's file of a node; of the file's beginning without one. */
  spanOf(node: MdNode | undefined): Span
  /** The span of offsets in the prepared text. */
  spanAt(start: number, end: number): Span
}

/** Statements, and where (offset in the prepared text) their block begins. */
export interface ModuleProgram {
  readonly node: Program
  readonly offset: number
}

/** What a module is parsed with. */
export interface ModuleOptions {
  readonly engine: EngineName
  readonly variables: Readonly<Record<string, string>>
  /** Whether `$` opens formulas; default true. */
  readonly math?: boolean | undefined
}

/**
 * Parses one file of a page: MDX, or a script (`.jsx`, `.tsx`, `.js`, `.ts`). A text that is not valid gives one
 * `mdx/syntax` with its place and no module.
 * A file that could not be read gives its diagnostic instead.
 */
export function parseModule(file: SourceFile, options: ModuleOptions): Checked<Module | undefined> {
  if (file.unreadable) return { value: undefined, diagnostics: [file.unreadable] }
  return /\.[jt]sx?$/.test(file.path) ? parseScript(file) : parseMdx(file, options)
}

function parseMdx(file: SourceFile, { engine, variables, math }: ModuleOptions): Checked<Module | undefined> {
  const { bodyStart } = splitFrontMatter(file.text)
  const prepared = prepareMdx(file, { variables, bodyStart, math })
  const parsed = parseMdast(prepared.text, engine, { math })
  if ('fault' in parsed) return failed(file, prepared, parsed.fault)
  const programs: ModuleProgram[] = []
  for (const node of parsed.tree.children ?? []) {
    if (node.type !== 'mdxjsEsm') continue
    const program = parseProgram(node.value ?? '')
    const offset = node.position?.start.offset ?? 0
    if ('message' in program)
      return failed(file, prepared, {
        message: `Could not parse import/exports: ${program.message}`,
        offset: offset + program.offset,
      })
    programs.push({ node: program.node, offset })
  }
  return {
    value: createModule(file, prepared, { tree: parsed.tree, programs }),
    diagnostics: prepared.diagnostics,
  }
}

function parseScript(file: SourceFile): Checked<Module | undefined> {
  const prepared: PreparedText = {
    text: file.text,
    toOriginal: (offset) => offset,
    headingIds: new Map(),
    diagnostics: [],
  }
  const program = parseProgram(file.text)
  const tree: MdNode = { type: 'root', children: [] }
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

function failed(file: SourceFile, prepared: PreparedText, fault: SyntaxFault): Checked<undefined> {
  const point = pointAt(file.text, prepared.toOriginal(fault.offset))
  const { message, help } = syntaxHelp(fault.message, file.text, point.offset)
  const told = createDiagnostic('mdx/syntax', message, {
    span: { path: file.path, start: point, end: point },
    help,
  })
  return { value: undefined, diagnostics: [...prepared.diagnostics, told] satisfies Diagnostic[] }
}

function createModule(
  file: SourceFile,
  prepared: PreparedText,
  {
    tree,
    programs,
    opaque = false,
  }: { readonly tree: MdNode; readonly programs: readonly ModuleProgram[]; readonly opaque?: boolean },
): Module {
  const definitions = new Map<string, MdNode>()
  const footnotes = new Map<string, MdNode>()
  visitMdast(tree.children ?? [], (node) => {
    const target =
      node.type === 'definition' ? definitions : node.type === 'footnoteDefinition' ? footnotes : undefined
    const key = (node.identifier ?? '').toLowerCase()
    if (target && !target.has(key)) target.set(key, node)
  })
  let starts: readonly number[] | undefined
  const pointOf = (offset: number) =>
    pointAt(file.text, prepared.toOriginal(offset), (starts ??= lineStarts(file.text)))
  const spanAt = (start: number, end: number): Span => ({
    path: file.path,
    start: pointOf(start),
    end: pointOf(end),
  })
  const spanOf = (node: MdNode | undefined): Span =>
    spanAt(node?.position?.start.offset ?? 0, node?.position?.end.offset ?? 0)
  return { file, prepared, tree, programs, opaque, definitions, footnotes, spanOf, spanAt }
}
