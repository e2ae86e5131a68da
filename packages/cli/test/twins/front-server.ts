import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { findWebServer } from '../../../../scripts/find-web-servers.mjs'
import { newFolder } from '../../../server/test/twins/git-host.ts'
import { selfSigned } from '../../../server/test/twins/self-signed.ts'
import { adapt, manualRecipe } from './manual-recipe.ts'
import { freePort } from './free-port.ts'

/** A web server with the recipe of the manual, in front of ours. */
export interface FrontServer {
  /** The port with TLS. */
  readonly port: number
  /** The port without; undefined where the recipe leaves it to the web server. */
  readonly plainPort: number | undefined
  stop(): void
}

interface Files {
  readonly folder: string
  readonly port: number
  readonly plainPort: number
  readonly target: number
}

/** Starts nginx or Caddy on free ports in front of `target`, with a certificate that nobody vouches for. */
export async function startFront(name: 'nginx' | 'caddy', target: number): Promise<FrontServer> {
  const program = findWebServer(name)
  if (program === undefined) throw new Error(`No ${name} is found: see scripts/find-web-servers.mjs`)
  const folder = newFolder()
  const files = { folder, target, port: await freePort(), plainPort: await freePort() }
  const { key, cert } = selfSigned('docs.example.com')
  writeFileSync(join(folder, 'cert.pem'), cert)
  writeFileSync(join(folder, 'key.pem'), key)
  const child = name === 'nginx' ? startNginx(program, files) : startCaddy(program, files)
  let printed = ''
  child.stderr?.on('data', (part: Buffer) => (printed += part.toString()))
  for (let tries = 0; !(await listens(files.port)); tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error(`${name} does not answer: ${printed}`)
    await after(50)
  }
  // SIGTERM: the workers of nginx end with their master.
  const stop = () => void child.kill('SIGTERM')
  return { port: files.port, plainPort: name === 'nginx' ? files.plainPort : undefined, stop }
}

function startNginx(program: string, { folder, port, plainPort, target }: Files): ChildProcess {
  const recipe = adapt(manualRecipe('/etc/nginx/conf.d/docs.conf'), [
    ['127.0.0.1:3000', `127.0.0.1:${target}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/ssl/docs.example.com.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/docs.example.com.key', join(folder, 'key.pem')],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { }\nhttp { access_log off; ${temporary}\n${recipe}}\n`,
  )
  // Its workers may run as another user.
  chmodSync(folder, 0o755)
  return spawn(program, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function startCaddy(program: string, { folder, port, target }: Files): ChildProcess {
  const recipe = adapt(manualRecipe('Caddyfile'), [
    [
      'docs.example.com {\n',
      `https://docs.example.com:${port} {\n  tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}\n`,
    ],
  ])
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n  admin off\n  auto_https disable_redirects\n}\n${recipe}`)
  mkdirSync(join(folder, 'data'))
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: folder,
    OCTAVO_ADDRESS: `127.0.0.1:${target}`,
  }
  return spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
