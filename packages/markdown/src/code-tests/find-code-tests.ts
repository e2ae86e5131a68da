import type { Checked, SourceFile, Span } from '@octavo/source'
import type { CodeFiles } from '../code-files/fill-code-files.ts'
import { withReference } from '../engines/with-reference.ts'
import { takeCodeMarks } from '../highlight/code-marks.ts'
import { copyText } from '../highlight/copy-text.ts'
import { languageOf } from '../highlight/languages.ts'
import { visitMdast, type MdNode } from '../mdast.ts'
import type { Module } from '../module.ts'
import { parseFenceMeta } from '../parse-fence-meta.ts'
import { parseModule } from '../parse-module.ts'

/** A code block that is marked `test`. */
export interface CodeTest {
  /** The fence. */
  readonly span: Span
  /** As written (`js`); undefined for none. */
  readonly language: string | undefined
  /** The value of `test=name`: blocks of a file with one name belong together. */
  readonly name?: string | undefined
  /** What runs: the text that a reader copies, with an empty line for each one that is left out. */
  readonly code: string
  /** 1-based line of the first line of the code in the file with the fence; undefined for code of another file. */
  readonly firstLine?: number | undefined
}

/** The options of {@link findCodeTests}. */
export interface FindCodeTestsOptions {
  readonly variables: Readonly<Record<string, string>>
  /** Files that fences show. */
  readonly code: CodeFiles
}

/**
 * Finds the code blocks of a page or snippet that are marked `test` or `test=name`, in order. Its diagnostics are those of
 * parsing; a file without the word `test` is not parsed.
 */
export async function findCodeTests(
  file: SourceFile,
  { variables, code }: FindCodeTestsOptions,
): Promise<Checked<readonly CodeTest[]>> {
  if (!/^.*(?:`{3}|~{3}).*\btest\b/m.test(file.text)) return { value: [], diagnostics: [] }
  const parsed = await withReference('satteri', (reference) =>
    parseModule(file, { engine: 'satteri', variables, code, reference }),
  )
  const module = parsed.value
  return { value: module ? testsOf(module) : [], diagnostics: parsed.diagnostics }
}

function testsOf(module: Module): readonly CodeTest[] {
  const tests: CodeTest[] = []
  visitMdast(module.tree.children ?? [], (node) => {
    if (node.type === 'code') tests.push(...toTest(node, module))
  })
  return tests
}

function toTest(node: MdNode, module: Module): readonly CodeTest[] {
  const { rest, language } = parseFenceMeta(node.lang, node.meta)
  const test = Object.hasOwn(rest, 'test') ? rest['test'] : undefined
  if (test === undefined || test === 'false') return []
  const span = module.spanOf(node)
  return [
    {
      span,
      language,
      ...(test !== 'true' && { name: test }),
      code: runnableText(node.value ?? '', language),
      ...(node.codeFile === undefined && { firstLine: span.start.line + 1 }),
    },
  ]
}

/** Lines that are marked as removed are empty, and prompts are left out. */
function runnableText(value: string, language: string | undefined): string {
  const written = value.split('\n')
  const { lines, marks } = takeCodeMarks(written)
  // A comment that is alone on its line would move the lines below it: these stay as they are.
  const whole = lines.length === written.length ? lines : written
  const left = whole.map((line, at) => (marks.get(at)?.includes('diff-remove') ? '' : line))
  return copyText(left, new Map(), languageOf(language))
}
