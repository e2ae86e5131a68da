import {
  createDiagnostic,
  didYouMean,
  toSitePath,
  type Diagnostic,
  type DiagnosticCode,
  type SourceFile,
} from '@octavo/source'
import { visitMdast, type MdNode } from '../mdast.ts'
import type { Module } from '../module.ts'
import { parseCodeAddress } from './code-address.ts'
import { takeCode } from './take-code.ts'

/** Files that fences name, by their path in the project. Missing ones are absent. */
export type CodeFiles = ReadonlyMap<string, SourceFile>

const FILE = /(?:^|\s)file=("[^"]*"|'[^']*'|\{[^}]*\}|\S+)/

/**
 * Puts the code of files into the empty fences of a module that name one (`file=`), as if it were written there. What is
 * missing is reported at the path, and the fence shows the message. A fence with code of its own stays as it is.
 */
export function fillCodeFiles(module: Module, files: CodeFiles): readonly Diagnostic[] {
  if (!module.prepared.text.includes('file=')) return []
  const diagnostics: Diagnostic[] = []
  visitMdast(module.tree.children ?? [], (node) => {
    if (node.type !== 'code' || (node.value ?? '').trim() !== '') return
    const fence = readInfo(node)
    const written = FILE.exec(fence.info)?.[1]
    if (written === undefined) return
    const found = fillFence({ node, fence, written }, module, files)
    if (found[0]) node.missing = found[0].message
    diagnostics.push(...found)
  })
  return diagnostics
}

/** The words after a fence; without a language, `file=` is the first. */
interface FenceInfo {
  readonly lang: string | undefined
  readonly info: string
}

function readInfo({ lang, meta }: MdNode): FenceInfo {
  const isFile = lang?.startsWith('file=') === true
  return {
    lang: isFile ? undefined : (lang ?? undefined),
    info: isFile ? `${lang} ${meta ?? ''}` : (meta ?? ''),
  }
}

interface NamedFence {
  readonly node: MdNode
  readonly fence: FenceInfo
  /** The value of `file=`, perhaps quoted. */
  readonly written: string
}

function fillFence(
  { node, fence, written }: NamedFence,
  module: Module,
  files: CodeFiles,
): readonly Diagnostic[] {
  const { path, part } = parseCodeAddress(written.replace(/^(["'{]+)([^]*?)["'}]+$/, '$2'))
  const report = (code: DiagnosticCode, message: string, help: string) => [
    createDiagnostic(code, message, { span: spanOfPath(path, node, module), help }),
  ]
  const target = toSitePath(path, module.file.path)
  node.lang = fence.lang ?? extensionOf(path)
  node.meta = fence.info.replace(FILE, '').trim()
  if (!target.ok) {
    if (target.refusal === 'outside-project')
      return report(
        'mdx/code-file-outside',
        `File "${path}" is outside the project`,
        'move it into the project',
      )
    return report('mdx/missing-code-file', `"${path}" names no file`, 'write a path relative to this page')
  }
  const file = files.get(target.path)
  if (!file) {
    const help = didYouMean(
      `/${target.path}`,
      [...files.keys()].map((name) => `/${name}`),
    )
    const fallback = 'check the path; it begins at this file, or with "/" at the folder of docs.json'
    return report(
      'mdx/missing-code-file',
      `Cannot find the file "${path}" of the code block`,
      help ?? fallback,
    )
  }
  if (file.unreadable) return [file.unreadable]
  const taken = takeCode(file.text, part, path)
  if (taken.kind === 'missing') return report('mdx/missing-code-lines', taken.message, taken.help)
  node.value = taken.code
  node.codeFile = target.path
  return []
}

const extensionOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1] ?? 'text'

/** The path in the opening line of the fence. */
function spanOfPath(path: string, node: MdNode, module: Module) {
  const { start, end } = node.position ?? {}
  const from = start?.offset ?? 0
  const at = module.prepared.text.indexOf(path, from)
  return at < 0 || at > (end?.offset ?? 0) ? module.spanOf(node) : module.spanAt(at, at + path.length)
}
