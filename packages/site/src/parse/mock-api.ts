import { mockAnswer, mockError, type MockAnswer, type MockPorts, type MockRequest } from '@octavo/openapi'
import type { Descriptions } from '../load/descriptions/load-descriptions.ts'

/**
 * Returns the response of the mock of a site's APIs: the first part of the path names the description
 * (`/api/openapi.json`), the rest is the path of the request. Preferences of `Prefer` may come first
 * (`/code=404/api/openapi.json`, `/dynamic,delay=500/…`), so that they can be chosen like a server. 404 with all addresses for an unknown
 * description.
 */
export function mockApi(
  descriptions: Descriptions,
  request: MockRequest,
  ports: MockPorts = {},
): Promise<MockAnswer> {
  const [, prefer, rest] = PREFERENCES.exec(request.path) ?? []
  if (prefer === undefined || rest === undefined) return mockDescribed(descriptions, request, ports)
  const headers = { ...request.headers, prefer: decoded(prefer) }
  return mockDescribed(descriptions, { ...request, path: rest, headers }, ports)
}

/** No description has such a name. */
const PREFERENCES = /^\/((?:(?:code|example|seed|delay|dynamic)=|dynamic(?=[,/]))[^/]*)(\/.*)$/

async function mockDescribed(
  descriptions: Descriptions,
  request: MockRequest,
  ports: MockPorts,
): Promise<MockAnswer> {
  const path = decoded(request.path)
  const [found] = [...descriptions]
    .filter(([name]) => path === `/${name}` || path.startsWith(`/${name}/`))
    .toSorted(([a], [b]) => b.length - a.length)
  if (found) {
    const [name, document] = found
    const count = name.split('/').length
    // Not decoded: an encoded slash belongs to a parameter.
    const rest = request.path
      .split('/')
      .slice(count + 1)
      .join('/')
    return mockAnswer(document, { ...request, path: `/${rest}` }, ports)
  }
  const names = [...descriptions.keys()].map((name) => `/${name}`)
  return mockError(404, 'There is no API description at this address', { fields: { descriptions: names } })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
