// A client of `octavo lsp` over its standard streams, as an editor is one: frames with a length, requests with a number.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { program } from './twins/run-octavo.ts'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Diagnostics as the server sends them. */
export interface SentDiagnostic {
  readonly code: string
  readonly message: string
  readonly severity: number
  readonly range: { readonly start: { readonly line: number; readonly character: number } }
}

const started = new Set<() => void>()

/** Ends all servers of a test file. */
export function endClients(): void {
  for (const end of started) end()
  started.clear()
}

/** Starts the server for a folder, with further words of its command, and shakes hands. */
export async function startClient(folder: string, words: readonly string[] = []) {
  const child = spawn(process.execPath, [program, 'lsp', ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, XDG_CACHE_HOME: `${folder}/.cache` },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  started.add(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve))
  const answers = new Map<number, (message: Message) => void>()
  const diagnostics = new Map<string, readonly SentDiagnostic[]>()
  const waiting = new Set<() => void>()
  const registered: string[] = []
  let errors = ''
  child.stderr.on('data', (part: Buffer) => void (errors += part.toString()))
  const take = (message: Message) => {
    if (message.id !== undefined && message.method === undefined) answers.get(message.id)?.(message)
    // Requests of the server (to register watchers) are granted.
    else if (message.id !== undefined) {
      const { registrations = [] } = (message.params ?? {}) as {
        readonly registrations?: readonly { readonly method: string }[]
      }
      registered.push(...registrations.map(({ method }) => method))
      send({ id: message.id, result: null })
    }
    if (message.method !== 'textDocument/publishDiagnostics') return
    const { uri, diagnostics: found } = message.params as {
      readonly uri: string
      readonly diagnostics: readonly SentDiagnostic[]
    }
    diagnostics.set(uri, found)
    for (const look of waiting) look()
  }
  readFrames(child.stdout, take)
  const send = (message: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  let last = 0
  const request = <T>(method: string, params: unknown): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++last
      answers.set(id, ({ result, error }) =>
        error ? reject(new Error(error.message)) : resolve(result as T),
      )
      void ended.then(() => reject(new Error(`the server ended: ${errors}`)))
      send({ id, method, params })
    })
  const notify = (method: string, params: unknown) => send({ method, params })
  const uriOf = (path: string) => pathToFileURL(join(folder, path)).href
  /** Resolves when the diagnostics of a file fit. */
  const reported = (path: string, fits: (found: readonly SentDiagnostic[]) => boolean) =>
    new Promise<readonly SentDiagnostic[]>((resolve, reject) => {
      const look = () => {
        const found = diagnostics.get(uriOf(path))
        if (!found || !fits(found)) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      void ended.then(() => reject(new Error(`the server ended: ${errors}`)))
      look()
    })
  const { capabilities } = await request<{ readonly capabilities: Record<string, unknown> }>('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'docs' }],
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
  })
  notify('initialized', {})
  return { capabilities, registered, request, notify, uriOf, reported, ended, errors: () => errors }
}

/** Splits a stream into messages, however its bytes arrive. */
function readFrames(stream: NodeJS.ReadableStream, take: (message: Message) => void): void {
  let bytes = Buffer.alloc(0)
  stream.on('data', (part: Buffer) => {
    bytes = Buffer.concat([bytes, part])
    for (;;) {
      const end = bytes.indexOf('\r\n\r\n')
      const length = Number(
        /Content-Length: (\d+)/i.exec(bytes.subarray(0, Math.max(0, end)).toString())?.[1],
      )
      if (end < 0 || bytes.length < end + 4 + length) return
      take(JSON.parse(bytes.subarray(end + 4, end + 4 + length).toString()) as Message)
      bytes = bytes.subarray(end + 4 + length)
    }
  })
}
