import type { ApiDocument, Operation, SecurityScheme, Server } from '../api-document.ts'
import { expectedAnswer } from '../request/operation-to-request.ts'
import { resolveAddress } from '../request/request-server.ts'
import { bodyToPlayground } from './body-to-playground.ts'
import { finishDefinitions, type FieldMaking } from './field-making.ts'
import { parameterToPlayground } from './parameter-to-playground.ts'
import { plainText } from './plain-text.ts'
import type { PlaygroundOperation, PlaygroundRequirement, PlaygroundScheme } from './playground-operation.ts'
import { createFieldMaking } from './schema-to-field.ts'

/** What a site decides of the playgrounds of its pages. */
export interface PlaygroundOptions extends Pick<
  PlaygroundOperation,
  'title' | 'languages' | 'proxy' | 'credentials' | 'proxyUrl'
> {
  /** `api.examples.prefill`: forms begin with the examples of the description. */
  readonly prefill: boolean
  /** Which properties made-up examples hold. */
  readonly properties: 'required' | 'all'
  /** Address of the description, which relative servers count from; without one they count from the page. */
  readonly address?: string | undefined
}

/** Characters that the forms of one playground may take: what is deeper is typed as JSON. */
const MAX_FORM = 44_000

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const

/** The data of an operation's playground. Bounded: at most some 60 KB, whatever the description. Never throws. */
export function operationToPlayground(
  document: ApiDocument,
  operation: Operation,
  { prefill, properties, address, ...shown }: PlaygroundOptions,
): PlaygroundOperation {
  const making: FieldMaking = createFieldMaking(document, { prefill, characters: MAX_FORM })
  const parameters = PLACES.flatMap((place) =>
    operation.parameters
      .filter((parameter) => parameter.place === place)
      .map((parameter) => parameterToPlayground(making, parameter)),
  )
  const body = operation.body && bodyToPlayground(making, operation.body, properties)
  return {
    description: document.path.trim() === document.path ? document.path : '',
    ...shown,
    method: operation.method.toUpperCase(),
    path: operation.path,
    servers: operation.servers.map((server) => resolvedServer(server, address)),
    parameters,
    ...(body && { body }),
    security: operation.security.map((alternative) =>
      alternative.map(({ scheme, scopes }): PlaygroundRequirement => ({ scheme: scheme.name, scopes })),
    ),
    schemes: schemesOf(operation),
    definitions: finishDefinitions(making),
    codes: operation.responses.flatMap(({ status }) => (/^[1-5]\d\d$/.test(status) ? [status] : [])),
    expects: expectedAnswer(operation),
  }
}

function resolvedServer({ url, description, variables }: Server, address: string | undefined): Server {
  return {
    url: address === undefined || url.startsWith('{') ? url : resolveAddress(url, address),
    ...(description !== undefined && { description: plainText(description) }),
    variables,
  }
}

function schemesOf({ security }: Operation): PlaygroundOperation['schemes'] {
  return Object.fromEntries(security.flat().map(({ scheme }) => [scheme.name, toScheme(scheme)]))
}

/** `x-default` of a scheme is its first value whatever the site says of other examples. */
function toScheme(scheme: SecurityScheme): PlaygroundScheme {
  const { name: _name, deprecated: _deprecated, description, default: value, flows, ...shape } = scheme
  return {
    ...shape,
    ...(description !== undefined && { description: plainText(description) }),
    ...(flows.length > 0 && { flows }),
    ...(value !== undefined && { value }),
  }
}
