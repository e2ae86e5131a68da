import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a server received. */
export interface SeenRequest {
  readonly path: string
  /** `prefetch` when a browser fetched early by speculation rules or `<link rel="prefetch">`. */
  readonly purpose: string
}

/** A server in front of another one that remembers what was requested, and may answer late. */
export interface WatchedServer {
  readonly origin: string
  readonly seen: readonly SeenRequest[]
  /** Sets how many milliseconds later the paths that match are answered. */
  delay(path: RegExp, ms: number): void
  stop(): Promise<void>
}

/** Starts a server in front of `origin`. */
export async function watchServer(origin: string): Promise<WatchedServer> {
  const seen: SeenRequest[] = []
  let late: { readonly path: RegExp; readonly ms: number } | undefined
  const server: Server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const { 'sec-purpose': purpose, purpose: former } = incoming.headers
    seen.push({ path, purpose: String(purpose ?? former ?? '') })
    const send = () => {
      const forwarded = request(
        new URL(path, origin),
        { method: incoming.method, headers: incoming.headers },
        (response) => {
          outgoing.writeHead(response.statusCode ?? 500, response.headers)
          response.pipe(outgoing)
        },
      )
      forwarded.on('error', () => outgoing.destroy())
      incoming.pipe(forwarded)
    }
    setTimeout(send, late?.path.test(path) ? late.ms : 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    delay: (path, ms) => {
      late = { path, ms }
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
