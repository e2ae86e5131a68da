import { createHash } from 'node:crypto'
import type { ManifestEntry, ManifestLink, ManifestRedirect } from '@octavo/server'
import type { StaticSource } from '@octavo/server'
import type { Builder, OutputFile, SiteBuild } from '@octavo/site'

/** A site in memory whose files are made on request; the same source as a built site is for `serve`. */
export interface DevSite {
  readonly source: StaticSource
  /** The version that is shown: the last one that could be built. Undefined until there was one. */
  shown(): SiteBuild | undefined
  /** The newest build, valid or not. */
  newest(): SiteBuild | undefined
  /** Builds anew. A build that cannot be written does not replace the shown version (test id D07). */
  rebuild(builder: Builder): Promise<SiteBuild>
}

interface MadeFile {
  readonly entry: ManifestEntry
  readonly bytes: Uint8Array
}

interface Version {
  readonly build: SiteBuild
  readonly byRoute: ReadonlyMap<string, OutputFile>
  /** Files that were requested; dropped with their version. */
  readonly made: Map<OutputFile, Promise<MadeFile>>
}

/** A site without a version yet. */
export function createDevSite(): DevSite {
  let version: Version | undefined
  let earlier: Version | undefined
  let newest: SiteBuild | undefined
  const bodies = new WeakMap<ManifestEntry, Uint8Array>()
  const lookup = async (route: string) => {
    // Files with a hash in their names are requested a moment later, perhaps from the next version.
    const output =
      version?.byRoute.get(route) ??
      namedFile(version, route) ??
      namedFile(earlier, route) ??
      (await version?.build.findFragment(route))
    if (!version || !output) return undefined
    const { entry, bytes } = await makeOnce(version, output)
    bodies.set(entry, bytes)
    return entry
  }
  return {
    source: {
      get base(): string {
        return version?.build.base ?? '/'
      },
      get redirects(): readonly ManifestRedirect[] {
        return version?.build.redirects ?? []
      },
      get links(): readonly ManifestLink[] {
        return version?.build.links ?? []
      },
      lookup,
      notFound: async () => (await lookup('/404.html')) ?? lookup('/404/'),
      read: async (entry) => bodies.get(entry) ?? new Uint8Array(),
    },
    shown: () => version?.build,
    newest: () => newest,
    async rebuild(builder) {
      const build = await builder.build()
      newest = build
      // A docs.json that an editor is still writing does not replace the navigation of its author.
      if (build.writable && !(build.isFallback && version)) {
        earlier = version
        version = createVersion(build)
      }
      return build
    },
  }
}

function createVersion(build: SiteBuild): Version {
  return { build, byRoute: new Map(build.outputs.map((output) => [output.route, output])), made: new Map() }
}

/** Files with a hash in their names exist once the page that names them is rendered. */
function namedFile(version: Version | undefined, route: string): OutputFile | undefined {
  return version?.build.pageStyles().find((output) => output.route === route)
}

function makeOnce(version: Version, output: OutputFile): Promise<MadeFile> {
  const known = version.made.get(output)
  if (known) return known
  const making = makeFile(output)
  version.made.set(output, making)
  // A file that could not be created is tried again by the next request.
  making.catch(() => version.made.delete(output))
  return making
}

async function makeFile(output: OutputFile): Promise<MadeFile> {
  const bytes = await output.bytes()
  const csp = output.csp?.()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const { route, path: file, mediaType: type } = output
  const entry = {
    route,
    file,
    hash,
    type,
    size: bytes.length,
    encodings: [],
    ...(csp !== undefined && { csp }),
    ...(output.noindex && { noindex: true as const }),
  }
  return { entry, bytes }
}
