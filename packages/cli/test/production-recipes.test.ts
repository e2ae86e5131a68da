// The recipes of the manual for systemd and containers, as far as they run without either.
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newFolder, removeMade } from '../../server/test/twins/git-host.ts'
import { startCluster } from '../../server/test/twins/postgres-cluster.ts'
import { send } from '../../server/test/twins/served-api.ts'
import { adapt, manualRecipe } from './twins/manual-recipe.ts'
import { program, startOctavo } from './twins/run-octavo.ts'
import { createServiceProject } from './twins/service-project.ts'

afterAll(removeMade)

const unit = manualRecipe('/etc/systemd/system/octavo.service')
const containerfile = manualRecipe('Containerfile')

/** The lines of a unit that set a key. */
const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}
const compose = parse(manualRecipe('compose.yaml')) as Compose

test('the command, the reload and the end of the unit are those of the server; systemd finds nothing wrong', async () => {
  const project = await createServiceProject({ agent: 'true', env: {} })
  const [binary = '', ...words] = valueOf('ExecStart').split(' ')
  expect(binary).toBe('/srv/docs/node_modules/.bin/octavo')
  const running = startOctavo([...words.filter((word) => word !== '--strict-port'), '--port', '0'], project)
  const [, port] = await running.printed(/localhost:(\d+)/)
  await running.printed(/"event":"started"/)
  const answer = await send(Number(port), '/', { headers: [] })
  expect(answer.status).toBe(200)
  const [, signal = ''] = /^\/bin\/kill -(\w+) \$MAINPID$/.exec(valueOf('ExecReload')) ?? []
  running.process.kill(`SIG${signal}` as NodeJS.Signals)
  await running.printed(/"event":"reloaded"/)
  running.process.kill('SIGTERM')
  expect(String((await running.ended).code)).toBe(valueOf('SuccessExitStatus'))
  // 10 s for responses, then the exit.
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(11)
  expect(unit).not.toMatch(
    /^(?:RestrictNamespaces|ProtectProc|ProtectKernelTunables|MemoryDenyWriteExecute)/m,
  )
  if (!existsSync('/usr/bin/systemd-analyze')) return
  const file = join(newFolder(), 'octavo.service')
  writeFileSync(
    file,
    adapt(unit, [
      [binary, process.execPath],
      ['/srv/docs', project.cwd],
    ]),
  )
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  expect(verified.stderr.split('\n').filter((line) => line.includes('octavo'))).toEqual([])
})

test('the command of the container runs with the database of the compose file, and its health check answers', async () => {
  const { docs, database, proxy } = compose.services
  const cluster = await startCluster()
  try {
    const [, name = ''] =
      /^postgresql:\/\/octavo:\$\{POSTGRES_PASSWORD\}@database\/(\w+)$/.exec(
        docs?.environment?.['OCTAVO_DATABASE_URL'] ?? '',
      ) ?? []
    expect(database?.environment).toMatchObject({ POSTGRES_USER: 'octavo', POSTGRES_DB: name })
    const project = await createServiceProject({
      agent: 'true',
      env: { OCTAVO_DATABASE_URL: cluster.createDatabase(name) },
    })
    const [binary, ...words] = JSON.parse(/^CMD (.*)$/m.exec(containerfile)?.[1] ?? '[]') as string[]
    expect(binary).toBe('node_modules/.bin/octavo')
    const running = startOctavo(
      words.map((word) => (word === '--strict-port' ? '--port=0' : word)),
      project,
    )
    await running.printed(/"event":"started","detail":"postgres"/)
    const [, command, ...rest] = docs?.healthcheck?.test ?? []
    expect(command).toBe('node')
    const check = rest.map((word) => word.replace(':9464', `:${project.healthPort}`))
    expect(spawnSync(process.execPath, check).status).toBe(0)
    running.process.kill('SIGTERM')
    expect((await running.ended).code).toBe(143)
    expect(spawnSync(process.execPath, check).status).toBe(1)
  } finally {
    await cluster.remove()
  }
  const named = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)
  const own = named.map((volume) => volume.split(':')[0] ?? '').filter((volume) => !volume.startsWith('.'))
  expect(own.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  const needed = Object.values(compose.services).flatMap(({ depends_on: others = [] }) =>
    Array.isArray(others) ? others : Object.keys(others),
  )
  expect(needed.every((service) => service in compose.services)).toBe(true)
  expect(manualRecipe('Caddyfile')).toContain('{$OCTAVO_ADDRESS:')
  expect(proxy?.environment?.['OCTAVO_ADDRESS']).toBe('docs:3000')
})

test('each step of the Containerfile is one that builders know, and shells can read', () => {
  const steps = containerfile.trim().split('\n')
  expect(steps[0]).toMatch(/^FROM docker\.io\/library\/node:\d+-slim$/)
  for (const step of steps) expect(step).toMatch(/^(?:FROM|RUN|WORKDIR|COPY|USER|EXPOSE|CMD) /)
  for (const [, line = ''] of containerfile.matchAll(/^RUN (.*)$/gm)) {
    expect(spawnSync('sh', ['-n', '-c', line]).status).toBe(0)
    const [, words] = /octavo (\w+)/.exec(line) ?? []
    if (words === undefined) continue
    const help = spawnSync(process.execPath, [program, words, '--help'], { encoding: 'utf8' })
    expect(help.status).toBe(0)
  }
  expect(manualRecipe('.dockerignore').split('\n')).toContain('octavo-data')
})
