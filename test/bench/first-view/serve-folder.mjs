// A server for built sites of any generator: compressed once, files with a hash in their name for a year.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/** Starts a server for a folder. */
export async function serveFolder(folder) {
  const known = new Map()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname)
    const file = known.get(path) ?? load(folder, path)
    known.set(path, file)
    response.writeHead(file ? 200 : 404, file?.headers)
    response.end(file?.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() }
}

function load(folder, path) {
  const file = [path, join(path, 'index.html'), `${path}.html`]
    .map((one) => join(folder, normalize(one)))
    .find((one) => existsSync(one) && statSync(one).isFile())
  if (!file) return undefined
  const bytes = readFileSync(file)
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const isPacked = /^text|json|svg/.test(type)
  const isHashed = /[._-][\w-]{8,}\.\w+$/.test(file) && !file.endsWith('.html')
  const body = isPacked ? gzipSync(bytes, { level: 9 }) : bytes
  return {
    body,
    headers: {
      'content-type': type,
      'content-length': body.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    },
  }
}

/** The address of a page (`guides/a`, with or without slashes around it) as the site links it. */
export function pageOf(folder, written) {
  const page = written.replace(/^\/+|\/+$/g, '')
  if (existsSync(join(folder, page, 'index.html'))) return `/${page}/`
  if (existsSync(join(folder, `${page}.html`))) return `/${page}.html`
  throw new Error(`"${folder}" has no page "${page}"`)
}
