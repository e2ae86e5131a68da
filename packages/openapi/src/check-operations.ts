import { createDiagnostic, didYouMean, type Diagnostic } from '@octavo/source'
import type { ApiDocument, Operation } from './api-document.ts'
import { operationName } from './find-operation.ts'
import { spanOfNode, type LoadedFiles } from './load-files.ts'
import { childRef } from './node-ref.ts'

/**
 * Reports errors that no JSON Schema can find: path templates without parameters and the reverse, repeated
 * operation ids, operations without description.
 */
export function checkOperations(document: ApiDocument, loaded: LoadedFiles): readonly Diagnostic[] {
  const ids = new Map<string, Operation>()
  return document.operations.flatMap((operation) => [
    ...(operation.kind === 'operation' ? checkPath(operation, loaded) : []),
    ...checkId(operation, { ids, loaded }),
    ...checkSchemes(operation, { document, loaded }),
    ...checkWords(operation, loaded),
  ])
}

/** Readers need more than a method and a path. */
function checkWords(operation: Operation, loaded: LoadedFiles): readonly Diagnostic[] {
  if (operation.excluded || (operation.description ?? '').trim() !== '') return []
  const message = `"${operationName(operation)}" has no description`
  const help = 'add "description": what the operation does, and when to use it'
  return [
    createDiagnostic('api/no-description', message, { span: spanOfNode(loaded, operation.at, 'key'), help }),
  ]
}

function checkPath(operation: Operation, loaded: LoadedFiles): readonly Diagnostic[] {
  const inPath = [...operation.path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const declared = operation.parameters.filter(({ location }) => location === 'path')
  const names = declared.map(({ name }) => name)
  const span = spanOfNode(loaded, operation.at, 'key')
  const undeclared = inPath.filter((name) => !names.includes(name))
  const unused = declared.filter(({ name }) => !inPath.includes(name))
  return [
    ...undeclared.map((name) =>
      createDiagnostic('api/invalid', `"${operationName(operation)}" has no path parameter "${name}"`, {
        span,
        help: didYouMean(name, names) ?? 'add it to "parameters" with "in: path"',
      }),
    ),
    ...unused.map(({ name, at }) =>
      createDiagnostic('api/invalid', `The path of "${operationName(operation)}" does not hold "{${name}}"`, {
        span: spanOfNode(loaded, at),
        help: didYouMean(name, inPath),
      }),
    ),
  ]
}

function checkId(
  operation: Operation,
  { ids, loaded }: { readonly ids: Map<string, Operation>; readonly loaded: LoadedFiles },
): readonly Diagnostic[] {
  if (operation.id === undefined) return []
  const first = ids.get(operation.id)
  if (!first) {
    ids.set(operation.id, operation)
    return []
  }
  const spanOf = ({ at }: Operation) => spanOfNode(loaded, childRef(at, 'operationId'))
  const message = `The operationId "${operation.id}" is used by "${operationName(first)}" already`
  return [
    createDiagnostic('api/invalid', message, {
      span: spanOf(operation),
      related: [{ message: 'the first one', span: spanOf(first) }],
    }),
  ]
}

function checkSchemes(
  operation: Operation,
  { document, loaded }: { readonly document: ApiDocument; readonly loaded: LoadedFiles },
): readonly Diagnostic[] {
  const unknown = operation.security.flat().filter(({ scheme }) => scheme.type === 'unknown')
  return unknown.map(({ scheme }) =>
    createDiagnostic('api/invalid', `No security scheme is named "${scheme.name}"`, {
      span: spanOfNode(loaded, operation.at, 'key'),
      help:
        didYouMean(scheme.name, document.securitySchemes.keys()) ??
        `define it in "${document.dialect === '2.0' ? 'securityDefinitions' : 'components.securitySchemes'}", or remove it from "security"`,
    }),
  )
}
