import { type JsonObject, type JsonValue } from '@octavo/source'
import { parse, TomlError } from 'smol-toml'
import type { OldProject, ReportUnmoved } from '../../old-project.ts'
import { objectOf } from '../../page/convert-page.ts'

/** Returns the table `project` of a file of TOML, empty without one; undefined for a file that is not TOML, which is reported. */
export function readToml(path: string, project: OldProject, report: ReportUnmoved): JsonObject | undefined {
  try {
    // Dates become texts.
    const value = JSON.parse(JSON.stringify(parse(project.text(path) ?? ''))) as JsonValue
    return objectOf(objectOf(value)['project'])
  } catch (error) {
    const line = error instanceof TomlError ? error.line : 1
    report({ path, line, message: 'The configuration is no valid TOML' })
    return undefined
  }
}
