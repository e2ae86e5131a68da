import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { repository } from './repository.ts'

/**
 * Environment in which a program can connect to nothing beyond this machine; its attempts are in the file
 * `log`.
 */
export function refusedNetwork(log: string): Readonly<Record<string, string>> {
  const script = pathToFileURL(join(repository, 'test/support/refuse-network.mjs')).href
  return { NODE_OPTIONS: `--import=${script}`, NETWORK_LOG: log }
}
