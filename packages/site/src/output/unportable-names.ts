import { createDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'
import type { OutputFile } from './output-file.ts'

/**
 * Characters that names cannot have on Windows, and names of devices, with any extension. Source: Win32 "Naming
 * Files".
 */
const UNPORTABLE = /[<>:"|?*]|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Reports files of the project, once each, whose names are not valid on every system. Test id B12. */
export function reportUnportableNames(outputs: readonly OutputFile[]): readonly Diagnostic[] {
  const sources = new Set(outputs.flatMap(({ source }) => source ?? []))
  const isUnportable = (path: string) => path.split('/').some((name) => UNPORTABLE.test(name))
  return [...sources].filter(isUnportable).map((path) =>
    createDiagnostic('asset/unportable-name', `Windows does not allow the file name "${path}"`, {
      span: spanOfFile(path),
      help: 'rename it if the project or its site may be used on Windows',
    }),
  )
}
