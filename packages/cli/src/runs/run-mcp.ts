// 1 the location: an address, the folder of a built site, or a project, which is built into a folder of its own
// 2 its texts, for a reader who is not signed in
// 3 the protocol on the standard streams; only the protocol is written to standard output
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { author, createProtectedSite, openBuiltSite, plainResponse, type ReaderLookup } from '@octavo/server'
import type { SiteTexts } from '@octavo/server/mcp'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { systemDisk } from '../disk/disk.ts'
import { shownPath } from '../output/output-error.ts'
import { isProject } from '../project/find-project.ts'
import { userCacheFolder } from '../project/user-cache-folder.ts'
import { octavoProgram } from '../service/octavo-program.ts'

/** Runs `octavo mcp`; resolves to the exit code when the client has closed its end. */
export async function runMcp(args: Arguments, context: CommandContext): Promise<number> {
  const location = args.operands[0] ?? '.'
  const site = /^https?:\/\//i.test(location)
    ? await remoteSite(location)
    : await localSite(location, context)
  if (!site) {
    context.terminal.err(`There is neither a built site nor a project in "${shownPath(resolve(location))}"\n`)
    return exitCode.failed
  }
  const { serveOnStreams } = await import('@octavo/server/mcp')
  await serveOnStreams(site)
  return exitCode.done
}

async function remoteSite(location: string): Promise<SiteTexts | undefined> {
  const { remoteTexts } = await import('@octavo/server/mcp')
  return URL.canParse(location) ? remoteTexts(new URL(location)) : undefined
}

async function localSite(location: string, context: CommandContext): Promise<SiteTexts | undefined> {
  const { servedTexts } = await import('@octavo/server/mcp')
  const root = resolve(location)
  const built = await openBuiltSite(root)
  const folder = !built && isProject(root) ? await buildAside(root, context) : root
  const site = built ?? (folder === undefined ? undefined : await openBuiltSite(folder))
  if (!site) return undefined
  // Rules of pages count also here. Of a built site nobody is signed in; of a project, the sources are there.
  const lookup = built || !site.access ? undefined : authorAlone
  const { respond } = createProtectedSite(site, lookup)
  return servedTexts(site.base, respond, { headers: {} })
}

const authorAlone: ReaderLookup = {
  readerOf: async () => author,
  askToSignIn: () => plainResponse(403, 'There is no sign-in here'),
}

/** Builds a project into a folder of the user's cache, which is removed with this process; undefined when it fails. */
async function buildAside(root: string, { terminal, stop }: CommandContext): Promise<string | undefined> {
  const out = join(userCacheFolder(), `mcp-${randomBytes(8).toString('hex')}`)
  const remove = () => systemDisk.rmSync(out, { recursive: true, force: true })
  process.once('exit', remove)
  stop.cleanUp = async () => remove()
  const [program = '', ...start] = octavoProgram().command
  const building = spawn(program, [...start, 'build', root, '--out', out, '--quiet'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  building.stdout.on('data', (bytes) => terminal.err(String(bytes)))
  building.stderr.on('data', (bytes) => terminal.err(String(bytes)))
  const code = await new Promise<number | null>((done) => building.once('close', done))
  return code === exitCode.done ? out : undefined
}
