import { findCodeFiles, listImports, resolveSpecifier } from '@octavo/markdown'
import { toSitePath, type SourceFile, type TextEdit } from '@octavo/source'
import { movedAddress } from './moved-address.ts'
import type { FileEdits } from './moved-links.ts'
import { pagePath, type Moves } from './move-plan.ts'
import { occurrencesOf } from './occurrences.ts'

/** A text of a script that is an address from the root. */
const ROOTED = /(["'`])(\/[^"'`\s${}?#]*)(?=[?#"'`])/g

/**
 * Adds the edits of imports in a page, a snippet or a script, and those of addresses from the root that a script has as
 * texts. `files` are all paths of the project before the move.
 */
export function addMovedImports(
  edits: FileEdits,
  { path, text }: SourceFile,
  { moves, files }: MovedFiles,
): void {
  const own = edits.get(path) ?? []
  for (const specifier of listImports({ path, text })) {
    const resolved = resolveSpecifier(specifier, path)
    const target = resolved.kind === 'file' ? resolved.candidates.find((one) => files.has(one)) : undefined
    const moved = target && movedSpecifier(specifier, { from: path, target, moves })
    if (moved === undefined) continue
    for (const start of occurrencesOf(specifier, text, [0, text.length]))
      own.push({ start, end: start + specifier.length, text: moved })
  }
  own.push(...movedCodeFiles({ path, text }, { moves, files }))
  if (/\.[cm]?[jt]sx?$/.test(path)) {
    const targets = new Map(
      [...moves].flatMap(([from, to]) => [
        [`/${from}`, `/${to}`],
        [`/${pagePath(from)}`, `/${pagePath(to)}`],
      ]),
    )
    for (const { index, 2: address = '' } of text.matchAll(ROOTED)) {
      const moved = targets.get(address)
      if (moved !== undefined) own.push({ start: index + 1, end: index + 1 + address.length, text: moved })
    }
  }
  if (own.length > 0) edits.set(path, own)
}

interface MovedFiles {
  readonly moves: Moves
  readonly files: ReadonlySet<string>
}

/** The edits of the files whose code the fences of a page show. */
function movedCodeFiles(file: SourceFile, { moves, files }: MovedFiles): readonly TextEdit[] {
  if (!/\.mdx?$/i.test(file.path)) return []
  return findCodeFiles(file).flatMap(({ specifier, start, end }) => {
    const target = toSitePath(specifier, file.path)
    if (!target.ok || !files.has(target.path)) return []
    const moved = movedSpecifier(specifier, { from: file.path, target: target.path, moves })
    return moved === undefined ? [] : [{ start, end, text: moved }]
  })
}

/** A specifier without an extension has none afterwards. */
function movedSpecifier(
  specifier: string,
  { from, target, moves }: { readonly from: string; readonly target: string; readonly moves: Moves },
): string | undefined {
  const extension = /\.\w+$/.exec(target)?.[0] ?? ''
  const isWhole = specifier.endsWith(extension)
  const moved = movedAddress({ url: isWhole ? specifier : specifier + extension, from, target }, moves)
  if (moved === undefined) return undefined
  const dotted = specifier.startsWith('.') && !moved.startsWith('.') ? `./${moved}` : moved
  return isWhole ? dotted : dotted.slice(0, -extension.length)
}
