import type { PlaygroundOperation } from '@octavo/openapi/playground'

/** The data of a playground with what the host of the site offers to it. */
export interface LoadedOperation {
  readonly operation: PlaygroundOperation
  /** Address of the data; identifies the operation. */
  readonly address: string
  /** Address of the proxy that requests may go through. */
  readonly proxy?: string
  /** The proxy reaches this machine and private networks, too. */
  readonly reachesPrivate?: boolean
  /** Address of the mock server of the description. */
  readonly mock?: string
}

const known = new Map<string, Promise<LoadedOperation>>()

/** Loads the file that a "Try it" button names, once; rejects when it cannot be loaded. */
export function loadOperation(address: string): Promise<LoadedOperation> {
  const loading = known.get(address) ?? readOperation(address)
  known.set(address, loading)
  loading.catch(() => known.delete(address))
  return loading
}

/** The host announces its features in headers; a plain file server has none. */
async function readOperation(address: string): Promise<LoadedOperation> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  const operation = (await response.json()) as PlaygroundOperation
  const proxy = operation.proxyUrl ?? response.headers.get('x-api-proxy') ?? undefined
  const reachesPrivate = operation.proxyUrl === undefined && response.headers.has('x-api-proxy-private')
  const mock = response.headers.get('x-api-mock') ?? undefined
  return {
    operation,
    address,
    ...(proxy !== undefined && { proxy, reachesPrivate }),
    ...(mock !== undefined && { mock: new URL(mock, location.href).href }),
  }
}

/** Interface words by key, in the language of the page. */
export async function loadWords(address: string): Promise<(key: string) => string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  const words = new Map(Object.entries((await response.json()) as Record<string, string>))
  return (key) => words.get(key) ?? key
}
