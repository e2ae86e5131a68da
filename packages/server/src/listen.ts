import { createServer, type RequestListener, type Server } from 'node:http'
import { readerNetwork } from './reader-network.ts'
import { createReplaceableListener } from './replaceable-listener.ts'

/** Options for the address and the limits of a server. */
export interface ListenOptions {
  readonly port: number
  /** One address or name; absent: loopback only, IPv4 and IPv6 (test id D06). */
  readonly host?: string | undefined
  /** Fail instead of taking the next free port. */
  readonly strictPort?: boolean | undefined
  /** Connections of one reader's network at the same time, default 1024: a web server in front of ours has fewer. */
  readonly socketsPerAddress?: number
}

/** A server that listens. */
export interface Listening {
  readonly port: number
  /** Gives all further requests to another listener; resolves when the responses of the one before have ended. */
  replace(listener: RequestListener): Promise<void>
  /** Stops accepting, lets open responses finish, and cuts them at the deadline (milliseconds). */
  close(deadlineMs: number): Promise<void>
}

const loopback = ['127.0.0.1', '::1'] as const
const portsTried = 100

/**
 * Longer than the idle timeout of reverse proxies (60 s), so that none sends a request while the server
 * closes the connection. In milliseconds.
 */
const keepAliveMs = 65_000

/** Browsers open connections ahead of need; they open another when it was ended. */
const firstByteMs = 10_000

/** The response to `CONNECT`, which requests a tunnel. */
const methodRefused =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** Errors of {@link listen} carry the system's code (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`). */
export type ListenError = Error & { readonly code?: string }

/** Listens on the port, or on the next free one of a hundred; rejects with a {@link ListenError}. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listening> {
  const last =
    options.strictPort || options.port === 0 ? options.port : Math.min(options.port + portsTried, 65_535)
  for (let port = options.port; ; port += 1) {
    try {
      return await listenOn(handler, port, options)
    } catch (error) {
      if ((error as ListenError).code !== 'EADDRINUSE' || port >= last) throw error
    }
  }
}

async function listenOn(first: RequestListener, port: number, options: ListenOptions): Promise<Listening> {
  const { listener, replace } = createReplaceableListener(first)
  const servers: Server[] = []
  let actual = port
  try {
    for (const address of options.host === undefined ? loopback : [options.host]) {
      const server = await startServer(listener, { ...options, port: actual, host: address })
      if (!server) continue
      servers.push(server)
      actual = portOf(server)
    }
  } catch (error) {
    await Promise.all(servers.map((server) => closeServer(server, 0)))
    throw error
  }
  return {
    port: actual,
    replace,
    close: async (deadlineMs) => {
      await Promise.all(servers.map((server) => closeServer(server, deadlineMs)))
    },
  }
}

/** Undefined when the machine has no IPv6 loopback. */
async function startServer(
  handler: RequestListener,
  options: ListenOptions & { readonly host: string },
): Promise<Server | undefined> {
  const { port, host: address, socketsPerAddress = 1024 } = options
  // The strict parser is Node's default; times and sizes bound what one reader can hold open (P12, P26). Requests
  // through the playground's proxy carry up to 32 KB of headers in one (P08).
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 49_152,
    },
    handler,
  )
  boundSockets(server, socketsPerAddress)
  // Node would close such a connection without a response (P13).
  server.on('connect', (_, socket) => socket.end(methodRefused))
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, host: address, ipv6Only: address.includes(':') && address !== '::' }, resolve)
    })
    return server
  } catch (error) {
    const { code } = error as ListenError
    if (address === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) return undefined
    throw error
  }
}

/**
 * Ends what one address opens beyond `most` connections, so that others can still connect, and connections
 * that send nothing at first (P26).
 */
function boundSockets(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = readerNetwork(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    // Node's times begin with the first byte of a request.
    const silent = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), firstByteMs)
    socket.once('close', () => {
      clearTimeout(silent)
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > most) socket.destroy()
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function closeServer(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), deadlineMs)
    // Clients hold connections open for another request, which is no longer accepted.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
