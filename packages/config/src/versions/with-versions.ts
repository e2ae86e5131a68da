import type { Config } from '../docs-json.ts'
import type { ParsedConfig } from '../parse-config.ts'
import type { Branch, SiteTree } from '../site-tree.ts'

/** A version of another revision: its docs.json, which is read as one of a project in `folder`. */
export interface MountedVersion {
  readonly version: string
  readonly tag?: string | undefined
  readonly folder: string
  readonly parsed: Pick<ParsedConfig, 'config' | 'tree'>
}

/** The name of the version of the project's own files, where nothing names it. */
const LATEST = 'latest'

/**
 * Returns a configuration with further versions: in navigation after those that docs.json has, or after all of it as the
 * version `current`; with their redirects, and those of their variables that docs.json does not have.
 */
export function withVersions<Parsed extends ParsedConfig>(
  parsed: Parsed,
  versions: readonly MountedVersion[],
  current: string = LATEST,
): Parsed {
  if (versions.length === 0) return parsed
  const config: Config = {
    ...parsed.config,
    redirects: [...parsed.config.redirects, ...versions.flatMap((one) => one.parsed.config.redirects)],
    variables: Object.assign(
      {},
      ...versions.map((one) => one.parsed.config.variables),
      parsed.config.variables,
    ),
  }
  return { ...parsed, config, tree: addVersions(parsed.tree, versions, current) }
}

/** Names of the versions that navigation has itself. */
export const versionNames = ({ children }: SiteTree): readonly string[] =>
  children.flatMap((child) => (child.kind === 'version' ? child.name : []))

function addVersions(tree: SiteTree, versions: readonly MountedVersion[], current: string): SiteTree {
  const branches = versions.map(versionBranch)
  const isDivided = versionNames(tree).length > 0
  const own = isDivided ? tree.children : [{ ...currentBranch(tree), name: current }]
  return { ...tree, ...(!isDivided && { expands: [] }), children: [...own, ...branches] }
}

/** Everything that navigation has, but what is on every page. */
const currentBranch = (tree: SiteTree): Branch => ({ ...tree, kind: 'version', isDefault: true, global: [] })

/** The navigation of a revision, of which its own default version is shown. */
function versionBranch({ version, tag, parsed: { tree } }: MountedVersion): Branch {
  const shown = tree.children.find((child) => child.kind === 'version' && child.isDefault === true)
  return {
    ...((shown as Branch | undefined) ?? tree),
    kind: 'version',
    name: version,
    isDefault: false,
    hidden: false,
    global: [],
    ...(tag !== undefined && { tag }),
  }
}
