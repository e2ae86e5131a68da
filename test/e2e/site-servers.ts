import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '../support/repository.ts'
import { finishCommand, startCommand } from '../support/run-command.ts'
import { buildOnce } from './built-site.ts'

/** A running server and the project that it shows. */
export interface SiteServer {
  /** `http://localhost:1234`, without a slash at the end. */
  readonly origin: string
  /** A copy of example-docs for tests that change it. */
  readonly project: string
  stop(): Promise<void>
}

/** Milliseconds that a server may take to answer for the first time. */
const startLimitMs = 60_000

/** Builds a copy of `source` (default example-docs) and serves the output with `octavo serve`. */
export async function serveSite(source = join(repository, 'example-docs')): Promise<SiteServer> {
  const project = copyProject(source)
  await buildOnce(project)
  return startServer(['serve', 'dist'], project)
}

/** Serves a copy of `source` with `octavo dev`; paths in it that match `omitted` are not copied. */
export function serveDev(
  source = join(repository, 'example-docs'),
  omitted: RegExp = /^$/u,
): Promise<SiteServer> {
  return startServer(['dev', '.'], copyProject(source, omitted))
}

function copyProject(source: string, omitted: RegExp = /^$/u): string {
  const project = join(realpathSync(mkdtempSync(join(tmpdir(), 'octavo-e2e-'))), 'project')
  const filter = (path: string) =>
    !path.startsWith(join(source, 'dist')) && (path === source || !omitted.test(path.slice(source.length)))
  cpSync(source, project, { recursive: true, filter })
  return project
}

async function startServer(args: readonly string[], project: string): Promise<SiteServer> {
  const port = await freePort()
  const child = startCommand([...args, '--port', String(port)], project)
  const finished = finishCommand(child)
  const origin = `http://localhost:${port}`
  const isUp = await answers(origin, child)
  const stop = async () => {
    child.kill('SIGTERM')
    await finished
    rmSync(join(project, '..'), { recursive: true, force: true })
  }
  if (isUp) return { origin, project, stop }
  await stop()
  const { stdout, stderr } = await finished
  throw new Error(`octavo ${args.join(' ')} does not answer:\n${stdout}${stderr}`)
}

async function answers(origin: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startLimitMs
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
