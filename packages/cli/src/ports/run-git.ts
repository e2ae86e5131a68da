import { spawn } from 'node:child_process'

/** Settings of a repository that could run programs or fetch what a partial clone lacks are turned off. */
const SAFE = ['--no-pager', '-c', 'log.showSignature=false', '-c', 'core.fsmonitor=false']

/**
 * Runs git in a folder. Resolves to its standard output, or to '' when `onText` takes it; undefined when git fails or is not
 * installed. Neither hooks nor the network are used, and variables that name another repository are left out.
 */
export function runGit(
  root: string,
  args: readonly string[],
  onText?: (text: string) => void,
): Promise<string | undefined> {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...inherited } = process.env
  const env = { ...inherited, GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' }
  return new Promise((resolve) => {
    const child = spawn('git', [...SAFE, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (onText ? onText(part) : (text += part)))
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code === 0 ? text : undefined))
  })
}
