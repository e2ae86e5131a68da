import { isJsonObject, type JsonValue } from '@octavo/source'
import type { LintFinding } from '@octavo/site'
import type { Linter } from './linter.ts'

/** Vale, by its output as JSON. Source: vale.sh, "Output". */
export const vale: Linter = {
  name: 'vale',
  configs: ['.vale.ini', '_vale.ini', 'vale.ini'],
  args: ['--output=JSON', '--no-exit'],
  read: (out) => {
    const files = parse(out)
    if (!isJsonObject(files)) return undefined
    return Object.entries(files).flatMap(([path, alerts]) =>
      Array.isArray(alerts) ? alerts.flatMap((alert) => toFinding(path, alert)) : [],
    )
  },
  errorOf: (err) => {
    const error = parse(err)
    const text = isJsonObject(error) ? error['Text'] : undefined
    return typeof text === 'string' ? text : err
  },
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

const severities: Readonly<Record<string, LintFinding['severity']>> = { error: 'error', suggestion: 'note' }

/** Columns count characters from 1, the last one included. */
function toFinding(path: string, alert: JsonValue): readonly LintFinding[] {
  if (!isJsonObject(alert)) return []
  const { Line: line, Span: span, Message: message, Check: check, Severity: severity, Action: action } = alert
  const [first, last] = Array.isArray(span) ? span : []
  if (typeof line !== 'number' || typeof first !== 'number' || typeof message !== 'string') return []
  const meant = replacementOf(action)
  return [
    {
      path,
      line,
      column: first,
      length: typeof last === 'number' ? last - first + 1 : 0,
      message: typeof check === 'string' ? `${message.replace(/\.$/, '')} (${check})` : message,
      severity: severities[String(severity)] ?? 'warning',
      ...(meant !== undefined && { meant }),
    },
  ]
}

function replacementOf(action: JsonValue | undefined): string | undefined {
  if (!isJsonObject(action) || action['Name'] !== 'replace') return undefined
  const [first] = Array.isArray(action['Params']) ? action['Params'] : []
  return typeof first === 'string' && first !== '' ? first : undefined
}
