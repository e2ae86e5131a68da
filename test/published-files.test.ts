// V6, V11: what is published of a project's files, by the built command: in the output, by dev and by serve.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startCommand } from './support/run-command.ts'
import { runShared } from './support/run-shared.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const secret = 'SECRET-91ce'
const key = `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----\n`

const project: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Files',
    colors: { primary: '#0f766e' },
    logo: '/brand.svg.bak',
    navigation: { groups: [{ group: 'All', pages: ['index'] }] },
  }),
  'index.mdx':
    '---\ntitle: Home\n---\n\nSee [the key](/deploy/id_rsa) and [the terms](/terms.txt).\n\n![x](/shots/one.png.orig)\n\n[certificate](/ca.pem)\n',
  'terms.txt': 'Terms of use, as plain text for everybody.\n',
  'ca.pem': '-----BEGIN CERTIFICATE-----\npublic\n-----END CERTIFICATE-----\n',
  'internal/notes.txt': `${secret}\n`,
  'drafts/plan.txt': `${secret}\n`,
  'deploy/id_rsa': `${secret}\n`,
  'deploy/server.key': key,
  'deploy/prod.env': `TOKEN=${secret}\n`,
  'shots/one.png.orig': secret,
  'brand.svg.bak': `<svg xmlns="http://www.w3.org/2000/svg"><title>${secret}</title></svg>`,
  'licence.txt': key,
  'photo.png': key,
  '.env': `TOKEN=${secret}\n`,
  '.npmrc': secret,
  '.github/notes.txt': secret,
  '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
  '.well-known/apple-app-site-association': '{ "applinks": {} }\n',
  '.well-known/assetlinks.json': '[]\n',
  '.well-known/server.key': key,
  '.well-known/.htpasswd': secret,
  '.mintignore': 'drafts/\n',
  'octavo.config.json': JSON.stringify({ publish: { allow: ['/ca.pem'], deny: ['internal/*'] } }),
}

const withheld = [
  '/deploy/id_rsa',
  '/deploy/server.key',
  '/deploy/prod.env',
  '/shots/one.png.orig',
  '/brand.svg.bak',
  '/licence.txt',
  '/photo.png',
  '/internal/notes.txt',
  '/drafts/plan.txt',
  '/.env',
  '/.npmrc',
  '/.github/notes.txt',
  '/.well-known/server.key',
  '/.well-known/.htpasswd',
]

const published: readonly (readonly [path: string, type: RegExp])[] = [
  ['/terms.txt', /^text\/plain; charset=utf-8$/],
  ['/ca.pem', /./],
  ['/.well-known/security.txt', /^text\/plain; charset=utf-8$/],
  ['/.well-known/apple-app-site-association', /^application\/json$/],
  ['/.well-known/assetlinks.json', /^application\/json/],
]

function writeProject(): string {
  const root = temporaryFolder()
  for (const [path, text] of Object.entries(project)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const started: ReturnType<typeof startCommand>[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** Starts a server; resolves to its address. */
function serve(words: readonly string[], folder: string): Promise<string> {
  const child = startCommand(words, folder)
  started.push(child)
  let said = ''
  return new Promise((resolve, reject) => {
    const look = (part: Buffer) => {
      said += part.toString()
      const address = /http:\/\/[^\s/]+:\d+/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stderr?.on('data', look)
    child.stdout?.on('data', look)
    child.on('close', () => reject(new Error(said)))
  })
}

describe('V6 V11 what is published', () => {
  test('in the output and by serve, with one warning for all that is not', { timeout: 120_000 }, async () => {
    const root = writeProject()
    const { stderr, exitCode } = await runShared(['build', '--no-cache'], root)
    expect(stderr).not.toContain(secret)
    // A key in a file with the name of a picture is found when the file is written, all others before.
    const reported = stderr.match(/warning {2}asset\/withheld/g)
    expect(reported?.length, stderr).toBe(2)
    expect(stderr).toContain('7 files are not published: ".well-known/server.key", "deploy/id_rsa"')
    expect(stderr).toContain('A file is not published: "photo.png" looks like a key')
    for (const path of withheld) expect(existsSync(join(root, 'dist', path)), path).toBe(false)
    for (const [path] of published)
      expect(readFileSync(join(root, 'dist', path), 'utf8')).toBe(project[path.slice(1)])
    expect(readFileSync(join(root, 'dist/_headers'), 'utf8')).toContain(
      '/.well-known/apple-app-site-association\n  Content-Type: application/json\n',
    )
    expect(exitCode).toBe(0)
    const address = await serve(['serve', '--port', '0'], root)
    await expectAnswers(address)
  })

  test('by dev', { timeout: 120_000 }, async () => {
    const address = await serve(['dev', '--port', '0'], writeProject())
    await expectAnswers(address)
  })

  test('a link or a picture that leads to one is reported at its place', { timeout: 120_000 }, async () => {
    const { stdout } = await runShared(['check', '--format', 'json'], writeProject())
    const { diagnostics } = JSON.parse(stdout)
    const of = (code: string) =>
      diagnostics
        .filter((one: { code: string }) => one.code === code)
        .map((one: { message: string; help?: string; span?: { start: { line: number } } }) => one)
    expect(of('link/missing-asset')).toMatchObject([
      {
        message: '"/deploy/id_rsa" links to a file that is not published',
        help: expect.stringContaining('"publish.allow"'),
        span: { start: { line: 5 } },
      },
      {
        message: '"/shots/one.png.orig" links to a file that is not published',
        span: { start: { line: 7 } },
      },
    ])
    expect(of('asset/missing')).toMatchObject([{ message: expect.stringContaining('brand.svg.bak') }])
    expect(of('asset/withheld')).toHaveLength(1)
  })
})

async function expectAnswers(address: string): Promise<void> {
  for (const [path, type] of published) {
    const answer = await fetch(`${address}${path}`)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      200,
      expect.stringMatching(type),
    ])
    expect(await answer.text()).toBe(project[path.slice(1)])
  }
  for (const path of withheld) {
    const answer = await fetch(`${address}${path}`)
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).not.toContain(secret)
  }
}
