import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../../../../scripts/find-postgres.mjs'

/** A PostgreSQL server of its own, in a temporary folder. */
export interface Cluster {
  readonly port: number
  /** Creates an empty database, and returns its address. */
  createDatabase(name: string): string
  /** Ends the server as a power cut does, or starts it again. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends the server and removes its folder. */
  remove(): Promise<void>
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL does not run as root: the tests then use the user that Debian's package makes, or `nobody`. */
function serverUser(): { readonly uid?: number; readonly gid?: number } {
  if (!isRoot) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // the next one
    }
  }
  throw new Error('There is no user to run PostgreSQL as')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Starts a cluster on a free port of the loopback. */
export async function startCluster(): Promise<Cluster> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('No PostgreSQL is found: see scripts/find-postgres.mjs')
  const user = serverUser()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-postgres-')))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'octavo', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), init, { ...user, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const address = (name: string) => `postgresql://octavo@127.0.0.1:${port}/${name}`
  let server: ReturnType<typeof spawn> | undefined
  const stop = async (signal: 'SIGQUIT' | 'SIGINT') => {
    const running = server
    server = undefined
    if (!running || running.exitCode !== null) return
    const ended = new Promise((done) => running.once('exit', done))
    running.kill(signal)
    await ended
  }
  const start = async () => {
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-c',
      'max_connections=200',
    ]
    server = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
    await answering(address('postgres'))
  }
  // A worker that ends in the middle of a test leaves no server behind.
  process.once('exit', () => server?.kill('SIGQUIT'))
  try {
    await start()
  } catch (error) {
    await stop('SIGQUIT')
    throw error
  }
  return {
    port,
    start,
    createDatabase(name) {
      execFileSync('psql', [address('postgres'), '-qc', `create database ${name}`], { stdio: 'pipe' })
      return address(name)
    },
    kill: () => stop('SIGQUIT'),
    async remove() {
      await stop('SIGINT')
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  const { default: pg } = await import('pg')
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 600) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}
