import type { ApiDocument, Operation } from './api-document.ts'
import { nodeAt } from './api-nodes.ts'
import type { DescribedApi } from './described-api.ts'
import { own, type JsonRecord, type JsonValue } from './json-fields.ts'
import { operationName } from './find-operation.ts'
import { childRef, pointerTokens, type NodeRef } from './node-ref.ts'
import { fencedCode, fencedYaml, leftOutSentence, usedComponents } from './used-components.ts'
import { operationToRequest, type RequestOptions } from './request/operation-to-request.ts'
import { bash } from './samples/languages/bash.ts'
import { storedSamples } from './samples/stored-samples.ts'

/**
 * Returns the Markdown copy of an operation's page: its part of the description, with the components it uses,
 * in one fence. The caller writes title and description above it. References to other files are not changed.
 */
export function operationToMarkdown(operation: Operation, document: ApiDocument): string {
  const { value, left } = partOf(operation, document)
  const fence = fencedYaml(value, `${document.path} ${operationName(operation)}`, document)
  return fence + leftOutSentence(left, document.path)
}

/** The same for the page of a schema: the schema and the components that it uses, or with `isAlone` only itself. */
export function schemaToMarkdown(at: NodeRef, document: DescribedApi, isAlone = false): string {
  const name = pointerTokens(at.pointer).at(-1) ?? ''
  const { components, left } = isAlone
    ? { components: { [name]: nodeAt(document, at)?.value ?? {} }, left: [] }
    : usedComponents(document, { start: [], named: [at] })
  return fencedYaml(components, `${document.path} ${name}`, document) + leftOutSentence(left, document.path)
}

/** The request as a command of curl for the Markdown copy of a page, in a fence; empty for webhooks. */
export function requestToMarkdown(
  operation: Operation,
  document: ApiDocument,
  options: RequestOptions = {},
): string {
  if (operation.kind === 'webhook') return ''
  // cURL sends every request.
  const [sample] = storedSamples(operationToRequest(document, operation, options), [bash.key])
  return fencedCode(sample?.code ?? '', 'bash cURL')
}

/** The request in the languages of `keys` other than curl for the copy of a page, in a fence each; empty for webhooks. */
export function samplesToMarkdown(
  operation: Operation,
  document: ApiDocument,
  { keys, ...options }: RequestOptions & { readonly keys: readonly string[] },
): string {
  const others = keys.filter((key) => key !== bash.key)
  if (operation.kind === 'webhook' || others.length === 0) return ''
  return storedSamples(operationToRequest(document, operation, options), others)
    .map(({ language, code }) => fencedCode(code, `${language.grammar} ${language.label}`))
    .join('\n')
}

/** The part of a description that a copy shows, and the pointers of components that it leaves out. */
export interface CopiedPart {
  readonly value: JsonValue
  readonly left: readonly string[]
}

function partOf(operation: Operation, document: ApiDocument): CopiedPart {
  const holder = operation.kind === 'webhook' ? 'webhooks' : 'paths'
  const value = nodeAt(document, operation.at)?.value ?? {}
  const shared = sharedKeys(operation, document)
  const { components, left } = usedComponents(document, {
    start: [value, shared],
    named: schemesOf(operation, document),
  })
  const paths = { [holder]: { [operation.path]: { ...shared, [operation.method]: value } } }
  return { value: { ...copyHead(document), ...paths, ...components }, left }
}

const HEAD_KEYS = ['openapi', 'swagger', 'info', 'servers', 'host', 'basePath', 'schemes', 'security']

/** Returns what the copies of all operations of a description have in common, as written. */
export function copyHead({ files, path }: ApiDocument): JsonRecord {
  const root = files.get(path)
  const head = HEAD_KEYS.flatMap((key) => {
    const found = own(root, key)
    return found === undefined ? [] : [[key, key === 'info' ? shortInfo(found) : found] as const]
  })
  return Object.fromEntries(head)
}

/** Title and version of `info`. */
export const shortInfo = (info: JsonValue): JsonValue => ({
  title: own(info, 'title') ?? '',
  version: own(info, 'version') ?? '',
})

/** Returns the location of the path item that holds an operation. */
export const pathItemOf = ({ at }: Pick<Operation, 'at'>): NodeRef => ({
  ...at,
  pointer: at.pointer.replace(/\/[^/]*$/, ''),
})

/** Returns the keys of the path item that apply to all of its operations. */
function sharedKeys(operation: Operation, document: ApiDocument): JsonRecord {
  const item = nodeAt(document, pathItemOf(operation))
  const parameters = own(item?.value, 'parameters')
  const servers = own(item?.value, 'servers')
  return { ...(parameters !== undefined && { parameters }), ...(servers !== undefined && { servers }) }
}

/** Returns the locations of the security schemes that an operation names. */
export const schemesOf = ({ security }: Operation, document: ApiDocument): readonly NodeRef[] =>
  security
    .flat()
    .map(({ scheme }) => childRef({ file: document.path, pointer: '' }, ...schemePath(document), scheme.name))

const schemePath = ({ dialect }: ApiDocument) =>
  dialect === '2.0' ? ['securityDefinitions'] : ['components', 'securitySchemes']
