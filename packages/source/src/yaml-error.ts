/** A YAML error in plain words. */
export interface YamlErrorText {
  readonly message: string
  readonly help?: string
  /** What is not closed: the diagnostic belongs to the position where it opens. */
  readonly unclosed?: 'quote' | 'bracket'
}

interface Row {
  readonly pattern: RegExp
  readonly message: (match: RegExpExecArray) => string
  readonly help?: string
  readonly unclosed?: 'quote' | 'bracket'
}

const quote = 'put the value into quotes'

/** The library's messages that authors meet most, by their beginning. */
const rows: readonly Row[] = [
  {
    pattern: /^Missing closing/,
    message: () => 'A quoted value is not closed',
    help: 'close the quote',
    unclosed: 'quote',
  },
  {
    pattern: /^Nested mappings are not allowed in compact/,
    message: () => 'A value holds ": ", which YAML reads as another key',
    help: quote,
  },
  {
    pattern: /^Implicit (?:map )?keys need/,
    message: () => 'A line is neither a key with a value nor part of the value above',
    help: 'write "key: value", or indent the line',
  },
  {
    pattern: /^Flow (map|sequence) in block collection must be sufficiently indented and end with a (.)/,
    message: ([, kind, bracket]) => `A ${kind === 'map' ? 'map' : 'list'} is not closed with "${bracket}"`,
    help: 'close the bracket, or indent the lines that belong to it',
    unclosed: 'bracket',
  },
  {
    pattern: /^Flow (map|sequence).* expected/,
    message: () => 'A bracket is not closed',
    help: 'close the bracket',
    unclosed: 'bracket',
  },
  {
    pattern: /^Tabs are not allowed/,
    message: () => 'A line is indented with a tab',
    help: 'indent with spaces',
  },
  {
    pattern: /^Plain value cannot start with (?:a |the )?(.+)$/,
    message: ([, what]) => `A value cannot begin with the ${what}`,
    help: quote,
  },
  {
    pattern: /^Unresolved tag: (.+)$/,
    message: ([, tag]) => `The tag "${tag?.replace('tag:yaml.org,2002:', '!!')}" is not known`,
    help: 'remove the tag',
  },
  {
    pattern: /^Source contains multiple documents/,
    message: () => 'A second YAML document begins',
    help: 'keep one document, without "---" between',
  },
  { pattern: /^Missing , /, message: () => 'A comma is missing between two entries', help: 'add the comma' },
  {
    pattern: /^All \w+ items must start at the same column/,
    message: () => 'An entry is not indented like the others',
    help: 'give all entries the same indentation',
  },
  {
    pattern: /^Invalid escape sequence (.+)$/,
    message: ([, escape]) => `"${escape}" is no escape that YAML knows`,
    help: 'double the backslash, or use single quotes',
  },
]

/** Rewrites the library's message in plain words; a rare one is passed on. */
export function describeYamlError(libraryMessage: string): YamlErrorText {
  const first = (libraryMessage.split('\n')[0] ?? '').replace(/(?: at line .*)?[.:]?$/, '')
  for (const { pattern, message, ...rest } of rows) {
    const match = pattern.exec(first)
    if (match) return { message: message(match), ...rest }
  }
  return { message: `The YAML is not valid: ${first}` }
}
