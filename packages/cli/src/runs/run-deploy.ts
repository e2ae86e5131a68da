import { resolve } from 'node:path'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { createCaller } from '../deploy/call-service.ts'
import { DeployFailure, printFailure, type DeployTarget } from '../deploy/deploy-failure.ts'
import { deploySite } from '../deploy/deploy-site.ts'
import { readBuiltSite, type SiteFile } from '../deploy/read-built-site.ts'
import { counted, formatSize, formatTime } from '../print/amounts.ts'
import type { Terminal } from '../print/terminal.ts'
import { defaultOutput } from '../project/output-folder.ts'

/** Runs `octavo deploy`; resolves to the exit code. */
export async function runDeploy(args: Arguments, { terminal }: CommandContext): Promise<number> {
  const target = targetOf(args, terminal)
  if (!target) return exitCode.usage
  try {
    await deploy(target, args, terminal)
    return exitCode.done
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error
    printFailure(error, terminal)
    return exitCode.failed
  }
}

/** A key is never an option: lists of processes and logs of CI show those. */
interface KeyedTarget extends DeployTarget {
  readonly key: string
}

function targetOf(args: Arguments, { err }: Terminal): KeyedTarget | undefined {
  const server = args.text('server') ?? ''
  const project = args.text('project') ?? ''
  const key = process.env['OCTAVO_KEY']?.trim() ?? ''
  const commit = args.text('commit')
  const reasons = [
    ...(isAddress(server)
      ? []
      : ['--server has to be the address of the service, such as https://docs.example.com']),
    ...(/^[\w.-]{1,100}$/.test(project) ? [] : ['--project has to be the id of a project of the service']),
    ...(/^[\w-]+$/.test(key)
      ? []
      : ['The environment variable OCTAVO_KEY has to hold a key with the scope deploy']),
    ...(commit === undefined || /^[0-9a-f]{7,64}$/.test(commit)
      ? []
      : ['--commit has to be 7 to 64 lower-case hexadecimal digits']),
  ]
  for (const reason of reasons) err(`${reason}\n`)
  if (reasons.length > 0) err('Run "octavo deploy --help" for its options\n')
  return reasons.length > 0 ? undefined : { server: server.replace(/\/+$/, ''), project, key }
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}

async function deploy(target: KeyedTarget, args: Arguments, terminal: Terminal): Promise<void> {
  const { err, colors } = terminal
  const startedMs = performance.now()
  if (isOpen(target.server))
    err(`${colors.yellow('warning')} The key is sent without encryption: use https\n`)
  const site = await readBuiltSite(
    args.operands[0] === undefined ? await defaultOutput() : resolve(args.operands[0]),
  )
  err(`  ${counted(site.files.length, 'file')}, ${formatSize(bytesOf(site.files))}\n`)
  const { added, changed, removed } = await deploySite(site, {
    call: createCaller(target, target.key),
    commit: args.text('commit'),
    onMissing: (files) =>
      err(`  ${counted(files.length, 'content')} to upload, ${formatSize(bytesOf(files))}\n`),
  })
  const pages = `${counted(added, 'page')} added, ${changed} changed, ${removed} removed`
  const time = formatTime(performance.now() - startedMs)
  err(`${colors.green('✓')} ${colors.bold(`Published to ${target.server}`)} in ${time}\n  ${pages}\n`)
}

const bytesOf = (files: readonly SiteFile[]) => files.reduce((sum, { size }) => sum + size, 0)

/** True for an address of other machines without encryption. */
function isOpen(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
