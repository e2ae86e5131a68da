import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Folders of a job, and what its programs may see of the rest of the disk. */
export interface SandboxFolders {
  /** Folders that may be written. */
  readonly writable: readonly string[]
  /** Folders that may be read, beside those of the system. */
  readonly readable: readonly string[]
}

/** Wraps a command so that it runs with the folders of its job alone. */
export type Sandbox = (command: readonly string[], folders: SandboxFolders) => readonly string[]

/** Folders of the system that programs need; none holds data of users. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/etc/alternatives', '/etc/ssl']
const systemFiles = [
  '/etc/ca-certificates',
  '/etc/passwd',
  '/etc/group',
  '/etc/hosts',
  '/etc/nsswitch.conf',
  '/etc/resolv.conf',
  '/etc/localtime',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
]

/**
 * Wraps with bubblewrap: a file system of the system's programs and the folders of the job, processes of its own that
 * end with the server, and no rights beyond those of the user. The network stays: agents need their service.
 */
export const bwrapSandbox: Sandbox = (command, { writable, readable }) => [
  'bwrap',
  '--die-with-parent',
  '--unshare-pid',
  '--unshare-ipc',
  '--unshare-uts',
  '--new-session',
  '--cap-drop',
  'ALL',
  ...[...systemFolders, ...systemFiles].flatMap((path) => ['--ro-bind-try', path, path]),
  '--proc',
  '/proc',
  '--dev',
  '/dev',
  '--tmpfs',
  '/tmp',
  ...readable.flatMap((path) => ['--ro-bind', path, path]),
  ...writable.flatMap((path) => ['--bind', path, path]),
  '--',
  ...command,
]

const noSandbox: Sandbox = (command) => command

/** Returns the sandbox of the settings; undefined when one is required and none works here. */
export function chooseSandbox(setting: 'auto' | 'require' | 'off'): Sandbox | undefined {
  if (setting === 'off') return noSandbox
  if (worksHere()) return bwrapSandbox
  return setting === 'require' ? undefined : noSandbox
}

/** Systems may have the program and still forbid what it does. */
function worksHere(): boolean {
  if (process.platform !== 'linux' || !existsSync('/proc/self/ns')) return false
  const [program = '', ...args] = bwrapSandbox(['true'], { writable: [], readable: [] })
  return spawnSync(program, args, { stdio: 'ignore', timeout: 10_000 }).status === 0
}
