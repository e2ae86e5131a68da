// Installs Debian's packages where that is possible without asking.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** True when the package was installed; it is tried again after the lists were brought up to date. */
export function installPackage(name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return false
  // With run level 1, packages of servers start none.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: environment, timeout: 600_000 }).status === 0
  const install = () => run('install', '-y', '--no-install-recommends', name)
  return install() || (run('update') && install())
}
