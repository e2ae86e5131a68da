import { createDiagnostic, spanOfFile, type Diagnostic, type SitePath, type SourceFile } from '@octavo/source'
import { loadAsyncApi } from '../asyncapi/load-async-api.ts'
import { isAsync, type DescribedApi } from '../described-api.ts'
import { loadApi, type LoadApiOptions } from '../load-api.ts'
import { spanOfNode, type ReadPort } from '../load-files.ts'
import { compareApis } from './compare-apis.ts'
import { compareChannels } from './compare-channels.ts'
import type { ApiChange } from './compare-values.ts'

/** How the older description is read, and how texts of the newer one are found. */
export interface BreakingOptions {
  /** Reads files as they were. */
  readonly readBefore: ReadPort
  readonly textOf: (path: string) => SourceFile | undefined
  readonly limits: Pick<LoadApiOptions, 'maxLength' | 'maxTotalLength' | 'groups' | 'allOperations'>
}

/**
 * Reports the changes from the older description at the same path that break clients (`api/breaking`); none for a description
 * that is new.
 */
export async function checkBreaking(
  after: DescribedApi,
  options: BreakingOptions,
): Promise<readonly Diagnostic[]> {
  const changes = await changesOf(after, options)
  const texts =
    changes.length === 0 ? [] : [...after.files.keys()].map((path) => [path, options.textOf(path)] as const)
  const sources = new Map(texts.flatMap(([path, file]) => (file ? [[path, file] as const] : [])))
  return changes.map(({ message, at, help }) =>
    createDiagnostic('api/breaking', message, {
      span: spanOfNode({ sources, nodes: after }, at, 'key'),
      help,
    }),
  )
}

async function changesOf(
  after: DescribedApi,
  { readBefore, limits }: BreakingOptions,
): Promise<readonly ApiChange[]> {
  if (isAsync(after)) {
    const { value: before } = await loadAsyncApi(after.path, readBefore, limits)
    return before ? compareChannels({ before, after }) : []
  }
  const { value: before } = await loadApi(after.path, readBefore, { ...limits, overlays: after.overlays })
  return before ? compareApis({ before, after }) : []
}

/** Reports a description that is not there any more. */
export function removedDescription(path: SitePath): Diagnostic {
  return createDiagnostic('api/breaking', `The API description "${path}" is removed`, {
    span: spanOfFile(path),
  })
}
