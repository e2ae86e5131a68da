import type { EarlierFiles } from '@octavo/site'
import { asSitePath } from '@octavo/source'
import type { Arguments } from '../argv/command.ts'
import { counted } from '../print/amounts.ts'
import type { Terminal } from '../print/terminal.ts'
import type { OpenProject } from '../project/open-project.ts'
import { repositoryOf } from '../project/find-project.ts'
import type { SiteChecks } from './check-site.ts'

/**
 * Returns the checks that the arguments and the files of the project ask for, with progress on a terminal; or a sentence
 * about wrong arguments. What they need is loaded only now.
 */
export async function requestedChecks(
  args: Arguments,
  opened: OpenProject,
  terminal: Terminal,
): Promise<SiteChecks | { readonly message: string }> {
  const earlier = args.flag('breaking') ? await earlierFiles(opened.root, args.text('breaking')) : undefined
  if (earlier && 'message' in earlier) return earlier
  return {
    ...(earlier && { earlier }),
    ...(args.flag('external') && { requestAddresses: await requestAddresses(args, opened, terminal) }),
    ...(!args.flag('no-user-code') && { lintFiles: await lintFiles(opened.root) }),
  }
}

async function requestAddresses(args: Arguments, { root, disk, origins }: OpenProject, terminal: Terminal) {
  const { createRequestAddresses } = await import('../ports/remote/request-addresses.ts')
  const onProgress = (left: number) =>
    terminal.err(left === 0 ? '\r\u001b[K' : `\r${counted(left, 'link')} to other hosts left\u001b[K`)
  return createRequestAddresses({
    root,
    disk,
    origins,
    offline: args.flag('offline'),
    frozen: args.flag('frozen-lock'),
    ...(terminal.isLive && { onProgress }),
  })
}

async function lintFiles(root: string) {
  const { createLintFiles } = await import('../ports/linters/lint-files.ts')
  return createLintFiles(root, repositoryOf(root))
}

async function earlierFiles(
  root: string,
  revision = 'HEAD',
): Promise<EarlierFiles | { readonly message: string }> {
  const { readGitChanges, readGitFile } = await import('../ports/git-changes.ts')
  const changes = await readGitChanges(root, revision)
  if ('message' in changes) return changes
  return {
    gone: [...changes.gone].map(asSitePath),
    read: async (path) => {
      const text = await readGitFile(root, changes.base, path)
      return text === undefined ? undefined : { path, text: text.replace(/^\ufeff/, '') }
    },
  }
}
