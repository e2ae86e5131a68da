import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const made: (() => void)[] = []

/** Removes what tests have made. */
export function removeMade(): void {
  for (const remove of made.splice(0)) remove()
}

/** A new folder, gone after the test. */
export function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-jobs-')))
  made.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const identity = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@b.c',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@b.c',
}

/** Runs git in a folder, without the settings of the user. */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1', ...identity },
  }).trim()

/** A bare repository `acme/docs.git` below a folder, with these files on `main`; its path. */
export function createRepository(folder: string, files: Readonly<Record<string, string>>): string {
  const bare = join(folder, 'acme', 'docs.git')
  mkdirSync(bare, { recursive: true })
  git(bare, 'init', '-q', '--bare', '--initial-branch=main')
  commitFiles(bare, 'main', files)
  return bare
}

/** Adds a commit to a branch of a bare repository, as somebody else would. */
export function commitFiles(bare: string, branch: string, files: Readonly<Record<string, string>>): void {
  const clone = newFolder()
  git(clone, 'init', '-q', `--initial-branch=${branch}`)
  try {
    git(clone, 'pull', '-q', bare, branch)
  } catch {
    // The first commit.
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    writeFileSync(join(clone, path), text)
  }
  git(clone, 'add', '-A')
  git(clone, 'commit', '-qm', 'by others')
  git(clone, 'push', '-q', bare, `HEAD:refs/heads/${branch}`)
}

/** Branches of a bare repository. */
export const branchesOf = (bare: string): readonly string[] =>
  git(bare, 'for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n').filter(Boolean)

/** A request that a fake host has received. */
export interface HostRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly json: Readonly<Record<string, unknown>> | undefined
}

/** A fake of a host's API: pull requests in memory, in the form of each host. */
export async function startHost(kind: 'github' | 'gitlab' | 'gitea') {
  const requests: HostRequest[] = []
  const pulls: { readonly branch: string; readonly link: string }[] = []
  /** Statuses that the next requests have instead. */
  const failures: number[] = []
  const server = createServer((message, reply) => {
    let text = ''
    message.setEncoding('utf8').on('data', (part: string) => (text += part))
    message.on('end', () => {
      const { method = '', url = '', headers } = message
      const json = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>)
      requests.push({ method, url, headers, json })
      const failure = failures.shift()
      if (failure !== undefined) {
        reply.writeHead(failure).end(JSON.stringify({ message: 'not today' }))
        return
      }
      if (method === 'POST') {
        const branch = String(json?.['head'] ?? json?.['source_branch'])
        pulls.push({ branch, link: `https://host.example/acme/docs/pull/${pulls.length + 1}` })
        reply.writeHead(201).end(JSON.stringify(shown(pulls.at(-1))))
        return
      }
      const query = new URL(url, 'http://x').searchParams
      const asked = query.get('source_branch') ?? query.get('head')?.replace(/^acme:/, '')
      const found = pulls.filter(({ branch }) => kind === 'gitea' || branch === asked)
      reply.writeHead(200).end(JSON.stringify(found.map(shown)))
    })
  })
  const shown = (pull: { readonly branch: string; readonly link: string } | undefined) =>
    kind === 'gitlab'
      ? { iid: 1, web_url: pull?.link }
      : { number: 1, html_url: pull?.link, head: { ref: pull?.branch } }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  made.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, pulls, failures }
}
