import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { finishCommand, startCommand } from '../support/run-command.ts'

/** Where a command runs, and its variables. */
export interface ServerSurroundings {
  readonly folder: string
  readonly variables: Readonly<Record<string, string>>
}

/** A port that nothing listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves to what a process has printed when that matches; rejects when it ends before. */
function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (part: Buffer) => {
      text += part.toString()
      const found = pattern.exec(text)
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('close', (code) => reject(new Error(`ended with ${code}: ${text}`)))
  })
}

/**
 * Starts `octavo dev` or `octavo serve` as the manual shows it, with a free port and without a browser; resolves to the
 * status of the home page, and to the exit code after SIGTERM.
 */
export async function runWebServer(
  command: string,
  { folder, variables }: ServerSurroundings,
): Promise<{ readonly status: number; readonly exitCode: number | null }> {
  const words = command.split(' ').filter((word) => word !== '--open')
  const at = words.indexOf('--port')
  if (at >= 0) words.splice(at, 2)
  const child = startCommand([...words, '--port', String(await freePort())], folder, variables)
  const ended = finishCommand(child)
  const [, address = ''] = await printed(child, /http:\/\/[^:\s]+(:\d+\/\S*)/)
  const hosts = words[words.indexOf('--allow-host') + 1]
  const headers = words.includes('--allow-host') && hosts !== undefined ? { 'x-forwarded-host': hosts } : {}
  const { status } = await fetch(`http://127.0.0.1${address}`, { headers })
  child.kill('SIGTERM')
  return { status, exitCode: (await ended).exitCode }
}

const request = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    capabilities: {},
    processId: null,
    rootUri: null,
    protocolVersion: '2025-06-18',
    clientInfo: { name: 'test', version: '1' },
  },
})

/** Starts `octavo lsp` or `octavo mcp`, asks it to begin, and resolves to its answer. */
export async function runProtocol(
  command: string,
  { folder, variables }: ServerSurroundings,
): Promise<{ readonly answer: string }> {
  const child = startCommand(command.split(' '), folder, variables)
  const ended = finishCommand(child)
  const answer = printed(child, /\{[^\n]*"jsonrpc":"2\.0"[^\n]*\}/)
  const isLsp = command.startsWith('lsp')
  child.stdin?.write(
    isLsp ? `Content-Length: ${Buffer.byteLength(request)}\r\n\r\n${request}` : `${request}\n`,
  )
  const [found = ''] = await answer
  child.kill('SIGTERM')
  await ended
  return { answer: found }
}
