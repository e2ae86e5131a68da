import { createDiagnostic, locate, type Diagnostic, type SitePath, type SourceFile } from '@octavo/source'
import type { Overlaid } from './apply-overlay.ts'

/** Reports an overlay that is missing, or has actions that change nothing. */
export function overlayDiagnostics(
  path: SitePath,
  source: SourceFile | undefined,
  result: Overlaid | undefined,
): readonly Diagnostic[] {
  if (!source) {
    const help = 'paths count from the folder of docs.json'
    return [createDiagnostic('api/overlay', `Cannot find the overlay "${path}"`, { help })]
  }
  return (result?.idle ?? []).map(({ index, why }) => {
    const span = locate(source, ['actions', index, 'target'])
    return why === 'nothing'
      ? createDiagnostic('api/overlay', 'The target of this action finds nothing in the description', {
          span,
          help: 'check the target against the description, or leave the action out',
        })
      : createDiagnostic('api/overlay', 'The target of this action is not a JSONPath that can be read', {
          span,
          help: 'write a path from the root, such as $.paths["/pets"].get',
        })
  })
}
