import { writeYaml, type ApiDocument } from '@octavo/openapi'

/**
 * Descriptions without the parts for other groups of readers, by path: they are served instead of the files. JSON
 * stays JSON, everything else is YAML.
 */
export function restrictedFiles(documents: Iterable<ApiDocument>): ReadonlyMap<string, Uint8Array> {
  const found = [...documents].flatMap(({ files, restricted }) =>
    [...restricted].map((path) => {
      const value = files.get(path) ?? null
      const text = /\.json$/i.test(path) ? `${JSON.stringify(value, null, 2)}\n` : writeYaml(value)
      return [path, new TextEncoder().encode(text)] as const
    }),
  )
  return new Map(found)
}
