import { spawn, type ChildProcess } from 'node:child_process'

/**
 * Settings of a user or a repository that could run programs, and those that change which names git prints: the same
 * commit has the same dates and authors for everybody.
 */
const settings = [
  'core.fsmonitor=false',
  'log.showSignature=false',
  'log.showRoot=true',
  'diff.relative=false',
  'diff.orderFile=/dev/null',
  'i18n.logOutputEncoding=UTF-8',
  'mailmap.file=',
  'mailmap.blob=',
  'trailer.separators=:',
].flatMap((setting) => ['-c', setting])

/**
 * Runs git in a folder. Resolves to its standard output, or to '' when `onText` takes it; undefined when git fails or is not
 * installed. Neither hooks nor the network are used, and variables that name another repository are left out.
 */
export function runGit(
  root: string,
  args: readonly string[],
  onText?: (text: string) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = startGit(root, args)
    let text = ''
    child.stdin?.end()
    child.stdout?.setEncoding('utf8').on('data', (part: string) => (onText ? onText(part) : (text += part)))
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code === 0 ? text : undefined))
  })
}

/**
 * Like {@link runGit}, with lines for its standard input; resolves to the bytes of its standard output.
 */
export function askGit(
  root: string,
  args: readonly string[],
  lines: readonly string[],
): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const child = startGit(root, args)
    const parts: Buffer[] = []
    // A git that ends early reads no more.
    child.stdin?.on('error', () => {}).end(lines.map((line) => `${line}\n`).join(''))
    child.stdout?.on('data', (part: Buffer) => parts.push(part))
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(parts) : undefined))
  })
}

function startGit(root: string, args: readonly string[]): ChildProcess {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...inherited } = process.env
  const env = { ...inherited, GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' }
  return spawn('git', ['--no-pager', ...settings, ...args], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}
