import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { AuthorCode, ParsedPage } from '@octavo/markdown'
import { fileAddress } from '../../plan/addresses/address-of.ts'
import { hashedOutput } from '../../output/output-names.ts'
import type { OutputFile } from '../../output/output-file.ts'
import type { IslandFiles, SitePorts } from '../../load/ports.ts'

/** Addresses of the scripts that hydrate the islands of a page. */
export interface IslandScripts {
  /** Imported by the page. */
  readonly loader: string
  /** Loaded with the first island that becomes visible. */
  readonly entry: string
  /** Output paths of all files that they load. */
  readonly files: readonly string[]
}

/**
 * Scripts of pages with islands. Pages whose islands have the same code share one; the files that all islands
 * share are written with the first of them, so that a site without islands does not contain them.
 */
export interface PageIslands {
  /** Scripts of a page; undefined for one without islands, or whose code cannot be bundled. */
  scriptsOf(page: Pick<ParsedPage, 'islands'>): Promise<IslandScripts | undefined>
  /** All files that were requested so far. */
  outputs(): readonly OutputFile[]
}

interface SharedFiles {
  readonly loader: string
  readonly files: IslandFiles
  /** Output paths. */
  readonly paths: readonly string[]
}

export function createPageIslands(ports: SitePorts, { style }: Pick<SiteSettings, 'style'>): PageIslands {
  const outputs = new Map<string, OutputFile>()
  let shared: Promise<SharedFiles> | undefined
  const add = (name: string, data: Uint8Array | string): string => {
    const output = hashedOutput(name, data, ports)
    outputs.set(output.path, output)
    return output.path
  }
  const bundle = async (code: AuthorCode): Promise<IslandScripts | undefined> => {
    shared ??= shareFiles(ports, add)
    const { loader, files, paths } = await shared
    const text = await ports.bundleIslands?.(code, files)
    if (text === undefined) return undefined
    const entry = add('island.js', text)
    return {
      loader: fileAddress(loader, style),
      entry: fileAddress(entry, style),
      files: [...paths, entry],
    }
  }
  return {
    scriptsOf: async ({ islands }) => (islands ? bundle(islands) : undefined),
    outputs: () => [...outputs.values()],
  }
}

/** The client's own files; imports between them are rewritten to their new names. */
async function shareFiles(
  ports: SitePorts,
  add: (name: string, data: Uint8Array | string) => string,
): Promise<SharedFiles> {
  const read = async (name: string) =>
    new TextDecoder().decode(await ports.readPackageFile(`@octavo/client/dist/${name}`))
  const loader = add('islands.js', await read('islands.js'))
  const runtimePath = add('island-runtime.js', await read('island-runtime.js'))
  const runtime = beside(runtimePath)
  const text = await read('island-components.js')
  const componentsPath = add('island-components.js', text.replaceAll('./island-runtime.js', runtime))
  const components = beside(componentsPath)
  return { loader, files: { runtime, components }, paths: [loader, runtimePath, componentsPath] }
}

const beside = (path: string): string => `./${path.slice(path.lastIndexOf('/') + 1)}`
