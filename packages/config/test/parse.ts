import {
  asSitePath,
  compareDiagnostics,
  type JsonValue,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import { parseConfig } from '@octavo/config'

/** A minimal docs.json without an error. */
export const base = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#16A34A' },
  navigation: { pages: ['index'] },
} satisfies JsonValue

/** Some languages of code samples by their names; the whole table is in openapi. */
const sampleLanguages = new Map([
  ['bash', 'bash'],
  ['curl', 'bash'],
  ['python', 'python'],
  ['py', 'python'],
  ['dotnet', 'dotnet'],
  ['.net', 'dotnet'],
  ['c++', 'c++'],
])

/** Reads a project given as file name → text or JSON; docs.json (or mint.json) is the first file. */
export function parseFiles(files: Readonly<Record<string, unknown>>, folder?: string) {
  const sources = new Map<SitePath, SourceFile>()
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
    sources.set(asSitePath(name), { path: asSitePath(name), text })
  }
  const [main] = sources.values()
  if (!main) throw new Error('no file')
  const { value, diagnostics } = parseConfig(main, {
    read: (path) => sources.get(path),
    folder,
    sampleLanguages,
  })
  const reported = diagnostics
    .toSorted(compareDiagnostics)
    .map(
      (d) =>
        `${d.span?.path}:${d.span?.start.line}:${d.span?.start.column} ${d.severity} ${d.code}: ${d.message}`,
    )
  return { value, diagnostics, reported, help: diagnostics.map((d) => d.help) }
}

/** Reads `docs.json` made of the base and these keys. */
export const parseKeys = (keys: Readonly<Record<string, unknown>>) =>
  parseFiles({ 'docs.json': { ...base, ...keys } })

/** The configuration of {@link parseKeys}; fails without one. */
export function configOf(keys: Readonly<Record<string, unknown>>) {
  const { value, reported } = parseKeys(keys)
  if (!value) throw new Error(reported.join('\n'))
  return value.config
}
