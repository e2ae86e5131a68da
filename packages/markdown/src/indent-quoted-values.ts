/** UTF-16 units. */
const LONGEST = 20_000
const QUOTED_VALUE = /^[A-Za-z][\w:-]*:[ \t]+(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*')/gm

/** YAML with quoted texts that go on in the first column, which other readers accept, as if they were indented. */
export function indentQuotedValues(yaml: string): string {
  if (yaml.length > LONGEST) return yaml
  return yaml.replace(QUOTED_VALUE, (value) => value.replace(/\n(?=\S)/g, '\n '))
}
