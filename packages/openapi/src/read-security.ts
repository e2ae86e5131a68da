import type { OAuthFlow, SecurityRequirement, SecurityScheme } from './api-document.ts'
import { resolveNode, type ApiNode, type ApiNodes } from './api-nodes.ts'
import { entriesAt, flagAt, isList, isRecord, own, textAt, wordsAt, type JsonValue } from './json-fields.ts'
import { childRef } from './node-ref.ts'
import type { ReadContext } from './read-context.ts'

/** Security schemes by name, of 2.0 and 3.x. */
export function readSecuritySchemes(nodes: ApiNodes, root: ApiNode): ReadonlyMap<string, SecurityScheme> {
  const holder =
    own(root.value, 'swagger') === undefined ? ['components', 'securitySchemes'] : ['securityDefinitions']
  const map = childRef(root.ref, ...holder)
  const names = Object.keys(ownMap(resolveNode(nodes, map)?.value))
  const schemes = names.flatMap((name) => {
    const node = resolveNode(nodes, childRef(map, name))
    return node ? [readScheme(name, node.value)] : []
  })
  return new Map(schemes.map((scheme) => [scheme.name, scheme]))
}

const ownMap = (value: JsonValue | undefined) => (isRecord(value) ? value : {})

/**
 * Returns the security alternatives of an operation: its own `security`, else the root's. An empty
 * requirement object is an empty alternative; a list without alternatives means that nothing is needed.
 */
export function readSecurity(context: ReadContext, operation: JsonValue): readonly SecurityRequirement[] {
  const declared = own(operation, 'security') ?? own(context.root.value, 'security')
  if (!isList(declared)) return []
  return declared.filter(isRecord).map((requirement) =>
    Object.entries(requirement).map(([name, scopes]) => ({
      scheme: context.securitySchemes.get(name) ?? unknownScheme(name),
      scopes: isList(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
    })),
  )
}

/** Returns the fallback for a scheme that is not defined. */
export const unknownScheme = (name: string): SecurityScheme => ({
  name,
  type: 'unknown',
  deprecated: false,
  flows: [],
})

/** One scheme of OpenAPI or AsyncAPI, whose `httpApiKey` is the `apiKey` of the others. */
export function readScheme(name: string, value: JsonValue): SecurityScheme {
  const declared = textAt(value, 'type') ?? 'unknown'
  const type = declared === 'httpApiKey' ? 'apiKey' : declared
  const description = wordsAt(value, 'description')
  const prefill = textAt(value, 'x-default')
  return {
    name,
    type: type === 'basic' ? 'http' : type,
    deprecated: flagAt(value, 'deprecated'),
    flows: readFlows(value),
    ...(description !== undefined && { description }),
    ...(prefill !== undefined && { default: prefill }),
    ...(type === 'apiKey' && readKey(name, value)),
    ...(type === 'basic' && { scheme: 'basic' }),
    ...(type === 'http' && readHttp(value)),
    ...(type === 'openIdConnect' && { openIdConnectUrl: textAt(value, 'openIdConnectUrl') ?? '' }),
  }
}

function readKey(name: string, value: JsonValue): Pick<SecurityScheme, 'location' | 'parameter'> {
  const location = textAt(value, 'in')
  // AsyncAPI's `apiKey` is sent as user name or as password.
  if (location === 'user' || location === 'password') return { parameter: location }
  return {
    location: location === 'query' || location === 'cookie' ? location : 'header',
    parameter: textAt(value, 'name') ?? name,
  }
}

function readHttp(value: JsonValue): Pick<SecurityScheme, 'scheme' | 'bearerFormat'> {
  const bearerFormat = wordsAt(value, 'bearerFormat')
  return {
    scheme: (textAt(value, 'scheme') ?? 'bearer').toLowerCase(),
    ...(bearerFormat !== undefined && { bearerFormat }),
  }
}

const FLOWS_OF_2: Readonly<Record<string, string>> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
}

function readFlows(value: JsonValue): readonly OAuthFlow[] {
  const single = textAt(value, 'flow')
  if (single !== undefined) return [readFlow(own(FLOWS_OF_2, single)?.toString() ?? single, value)]
  return entriesAt(value, 'flows')
    .filter(([kind, flow]) => isRecord(flow) && !kind.startsWith('x-'))
    .map(([kind, flow]) => readFlow(kind, flow))
}

function readFlow(kind: string, value: JsonValue): OAuthFlow {
  const authorizationUrl = wordsAt(value, 'authorizationUrl') ?? wordsAt(value, 'deviceAuthorizationUrl')
  const tokenUrl = wordsAt(value, 'tokenUrl')
  return {
    kind,
    ...(authorizationUrl !== undefined && { authorizationUrl }),
    ...(tokenUrl !== undefined && { tokenUrl }),
    scopes: [...entriesAt(value, 'scopes'), ...entriesAt(value, 'availableScopes')].map(([name, text]) => ({
      name,
      description: typeof text === 'string' ? text : '',
    })),
  }
}
