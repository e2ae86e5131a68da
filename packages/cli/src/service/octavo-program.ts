import { fileURLToPath } from 'node:url'
import { dirname, join, sep } from 'node:path'
import { programFolder } from '../own-package.ts'

/**
 * Returns the command that runs Octavo in a process of its own, and the folders that it is read from: those of Node, and
 * the outermost `node_modules` that it is installed in, or the checkout.
 */
export function octavoProgram(): { readonly command: readonly string[]; readonly read: readonly string[] } {
  const folder = fileURLToPath(programFolder)
  const at = folder.indexOf(`${sep}node_modules${sep}`)
  const installed =
    at < 0 ? join(folder, '..', '..', '..') : folder.slice(0, at + `${sep}node_modules`.length)
  const node = dirname(dirname(process.execPath))
  const read = node === sep || node.startsWith('/usr') ? [installed] : [installed, node]
  return { command: [process.execPath, join(folder, 'octavo.js')], read }
}
