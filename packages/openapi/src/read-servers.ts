import type { Server, ServerVariable } from './api-document.ts'
import { entriesAt, isRecord, listAt, own, textAt, textsAt, wordsAt, type JsonValue } from './json-fields.ts'

/** The servers of a root, path item or operation; empty when it names none. 2.0 roots too. */
export function readServers(holder: JsonValue | undefined): readonly Server[] {
  if (own(holder, 'swagger') !== undefined) return readHost(holder)
  return listAt(holder, 'servers').flatMap((server): Server[] => {
    const url = textAt(server, 'url')
    return url === undefined ? [] : [{ url, ...describe(server), variables: readVariables(server) }]
  })
}

/** The address with every variable at its default, without a slash at its end. One without a value stays as it is. */
export function serverAddress(server: Server): string {
  const defaults = new Map(valued(server).variables.map((variable) => [variable.name, variable.default]))
  const url = server.url.replace(/\{([^{}]*)\}/g, (text, name: string) => defaults.get(name) ?? text)
  return url.replace(/\/+$/, '')
}

/**
 * The server with the variables that have a value. An empty default counts in a path; in a host it is none, because it
 * would leave an address that leads nowhere.
 */
export function valued<Described extends Server>(server: Described): Described {
  const [host = ''] = /^[^/]*\/\/[^/]*/.exec(server.url) ?? []
  const variables = server.variables.filter(
    ({ name, default: value }) => value !== '' || !host.includes(`{${name}}`),
  )
  return { ...server, variables }
}

/** Builds the servers of Swagger 2.0 from scheme, host and base path. */
function readHost(root: JsonValue | undefined): readonly Server[] {
  const host = wordsAt(root, 'host')
  const basePath = wordsAt(root, 'basePath') ?? ''
  if (host === undefined) return basePath === '' ? [] : [{ url: basePath, variables: [] }]
  const schemes = textsAt(root, 'schemes')
  const ordered = [...schemes].sort((a, b) => Number(b === 'https') - Number(a === 'https'))
  return (ordered.length > 0 ? ordered : ['https']).map((scheme) => ({
    url: `${scheme}://${host}${basePath}`,
    variables: [],
  }))
}

function readVariables(server: JsonValue): readonly ServerVariable[] {
  return entriesAt(server, 'variables')
    .filter(([, variable]) => isRecord(variable))
    .map(([name, variable]) => ({
      name,
      default: textAt(variable, 'default') ?? textsAt(variable, 'enum')[0] ?? '',
      values: listAt(variable, 'enum').map(String),
      ...describe(variable),
    }))
}

function describe(value: JsonValue): { readonly description?: string } {
  const description = wordsAt(value, 'description')
  return description === undefined ? {} : { description }
}
