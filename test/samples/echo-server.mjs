// A server on the loopback address that keeps what arrives and answers with a short JSON text.
import { createServer } from 'node:http'

/** Starts the server. `arrived()` gives what came since the last call and forgets it. */
export async function startEchoServer() {
  let requests = []
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, rawHeaders } = request
      requests.push({ method, url, rawHeaders, body: Buffer.concat(chunks) })
      response.setHeader('Content-Type', 'application/json')
      response.end('{"ok":true}')
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    arrived() {
      const all = requests
      requests = []
      return all
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
