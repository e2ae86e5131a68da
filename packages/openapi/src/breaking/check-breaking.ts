import { createDiagnostic, spanOfFile, type Diagnostic, type SitePath, type SourceFile } from '@octavo/source'
import type { ApiDocument } from '../api-document.ts'
import { loadApi, type LoadApiOptions } from '../load-api.ts'
import { spanOfNode, type ReadPort } from '../load-files.ts'
import { compareApis } from './compare-apis.ts'

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
  after: ApiDocument,
  { readBefore, textOf, limits }: BreakingOptions,
): Promise<readonly Diagnostic[]> {
  const { value: before } = await loadApi(after.path, readBefore, { ...limits, overlays: after.overlays })
  if (!before) return []
  const changes = compareApis({ before, after })
  const texts =
    changes.length === 0 ? [] : [...after.files.keys()].map((path) => [path, textOf(path)] as const)
  const sources = new Map(texts.flatMap(([path, file]) => (file ? [[path, file] as const] : [])))
  return changes.map(({ message, at, help }) =>
    createDiagnostic('api/breaking', message, {
      span: spanOfNode({ sources, nodes: after }, at, 'key'),
      help,
    }),
  )
}

/** Reports a description that is not there any more. */
export function removedDescription(path: SitePath): Diagnostic {
  return createDiagnostic('api/breaking', `The API description "${path}" is removed`, {
    span: spanOfFile(path),
  })
}
