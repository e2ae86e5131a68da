/** Data that a page needs to open a WebSocket on a channel, as JSON. */
export interface LiveChannel {
  readonly servers: readonly LiveServer[]
  /** Template below the server's address. */
  readonly address: string
  /** Parts of `address`. */
  readonly path: readonly LiveInput[]
  readonly query: readonly LiveInput[]
  /** True when the description requires headers in the handshake. */
  readonly hasHeaders: boolean
  /** Messages that a reader may send. */
  readonly messages: readonly LiveMessage[]
}

export interface LiveServer {
  /** Template with protocol: `wss://{region}.chat.test/v1`. */
  readonly url: string
  readonly inputs: readonly LiveInput[]
}

export interface LiveInput {
  readonly name: string
  /** First value. */
  readonly value: string
  /** The values that are allowed; empty when any is. */
  readonly values: readonly string[]
  readonly required: boolean
  readonly secret?: true
}

export interface LiveMessage {
  readonly title: string
  readonly text: string
}

/** Values by name, per part of the address. */
export interface LiveValues {
  readonly server: Readonly<Record<string, string>>
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** The address of a WebSocket. Values of the path and the query are encoded; what is empty in the query is left out. */
export function liveAddress(
  { address, query }: Pick<LiveChannel, 'address' | 'query'>,
  { url }: Pick<LiveServer, 'url'>,
  values: LiveValues,
): string {
  const base = fill(url, values.server, (text) => text).replace(/\/+$/, '')
  const path = fill(address, values.path, encodeURIComponent)
  const joined = path === '' || path === '/' ? base : `${base}${/^[/?]/.test(path) ? '' : '/'}${path}`
  const pairs = query.flatMap(({ name }) => {
    const value = Object.hasOwn(values.query, name) ? values.query[name] : ''
    return value === undefined || value === ''
      ? []
      : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]
  })
  if (pairs.length === 0) return joined
  return `${joined}${joined.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

function fill(
  template: string,
  values: Readonly<Record<string, string>>,
  encode: (text: string) => string,
): string {
  return template.replace(/\{([^{}]*)\}/g, (text, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined || value === '' ? text : encode(value)
  })
}
