import { toRemotePath, type Pointer } from '@octavo/source'
import { plainPath } from './appearance-to-config.ts'
import type { Reporter } from './config-document.ts'
import type { ApiSource } from './config.ts'

interface SourceObject {
  readonly source: string
  readonly directory?: string | undefined
  readonly overlays?: readonly string[] | undefined
}

type SourceValue = string | SourceObject | readonly (string | SourceObject)[]

/** Kind of the descriptions and where their value stands in the document. */
export interface ApiSourcesOptions {
  readonly kind: ApiSource['kind']
  readonly at: Pointer
}

/** The descriptions of a value of `openapi` or `asyncapi`, in order of writing; empty names are left out. */
export function apiSources(
  value: SourceValue | undefined,
  { kind, at }: ApiSourcesOptions,
  reporter: Reporter,
): readonly ApiSource[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) return oneSource(value as string | SourceObject, { kind, at }, reporter)
  const items = value as readonly (string | SourceObject)[]
  return items.flatMap((item, index) => oneSource(item, { kind, at: [...at, index] }, reporter))
}

function oneSource(
  value: string | SourceObject,
  { kind, at }: ApiSourcesOptions,
  reporter: Reporter,
): readonly ApiSource[] {
  const { source, directory, overlays } = typeof value === 'string' ? { source: value } : value
  if (source.trim() === '') return []
  const folder = directory?.replace(/^\/+|\/+$/g, '')
  const location = reporter.locationAt(typeof value === 'string' ? at : [...at, 'source'])
  return [
    {
      source: toRemotePath(source) ?? plainPath(source),
      kind,
      ...(folder && { directory: folder }),
      ...(overlays && { overlays: overlays.map(plainPath) }),
      location,
    },
  ]
}
