import {
  createDiagnostic,
  locate,
  spanOfFile,
  type Checked,
  type Diagnostic,
  type SourceFile,
} from '@octavo/source'
import type { ApiDialect } from './api-document.ts'
import { isList, isRecord, own, textAt, type JsonRecord, type JsonValue } from './json-fields.ts'

/** The version of a description and the rules that fit it. */
export interface FoundDialect {
  readonly dialect: ApiDialect
  readonly version: string
}

/**
 * Reads the version of the specification from `openapi` or `swagger`; undefined when it is no OpenAPI
 * description. A newer minor version is read as 3.2 with a warning; a number instead of text is tolerated.
 */
export function readDialect(root: JsonValue, file: SourceFile): Checked<FoundDialect | undefined> {
  if (!isRecord(root)) return refuse(file, `"${file.path}" is ${shapeName(root)}, not an API description`)
  const swagger = textAt(root, 'swagger')
  const openapi = textAt(root, 'openapi')
  const version = openapi ?? swagger
  if (textAt(root, 'asyncapi') !== undefined) return refuseAsync(file)
  if (version === undefined) return refuse(file, `"${file.path}" is not an API description${looksLike(root)}`)
  if (openapi === undefined) {
    if (/^2(\.0)?$/.test(version)) return { value: { dialect: '2.0', version: '2.0' }, diagnostics: [] }
    return refuseVersion(file, version)
  }
  return readOpenApiVersion(file, version)
}

function readOpenApiVersion(file: SourceFile, version: string): Checked<FoundDialect | undefined> {
  const [, minor] = /^3\.(\d+)(?:\.|$|-)/.exec(version) ?? (version === '3' ? ['', '0'] : [])
  if (minor === undefined) return refuseVersion(file, version)
  const known = Number(minor) <= 2
  const dialect: ApiDialect = minor === '0' ? '3.0' : minor === '1' ? '3.1' : '3.2'
  return { value: { dialect, version }, diagnostics: known ? [] : [newer(file, version)] }
}

function newer(file: SourceFile, version: string): Diagnostic {
  return createDiagnostic('api/unsupported', `OpenAPI ${version} is read as OpenAPI 3.2`, {
    span: locate(file, ['openapi']),
  })
}

function refuseVersion(file: SourceFile, version: string): Checked<undefined> {
  const diagnostic = createDiagnostic('api/unsupported', `The OpenAPI version "${version}" is not known`, {
    span: locate(file, [
      /"?swagger/.test(file.text) && !/"?openapi"?\s*:/.test(file.text) ? 'swagger' : 'openapi',
    ]),
    severity: 'error',
    help: 'versions 2.0, 3.0, 3.1 and 3.2 are read',
  })
  return { value: undefined, diagnostics: [diagnostic] }
}

function refuseAsync(file: SourceFile): Checked<undefined> {
  const message = `"${file.path}" is an AsyncAPI description, not an OpenAPI one`
  const diagnostic = createDiagnostic('api/not-a-description', message, {
    span: locate(file, ['asyncapi']),
    help: 'name it with "asyncapi" instead of "openapi"',
  })
  return { value: undefined, diagnostics: [diagnostic] }
}

function refuse(file: SourceFile, message: string): Checked<undefined> {
  const diagnostic = createDiagnostic('api/not-a-description', message, {
    span: spanOfFile(file.path),
    help: 'an OpenAPI description has the key "openapi" (or "swagger") at its top',
  })
  return { value: undefined, diagnostics: [diagnostic] }
}

const shapeName = (value: JsonValue) => (isList(value) ? 'a list' : value === null ? 'empty' : 'a text')

/** Files that are often mistaken for descriptions. */
function looksLike(root: JsonRecord): string {
  if (own(own(root, 'info'), '_postman_id') !== undefined || own(root, 'item') !== undefined) {
    return ' but a Postman collection'
  }
  if (own(root, 'overlay') !== undefined) return ' but an OpenAPI Overlay'
  if (own(root, 'navigation') !== undefined) return ' but a site configuration'
  if (own(root, '$schema') !== undefined) return ' but a JSON Schema or a configuration file'
  return own(root, 'paths') === undefined ? '' : ': the key "openapi" is missing'
}
