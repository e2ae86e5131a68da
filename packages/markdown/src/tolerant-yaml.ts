import { readYaml, type Checked, type JsonValue, type SourceFile } from '@octavo/source'

/** UTF-16 units; longer texts are read as they are. */
const LONGEST = 20_000
const QUOTED_VALUE = /^[A-Za-z][\w:-]*:[ \t]+(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*')/gm

/**
 * Reads YAML between two offsets of a file. Quoted texts may continue in the first column, which other readers accept:
 * such YAML is read as if their lines were indented. Reports the diagnostics of the strict reading.
 */
export function readTolerantYaml(
  file: SourceFile,
  { start, end }: { readonly start: number; readonly end: number },
): Checked<JsonValue | undefined> {
  const strict = readYaml(file, { family: 'page', start, end })
  if (strict.diagnostics.length === 0) return strict
  const text = indentQuotedValues(file.text.slice(start, end))
  const repaired = readYaml({ path: file.path, text }, { family: 'page' })
  return repaired.diagnostics.length === 0 ? repaired : strict
}

function indentQuotedValues(yaml: string): string {
  if (yaml.length > LONGEST) return yaml
  return yaml.replace(QUOTED_VALUE, (value) => value.replace(/\n(?=\S)/g, '\n '))
}
