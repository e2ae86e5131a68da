import type { BuildFinding } from './site-update.ts'

/** Most findings that are stored; errors come first. */
const most = 200
const longest = 500

/** Reads the findings in a report of `octavo build`; none when it is not one. */
export function readFindings(report: string): readonly BuildFinding[] {
  const listed = fieldsOf(parse(report))['diagnostics']
  const findings = (Array.isArray(listed) ? listed : []).flatMap(toFinding)
  const rank = ({ severity }: BuildFinding) => (severity === 'error' ? 0 : 1)
  return findings.toSorted((a, b) => rank(a) - rank(b)).slice(0, most)
}

function toFinding(value: unknown): readonly BuildFinding[] {
  const { severity, code, message, span } = fieldsOf(value)
  if (typeof severity !== 'string' || typeof code !== 'string' || typeof message !== 'string') return []
  if (severity !== 'error' && severity !== 'warning') return []
  const { path, start } = fieldsOf(span)
  const { line } = fieldsOf(start)
  return [
    {
      severity,
      code: code.slice(0, longest),
      message: stored(message),
      file: typeof path === 'string' ? stored(path) : null,
      line: typeof line === 'number' ? line : null,
    },
  ]
}

/** PostgreSQL stores no such characters. */
const stored = (text: string) => text.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD').slice(0, longest)

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
