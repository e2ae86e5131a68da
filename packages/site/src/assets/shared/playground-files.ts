import { fileAddress, type AddressStyle } from '../../plan/addresses/address-of.ts'
import { ASSET_FOLDER, namedByContent } from '../../output/output-names.ts'
import type { OutputFile } from '../../output/output-file.ts'
import type { SitePorts } from '../../load/ports.ts'

/** The scripts of playgrounds: one that opens the panel, and parts that it loads when they are used. */
export interface PlaygroundFiles {
  /** Address of the script that opens the panel. */
  readonly script: string
  /** The script and its parts, which the client's build named by their content. */
  readonly outputs: readonly OutputFile[]
}

/** Reads the list of files; a file itself is read when it is written or requested. */
export async function loadPlaygroundFiles(ports: SitePorts, style: AddressStyle): Promise<PlaygroundFiles> {
  const read = (name: string) => ports.readPackageFile(`@octavo/client/dist/${name}`)
  const json = new TextDecoder().decode(await read('playground.json'))
  // Tests without files of packages have an empty list.
  const { script, parts } = (json === '' ? { script: 'playground.js', parts: [] } : JSON.parse(json)) as {
    readonly script: string
    readonly parts: readonly string[]
  }
  const outputs = [script, ...parts].map((name) =>
    namedByContent(`${ASSET_FOLDER}/${name}`, () => read(name)),
  )
  return { script: fileAddress(`${ASSET_FOLDER}/${script}`, style), outputs }
}
