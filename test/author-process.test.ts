// The author process beside the built command: it runs when it is needed, and ends with the command.
import { readFileSync, readdirSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeProject } from './fallbacks/run-build-command.ts'
import { runCommand, startCommand } from './support/run-command.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const docs = JSON.stringify({
  name: 'Site',
  theme: 'mint',
  colors: { primary: '#123456' },
  navigation: { pages: ['index', 'other'] },
})

function project(component: string): string {
  const folder = temporaryFolder()
  writeProject(folder, {
    'docs.json': docs,
    'index.mdx': '---\ntitle: Home\n---\n\nimport { X } from "/snippets/x.jsx"\n\n<X>Kept.</X>\n',
    'other.mdx': '---\ntitle: Other\n---\n\nOther.\n',
    'snippets/x.jsx': component,
  })
  return folder
}

const plain = 'export const X = ({ children }) => { const [n] = useState(1); return <b>{n}{children}</b> }\n'

/** A built-in function that nothing within the process can interrupt. */
const endless = 'export const X = () => <b>{[].indexOf.call({ length: 2 ** 53 - 1 }, useState(1))}</b>\n'

interface Running {
  readonly pid: number
  readonly parent: number
  readonly words: string
}

/** The command line of a process (Linux). */
function running(): readonly Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), words }]
      } catch {
        return []
      }
    })
}

function descendants(pid: number): readonly Running[] {
  const all = running()
  const below = (parent: number): readonly Running[] =>
    all.flatMap((one) => (one.parent === parent ? [one, ...below(one.pid)] : []))
  return below(pid)
}

const isAuthors = ({ words }: Running) => /--(?:experimental-)?permission /.test(words)
const isAlive = (pid: number) => running().some((one) => one.pid === pid)

/** The author processes below a command, as soon as some of them work. */
async function startEndless(): Promise<{ command: ChildProcess; pids: readonly number[] }> {
  const command = startCommand(['build', '.', '--quiet', '--no-cache'], project(endless))
  onTestFinished(() => void command.kill('SIGKILL'))
  let pids: readonly number[] = []
  const look = () =>
    (pids = descendants(command.pid ?? 0)
      .filter(isAuthors)
      .map(({ pid }) => pid))
  await expect.poll(look, { timeout: 30_000 }).not.toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 1500))
  return { command, pids: [...new Set([...pids, ...look()])] }
}

describe.runIf(process.platform === 'linux')('no process of authors outlives the command', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('R15 after %s, though it never ends', async (signal) => {
    const { command, pids } = await startEndless()
    expect(pids.length).toBeGreaterThan(0)
    command.kill(signal)
    await expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([])
  })

  it('R15 after its deadline, and the command ends with the page', async () => {
    const { command, pids } = await startEndless()
    const code = await new Promise((resolve) => command.on('close', resolve))
    expect(code).toBe(0)
    await expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([])
  })
})

describe('R16: when authors may run code', () => {
  const reported = async (component: string, ...flags: string[]) => {
    const folder = project(component)
    const words = ['build', '.', '--quiet', '--no-cache', ...flags]
    const { stderr } = await runCommand(words, folder, { NODE_DEBUG: 'child_process' })
    return stderr.split('\n').filter((line) => /permission|esbuild/.test(line))
  }

  it('one process and one bundler are started for a component that runs', async () => {
    const lines = (await reported(plain)).join('\n')
    expect(lines).toMatch(/--(?:experimental-)?permission/)
    expect(lines).toMatch(/esbuild/)
  })

  it('R16 --no-user-code starts neither', async () => {
    expect(await reported(plain, '--no-user-code')).toEqual([])
  })

  it('a project without components starts neither', async () => {
    expect(await reported('')).toEqual([])
  })
})
