import type { ReadPort } from '@octavo/openapi'
import { decodeText, isRemotePath, type SourceFile } from '@octavo/source'
import type { FetchedFile, SitePorts } from '../ports.ts'
import type { ProjectReader } from '../files/read-project.ts'

/** The input of {@link createDescriptionPort}. */
interface DescriptionPorts {
  readonly reader: Pick<ProjectReader, 'text'>
  readonly ports: Pick<SitePorts, 'fetchRemote'>
  /** Texts of other hosts by address: one value for each, so that memos detect that nothing changed. */
  readonly fetched: Map<string, SourceFile>
  /** Addresses that docs.json or front matter names. */
  readonly named?: ReadonlySet<string>
}

/** Reads files of API descriptions: those of the project, and those of other hosts that may be requested. */
export function createDescriptionPort({ reader, ports, fetched, named }: DescriptionPorts): ReadPort {
  return async (path) => {
    if (!isRemotePath(path)) return reader.text(path)
    const known = fetched.get(path)
    if (known) return known
    const options = { kind: 'description', named: named?.has(path) === true } as const
    const found: FetchedFile = (await ports.fetchRemote?.(path, options)) ?? { kind: 'not-allowed' }
    if (found.kind === 'not-allowed') return { reason: found.reason, canAllow: true }
    if (found.kind === 'failed') return { reason: found.reason, severity: found.severity }
    const file = { path, text: decodeText(found.bytes, { path }).value }
    fetched.set(path, file)
    return file
  }
}

/**
 * Returns the kind of API description of a data file, from its first key, at the root of YAML or with a version
 * in JSON, and one of the keys that contain the API. Undefined for other files. Nothing is parsed.
 */
export function describedKind({ text }: Pick<SourceFile, 'text'>): 'openapi' | 'asyncapi' | undefined {
  const [, plain, quoted] = NAMED.exec(text) ?? []
  if ((plain ?? quoted) === undefined || !HOLDS.test(text)) return undefined
  return (plain ?? quoted) === 'asyncapi' ? 'asyncapi' : 'openapi'
}

const NAMED = /^["']?(openapi|swagger|asyncapi)["']?\s*:|"(openapi|swagger|asyncapi)"\s*:\s*"\d/m
const HOLDS = /["']?\b(?:paths|webhooks|components|channels|definitions)["']?\s*:/
