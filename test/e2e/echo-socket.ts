import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'

/** A WebSocket server on this machine. Source of its frames: RFC 6455. */
export interface EchoSocket {
  /** `127.0.0.1:1234` */
  readonly host: string
  stop(): Promise<void>
}

/**
 * Echoes every text and first sends the requested address; `close` makes it close with 4001 "enough", and
 * addresses that contain `refuse` are refused.
 */
export async function startEchoSocket(): Promise<EchoSocket> {
  const sockets = new Set<Socket>()
  const server = createServer((_, response) => response.end())
  server.on('upgrade', (request, socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (request.url?.includes('refuse')) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade']
    socket.write(`${[...lines, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}\r\n\r\n`)
    socket.write(frame(1, Buffer.from(`asked ${request.url}`)))
    socket.on('data', (data) => answer(socket, data))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    host: `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function answer(socket: Socket, data: Buffer): void {
  const { kind, content } = readFrame(data)
  if (kind === 8) socket.end(frame(8, content))
  else if (content.toString() === 'close') socket.end(frame(8, Buffer.from('\u000f\u00a1enough', 'latin1')))
  else socket.write(frame(1, content))
}

/** A frame as browsers send it, masked; short ones only. */
function readFrame(data: Buffer): { readonly kind: number; readonly content: Buffer } {
  const short = (data[1] ?? 0) & 127
  const [length, start] = short === 126 ? [data.readUInt16BE(2), 4] : [short, 2]
  const mask = data.subarray(start, start + 4)
  const content = data.subarray(start + 4, start + 4 + length)
  return {
    kind: (data[0] ?? 0) & 15,
    content: Buffer.from(content.map((byte, index) => byte ^ (mask[index % 4] ?? 0))),
  }
}

function frame(kind: number, content: Buffer): Buffer {
  const { length } = content
  const head = length < 126 ? [128 + kind, length] : [128 + kind, 126, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), content])
}
