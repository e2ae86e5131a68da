import type { JsonValue } from '../json-fields.ts'
import type { ChosenFile } from '../request/http-request.ts'
import type { Credential } from '../request/request-security.ts'
import type { PlaygroundParameter } from './playground-operation.ts'

/** The body that a reader wrote: `text` wins over `value`, `file` over both. */
export interface PlaygroundBodyInput {
  /** A `type` of the operation's media. */
  readonly type: string
  /** Of forms; properties that are absent are not sent. */
  readonly value?: JsonValue
  /** Of editors, as typed. */
  readonly text?: string
  /** The whole body. */
  readonly file?: ChosenFile
  /** Files of a multipart form by property, in order. */
  readonly files?: Readonly<Record<string, readonly ChosenFile[]>>
}

/** A header, query parameter or cookie that the reader adds; the description knows nothing of it. */
export interface AddedParameter {
  readonly location: 'header' | 'query' | 'cookie'
  readonly name: string
  readonly value: string
}

/** All inputs that a reader filled in; plain data, so that it can be stored. */
export interface PlaygroundInputs {
  /** Index among the operation's servers, default the first; an address wins (a mock server, one typed in). */
  readonly server?: number | string
  /** Values of server variables by name; absent ones take their default. */
  readonly variables?: Readonly<Record<string, string>>
  /** Values by `parameterKey`. Absent: not sent. `''`: sent empty. */
  readonly parameters: Readonly<Record<string, JsonValue>>
  /** In the order in which they were added; without a valid name one is not sent. */
  readonly added?: readonly AddedParameter[]
  readonly body?: PlaygroundBodyInput
  /** Index among the operation's security alternatives, default the first. */
  readonly alternative?: number
  /** By key of `PlaygroundOperation.schemes`. Only what is there is sent. */
  readonly credentials?: Readonly<Record<string, Credential>>
}

/** Names a parameter within its operation: `query limit`. */
export function parameterKey({ location, name }: Pick<PlaygroundParameter, 'location' | 'name'>): string {
  return `${location} ${name}`
}
