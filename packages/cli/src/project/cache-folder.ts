import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Where a project's cache lies: in its node_modules when it has one that can be written, else in the user's
 * cache folder under the project's real path. Not made yet.
 */
export function cacheFolder(root: string): string {
  const modules = join(root, 'node_modules')
  if (existsSync(modules) && isWritable(modules)) return join(modules, '.cache', 'octavo')
  const key = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16)
  return join(userCacheFolder(), 'octavo', key)
}

function userCacheFolder(): string {
  const { env, platform } = process
  if (env['XDG_CACHE_HOME']) return env['XDG_CACHE_HOME']
  if (platform === 'win32' && env['LOCALAPPDATA']) return env['LOCALAPPDATA']
  return platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache')
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
