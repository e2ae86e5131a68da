import type { SiteBuild } from '@octavo/site'
import type { Location } from 'vscode-languageserver/node.js'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { fileOf, isMarkdown, namedAt, type Asked } from './answer-text.ts'
import { uriOf } from './to-protocol.ts'

interface ReferenceContext {
  readonly root: string
  readonly build: Pick<SiteBuild, 'references'>
  textOf(path: string): Promise<string>
  /** Whether the file itself is a part of the result. */
  readonly withFile: boolean
}

/**
 * Returns where the page or the file is named that is named at a position; where nothing is named in a page or a snippet,
 * those of the page or the snippet itself.
 */
export async function referencesAt(
  asked: Asked,
  { root, build, textOf, withFile }: ReferenceContext,
): Promise<Location[] | null> {
  const named = namedAt(asked)
  const path = named ? fileOf(named.target) : isMarkdown(asked.path) ? asked.path : undefined
  if (path === undefined) return null
  const start = { line: 0, character: 0 }
  const locations: Location[] = withFile ? [{ uri: uriOf(root, path), range: { start, end: start } }] : []
  const documents = new Map<string, TextDocument>()
  for (const { path: from, start: first, end } of await build.references(path)) {
    const uri = uriOf(root, from)
    const document = documents.get(from) ?? TextDocument.create(uri, '', 0, await textOf(from))
    documents.set(from, document)
    locations.push({ uri, range: { start: document.positionAt(first), end: document.positionAt(end) } })
  }
  return locations
}
