import { fileAddress, type AddressStyle } from '../../plan/addresses/address-of.ts'
import { ASSET_FOLDER, hashedOutput } from '../../output/output-names.ts'
import type { OutputFile } from '../../output/output-file.ts'
import type { SitePorts } from '../../load/ports.ts'
import { mediaType } from '../../output/media-type.ts'

/** The files that pages with diagrams load: a small script, and Mermaid in chunks that it fetches. */
export interface DiagramFiles {
  /** Address of the script. */
  readonly script: string
  /** The script and all chunks, which the client's build named by their content. */
  readonly outputs: readonly OutputFile[]
}

/** Reads the script and the list of chunks; a chunk itself is read when it is written or requested. */
export async function loadDiagramFiles(ports: SitePorts, style: AddressStyle): Promise<DiagramFiles> {
  const read = (name: string) => ports.readPackageFile(`@octavo/client/dist/${name}`)
  const script = hashedOutput('diagrams.js', await read('diagrams.js'), ports)
  const { chunks } = readList(new TextDecoder().decode(await read('diagrams.json')))
  const outputs = chunks.map((name): OutputFile => {
    const path = `${ASSET_FOLDER}/${name}`
    return { path, route: `/${path}`, mediaType: mediaType(name), kind: 'generated', bytes: () => read(name) }
  })
  return { script: fileAddress(script.path, style), outputs: [script, ...outputs] }
}

const readList = (json: string): { readonly chunks: readonly string[] } =>
  json === '' ? { chunks: [] } : (JSON.parse(json) as { readonly chunks: readonly string[] })
