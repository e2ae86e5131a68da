import type { OAuthFlow, Parameter, Server } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import type { PlaygroundField } from './playground-field.ts'

/** A parameter with its input. Description and deprecation of `field` are those of the parameter. */
export interface PlaygroundParameter extends Pick<
  Parameter,
  'name' | 'location' | 'required' | 'style' | 'explode' | 'allowReserved' | 'allowEmptyValue' | 'contentType'
> {
  readonly field: PlaygroundField
}

/** Serialization of one property of a form, from `encoding` of the description. */
export type PlaygroundEncoding = {
  /** A media type of a part, never a range. */
  readonly contentType?: string
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: true
}

/**
 * A body in one media type.
 * - `json`, `form` (urlencoded) and `multipart` have a form; JSON may also be typed as text
 * - `text` is typed: XML, JSON lines, CSV and the like
 * - `file` is chosen
 */
export interface PlaygroundMedia {
  /** Concrete: ranges are replaced. */
  readonly type: string
  readonly kind: 'json' | 'form' | 'multipart' | 'text' | 'file'
  readonly field?: PlaygroundField
  readonly encoding?: Readonly<Record<string, PlaygroundEncoding>>
  /**
   * The description's example or a generated one: a value for forms, a text for `text`. Suggested, never sent
   * by default.
   */
  readonly example?: JsonValue
  /** With `api.examples.prefill`: the first value of the whole body, in the form of `example`. */
  readonly value?: JsonValue
}

/** The body of a request; never without a media type. */
export interface PlaygroundBody {
  readonly required: boolean
  readonly description?: string
  readonly media: readonly PlaygroundMedia[]
}

/** A security scheme. `value` is `x-default`: the first key, token or `name:password`. */
export interface PlaygroundScheme {
  /** `apiKey`, `http`, `oauth2`, `openIdConnect`, `mutualTLS`, `unknown`. */
  readonly type: string
  readonly description?: string
  /** Of `apiKey`. */
  readonly location?: 'header' | 'query' | 'cookie'
  readonly parameter?: string
  /** Of `http`, lower case: `bearer`, `basic`, `digest`, … */
  readonly scheme?: string
  readonly bearerFormat?: string
  readonly flows?: readonly OAuthFlow[]
  readonly openIdConnectUrl?: string
  readonly value?: string
}

/** One scheme of an alternative. */
export interface PlaygroundRequirement {
  /** A key of `PlaygroundOperation.schemes`. */
  readonly scheme: string
  readonly scopes: readonly string[]
}

/**
 * The data of a playground about an operation: one JSON file beside its page, of bounded size. Texts are
 * plain and untrusted: pages insert them only as text.
 */
export interface PlaygroundOperation {
  /** Path of the description in the project; empty for pages that describe an operation by hand. */
  readonly description: string
  readonly title: string
  /** Upper case. */
  readonly method: string
  /** Template with `{names}`. */
  readonly path: string
  /** At least one. Relative addresses count from the page. */
  readonly servers: readonly Server[]
  /** Grouped by location: path, query, querystring, header, cookie. */
  readonly parameters: readonly PlaygroundParameter[]
  readonly body?: PlaygroundBody
  /** Alternatives, each with all of its schemes together; an empty one means that nothing is needed. */
  readonly security: readonly (readonly PlaygroundRequirement[])[]
  readonly schemes: Readonly<Record<string, PlaygroundScheme>>
  readonly definitions: Readonly<Record<string, PlaygroundField>>
  /** Codes of the described responses, without ranges: those that can be requested from a mock. */
  readonly codes: readonly string[]
  /** The way in which code samples read the response. */
  readonly expects: 'json' | 'text'
  /** Keys of the languages of code samples, in order. */
  readonly languages: readonly string[]
  /** `api.playground.proxy`: requests go through the host's proxy where it has one. */
  readonly proxy: boolean
  /** `api.playground.credentials`: without effect while `proxy` is true. */
  readonly credentials: boolean
  /** `proxy.url` of the settings: wins over the host's own proxy. */
  readonly proxyUrl?: string
}
