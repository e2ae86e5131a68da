import type { SitePath } from '@octavo/source'
import type {
  ApiInfo,
  ApiTag,
  ExternalDocs,
  MintExtension,
  NamedExample,
  SchemaSource,
  SecurityRequirement,
  SecurityScheme,
  Server,
  TagSet,
} from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import type { NodeRef } from '../node-ref.ts'
import type { SchemaContext } from '../schema-context.ts'

/**
 * An AsyncAPI description (1.x to 3.x) as plain data in the terms of 3.x: channels with their operations,
 * seen from the application that is described. Schemas are not resolved but viewed on demand with
 * `viewSchema`.
 */
export interface AsyncDocument extends SchemaContext {
  readonly path: SitePath
  readonly dialect: 'asyncapi'
  /** As written: `2.6.0`. */
  readonly version: string
  readonly info: ApiInfo
  readonly servers: readonly AsyncServer[]
  /** Those of the description itself, and what its channels write about theirs. */
  readonly tags: readonly ApiTag[]
  readonly tagSets?: readonly TagSet[]
  readonly externalDocs?: ExternalDocs
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>
  /** In the order of the file. Channels with `x-excluded` are included. */
  readonly channels: readonly Channel[]
}

/** One page: an address for messages, with its operations. */
export interface Channel {
  /** Key under `channels`; in 2.x the address. */
  readonly id: string
  readonly at: NodeRef
  /** Template with `{parameters}`; undefined when it is only known at run time. */
  readonly address?: string
  readonly title?: string
  readonly summary?: string
  readonly description?: string
  /** Own ones; in 2.x, where channels have none, those of its operations. */
  readonly tags: readonly string[]
  readonly deprecated: boolean
  readonly servers: readonly AsyncServer[]
  readonly parameters: readonly ChannelParameter[]
  readonly bindings: readonly Binding[]
  readonly operations: readonly AsyncOperation[]
  /** Messages of the channel that no operation and no reply names. */
  readonly messages: readonly Message[]
  readonly externalDocs?: ExternalDocs
  /** `x-hidden`: the channel has a page, but no entry in the navigation. */
  readonly hidden: boolean
  /** `x-excluded`: has no page. */
  readonly excluded: boolean
  readonly mint: MintExtension
}

/**
 * A server that an application connects to. `url` begins with the protocol only where browsers know it
 * (`wss`, `https`).
 */
export interface AsyncServer extends Server {
  readonly name: string
  /** As written, lower case: `wss`, `kafka-secure`. */
  readonly protocol: string
  readonly protocolVersion?: string
  readonly title?: string
  readonly security: readonly SecurityRequirement[]
  readonly bindings: readonly Binding[]
}

/** A part of the address. */
export interface ChannelParameter {
  readonly name: string
  readonly schema: SchemaSource
  readonly description?: string
  /** Runtime expression for the source of the value. */
  readonly location?: string
}

/** `send`: the application sends the messages; `receive`: it receives them. */
export type AsyncAction = 'send' | 'receive'

export interface AsyncOperation {
  readonly id: string
  readonly at: NodeRef
  readonly action: AsyncAction
  readonly title?: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated: boolean
  readonly tags: readonly string[]
  readonly security: readonly SecurityRequirement[]
  readonly bindings: readonly Binding[]
  readonly messages: readonly Message[]
  readonly reply?: Reply
  readonly externalDocs?: ExternalDocs
}

/** The reply to the messages of an operation. */
export interface Reply {
  /** Runtime expression of the address, or the address of the channel. */
  readonly address?: string
  readonly description?: string
  readonly messages: readonly Message[]
}

export interface Message {
  /** Key of the message where it has one, else its `name`. */
  readonly id: string
  readonly at: NodeRef
  /** `title`, else `name`, else the key in words. */
  readonly title: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated: boolean
  readonly tags: readonly string[]
  /** `defaultContentType` included. */
  readonly contentType?: string
  readonly payload?: MessageSchema
  readonly headers?: MessageSchema
  readonly correlationId?: { readonly location: string; readonly description?: string }
  readonly bindings: readonly Binding[]
  readonly examples: readonly MessageExample[]
}

/** A JSON Schema to be viewed, which may be translated from `format`, or the text of a schema in another language. */
export type MessageSchema =
  | { readonly kind: 'schema'; readonly schema: SchemaSource; readonly format?: string }
  | { readonly kind: 'source'; readonly format: string; readonly value: JsonValue }

/** `value` is the payload. */
export interface MessageExample extends NamedExample {
  readonly headers?: JsonValue
}

/** Settings that apply to one protocol only. */
export interface Binding {
  readonly protocol: string
  readonly fields: readonly BindingField[]
}

/** A setting with its value, or with the schema of its value. Names of nested settings are joined by dots. */
export type BindingField =
  | { readonly kind: 'value'; readonly name: string; readonly value: JsonValue }
  | { readonly kind: 'schema'; readonly name: string; readonly schema: SchemaSource }
