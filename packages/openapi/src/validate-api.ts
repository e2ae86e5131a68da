import {
  createDiagnostic,
  isRemotePath,
  toRemotePath,
  toSitePath,
  type Diagnostic,
  type SitePath,
} from '@octavo/source'
import { checkOperations } from './check-operations.ts'
import { checkSchemas } from './check-schemas.ts'
import { brokenReferences } from './check-references.ts'
import { own, type JsonRecord, type JsonValue } from './json-fields.ts'
import { loadFiles, spanOfNode, type LoadedFiles, type LoadLimits, type ReadPort } from './load-files.ts'
import { maskLiterals } from './mask-literals.ts'
import { pointerTokens, refKey } from './node-ref.ts'
import { readDialect } from './read-dialect.ts'
import { readDocument } from './load-api.ts'

/** Limit of reported errors per description. */
const MAX_ERRORS = 20

/**
 * Validates a description against its specification. Reports violations as `api/invalid` warnings in the
 * order of the file; empty for files that cannot be read, which `loadApi` reports.
 *
 * 1. `loadFiles`, as for pages
 * 2. `checkOperations`: path parameters, repeated ids; `checkSchemas`: parts that exclude each other
 * 3. swagger-parser resolves and validates a masked copy, which holds only files of the project
 */
export async function validateApi(
  path: SitePath,
  read: ReadPort,
  limits: Partial<LoadLimits> = {},
): Promise<readonly Diagnostic[]> {
  const loaded = await loadFiles(path, read, { limits })
  const root = loaded.nodes.files.get(path)
  const source = loaded.sources.get(path)
  const dialect = root === undefined || !source ? undefined : readDialect(root, source).value
  if (!dialect) return []
  const document = readDocument(path, loaded.nodes, dialect)
  return [
    ...checkOperations(document, loaded),
    ...checkSchemas(document, loaded),
    ...(await validateWithParser(path, loaded, dialect.dialect)),
  ]
}

interface SchemaError {
  readonly instancePath: string
  readonly keyword: string
  readonly message?: string
  readonly params: Readonly<Record<string, unknown>>
}

async function validateWithParser(
  path: SitePath,
  loaded: LoadedFiles,
  dialect: string,
): Promise<readonly Diagnostic[]> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
  const masked = maskFiles(loaded)
  const root = presentable(masked.get(path) as JsonRecord, dialect)
  try {
    await SwaggerParser.validate(
      addressOf(path),
      root as never,
      {
        continueOnError: false,
        timeoutMs: 30_000,
        resolve: { file: false, http: false, project: projectResolver(masked) },
        // References are not resolved: the specification's schemas allow them, locations remain exact, and cycles are cheap.
        dereference: { circular: 'ignore', excludedPathMatcher: () => true },
        validate: { schema: dialect !== '3.2', spec: false },
      } as Parameters<typeof SwaggerParser.validate>[2] & object,
    )
    return []
  } catch (error) {
    return structuralErrors(error, masked.get(path)).map((structuralError) =>
      toDiagnostic(loaded, path, structuralError),
    )
  }
}

const BASE = 'https://project.invalid/'
const addressOf = (path: SitePath) =>
  isRemotePath(path) ? path : BASE + path.split('/').map(encodeURIComponent).join('/')

/** Files for the parser; references that are already reported are removed. */
function maskFiles(loaded: LoadedFiles): ReadonlyMap<SitePath, JsonValue> {
  const broken = new Set(brokenReferences(loaded).map(({ at }) => refKey(at)))
  const isGood = (at: Parameters<typeof refKey>[0]) => !broken.has(refKey(at))
  return new Map([...loaded.nodes.files].map(([file, root]) => [file, maskLiterals(root, file, isGood)]))
}

function projectPath(url: string): SitePath | undefined {
  const resolved = toSitePath(decodeURIComponent(url.slice(BASE.length)))
  return resolved.ok ? resolved.path : undefined
}

/** The only way to other files: what is loaded already. */
function projectResolver(files: ReadonlyMap<SitePath, JsonValue>) {
  return {
    order: 1,
    canRead: true,
    read({ url }: { readonly url: string }): JsonValue {
      const path = url.startsWith(BASE) ? projectPath(url) : toRemotePath(url)
      const root = path && files.get(path)
      if (root === undefined) throw new Error(`not a file of the description: ${url}`)
      return root
    },
  }
}

/** The parser knows versions by a fixed list; newer patches and 3.2 are shown to it as 3.1.2. */
function presentable(root: JsonRecord, dialect: string): JsonRecord {
  if (dialect === '2.0') return { ...root, swagger: '2.0' }
  const version = dialect === '3.0' ? '3.0.4' : '3.1.2'
  return {
    ...root,
    openapi: version,
    ...(own(root, 'paths') === undefined && dialect !== '3.0' && { webhooks: own(root, 'webhooks') ?? {} }),
  }
}

interface StructuralError {
  readonly pointer: string
  readonly message: string
}

function structuralErrors(error: unknown, root: JsonValue | undefined): readonly StructuralError[] {
  const details = (error as { readonly details?: readonly SchemaError[] }).details
  if (Array.isArray(details)) {
    // The parser leaves references that lead into a circle; a schema that knows none there trips over them.
    const real = (details as readonly SchemaError[]).filter(
      (one) => !isReference(root, one.instancePath) && !isSlipOfSchema(one),
    )
    return reduceErrors(real)
  }
  const message = error instanceof Error ? error.message : String(error)
  return [{ pointer: '', message: firstLine(message) }]
}

function isReference(root: JsonValue | undefined, pointer: string): boolean {
  const value = pointerTokens(pointer).reduce<JsonValue | undefined>((at, token) => own(at, token), root)
  return typeof own(value, '$ref') === 'string'
}

/** The schema of 3.1 that the parser carries writes "descriptions" where the specification has "description". */
function isSlipOfSchema({ instancePath, params }: SchemaError): boolean {
  return (
    params['unevaluatedProperty'] === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath)
  )
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').replace(/[.:\s]+$/, '').replaceAll(BASE, '')

/**
 * A schema of alternatives has one error per branch: those at the deepest locations are the most specific.
 */
function reduceErrors(errors: readonly SchemaError[]): readonly StructuralError[] {
  const specific = errors.filter(({ keyword }) => !SUMMARIES.has(keyword))
  const pointers = specific.map(({ instancePath }) => instancePath)
  const deepest = specific.filter(
    ({ instancePath }) => !pointers.some((other) => other.startsWith(`${instancePath}/`)),
  )
  const byPointer = new Map<string, StructuralError>()
  for (const error of deepest.length > 0 ? deepest : errors) {
    if (!byPointer.has(error.instancePath)) byPointer.set(error.instancePath, toStructuralError(error))
  }
  return [...byPointer.values()].slice(0, MAX_ERRORS)
}

const SUMMARIES = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', '$ref', 'unevaluatedProperties'])

function toStructuralError({ instancePath, message, params }: SchemaError): StructuralError {
  const extra = params['additionalProperty'] ?? params['unevaluatedProperty']
  const values = params['allowedValues']
  const detail =
    typeof extra === 'string'
      ? `has the key "${extra}", which the specification does not know`
      : Array.isArray(values)
        ? `must be one of ${values.map((one) => JSON.stringify(one)).join(', ')}`
        : (message ?? 'is not as the specification asks').replaceAll("'", '"')
  return { pointer: instancePath, message: `${subjectOf(instancePath)} ${detail}` }
}

function subjectOf(pointer: string): string {
  const last = pointer.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~')
  return last ? `"${last}"` : 'The description'
}

function toDiagnostic(
  loaded: LoadedFiles,
  path: SitePath,
  { pointer, message }: StructuralError,
): Diagnostic {
  return createDiagnostic('api/invalid', message, {
    span: spanOfNode(loaded, { file: path, pointer }, 'key'),
  })
}
