import { encodePath, portableBase } from '../../plan/addresses/address-of.ts'
import { replaceAddresses, type PortableAddress } from '../portable-address.ts'
import type { FindFile } from './offline-paths.ts'

/**
 * Returns the script that has the text of a file. Addresses still have the base by which the folder's script finds them, and
 * end with the name of a file.
 */
export function dataScript(text: string, path: string, findFile: FindFile): string {
  const named = replaceAddresses(text, (address) => {
    const file = isFolder(address, text) ? address.route.slice(1) : findFile(address)
    return portableBase + encodePath(file) + address.query + address.hash
  })
  return `octavoOffline.data(${toScriptText(path)},${toScriptText(named)})\n`
}

/** The folder of an index of search, to which names of files are added. */
const isFolder = ({ route }: PortableAddress, text: string) =>
  text.includes(`"folder":"${portableBase}${route.slice(1)}"`)

/** A text as a literal of JavaScript. */
export const toScriptText = (text: string): string =>
  JSON.stringify(text).replace(/[\u2028\u2029<]/g, (character) => `\\u${hex(character)}`)

const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(4, '0')
