import { connect } from 'node:net'

/** A response as received. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Sends unchanged bytes to a local port and reads until the other side closes: no client repairs the request. */
export function rawRequest(port: number, lines: readonly string[], host = '127.0.0.1'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(port, host, () =>
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n')),
    )
    socket.on('data', (part) => parts.push(part))
    socket.on('error', ({ message }) => {
      const received = Buffer.concat(parts).length
      reject(new Error(`${message} on "${lines[0]}" after ${received} bytes`))
    })
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(parts).toString('latin1'))))
  })
}

function parseAnswer(text: string): RawAnswer {
  const at = text.indexOf('\r\n\r\n')
  const [first = '', ...rows] = text.slice(0, at).split('\r\n')
  const headers = rows.map((row) => [
    row.slice(0, row.indexOf(':')).toLowerCase(),
    row.slice(row.indexOf(':') + 1).trim(),
  ])
  return { status: Number(first.split(' ')[1] ?? 0), headers: Object.fromEntries(headers), text }
}
