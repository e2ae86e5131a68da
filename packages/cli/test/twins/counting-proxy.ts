import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a service, which lists requests and can break them. */
export interface CountingProxy {
  readonly address: string
  /** Requests as `PUT content`, `POST deploy`, in their order, with the status of the answer or `cut`. */
  readonly seen: string[]
  /** Port of the service. */
  port: number
  /** Decides what becomes of a request; the number is that of requests with the same name before. */
  treat: (name: string, before: number) => 'pass' | 'hold' | 'cut'
  close(): Promise<void>
}

const nameOf = ({ method = '', url = '' }: IncomingMessage) => {
  const [, kind = '', , part = kind] = /\/v2\/agent\/[^/]+\/(\w+)(\/\w+)?(?:\/(\w+))?/.exec(url) ?? []
  return `${method} ${part}`
}

/** Starts a proxy in front of a port of this machine. */
export async function startProxy(port: number): Promise<CountingProxy> {
  const proxy: CountingProxy = { address: '', seen: [], port, treat: () => 'pass', close: async () => {} }
  const counts = new Map<string, number>()
  const server = createServer((message, reply) => {
    const name = nameOf(message)
    const before = counts.get(name) ?? 0
    counts.set(name, before + 1)
    const how = proxy.treat(name, before)
    if (how === 'pass') return forward(proxy, { message, reply, name })
    proxy.seen.push(`${name} ${how}`)
    if (how === 'cut') message.socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const own = (server.address() as AddressInfo).port
  return Object.assign(proxy, {
    address: `http://127.0.0.1:${own}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}

interface Forwarded {
  readonly message: IncomingMessage
  readonly reply: ServerResponse
  readonly name: string
}

function forward({ port, seen }: CountingProxy, { message, reply, name }: Forwarded): void {
  const sent = request({
    host: '127.0.0.1',
    port,
    method: message.method,
    path: message.url,
    headers: { ...message.headers, host: `127.0.0.1:${port}` },
  })
  sent.on('response', (answer) => {
    seen.push(`${name} ${answer.statusCode}`)
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  sent.on('error', () => {
    seen.push(`${name} cut`)
    message.socket.destroy()
  })
  message.pipe(sent)
}
