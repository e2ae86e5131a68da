import type { AuthorCode } from '@octavo/markdown'
import { mergeLoads, type LoadKind, type Loads } from './loads.ts'
import { scriptLoads, type ScriptLoads } from '../script/script-loads.ts'

/** What addresses in components may be loaded as whose use is not to be seen; their scripts always are to be seen. */
const STRAY: readonly LoadKind[] = ['connect', 'img', 'media', 'frame']

/** Reads what texts of code load; equal texts are read once, since modules are shared by many pages. */
export type ReadCode = (text: string) => ScriptLoads

/** A reader of the code of islands that remembers what it read. */
export function createCodeReader(): ReadCode {
  const known = new Map<string, ScriptLoads>()
  return (text) => {
    const read = known.get(text) ?? scriptLoads(text, STRAY)
    known.set(text, read)
    return read
  }
}

/** What the islands of a page load, by what stands in their code. */
export function islandLoads({ modules, parts }: AuthorCode, read: ReadCode): Loads {
  const sources = parts.flatMap((part) => (part?.kind === 'source' ? [`(${part.source}\n)`] : []))
  const texts = [...Object.values(modules).map(({ text }) => text), ...sources]
  return mergeLoads(texts.map(read).flatMap(({ loads, stray }) => [loads, stray]))
}
