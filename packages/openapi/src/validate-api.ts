import { createDiagnostic, type Diagnostic, type SitePath } from '@octavo/source'
import { checkExamples } from './check-examples.ts'
import { checkOperations } from './check-operations.ts'
import { checkSchemas } from './check-schemas.ts'
import { followMisplaced } from './follow-misplaced.ts'
import { isRecord } from './json-fields.ts'
import {
  loadFiles,
  spanOfNode,
  type LoadedFiles,
  type LoadFilesOptions,
  type LoadLimits,
  type ReadPort,
} from './load-files.ts'
import { maskFiles, numberedVersion, parserAddress, presentable, projectResolver } from './parser-files.ts'
import { readDialect } from './read-dialect.ts'
import { readDocument } from './load-api.ts'
import { structuralErrors, violation, type StructuralError } from './structural-errors.ts'

/**
 * Validates a description against its specification. Reports violations as `api/invalid` warnings in the
 * order of the file, operations without description and examples that do not fit their schema; empty for files that cannot be read, which `loadApi` reports.
 *
 * 1. `loadFiles`, as for pages
 * 2. `checkOperations`: path parameters, repeated ids; `checkSchemas`: parts that exclude each other
 * 3. `checkExamples`: examples against their schemas, by ajv
 * 4. swagger-parser resolves and validates a masked copy, which holds only files of the project
 */
export async function validateApi(
  path: SitePath,
  read: ReadPort,
  { parsed, ...limits }: Partial<LoadLimits> & Pick<LoadFilesOptions, 'parsed'> = {},
): Promise<readonly Diagnostic[]> {
  const loaded = await loadFiles(path, read, { parsed, limits })
  const root = loaded.nodes.files.get(path)
  const source = loaded.sources.get(path)
  const dialect = root === undefined || !source ? undefined : readDialect(root, source).value
  if (!dialect) return []
  const document = readDocument(
    path,
    followMisplaced(loaded.nodes, { path, references: loaded.references }),
    dialect,
  )
  return [
    ...checkOperations(document, loaded),
    ...checkSchemas(document, loaded),
    ...(await checkExamples(document, loaded)),
    ...(await validateWithParser(path, loaded, dialect.dialect)),
  ]
}

async function validateWithParser(
  path: SitePath,
  loaded: LoadedFiles,
  dialect: string,
): Promise<readonly Diagnostic[]> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
  const masked = maskFiles(loaded)
  const root = masked.get(path)
  if (!isRecord(root)) return []
  const toDiagnostics = (errors: readonly StructuralError[]) =>
    errors.map(({ pointer, message }) =>
      createDiagnostic('api/invalid', message, { span: spanOfNode(loaded, { file: path, pointer }, 'key') }),
    )
  const before = numberedVersion(root) ? [violation('/info/version', 'must be string')] : []
  try {
    await SwaggerParser.validate(
      parserAddress(path),
      presentable(root, dialect) as never,
      {
        continueOnError: false,
        timeoutMs: 30_000,
        resolve: { file: false, http: false, project: projectResolver(masked) },
        // References are not resolved: the specification's schemas allow them, locations remain exact, and cycles are cheap.
        dereference: { circular: 'ignore', excludedPathMatcher: () => true },
        validate: { schema: dialect !== '3.2', spec: false },
      } as Parameters<typeof SwaggerParser.validate>[2] & object,
    )
    return toDiagnostics(before)
  } catch (error) {
    return toDiagnostics([...before, ...structuralErrors(error, root)])
  }
}
