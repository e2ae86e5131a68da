import type { PolicySettings } from '@octavo/config'
import type { AuthorCode, PageSource } from '@octavo/markdown'
import type { Diagnostic } from '@octavo/source'
import type { ReadCode } from '../loads/island-loads.ts'
import { codeDiagnostics } from './policy-diagnostics.ts'

interface IslandContext {
  readonly csp: PolicySettings | false | undefined
  readonly readCode: ReadCode
}

/** Reports loads of island code that the policy of a page cannot determine, with spans in the author's files. */
export function islandDiagnostics(
  { modules }: AuthorCode,
  { file, modules: sources }: PageSource,
  { csp, readCode }: IslandContext,
): readonly Diagnostic[] {
  return Object.entries(modules).flatMap(([path, { text }]) => {
    const source = sources.get(path) ?? (path === file.path ? file : undefined)
    if (!source) return []
    // Pictures and frames of components come from their props and from lists in the code, which are read.
    const code = readCode(text)
    const unknown = code.unknown.filter(({ kind }) => kind === 'connect' || kind === 'script')
    return codeDiagnostics(source, { ...code, unknown }, csp)
  })
}
