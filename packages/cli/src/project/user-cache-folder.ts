import { homedir } from 'node:os'
import { join } from 'node:path'

/** Returns the folder of the program's caches outside projects, as the system and `XDG_CACHE_HOME` name it. */
export const userCacheFolder = (): string => join(systemCacheFolder(), 'octavo')

function systemCacheFolder(): string {
  const { env, platform } = process
  if (env['XDG_CACHE_HOME']) return env['XDG_CACHE_HOME']
  if (platform === 'win32' && env['LOCALAPPDATA']) return env['LOCALAPPDATA']
  return platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache')
}
