import type { JsonPosition } from '@octavo/source'
import type { Completion, EditorFacts, EditorTarget } from './editor-facts.ts'

/** What a text of docs.json names, by its key. */
function kindOf({ pointer, isKey }: JsonPosition): 'page' | 'icon' | 'address' | 'file' | undefined {
  const key = pointer.findLast((step) => typeof step === 'string')
  if (isKey || key === undefined) return undefined
  if (/^(?:pages|root|page)$/.test(key)) return 'page'
  if (key === 'icon') return 'icon'
  if (/^(?:href|destination|url)$/.test(key)) return 'address'
  if (/^(?:openapi|asyncapi|logo|favicon|light|dark|thumbnails|background|source)$/.test(key)) return 'file'
  return undefined
}

/** Returns the names of the project that a text of docs.json can be; values of the format come from its schema. */
export async function completeSettings(
  position: JsonPosition,
  facts: EditorFacts,
): Promise<readonly Completion[]> {
  const kind = kindOf(position)
  if (kind === 'icon') return (await facts.icons()).map((label) => ({ kind: 'icon', label }))
  if (kind === 'address')
    return facts.pages.map(({ address, title }) => ({ kind: 'page', label: address, detail: title }))
  if (kind === 'file') return facts.assets.map((asset) => ({ kind: 'file', label: `/${asset}` }))
  if (kind !== 'page') return []
  return facts.pages.flatMap(({ file, title }) =>
    file === undefined ? [] : [{ kind: 'page', label: file.replace(/\.mdx?$/i, ''), detail: title }],
  )
}

/** Returns the page or file that a text of docs.json names; undefined for other texts. */
export function settingTarget(
  position: JsonPosition,
  text: string,
  facts: EditorFacts,
): EditorTarget | undefined {
  const kind = kindOf(position)
  const written = text.slice(position.start, position.end)
  if (kind === undefined || kind === 'icon' || written === '') return undefined
  return facts.find(written.startsWith('/') ? written : `/${written}`, 'docs.json')
}
