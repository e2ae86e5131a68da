import { catalogue, type Diagnostic } from '@octavo/source'

/** `{ "diagnostics": […], "counts": {…} }` for programs. */
export function diagnosticsToJson(
  diagnostics: readonly Diagnostic[],
  counts: Readonly<Record<string, number>>,
): string {
  const of = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  const all = { ...counts, errors: of('error'), warnings: of('warning'), notes: of('note') }
  return `${JSON.stringify({ diagnostics, counts: all }, null, 2)}\n`
}

/**
 * Workflow commands that annotate a pull request, one a line. `prefix` is the path from the repository's root to
 * the project. Source: GitHub's "Workflow commands for GitHub Actions".
 */
export function diagnosticsToGithub(diagnostics: readonly Diagnostic[], prefix: string): string {
  return diagnostics.map((diagnostic) => `${githubLine(diagnostic, prefix)}\n`).join('')
}

function githubLine({ severity, code, message, span, help }: Diagnostic, prefix: string): string {
  const location: readonly (readonly [string, string | number])[] = span
    ? [
        ['file', joined(prefix, span.path)],
        ['line', span.start.line],
        ['col', span.start.column],
        ['endLine', span.end.line],
        ...(span.end.line === span.start.line ? [['endColumn', span.end.column] as const] : []),
      ]
    : []
  const properties = [...location, ['title', code] as const].map(
    ([key, value]) => `${key}=${escapeProperty(value)}`,
  )
  const text = help === undefined ? message : `${message}\n${help}`
  return `::${severity === 'note' ? 'notice' : severity} ${properties.join(',')}::${escapeData(text)}`
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (value: string | number) =>
  escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')

const joined = (prefix: string, path: string) => (prefix === '' ? path : `${prefix}/${path}`)

/** A relative reference (RFC 3986), in which `#` and `?` belong to the names of files. */
const toUri = (path: string) =>
  path
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/')

/** A SARIF 2.1.0 log with one run. Source: OASIS SARIF 2.1.0. */
export function diagnosticsToSarif(
  diagnostics: readonly Diagnostic[],
  options: { readonly prefix: string; readonly version: string },
): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].toSorted()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'octavo',
            version: options.version,
            rules: codes.map((code) => ({ id: code, shortDescription: { text: catalogue[code].summary } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => sarifResult(diagnostic, options.prefix)),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function sarifResult({ severity, code, message, help, span }: Diagnostic, prefix: string): object {
  return {
    ruleId: code,
    level: severity,
    message: { text: help === undefined ? message : `${message} (${help})` },
    ...(span && { locations: [{ physicalLocation: sarifLocation(span, prefix) }] }),
  }
}

function sarifLocation({ path, start, end }: NonNullable<Diagnostic['span']>, prefix: string): object {
  return {
    artifactLocation: { uri: toUri(joined(prefix, path)) },
    region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
  }
}
