// S09: no command opens a connection that was not requested.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusedNetwork } from './support/refused-network.ts'
import { finishCommand, runCommand, startCommand } from './support/run-command.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const docs = {
  theme: 'mint',
  name: 'Quiet',
  colors: { primary: '#0f766e' },
  favicon: '/icon.svg',
  navigation: {
    groups: [
      { group: 'API', openapi: 'api.json' },
      { group: 'Pages', pages: ['index'] },
    ],
  },
}
const page =
  '---\ntitle: Home\n---\n\n<Icon icon="rocket" />\n\n![picture](https://pictures.example/a.png)\n\n[there](https://other.example)\n'
const api = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  servers: [{ url: 'https://api.example' }],
  paths: { '/a': { get: {} } },
}

function project(more: object = {}): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'docs.json'), JSON.stringify({ ...docs, ...more }))
  writeFileSync(join(folder, 'index.mdx'), page)
  writeFileSync(join(folder, 'api.json'), JSON.stringify(api))
  writeFileSync(
    join(folder, 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
  )
  return folder
}

const triedOf = (folder: string) => {
  const log = join(folder, 'network.log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

/** Starts a server, asks for a page, ends it. */
async function visit(words: readonly string[], folder: string): Promise<void> {
  const child = startCommand([...words, '--port', '0'], folder, refusedNetwork(join(folder, 'network.log')))
  const finished = finishCommand(child)
  const origin = await new Promise<string>((resolve) => {
    let text = ''
    child.stderr?.on('data', (part: Buffer) => {
      text += part.toString()
      const found = /http:\/\/localhost:\d+/.exec(text)
      if (found) resolve(found[0])
    })
  })
  expect((await fetch(`${origin}/`)).status).toBe(200)
  child.kill('SIGTERM')
  await finished
}

test('S09 build, check, dev and serve ask nobody', async () => {
  const folder = project()
  const env = refusedNetwork(join(folder, 'network.log'))
  expect(
    (await runCommand(['build', '--quiet', '--site', 'https://docs.example'], folder, env)).exitCode,
  ).toBe(0)
  await runCommand(['check', '--quiet'], folder, env)
  await visit(['serve'], folder)
  await visit(['dev'], folder)
  expect(triedOf(folder)).toEqual([])
})

test('S09 what a project names by its address alone is asked for, and nothing with --offline', async () => {
  const navigation = { groups: [{ group: 'API', openapi: 'https://descriptions.example/api.json' }] }
  const folder = project({ navigation })
  const env = refusedNetwork(join(folder, 'network.log'))
  await runCommand(['build', '--quiet', '--offline'], folder, env)
  expect(triedOf(folder)).toEqual([])
  await runCommand(['build', '--quiet'], folder, env)
  expect([...new Set(triedOf(folder))]).toEqual(['lookup descriptions.example'])
})
