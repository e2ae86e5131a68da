/*
 * Fills a form from a cURL command:
 *   1. the address: server, path parameters, query
 *   2. headers, credentials among them
 *   3. the body by its media type
 * Whatever the operation has no input for is listed, secrets included only by the name of their header.
 */
import {
  parameterKey,
  resolveField,
  type Credential,
  type JsonValue,
  type PlaygroundInputs,
  type PlaygroundOperation,
  type PlaygroundParameter,
} from '@octavo/openapi/playground'
import type { CurlCommand } from './read-curl.ts'

/** The result of a paste. */
export interface PastedInputs {
  readonly inputs: PlaygroundInputs
  /** Credentials by scheme. */
  readonly credentials: Readonly<Record<string, Credential>>
  readonly unfit: readonly string[]
}

interface Filling {
  readonly operation: PlaygroundOperation
  readonly parameters: Record<string, JsonValue>
  readonly credentials: Record<string, Credential>
  readonly unfit: string[]
}

/** A text of the command with its name and location. */
interface NamedText {
  readonly location: PlaygroundParameter['location']
  readonly name: string
  readonly text: string
}

/** Headers that every client sends, and that say nothing about the request. */
const USUAL = /^(?:accept|accept-.*|user-agent|content-length|host|connection|origin|referer|content-type)$/

/** Returns the inputs of an operation that a command describes. Never throws. */
export function curlToInputs(operation: PlaygroundOperation, curl: CurlCommand): PastedInputs {
  const filling: Filling = { operation, parameters: {}, credentials: {}, unfit: [...curl.unfit] }
  const method = curl.method ?? (curl.isQuery || curl.data.length + curl.fields.length === 0 ? 'GET' : 'POST')
  if (method !== operation.method) filling.unfit.push(`-X ${method}`)
  const server = fillAddress(filling, curl)
  for (const [name, value] of curl.headers) fillHeader(filling, name.toLowerCase(), value)
  if (curl.user !== undefined) fillBasic(filling, curl.user)
  const body = fillBody(filling, curl)
  // Credentials for another host are for nobody here.
  if (server === undefined) filling.unfit.push(...Object.keys(filling.credentials))
  const credentials = server === undefined ? {} : filling.credentials
  const names = Object.keys(credentials)
  const alternative = operation.security.findIndex(
    (all) => names.length > 0 && all.some(({ scheme }) => names.includes(scheme)),
  )
  return {
    inputs: {
      parameters: filling.parameters,
      ...(server !== undefined && { server }),
      ...(alternative >= 0 && { alternative }),
      ...(body && { body }),
    },
    credentials,
    unfit: filling.unfit,
  }
}

/** Fills in path and query; returns the index of the server. */
function fillAddress(filling: Filling, { url: address, isQuery, data }: CurlCommand): number | undefined {
  const { operation } = filling
  const [bare = '', query = ''] = address.replace(/#.*$/s, '').split(/\?(.*)/s)
  const template = operation.path.split('/').filter((part) => part !== '')
  const parts = bare
    .replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '')
    .split('/')
    .filter((part) => part !== '')
  const own = parts.slice(Math.max(0, parts.length - template.length))
  const isSame =
    own.length === template.length &&
    template.every((part, index) => part.includes('{') || part === own[index])
  if (!isSame) filling.unfit.push(bare)
  else template.forEach((part, index) => fillSegment(filling, part, own[index] ?? ''))
  for (const pair of [...query.split('&'), ...(isQuery ? data.flatMap((text) => text.split('&')) : [])])
    if (pair !== '') fillQuery(filling, pair)
  const base = (text: string) => text.replace(/\/$/, '')
  const prefix = isSame
    ? base(bare)
        .split('/')
        .slice(0, base(bare).split('/').length - own.length)
        .join('/')
    : base(bare)
  const index = operation.servers.findIndex(
    ({ url }) => base(URL.parse(url, location.href)?.href ?? url) === prefix || base(url) === prefix,
  )
  if (index < 0 && isSame) filling.unfit.push(prefix)
  return index < 0 ? undefined : index
}

function fillSegment(filling: Filling, template: string, text: string): void {
  const [, name] = /^\{([^{}]*)\}$/.exec(template) ?? []
  if (name !== undefined) fillParameter(filling, { location: 'path', name, text: decode(text) })
}

function fillQuery(filling: Filling, pair: string): void {
  const [name = '', value = ''] = pair.split(/=(.*)/s).map((text) => decode(text.replaceAll('+', ' ')))
  if (fillKey(filling, { location: 'query', name, text: value })) return
  if (!fillParameter(filling, { location: 'query', name: name.replace(/\[\]$/, ''), text: value }))
    filling.unfit.push(`?${name}`)
}

function fillHeader(filling: Filling, name: string, value: string): void {
  if (name === 'authorization' && fillAuthorization(filling, value)) return
  if (name === 'cookie') {
    for (const pair of value.split(';')) {
      const [key = '', text = ''] = pair.trim().split(/=(.*)/s)
      if (
        !fillKey(filling, { location: 'cookie', name: key, text }) &&
        !fillParameter(filling, { location: 'cookie', name: key, text })
      )
        filling.unfit.push(`Cookie ${key}`)
    }
  } else if (
    !fillKey(filling, { location: 'header', name, text: value }) &&
    !fillParameter(filling, { location: 'header', name, text: value }) &&
    !USUAL.test(name)
  )
    filling.unfit.push(`-H ${name}`)
}

const schemesOf = ({ operation }: Filling) => Object.entries(operation.schemes)

/** Fills in a key of this place and name; true when there is one. */
function fillKey(filling: Filling, { location, name, text: token }: NamedText): boolean {
  const found = schemesOf(filling).find(
    ([, { type, location: at, parameter = '' }]) =>
      type === 'apiKey' && at === location && parameter.toLowerCase() === name.toLowerCase(),
  )
  if (found) filling.credentials[found[0]] = { token }
  return found !== undefined
}

function fillAuthorization(filling: Filling, value: string): boolean {
  const [kind = '', token = ''] = value.trim().split(/\s+(.*)/s)
  if (kind.toLowerCase() === 'basic') return fillBasic(filling, decodeBasic(token))
  const found = schemesOf(filling).find(
    ([, { type, scheme }]) => scheme === 'bearer' || type === 'oauth2' || type === 'openIdConnect',
  )
  if (found && kind.toLowerCase() === 'bearer') filling.credentials[found[0]] = { token }
  return found !== undefined && kind.toLowerCase() === 'bearer'
}

function fillBasic(filling: Filling, text: string): boolean {
  const found = schemesOf(filling).find(([, { scheme }]) => scheme === 'basic')
  const [username = '', password = ''] = text.split(/:(.*)/s)
  if (found) filling.credentials[found[0]] = { username, password }
  else filling.unfit.push('-u')
  return true
}

function decodeBasic(token: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(token), (letter) => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}

function fillParameter(filling: Filling, { location, name, text }: NamedText): boolean {
  const { operation, parameters } = filling
  const found = operation.parameters.find(
    (one) =>
      one.location === location &&
      (location === 'header' ? one.name.toLowerCase() === name.toLowerCase() : one.name === name),
  )
  if (!found) return false
  const key = parameterKey(found)
  const field = resolveField(found.field, operation.definitions)
  const before = parameters[key]
  parameters[key] =
    field.kind === 'array'
      ? [
          ...(Array.isArray(before) ? (before as readonly JsonValue[]) : []),
          ...text.split(found.explode === false ? ',' : /$^/),
        ]
      : toValue(field.kind, text)
  return true
}

function toValue(kind: string, text: string): JsonValue {
  if (kind === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true'
  if (kind !== 'object' && kind !== 'union' && kind !== 'json') return text
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return text
  }
}

function fillBody(
  filling: Filling,
  { data, fields, headers, isQuery }: CurlCommand,
): PlaygroundInputs['body'] {
  const media = filling.operation.body?.media ?? []
  const type = headers
    .findLast(([name]) => name.toLowerCase() === 'content-type')?.[1]
    .split(';')[0]
    ?.trim()
  const text = data.join('&')
  if (fields.length > 0) {
    const form = media.find(({ kind }) => kind === 'multipart')
    if (form) return { type: form.type, value: Object.fromEntries(fields) }
    filling.unfit.push(...fields.map(([name]) => `-F ${name}`))
    return undefined
  }
  if (isQuery || data.length === 0) return undefined
  const chosen =
    media.find((one) => one.type === type) ??
    (type === undefined
      ? (media.find(({ kind }) => kind === 'json' && /^\s*[[{]/.test(text)) ??
        media.find(({ kind }) => kind === 'form'))
      : undefined)
  if (!chosen) filling.unfit.push(type ?? '-d')
  if (!chosen) return undefined
  if (chosen.kind === 'form')
    return { type: chosen.type, value: Object.fromEntries(new URLSearchParams(text)) }
  const value = chosen.kind === 'json' ? toValue('json', text) : text
  return typeof value === 'string' ? { type: chosen.type, text: value } : { type: chosen.type, value }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
