import type { ApiDocument, Server } from './api-document.ts'

/** Limit of the addresses that one server stands for. */
const MAX_SPELLINGS = 1000

/**
 * Returns the origins that a description sends requests to, as written: its servers, those of its paths and
 * operations, and the token and discovery addresses of its security schemes. Variables are replaced by each
 * value of their `enum` and by their default. Each once, in the order of the description; relative addresses
 * have no origin.
 */
export function serverOrigins(document: ApiDocument): readonly string[] {
  const servers = [document.servers, ...document.operations.map((operation) => operation.servers)].flat()
  const schemes = [...document.securitySchemes.values()].flatMap(({ flows, openIdConnectUrl }) => [
    ...flows.map(({ tokenUrl }) => tokenUrl),
    openIdConnectUrl,
  ])
  const addresses = [...new Set(servers)].flatMap(spellings)
  const origins = [...addresses, ...schemes].flatMap((address) => originOf(address ?? '') ?? [])
  return [...new Set(origins)]
}

/** Scheme, host and port of an absolute http(s) address without open variables, as written. */
export function originOf(address: string): string | undefined {
  return /^https?:\/\/[^/?#\\{}\s]+/i.exec(address.trim())?.[0]
}

/** The origin part of a server with every combination of its variables. */
export function spellings(server: Server): readonly string[] {
  const [head = ''] = /^(?:[a-z]+|\{[^{}/]*\}):\/\/[^/?#]*|^\{[^/?#]*/i.exec(server.url) ?? []
  return server.variables
    .filter(({ name }) => head.includes(`{${name}}`))
    .reduce<readonly string[]>(
      (texts, variable) => {
        const values = [...new Set([variable.default, ...variable.values])]
        const filled = values.flatMap((value) =>
          texts.map((text) => text.replaceAll(`{${variable.name}}`, value)),
        )
        return filled.slice(0, MAX_SPELLINGS)
      },
      [head],
    )
}
