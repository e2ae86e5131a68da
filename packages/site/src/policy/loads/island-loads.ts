import type { AuthorCode, PageSource } from '@octavo/markdown'
import { mergeLoads, type LoadKind, type Loads } from './loads.ts'
import { scriptLoads, type ScriptLoads } from '../script/script-loads.ts'
import type { PolicySettings } from '@octavo/config'
import type { Diagnostic } from '@octavo/source'
import { codeDiagnostics } from '../diagnostics/policy-diagnostics.ts'

/** Kinds that unclassified addresses in components may be loaded as; scripts are always classified. */
const STRAY: readonly LoadKind[] = ['connect', 'img', 'media', 'frame']

/** Returns the loads of code; equal texts are read once, since many pages share modules. */
export type ReadCode = (text: string) => ScriptLoads

/** Creates a reader of island code with a cache. */
export function createCodeReader(): ReadCode {
  const known = new Map<string, ScriptLoads>()
  return (text) => {
    const read = known.get(text) ?? scriptLoads(text, STRAY)
    known.set(text, read)
    return read
  }
}

/** Returns what the islands of a page load, read from their code. */
export function islandLoads({ modules, parts }: AuthorCode, read: ReadCode): Loads {
  const sources = parts.flatMap((part) => (part?.kind === 'source' ? [`(${part.source}\n)`] : []))
  const texts = [...Object.values(modules).map(({ text }) => text), ...sources]
  return mergeLoads(texts.map(read).flatMap(({ loads, stray }) => [loads, stray]))
}

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
