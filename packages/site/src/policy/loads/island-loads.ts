import type { AuthorCode } from '@octavo/markdown'
import { mergeLoads, type LoadKind, type Loads } from './loads.ts'
import { scriptLoads, type ScriptLoads } from '../script/script-loads.ts'

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
