import { loadAsyncApi, type AsyncDocument, type ReadPort } from '@octavo/openapi'
import type { Checked, Diagnostic, SitePath } from '@octavo/source'
import { describedKind } from './description-file.ts'
import {
  loadNamed,
  loadOnce,
  missingSources,
  readOptions,
  splitSources,
  type DescriptionInput,
  type LoadedMemo,
} from './load-descriptions.ts'

/** The AsyncAPI descriptions of a project by path, in the order in which configuration names them. */
export type AsyncDescriptions = ReadonlyMap<string, AsyncDocument>

/** The input of loading; `requested` when the front matter of a page names a channel. */
export type AsyncDescriptionInput = Omit<DescriptionInput, 'memo'> & {
  readonly memo: LoadedMemo<AsyncDocument>
}

/**
 * Loads every AsyncAPI description that docs.json names, each once; with `requested`, also the other ones of the
 * project. A description that cannot be shown is reported where it is named, and left out.
 */
export async function loadAsyncDescriptions(
  input: AsyncDescriptionInput,
  read: ReadPort,
): Promise<Checked<AsyncDescriptions>> {
  const { candidates, large, requested, memo } = input
  const diagnostics: Diagnostic[] = []
  const documents = new Map<string, AsyncDocument>()
  const load = (path: SitePath) =>
    loadOnce(path, read, { memo, load: (reading) => loadAsyncApi(path, reading, readOptions(input)) })
  const { exact, others } = splitSources(input, 'asyncapi')
  for (const [path, source] of exact) {
    const checked = await loadNamed(source, load)
    diagnostics.push(...checked.diagnostics)
    if (checked.value) documents.set(path, checked.value)
  }
  for (const path of requested ? candidates.filter((one) => !exact.has(one) && !large.has(one)) : []) {
    const file = await read(path)
    if (!file || !('text' in file) || describedKind(file) !== 'asyncapi') continue
    const { value } = await load(path)
    if (value) documents.set(path, value)
  }
  return { value: documents, diagnostics: [...diagnostics, ...missingSources(others, documents)] }
}
