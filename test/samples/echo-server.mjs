// A server on the loopback address that records requests and answers with a short JSON text.
import { createServer } from 'node:http'

/** Starts the server. `arrived()` returns the requests since the last call and clears them. */
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
