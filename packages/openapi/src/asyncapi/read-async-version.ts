import { createDiagnostic, locate, type Checked, type Diagnostic, type SourceFile } from '@octavo/source'
import { isRecord, textAt, type JsonValue } from '../json-fields.ts'

/** The version of a description; 2.x and 3.x differ in structure. */
export interface AsyncVersion {
  readonly major: 2 | 3
  /** As written: `2.6.0`. */
  readonly version: string
  /** True for 1.x, which is read in the terms of 2.x. */
  readonly upgrade: boolean
}

/**
 * Reads the version of the specification from `asyncapi`; undefined when it is no AsyncAPI description. A newer minor version is read as 3.1 with a warning; a number instead of text is tolerated.
 */
export function readAsyncVersion(root: JsonValue, file: SourceFile): Checked<AsyncVersion | undefined> {
  const version = isRecord(root) ? textAt(root, 'asyncapi') : undefined
  if (version === undefined) return { value: undefined, diagnostics: [notAsync(root, file)] }
  const [, major = '', minor = '0'] = /^(\d+)(?:\.(\d+))?/.exec(version.trim()) ?? []
  if (major === '1' || major === '2')
    return { value: { major: 2, version, upgrade: major === '1' }, diagnostics: [] }
  if (major !== '3') return { value: undefined, diagnostics: [unknownVersion(version, file)] }
  return {
    value: { major: 3, version, upgrade: false },
    diagnostics: Number(minor) > 1 ? [newer(version, file)] : [],
  }
}

function notAsync(root: JsonValue, file: SourceFile): Diagnostic {
  const isOpenApi = isRecord(root) && (textAt(root, 'openapi') ?? textAt(root, 'swagger')) !== undefined
  const what = isOpenApi ? 'an OpenAPI description, not an AsyncAPI one' : 'not an AsyncAPI description'
  return createDiagnostic('api/not-a-description', `"${file.path}" is ${what}`, {
    span: locate(file, isOpenApi ? ['openapi'] : []),
    help: isOpenApi
      ? 'name it with "openapi" instead of "asyncapi"'
      : 'an AsyncAPI description has the key "asyncapi" at its top',
  })
}

function unknownVersion(version: string, file: SourceFile): Diagnostic {
  return createDiagnostic('api/unsupported', `The AsyncAPI version "${version}" is not known`, {
    span: locate(file, ['asyncapi']),
    severity: 'error',
    help: 'versions 1.0 to 3.1 are read',
  })
}

const newer = (version: string, file: SourceFile) =>
  createDiagnostic('api/unsupported', `AsyncAPI ${version} is read as AsyncAPI 3.1`, {
    span: locate(file, ['asyncapi']),
  })
