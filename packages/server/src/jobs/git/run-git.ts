import { runProcess } from '../run-process.ts'

/** Settings of every git command: no hooks, no programs of a repository, no other transports. */
const safeConfig = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.askPass=',
  'credential.helper=',
  'diff.ignoreSubmodules=all',
  'submodule.recurse=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'protocol.allow=never',
  'protocol.https.allow=always',
  'protocol.http.allow=always',
  'protocol.ssh.allow=always',
  'protocol.file.allow=always',
  'http.followRedirects=initial',
  'advice.detachedHead=false',
].flatMap((setting) => ['-c', setting])

/** Runs git for one job. */
export interface Git {
  /** Returns standard output; rejects with what git reports. `folder` is the current folder. */
  run(args: readonly string[], options?: GitOptions): Promise<string>
}

/** Options of one command. */
export interface GitOptions {
  readonly folder?: string
  readonly input?: string
  /** Further variables, such as `GIT_INDEX_FILE`. */
  readonly env?: Readonly<Record<string, string>>
}

/** Options of {@link createGit}. */
export interface CreateGitOptions {
  readonly folder: string
  /** Environment of all commands, with the variables that hold credentials. */
  readonly env: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** A command that failed; the message is what git printed, and may hold an address. */
export class GitError extends Error {}

const maxOutput = 64 << 20

/** Creates the git of a job: the server's own settings and those of the user have no effect. */
export function createGit({ folder, env, timeoutMs, signal }: CreateGitOptions): Git {
  return {
    async run(args, options = {}) {
      let errors = ''
      const end = await runProcess({
        command: ['git', ...safeConfig, ...args],
        cwd: options.folder ?? folder,
        env: {
          PATH: process.env['PATH'] ?? '/usr/bin:/bin',
          HOME: folder,
          LC_ALL: 'C',
          GIT_CONFIG_NOSYSTEM: '1',
          GIT_CONFIG_GLOBAL: '/dev/null',
          GIT_TERMINAL_PROMPT: '0',
          GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
          ...env,
          ...options.env,
        },
        input: options.input,
        timeoutMs,
        maxOutput,
        signal,
        onErrors: (text) => (errors += text),
      })
      if (end.kind === 'exit' && end.code === 0) return end.output
      const why = end.kind === 'stopped' ? end.reason : errors.trim().slice(-2000) || `exit code ${end.code}`
      throw new GitError(`git ${args.find((word) => !word.startsWith('-')) ?? ''}: ${why}`)
    },
  }
}
