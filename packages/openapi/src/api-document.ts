import type { SitePath, UntrustedText } from '@octavo/source'
import type { ApiNodes } from './api-nodes.ts'
import type { JsonRecord, JsonValue } from './json-fields.ts'
import type { NodeRef } from './node-ref.ts'

/** The generation of rules that a description is read by. */
export type ApiDialect = '2.0' | '3.0' | '3.1' | '3.2'

/**
 * An OpenAPI description as plain data. Operations are read; schemas are not resolved but viewed on demand
 * with `viewSchema`, so that there is no dereferenced tree.
 */
export interface ApiDocument extends ApiNodes {
  readonly path: SitePath
  /** Overlays that were applied, in order: their texts made the document too. */
  readonly overlays: readonly SitePath[]
  /** Files of which parts were left out, because they are meant for other groups of readers. */
  readonly restricted: ReadonlySet<SitePath>
  readonly dialect: ApiDialect
  /** As written: `3.0.3`. */
  readonly version: string
  readonly info: ApiInfo
  readonly servers: readonly Server[]
  readonly tags: readonly ApiTag[]
  readonly tagSets?: readonly TagSet[]
  readonly externalDocs?: ExternalDocs
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>
  /**
   * Paths in the order of the file, methods in the order of `METHODS`; then webhooks. Operations with
   * `x-excluded` are included.
   */
  readonly operations: readonly Operation[]
}

export interface ApiInfo {
  readonly title: string
  readonly version: string
  readonly summary?: string
  readonly description?: string
  /** Address of the terms of service, as written. */
  readonly terms?: string
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string }
  /** `identifier` is an SPDX expression (3.1). */
  readonly license?: { readonly name: string; readonly identifier?: string; readonly url?: string }
}

/** Further documentation elsewhere; the address is as written and may be unsafe. */
export interface ExternalDocs {
  readonly url: string
  readonly description?: string
}

/** `group` is the `x-group` label, `displayName` that of `x-displayName`. */
export interface ApiTag {
  readonly name: string
  readonly group?: string
  readonly displayName?: string
  /** A short text, or the name for readers (3.2). */
  readonly summary?: string
  /** The name of the tag around this one (3.2). */
  readonly parent?: string
  /** What the tag is for (3.2): `nav` for navigation, which is the default, `badge` for a mark on its operations. */
  readonly kind?: string
  readonly description?: string
  readonly externalDocs?: ExternalDocs
}

/** A named group of tags: an entry of `x-tagGroups`. */
export interface TagSet {
  readonly name: string
  readonly tags: readonly string[]
}

/** A base address with `{variables}`; may be relative. */
export interface Server {
  readonly url: string
  readonly description?: string
  readonly variables: readonly ServerVariable[]
}

export interface ServerVariable {
  readonly name: string
  readonly default: string
  readonly values: readonly string[]
  readonly description?: string
}

/** Schemas that hold together: all of them describe the same value. Usually one. */
export type SchemaSource = readonly NodeRef[]

/** An example by its author. `name` is the key under `examples`. */
export interface NamedExample {
  readonly name?: string
  readonly summary?: string
  readonly description?: string
  readonly value?: JsonValue
  /** Address of a value in another file or on another host; it is shown, never read. */
  readonly externalValue?: string
}

/** The part of a request that carries a parameter. `querystring` replaces the whole query (3.2). */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring'

/** A parameter of a request, or a header of a response (`location` is then `header`). */
export interface Parameter {
  readonly name: string
  readonly location: ParameterLocation
  readonly at: NodeRef
  readonly required: boolean
  readonly deprecated: boolean
  readonly description?: string
  readonly schema?: SchemaSource
  /** Media type of a parameter that is described by `content`. */
  readonly contentType?: string
  readonly examples: readonly NamedExample[]
  /** Serialization; undefined means the default of its location. */
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly allowEmptyValue?: boolean
}

/** A body in one media type. */
export interface MediaType {
  readonly type: string
  readonly schema?: SchemaSource
  /** Schema of one item of a stream (3.2). */
  readonly itemSchema?: SchemaSource
  readonly examples: readonly NamedExample[]
  /** Per-property encoding of forms, as written. */
  readonly encoding?: JsonRecord
}

export interface RequestBody {
  readonly required: boolean
  readonly description?: string
  readonly content: readonly MediaType[]
}

/** `status` is a code, a range in upper case (`2XX`) or `default`. */
export interface ApiResponse {
  readonly status: string
  readonly description?: string
  readonly headers: readonly Parameter[]
  readonly content: readonly MediaType[]
  readonly links: readonly ApiLink[]
}

/** A request that a response makes possible. */
export interface ApiLink {
  readonly name: string
  readonly description?: string
  /** `operationId`, or `GET /path` for an `operationRef` within the file, else the reference as written. */
  readonly operation?: string
  /** Parameters, then `body` for `requestBody`, with their values or runtime expressions as text. */
  readonly values: readonly { readonly name: string; readonly value: string }[]
}

export interface OAuthFlow {
  readonly kind: string
  readonly authorizationUrl?: string
  readonly tokenUrl?: string
  readonly scopes: readonly { readonly name: string; readonly description: string }[]
}

export interface SecurityScheme {
  readonly name: string
  /** `apiKey`, `http`, `oauth2`, `openIdConnect`, `mutualTLS`; `unknown` for a name without a definition. */
  readonly type: string
  readonly description?: string
  readonly deprecated: boolean
  /** Location of the key of `apiKey`. */
  readonly location?: 'header' | 'query' | 'cookie'
  readonly parameter?: string
  /** Of `http`, lower case: `bearer`, `basic`, `digest`, … */
  readonly scheme?: string
  readonly bearerFormat?: string
  readonly flows: readonly OAuthFlow[]
  readonly openIdConnectUrl?: string
  /** `x-default`: the first value in a playground. */
  readonly default?: string
}

/** One alternative: all its schemes are needed together. An empty list means that nothing is needed. */
export type SecurityRequirement = readonly {
  readonly scheme: SecurityScheme
  readonly scopes: readonly string[]
}[]

/** A request that the API sends back, under a runtime expression. */
export interface Callback {
  readonly name: string
  readonly expression: string
  readonly operation: Operation
}

/** `x-mint` of the path item and of the operation, merged. */
export interface MintExtension {
  /** Replacements of front matter, as written. */
  readonly metadata: JsonRecord
  /** Markdown with components before the generated body: data, never code. */
  readonly content?: UntrustedText
  /** Route without slash at its start. */
  readonly href?: string
  readonly groups: readonly string[]
  /** `x-mint.playground.expand`: the playground opens with the page. */
  readonly expand: boolean
}

/** One page: a request to the API, or one that the API sends (`kind: 'webhook'`). */
export interface Operation {
  readonly kind: 'operation' | 'webhook'
  /** Lower case. */
  readonly method: string
  /** Path template, or the webhook's name. */
  readonly path: string
  readonly at: NodeRef
  readonly id?: string
  readonly summary?: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly deprecated: boolean
  /** Path-level parameters included; the operation's own win. `Accept`, `Content-Type`, `Authorization` left out. */
  readonly parameters: readonly Parameter[]
  readonly body?: RequestBody
  /** By code; a range follows its codes, `default` is last. */
  readonly responses: readonly ApiResponse[]
  readonly callbacks: readonly Callback[]
  readonly servers: readonly Server[]
  /** Alternatives; empty when the description names none or needs none. */
  readonly security: readonly SecurityRequirement[]
  readonly externalDocs?: ExternalDocs
  /** `x-hidden`: the operation has a page, but no entry in the navigation. */
  readonly hidden: boolean
  /** `x-excluded`: has no page. */
  readonly excluded: boolean
  readonly mint: MintExtension
  /** `x-codeSamples` as written. */
  readonly codeSamples: readonly JsonValue[]
}

/** Methods in the order of pages. `query` is of 3.2. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const
