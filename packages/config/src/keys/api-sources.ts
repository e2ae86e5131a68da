import { toRemotePath, type Pointer } from '@octavo/source'
import * as z from 'zod'
import type { Reporter, JsonLocation } from '../config-document.ts'
import { fileOrUrl, plainPath, text } from '../schema/values.ts'

const directory = text('Folder of the generated pages').optional()

const openApiObject = z.strictObject({
  source: fileOrUrl('File or address of the description'),
  directory,
  overlays: z
    .array(fileOrUrl('OpenAPI Overlay'))
    .optional()
    .describe('Overlays in order; [] switches them off'),
})

const asyncApiObject = z.strictObject({ source: fileOrUrl('File or address of the description'), directory })

/** `openapi` of the configuration and of navigation elements. */
export const openApiSources = z
  .union([
    fileOrUrl('File or address of an OpenAPI description'),
    openApiObject,
    z.array(z.union([fileOrUrl('File or address of an OpenAPI description'), openApiObject])),
  ])
  .describe('OpenAPI descriptions')

/** `asyncapi` of the configuration and of navigation elements; objects in lists are tolerated. */
export const asyncApiSources = z
  .union([
    fileOrUrl('File or address of an AsyncAPI description'),
    asyncApiObject,
    z.array(z.union([fileOrUrl('File or address of an AsyncAPI description'), asyncApiObject])),
  ])
  .describe('AsyncAPI descriptions')

/** A description file, and the folder of its pages. */
export interface ApiSource {
  /** Project path (no leading slash) or http(s) address. */
  readonly source: string
  readonly kind: 'openapi' | 'asyncapi'
  /** Folder of its pages, without slashes at the ends; undefined means `api-reference`. */
  readonly directory?: string
  readonly overlays?: readonly string[]
  readonly location: JsonLocation
}

interface SourceObject {
  readonly source: string
  readonly directory?: string | undefined
  readonly overlays?: readonly string[] | undefined
}

type SourceValue = string | SourceObject | readonly (string | SourceObject)[]

/** Kind of the descriptions, and the pointer to their value in the document. */
export interface ApiSourcesOptions {
  readonly kind: ApiSource['kind']
  readonly at: Pointer
}

/** Returns the descriptions of a value of `openapi` or `asyncapi`, in order of writing; empty names are left out. */
export function toApiSources(
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
