import type { ApiDocument, Operation, Server } from '../api-document.ts'
import { expectedAnswer } from '../request/operation-to-request.ts'
import { resolveAddress } from '../request/request-server.ts'
import { bodyToPlayground } from './body-to-playground.ts'
import { finishDefinitions, type FieldMaking } from './field-making.ts'
import { parameterToPlayground } from './parameter-to-playground.ts'
import { plainText } from '../plain-text.ts'
import type { PlaygroundOperation } from './playground-operation.ts'
import { createFieldMaking } from './schema-to-field.ts'
import { securityToPlayground } from './security-to-playground.ts'

/** Settings of a site for the playgrounds of its pages. */
export interface PlaygroundOptions extends Pick<
  PlaygroundOperation,
  'title' | 'languages' | 'proxy' | 'credentials' | 'proxyUrl'
> {
  /** `api.examples.prefill`: forms begin with the examples of the description. */
  readonly prefill: boolean
  /** Which properties generated examples have. */
  readonly properties: 'required' | 'all'
  /** Address of the description, which relative servers count from; without one they count from the page. */
  readonly address?: string | undefined
}

/** Characters that the forms of one playground may take: what is deeper is typed as JSON. */
const MAX_FORM = 44_000

/** Limits of a form; parameters count per location, variables per server, values per variable. */
const MAX = { parameters: 100, servers: 20, variables: 10, values: 100 } as const

const LOCATIONS = ['path', 'query', 'querystring', 'header', 'cookie'] as const

/** The data of an operation's playground. Bounded: some 60 KB for ordinary descriptions, 110 KB for any. Never throws. */
export function operationToPlayground(
  document: ApiDocument,
  operation: Operation,
  { prefill, properties, address, ...shown }: PlaygroundOptions,
): PlaygroundOperation {
  const making: FieldMaking = createFieldMaking(document, { prefill, characters: MAX_FORM })
  const parameters = LOCATIONS.flatMap((location) =>
    operation.parameters
      .filter((parameter) => parameter.location === location)
      .slice(0, MAX.parameters)
      .map((parameter) => parameterToPlayground(making, parameter)),
  )
  const body = operation.body && bodyToPlayground(making, operation.body, properties)
  return {
    description: document.path.trim() === document.path ? document.path : '',
    ...shown,
    method: operation.method.toUpperCase(),
    path: operation.path,
    servers: operation.servers.slice(0, MAX.servers).map((server) => resolvedServer(server, address)),
    parameters,
    ...(body && { body }),
    ...securityToPlayground(operation.security),
    definitions: finishDefinitions(making),
    codes: operation.responses.flatMap(({ status }) => (/^[1-5]\d\d$/.test(status) ? [status] : [])),
    expects: expectedAnswer(operation),
  }
}

function resolvedServer({ url, description, variables }: Server, address: string | undefined): Server {
  return {
    url: address === undefined || url.startsWith('{') ? url : resolveAddress(url, address),
    ...(description !== undefined && { description: plainText(description) }),
    variables: variables.slice(0, MAX.variables).map(({ description: about, values, ...variable }) => ({
      ...variable,
      values: values.slice(0, MAX.values),
      ...(about !== undefined && { description: plainText(about) }),
    })),
  }
}
