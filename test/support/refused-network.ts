import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { repository } from './repository.ts'

/** Environment in which a program reaches nothing beyond this machine; what it tries stands in the file `log`. */
export function refusedNetwork(log: string): Readonly<Record<string, string>> {
  const script = pathToFileURL(join(repository, 'test/support/refuse-network.mjs')).href
  return { NODE_OPTIONS: `--import=${script}`, NETWORK_LOG: log }
}
